/** The choices of the bar: every legal move is a button, those that are alike together. */
import type { VNode } from "preact";
import { t } from "../../i18n/texts";
import { Button, Row } from "../../table/bar/BarButton";
import { DealAnswers } from "../../table/desk/DealAnswers";
import { mayOffer } from "../../table/desk/deal";
import { useStepBack } from "../../table/keyboard";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Bank, Draws, Leave, Quay, Swaps } from "./Choosers";
import { plainName, said } from "./art";
import { Cannot } from "./Cannot";
import { ALONE, choose, chosenSoFar, isBegun, leave, mayDraw, movesOf } from "./choosing";
import { Move, sign } from "./Move";
import { deedOf, isOf, moveOf } from "./notation";
import { dealsOf, startCounter, startOffer } from "./Trade";
import { several } from "./spreads";
import { Spreading } from "./Spreading";
import { cardOf, placeOf, type View } from "./view";

export function Choices(scene: Scene<View>): VNode | null {
  const { view } = scene;
  const { kind, card } = chosenSoFar(scene);
  useStepBack(scene.chosen, isBegun(scene) ? () => leave(scene) : null);
  if (card) return <OfCard {...scene} />;
  if (kind === "bank") return <Bank {...scene} />;
  if (kind === "quay") return <Quay {...scene} />;
  if (kind === "swap") return <Swaps {...scene} />;
  if (kind === "cards") return <Draws {...scene} />;
  switch (view.phase) {
    case "act":
      return <Kinds {...scene} />;
    case "refill":
    case "swapped":
    case "opening":
      return <Draws {...scene} />;
    case "gain":
    case "lose":
    case "pay":
      return several(scene) ? <Spreading {...scene} /> : <Plain {...scene} />;
    default:
      return <Plain {...scene} />;
  }
}

/** Every choice in a row, as it comes; what is on offer but cannot be paid stays, with the reason. */
function Plain(scene: Scene<View>) {
  const { view, legal } = scene;
  const cards = view.phase === "take" || view.phase === "steal";
  return (
    <Row of={cards ? "cards-of" : legal.length > 4 ? "many-of" : ""}>
      {legal.map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
      {unpaid(scene).map(({ move, name, picture }) => (
        <Cannot key={move} scene={scene} move={move} name={name} icon={sign(picture)} />
      ))}
    </Row>
  );
}

interface Beyond {
  move: string;
  name: string;
  picture: string;
}

/** What a trader sells and a pirate asks, but the reader cannot pay or store. */
function unpaid({ view, legal }: Scene<View>): Beyond[] {
  const refused = (move: string) => !legal.some((each) => each.move === move);
  if (view.phase === "buy") {
    const { goods = [], prices = [] } = view.pending[0] ?? {};
    return goods.flatMap((good, i) => {
      const move = moveOf({ kind: "buy", good });
      const name = t("move.buy", { good: t(`goods.${good}`), price: prices[i] ?? 0 });
      return refused(move) ? [{ move, name, picture: good }] : [];
    });
  }
  const met = view.printed.voyages[view.voyage?.seen.at(-1) ?? ""];
  const [toll = ""] = met?.does ?? [];
  const pay = moveOf({ kind: "choose", way: "pay" });
  if (view.phase !== "choose" || !toll.includes("effect.pay.") || !refused(pay)) return [];
  return [{ move: pay, name: said(toll).words, picture: "gold" }];
}

/** What a turn is made of but cannot be done now: the next ranks, the ship. Cards say it in the hand. */
function beyond({ view, me, legal }: Scene<View>): Beyond[] {
  const own = view.seats[me];
  if (!own || view.active !== me || !legal.length) return [];
  const refused = (move: string) => !legal.some((each) => each.move === move);
  const { ranks } = view.printed;
  const rises = ranks.slice(1).flatMap(({ name }, i) => {
    const move = moveOf({ kind: "upgrade", rank: name });
    if (!own.inhabitants.includes(ranks[i]?.name ?? "") || !refused(move)) return [];
    return [{ move, name: t("move.upgrade", { rank: t(`rank.${name}`) }), picture: name }];
  });
  const ship = placeOf(view, me, "ship");
  const sails = refused(ALONE) && !ship?.count;
  return [...rises, ...(sails ? [{ move: ALONE, name: t("kind.sail"), picture: "wreck" }] : [])];
}

/** Everything that can be done in a turn, one button a kind. */
function Kinds(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const deals = dealsOf(scene);
  const direct = legal.filter(isOf("build", "upgrade", "repair", "play", "sail"));
  const rest = legal.filter(isOf("bank", "quay", "swap"));
  const has = (kind: "bank" | "quay" | "swap") => rest.some(isOf(kind));
  const may = deals && mayOffer(deals) && view.desk?.host === me;
  const plain = legal.filter(isOf("end"));
  return (
    <Row of={`turn-of${direct.length + beyond(scene).length > 3 ? " many-of" : ""}`}>
      {deals && <DealAnswers deals={deals} counter={(offer) => startCounter(scene, offer)} />}
      {direct.map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
      {beyond(scene).map(({ move, name, picture }) => (
        <Cannot key={move} scene={scene} move={move} name={name} icon={sign(picture)} />
      ))}
      {has("bank") && (
        <Button
          icon={sign("gold")}
          name={t("kind.bank")}
          small={t("kind.bank_small", { rate: view.printed.bank_rate })}
          test="kind-bank"
          act={() => choose(scene, { kind: "bank" })}
        />
      )}
      {has("quay") && (
        <Button
          icon={sign("quay")}
          name={t("card.quay.capital")}
          small={t("kind.quay_small")}
          test="kind-quay"
          act={() => choose(scene, { kind: "quay" })}
        />
      )}
      {may && (
        <Button
          icon={<Icon name="i-swap" />}
          name={t("kind.offer")}
          small={t("kind.offer_small")}
          test="kind-offer"
          act={() => startOffer(scene)}
        />
      )}
      {mayDraw(scene) && (
        <Button
          icon={sign("hand")}
          name={t("kind.cards")}
          small={t("kind.ends")}
          test="kind-cards"
          act={() => choose(scene, { kind: "cards" })}
        />
      )}
      {has("swap") && (
        <Button
          icon={sign("hand")}
          name={t("kind.swap")}
          small={t("kind.ends")}
          test="kind-swap"
          act={() => choose(scene, { kind: "swap" })}
        />
      )}
      {plain.map(({ move }) => (
        <Button
          key={move}
          name={t("kind.end")}
          lit={false}
          move={move}
          test="end-turn"
          act={() => scene.choose(move)}
        />
      ))}
    </Row>
  );
}

/** What one card of the hand is good for. */
function OfCard(scene: Scene<View>) {
  const { card } = chosenSoFar(scene);
  const moves = movesOf(scene, card);
  const build = moveOf({ kind: "build", card });
  const printed = cardOf(scene.view, card);
  const unbuilt = printed?.kind === "building" && !moves.includes(build);
  return (
    <Row>
      {unbuilt && (
        <Cannot
          scene={scene}
          move={build}
          name={t("move.build", { card: plainName(printed) })}
          icon={sign(printed.name)}
        />
      )}
      {moves.map((move) => {
        const deed = deedOf(move);
        if (deed.kind === "swap")
          return (
            <Button
              key={move}
              icon={sign("hand")}
              name={t("kind.swap")}
              small={t("move.under", { pile: deed.pile })}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        return <Move key={move} scene={scene} move={move} />;
      })}
      <Leave {...scene} />
    </Row>
  );
}
