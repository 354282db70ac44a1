/** The choices of an action: the building's own, orders, special cards; and cards to hand over. */
import { t } from "../../i18n/texts";
import { Button, Row } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { CardFace, Good, cardWords, goodWords, placeBriefly, takeWords } from "./art";
import { Back, FieldButtons } from "./Bar";
import { choose, chosenSoFar } from "./choosing";
import { keyOf } from "./explanations";
import { MoveButton } from "./MoveButton";
import { deedOf, isOf, ofKind, type Kind } from "./notation";
import { cardOf, payOf, yieldOf, type View } from "./view";

export function Action(scene: Scene<View>) {
  const { view, legal } = scene;
  if (!legal.length) return null;
  switch (chosenSoFar(scene).kind) {
    case "ware":
      return <Wares {...scene} />;
    case "exchange":
      return <Exchange {...scene} />;
    case "building":
      return (
        <Row>
          <FieldButtons scene={scene} kind="building-card" />
          <Back />
        </Row>
      );
    case "large":
      return <Bonuses {...scene} />;
    default:
  }
  if (view.phase === "pick" || view.phase === "hand_over") return <Cards {...scene} />;
  const some = (kind: Kind) => legal.some(isOf(kind));
  const orders = [...new Set(ofKind(legal, "large").map(({ deed }) => deed.order))];
  return (
    <Row of="action-of">
      <MoveButton
        scene={scene}
        kind="take"
        icon={<Good good={yieldOf(view, view.place)[0] ?? view.place} />}
        name={takeWords(view, view.place)}
      />
      {orders.map((order) => (
        <Button
          key={order}
          icon={<Good good="large" />}
          name={
            <>
              {t("bar.large")} <span class="unseen">{cardWords(order)}</span>
            </>
          }
          small={
            <>
              {cardOf(order).wares.map((ware) => (
                <Good key={ware} good={ware} of="gg in-line" />
              ))}
              +{payOf(view, order)}
            </>
          }
          test={`kind-${order}`}
          act={() => choose(scene, { kind: "large", given: order })}
        />
      ))}
      <MoveButton
        scene={scene}
        kind="privilege"
        icon={<Good good="privilege" />}
        name={t("label.privilege")}
      />
      {ofKind(legal, "small").map(({ move, deed: { card } }) => (
        <Button
          key={move}
          icon={<Good good="small" />}
          name={
            <>
              {t("bar.small")} <span class="unseen">{cardWords(card)}</span>
            </>
          }
          small={
            <>
              <Good good={cardOf(card).wares[0] ?? ""} of="gg in-line" /> +{payOf(view, card)}
            </>
          }
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      {some("ware-card") && (
        <Button
          icon={<Good good="ware-card" />}
          name={t("bar.ware")}
          test="kind-ware"
          act={() => choose(scene, { kind: "ware" })}
        />
      )}
      {some("exchange") && (
        <Button
          icon={<Good good="exchange-card" />}
          name={t("bar.exchange")}
          test="kind-exchange"
          act={() => choose(scene, { kind: "exchange", given: "" })}
        />
      )}
      {some("building-card") && (
        <Button
          icon={<Good good="building-card" />}
          name={t("bar.building")}
          test="kind-building"
          act={() => choose(scene, { kind: "building" })}
        />
      )}
      <MoveButton scene={scene} kind="done" name={t("label.done")} lit={false} />
    </Row>
  );
}

/** A good as a small button: its picture, and its word for those who hear it. */
function GoodButton({
  good,
  words,
  move,
  act,
}: {
  good: string;
  words: string;
  move?: string | undefined;
  act: () => void;
}) {
  const card = good.includes(":");
  return (
    <button
      class="button choice good-button"
      type="button"
      data-explain={keyOf(good)}
      data-choice={move ?? `give ${good}`}
      data-testid="choice"
      onClick={act}
    >
      <Good good={good} />
      <span class="unseen">{words}</span>
      {card && <small aria-hidden="true">{placeBriefly(cardOf(good).places[0] ?? "")}</small>}
    </button>
  );
}

function Wares(scene: Scene<View>) {
  return (
    <div class="choices many-of" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {ofKind(scene.legal, "ware-card").map(({ move, deed: { ware } }) => (
          <GoodButton
            key={move}
            good={ware}
            words={goodWords(ware, 1)}
            move={move}
            act={() => scene.choose(move)}
          />
        ))}
      </div>
      <Back />
    </div>
  );
}

/** An exchange: first what is given, then what is taken. */
function Exchange(scene: Scene<View>) {
  const { given } = chosenSoFar(scene);
  const swaps = ofKind(scene.legal, "exchange").map(({ move, deed }) => ({
    move,
    from: deed.given,
    to: deed.taken,
  }));
  const froms = [...new Set(swaps.map(({ from }) => from))];
  return (
    <div class="choices many-of" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {given
          ? swaps
              .filter(({ from, to }) => from === given && to !== from)
              .map(({ move, to }) => (
                <GoodButton
                  key={move}
                  good={to}
                  words={t("bar.take_good", { good: goodWords(to, 1) })}
                  move={move}
                  act={() => scene.choose(move)}
                />
              ))
          : froms.map((from) => (
              <GoodButton
                key={from}
                good={from}
                words={t("bar.give_good", { good: goodWords(from, 1) })}
                act={() => choose(scene, { given: from })}
              />
            ))}
      </div>
      <Back />
    </div>
  );
}

/** The special card that a large order brings. */
function Bonuses(scene: Scene<View>) {
  const { given } = chosenSoFar(scene);
  return (
    <Row>
      {ofKind(scene.legal, "large").map(({ move, deed: { order, bonus } }) => {
        if (order !== given) return null;
        return (
          <Button
            key={move}
            icon={bonus === "nothing" ? null : <Good good={bonus} />}
            name={bonus === "nothing" ? t("bar.no_bonus") : t(`thing.${bonus}`)}
            small={t("bar.bonus")}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
      <Back />
    </Row>
  );
}

/** Cards of the hand to give, drawn as cards. */
function Cards(scene: Scene<View>) {
  return (
    <div class="choices many-of" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {scene.legal.map(({ move }) => {
          const deed = deedOf(move);
          if (deed.kind !== "give" && deed.kind !== "hand-over") return null;
          return (
            <button
              key={move}
              class="play-card lit"
              type="button"
              data-explain={deed.card}
              data-choice={move}
              data-testid="choice"
              onClick={() => scene.choose(move)}
            >
              <span class="unseen">{cardWords(deed.card)}</span>
              <span class="drawn" aria-hidden="true">
                <CardFace view={scene.view} card={deed.card} />
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}
