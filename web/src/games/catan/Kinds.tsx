/** What a turn offers, one button a kind, and what can be said to offers. */
import { t } from "../../i18n/texts";
import { DealAnswers } from "../../table/desk/DealAnswers";
import { mayOffer } from "../../table/desk/deal";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Piece } from "./art";
import { Button } from "../../table/bar/BarButton";
import { chooseKind } from "./choosing";
import { dealsOf, startCounter, startOffer } from "./Trade";
import { deedOf, isOf, type View } from "./view";

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
  const card = (kind: "knight" | "roads" | "discover" | "monopoly", name: string) =>
    count(kind) > 0 && (
      <Button
        key={kind}
        icon={<Icon name={`catan-${name}`} />}
        name={t(`card.${name}.name`)}
        label={`${t(`card.${name}.name`)}: ${t(`card.${name}.does`)}`}
        test={`play-${name}`}
        act={() =>
          kind === "discover" || kind === "monopoly" ? chooseKind(scene, kind) : scene.choose(kind)
        }
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
          move="roll"
          test="roll"
          act={() => scene.choose("roll")}
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
          move="buy"
          test="kind-buy"
          act={() => scene.choose("buy")}
        />
      )}
      {card("knight", "knight")}
      {card("roads", "road-building")}
      {card("discover", "discovery")}
      {card("monopoly", "monopoly")}
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
          move="stop"
          test="stop"
          act={() => scene.choose("stop")}
        />
      )}
      {count("end") > 0 && (
        <Button
          name={t("kind.end")}
          lit={false}
          move="end"
          test="end-turn"
          act={() => scene.choose("end")}
        />
      )}
    </div>
  );
}
