/** A move as a button: its words, its picture, and what it comes to. */
import type { ComponentChildren } from "preact";
import { capital, t } from "../../i18n/texts";
import { Button } from "../../table/bar/BarButton";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Cost, Good, brokenName, cardDoes, cardName, counted } from "./art";
import { deedOf } from "./notation";
import { inHundred, winChance } from "./odds";
import { cardOf, kindOf, missing, placeOf, rankOf, roman, type View } from "./view";
import { labelOf } from "./words";

/** A move as a button, with its picture. */
export function Move({ scene, move }: { scene: Scene<View>; move: string }) {
  const { name, small, sign, lit, also } = faceOf(scene, move);
  return (
    <Button
      icon={sign}
      name={
        <>
          {name}
          {also && <span class="unseen"> {also}</span>}
        </>
      }
      small={small}
      lit={lit ?? true}
      move={move}
      act={() => scene.choose(move)}
    />
  );
}

interface Face {
  name: ComponentChildren;
  small?: ComponentChildren;
  sign?: ComponentChildren;
  lit?: boolean;
  /** What those hear who do not see its pictures. */
  also?: string;
}

/** A picture of this game as a button's sign. */
export const sign = (name: string) => <Icon name={`anno-${name}`} />;

function faceOf(scene: Scene<View>, move: string): Face {
  const { view, me } = scene;
  const deed = deedOf(move);
  const words = labelOf(scene, move);
  switch (deed.kind) {
    case "build": {
      const card = cardOf(view, deed.card);
      if (!card) break;
      return {
        name: t("move.build", { card: lower(brokenName(card)) }),
        small: <Cost cost={card.cost} />,
        sign: sign(card.name),
        also: t("card.costs", { cost: counted(card.cost) }),
      };
    }
    case "upgrade": {
      const cost = rankOf(view, deed.rank)?.cost ?? {};
      return {
        name: t("move.upgrade", { rank: t(`rank.${deed.rank}`) }),
        small: <Cost cost={cost} />,
        sign: sign(deed.rank),
        also: t("card.costs", { cost: counted(cost) }),
      };
    }
    case "repair": {
      const ship = placeOf(view, me, "ship")?.count ?? 0;
      return {
        name: t("move.repair"),
        small: `${roman(ship)} → ${roman(ship + 1)}`,
        sign: sign("ship"),
      };
    }
    case "play": {
      const card = cardOf(view, deed.card);
      return {
        name: card ? cardName(card) : deed.card,
        small: (
          <span class="says-of">
            {deed.centre ? t("move.at_centre", { n: deed.centre }) : card && cardDoes(card)}
          </span>
        ),
        sign: sign(card?.name ?? ""),
      };
    }
    case "sail": {
      const card = deed.card ? cardOf(view, deed.card) : undefined;
      return {
        name: t("kind.sail"),
        small: card ? t("move.with", { card: cardName(card) }) : t("move.alone"),
        sign: sign(card?.name ?? "free-trader"),
      };
    }
    case "to":
    case "from": {
      const place = placeOf(view, me, deed.place);
      const by = deed.kind === "to" ? 1 : -1;
      const show = (n: number) => (deed.place === "ship" ? roman(n) : String(n));
      return {
        name: capital(t(`place.${deed.place}`)),
        small: place ? `${show(place.count)} → ${show(place.count + by)}` : "",
        sign: sign(kindOf(deed.place)),
      };
    }
    case "demand":
      return { name: words, sign: <Good good={deed.good} of="ic" silent /> };
    case "buy": {
      const ask = view.pending[0];
      const price = ask?.prices?.[ask.goods?.indexOf(deed.good) ?? -1] ?? 0;
      return {
        name: capital(t(`goods.${deed.good}`)),
        small: t("good.gold", { n: price }),
        sign: <Good good={deed.good} of="ic" silent />,
      };
    }
    case "swap":
    case "lodge": {
      const card = cardOf(view, deed.card);
      return {
        name: card ? brokenName(card) : deed.card,
        small: t("move.under", { pile: deed.pile }),
        sign: sign(card?.name ?? ""),
      };
    }
    case "take":
    case "steal": {
      const card = cardOf(view, "card" in deed ? deed.card : foundAt(scene, deed.place));
      if (!card) break;
      const lacks = missing(view, me, card.cost);
      return {
        name: `${brokenName(card)} (${card.stack})`,
        small: (
          <span class="says-of">
            {cardDoes(card)} <Cost cost={card.cost} lacks={lacks} />
          </span>
        ),
        sign: sign(card.name),
        also: [
          Object.keys(card.cost).length ? t("card.costs", { cost: counted(card.cost) }) : "",
          deed.kind === "take" ? t("move.place", { n: deed.place }) : "",
        ].join(" "),
      };
    }
    case "choose":
      return {
        name: words,
        ...(deed.way === "fight" ? { small: oddsOf(scene) } : {}),
        sign: sign(
          deed.way === "fight"
            ? "cannon"
            : deed.way === "pay"
              ? "gold"
              : deed.way === "salvage"
                ? "wreckage"
                : "compass",
        ),
      };
    case "on":
      return { name: words, sign: sign("free-trader") };
    case "pass":
    case "home":
    case "allow":
      return { name: words, lit: false };
    default:
      break;
  }
  return { name: words };
}

/** The chance to win the fight that is offered. */
function oddsOf({ view, me }: Scene<View>): string {
  const met = view.printed.voyages[view.voyage?.seen.at(-1) ?? ""];
  const n = inHundred(winChance(view.seats[me]?.strength ?? 0, met?.strength ?? 0));
  return t("odds.win", { n });
}

/** The card at a place of the pile that is being searched. */
function foundAt({ view }: Scene<View>, place: number): string {
  const pile = view.piles.find(({ name }) => name === view.pending[0]?.pile);
  return pile?.cards[place - 1] ?? "";
}

const lower = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);
