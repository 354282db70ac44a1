/** Trading with the other player: the deal desk with landscape products and gold. */
import { listed, t } from "../../i18n/texts";
import { DealDesk } from "../../table/desk/DealDesk";
import { deskWith, draftOf, type Deals } from "../../table/desk/deal";
import type { Scene } from "../kit";
import { Good, cardName } from "./art";
import { cardOf, heldOf, type View } from "./view";

/** What the desk needs to know of this game; nothing while it is closed. */
export function dealsOf(scene: Scene<View>): Deals | null {
  const { view, me, names, legal } = scene;
  if (!view.desk) return null;
  const goods = view.printed.traded;
  const own = view.seats[me];
  const other = view.seats[1 - me];
  return {
    desk: view.desk,
    turn: String(view.turns),
    me,
    names,
    goods,
    held: own ? goods.map((good) => heldOf(view, me, good)) : null,
    word: (good) => t(`goods.${good}`),
    counted: (n, good) => t(`good.${good}`, { n }),
    picture: (good) => <Good good={good} silent />,
    prospects: (held) => (own ? prospects(view, me, held) : ""),
    // What one gives must be spared, and find room with the other.
    most: (side, good) => {
      const [giver, taker] = side === "give" ? [own, other] : [other, own];
      if (!giver || !taker) return 9;
      const i = goods.indexOf(good);
      return Math.min(giver.spare[i] ?? 0, taker.room[i] ?? 0);
    },
    legal: view.phase === "act" ? legal : [],
    choose: scene.choose,
    propose: scene.propose,
    wishes: scene.wishes,
    wish: scene.wish,
    why: scene.why,
  };
}

/** What could be built or whom one could upgrade with so much. */
function prospects(view: View, me: number, held: number[]): string {
  const { traded, ranks } = view.printed;
  const own = view.seats[me];
  const enough = (cost: Record<string, number>) =>
    Object.entries(cost).every(
      ([good, n]) => n <= (held[traded.indexOf(good)] ?? heldOf(view, me, good)),
    );
  const cards = own?.hand.flatMap(({ card }) => cardOf(view, card) ?? []) ?? [];
  const things = [
    ...cards.filter(({ kind, cost }) => kind === "building" && enough(cost)).map(cardName),
    ...ranks
      .filter(
        ({ cost }, i) =>
          i > 0 && own?.inhabitants.includes(ranks[i - 1]?.name ?? "") && enough(cost),
      )
      .map(({ name }) => t(`rank.${name}`)),
  ];
  return things.length ? t("prospect.enough", { things: listed(things) }) : "";
}

/** Whether anything lies on the desk: an offer, a wish, or one that is being written. */
export function isTrading(scene: Scene<View>): boolean {
  const deals = dealsOf(scene);
  if (!deals) return false;
  return !!draftOf(deals) || deals.desk.offers.length > 0 || deals.wishes.some(Boolean);
}

export function Trade(scene: Scene<View>) {
  const deals = dealsOf(scene);
  return deals ? <DealDesk {...deals} /> : <p class="quiet">{t("desk.closed")}</p>;
}

export const { startOffer, startCounter, atDesk, obstacleAtDesk } = deskWith(dealsOf);
