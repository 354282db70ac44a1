/** Trading with the other player: the deal desk with landscape products and gold. */
import { listed, t } from "../../i18n/texts";
import { DealDesk } from "../../table/desk/DealDesk";
import { type Deals, type OfferView, draftAtDesk, awaitingAnswer } from "../../table/desk/deal";
import type { Scene } from "../kit";
import { Good, cardName } from "./art";
import { goodAt, heldOf, type SeatView, type View } from "./view";

const GOLD = "gold";

/** What the desk needs to know of this game; nothing while it is closed. */
export function dealsOf(scene: Scene<View>): Deals | null {
  const { view, me, names, legal } = scene;
  if (!view.desk) return null;
  const goods = [...view.goods, GOLD];
  const own = view.seats[me];
  const other = view.seats[1 - me];
  return {
    desk: view.desk,
    turn: String(view.turns),
    me,
    names,
    goods,
    held: own ? goods.map((good) => heldOf(own, good)) : null,
    word: (good) => t(`goods.${good}`),
    counted: (n, good) => t(`good.${good}`, { n }),
    picture: (good) => <Good good={good} silent />,
    prospects: (held) => (own ? prospects(view, own, goods, held) : ""),
    // Of gold one always stays; and what one gets must find room.
    most: (side, good) => {
      const [giver, taker] = side === "give" ? [own, other] : [other, own];
      if (!giver || !taker) return 9;
      const has = heldOf(giver, good);
      return good === GOLD ? Math.max(0, has - 1) : Math.min(has, roomOf(taker, good));
    },
    legal: view.phase === "act" ? legal : [],
    choose: scene.choose,
    propose: scene.propose,
    wishes: scene.wishes,
    wish: scene.wish,
    why: scene.why,
  };
}

function roomOf(seat: SeatView, good: string): number {
  return seat.places
    .filter((place) => goodAt(place.name) === good)
    .reduce((room, place) => room + place.most - place.count, 0);
}

/** What could be built or whom one could upgrade with so much. */
function prospects(view: View, own: SeatView, goods: string[], held: number[]): string {
  const enough = (cost: Record<string, number>) =>
    Object.entries(cost).every(
      ([good, n]) =>
        n <= (goods.includes(good) ? (held[goods.indexOf(good)] ?? 0) : heldOf(own, good)),
    );
  const things = [
    ...own.hand.filter((card) => card.cost && enough(card.cost)).map(cardName),
    ...view.ranks
      .filter(
        ({ cost }, i) =>
          i > 0 && own.inhabitants.includes(view.ranks[i - 1]?.name ?? "") && enough(cost),
      )
      .map(({ name }) => t(`rank.${name}`)),
  ];
  return things.length ? t("prospect.enough", { things: listed(things) }) : "";
}

export function Trade(scene: Scene<View>) {
  const deals = dealsOf(scene);
  return deals ? <DealDesk {...deals} /> : <p class="quiet">{t("desk.closed")}</p>;
}

/** Make an offer of one's own. */
export function startOffer(scene: Scene<View>): void {
  draftAtDesk(scene, dealsOf(scene));
}

/** Answer an offer with other terms. */
export function startCounter(scene: Scene<View>, offer: OfferView): void {
  draftAtDesk(scene, dealsOf(scene), offer);
}

/** How many offers the reader has to answer or to settle. */
export function atDesk({ view, me, legal, wishes }: Scene<View>): number {
  return legal.length ? awaitingAnswer(view.desk, me, wishes) : 0;
}
