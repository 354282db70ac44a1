/** What a turn offers, one button a kind, and what can be said to offers. */
import { t } from "../../i18n/texts";
import { DealAnswers } from "../../table/desk/DealAnswers";
import { mayOffer } from "../../table/desk/deal";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Piece, cardInWords } from "./art";
import { Button } from "../../table/bar/BarButton";
import { chooseKind, playCard } from "./choosing";
import { dealsOf, startCounter, startOffer } from "./Trade";
import { CARDS, PLAYS, deedOf, isOf, moveOf, type Play } from "./notation";
import type { View } from "./view";

/** Everything that can be done in a turn, one button a kind. */
export function Kinds(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const count = (kind: Parameters<typeof isOf>[0]) => legal.filter(isOf(kind)).length;
  const deals = dealsOf(scene);
  const rates = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "trade" ? [deed.rate] : [];
  });
  const places = (kind: "road" | "settle" | "city", piece: "road" | "settlement" | "city") =>
    count(kind) > 0 && (
      <Button
        key={kind}
        icon={<Piece name={piece} seat={me} />}
        name={t(`kind.${kind}`)}
        small={t("kind.places", { n: count(kind) })}
        test={`kind-${kind}`}
        act={() => chooseKind(scene, kind)}
      />
    );
  const card = (kind: Play) =>
    count(kind) > 0 && (
      <Button
        key={kind}
        icon={<Icon name={`catan-${CARDS[kind]}`} />}
        name={t(`card.${CARDS[kind]}.name`)}
        label={cardInWords(view, CARDS[kind])}
        test={`play-${CARDS[kind]}`}
        act={() => playCard(scene, kind)}
      />
    );
  const others =
    view.phase === "act" &&
    deals &&
    deals.desk.host === me &&
    mayOffer(deals) &&
    (view.seats[me]?.cards ?? 0) > 0;
  return (
    <div class="choices kinds" role="group" aria-label={t("choices")}>
      {count("roll") > 0 && (
        <Button
          icon={<Icon name="catan-dice" />}
          name={t("kind.roll")}
          move={moveOf({ kind: "roll" })}
          test="roll"
          act={() => scene.choose(moveOf({ kind: "roll" }))}
        />
      )}
      {deals && <DealAnswers deals={deals} counter={(offer) => startCounter(scene, offer)} />}
      {places("road", "road")}
      {places("settle", "settlement")}
      {places("city", "city")}
      {count("buy") > 0 && (
        <Button
          icon={<Icon name="catan-card" />}
          name={t("kind.buy")}
          small={t("kind.stack", { n: view.stack })}
          move={moveOf({ kind: "buy" })}
          test="kind-buy"
          act={() => scene.choose(moveOf({ kind: "buy" }))}
        />
      )}
      {PLAYS.map(card)}
      {rates.length > 0 && (
        <Button
          icon={<Icon name="catan-bank" />}
          name={t("kind.trade")}
          small={t("kind.rate", { n: Math.min(...rates) })}
          test="kind-trade"
          act={() => chooseKind(scene, "trade")}
        />
      )}
      {others && (
        <Button
          icon={<Icon name="i-swap" />}
          name={t("kind.offer")}
          small={t("kind.with_others")}
          test="kind-offer"
          act={() => startOffer(scene)}
        />
      )}
      {count("stop") > 0 && (
        <Button
          name={t("kind.stop")}
          lit={false}
          move={moveOf({ kind: "stop" })}
          test="stop"
          act={() => scene.choose(moveOf({ kind: "stop" }))}
        />
      )}
      {count("end") > 0 && (
        <Button
          name={t("kind.end")}
          lit={false}
          move={moveOf({ kind: "end" })}
          test="end-turn"
          act={() => scene.choose(moveOf({ kind: "end" }))}
        />
      )}
    </div>
  );
}
