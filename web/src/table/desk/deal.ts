/** Deals as the server shows them, and as moves in its notation; the same for every game with a desk. */
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import type { Scene } from "../../games/kit";
import { listed, t } from "../../i18n/texts";
import type { DeskView, OfferView } from "../../net/messages";
import type { Choice, Wished } from "../../net/wire";

export type { DeskView, OfferView } from "../../net/messages";

/** A proposal being made: nothing of it is known to anyone yet. */
export interface Draft {
  /** The proposals its seat had made when it began: one more, and it was sent. */
  made: number;
  /** The offer it answers, or -1 for one of one's own. */
  answers: number;
  to: number[];
  gives: number[];
  wants: number[];
  /** Whether it is only said, and no proposal. */
  wish: boolean;
}

export const has = (mask: number, seat: number): boolean => seat >= 0 && ((mask >> seat) & 1) === 1;

export function seatsOf(mask: number): number[] {
  return Array.from({ length: 12 }, (_, seat) => seat).filter((seat) => has(mask, seat));
}

/** What a seat gives and gets by an offer, as proposer or as partner. */
export function termsFor(offer: OfferView, seat: number): { gives: number[]; gets: number[] } {
  const own = offer.proposer === seat;
  return own
    ? { gives: offer.gives, gets: offer.wants }
    : { gives: offer.wants, gets: offer.gives };
}

/** What a seat has after it gave and got. */
export function afterwards(held: number[], gives: number[], gets: number[]): number[] {
  return held.map((n, i) => n - (gives[i] ?? 0) + (gets[i] ?? 0));
}

const bundle = (counts: number[], goods: string[]): string =>
  counts.flatMap((n, i) => (n ? [`${n} ${goods[i] ?? ""}`] : [])).join(", ") || "nothing";

type Terms = Pick<Draft, "gives" | "wants">;

export const inNotation = ({ gives, wants }: Terms, { goods }: Deals): string =>
  `${bundle(gives, goods)} for ${bundle(wants, goods)}`;

/** Write a draft as a move. */
export function written(draft: Omit<Draft, "made" | "wish">, deals: Deals): string {
  const { answers, to } = draft;
  const { about } = deals;
  const terms = inNotation(draft, deals);
  if (answers >= 0) return `counter ${answers} with ${terms}`;
  return `offer ${terms} to ${to.map((seat) => seat + 1).join(" ")}${about ? ` about ${about}` : ""}`;
}

/** Drafts belong to one seat's turn at the desk; whose it is stands in the key. */
const drafts = signal<Record<string, Draft>>({});

export function draftOf(deals: Deals): Draft | undefined {
  const draft = drafts.value[keyOf(deals)];
  return draft?.made === deals.desk.made[deals.me] ? draft : undefined;
}

/** Put a draft on the desk, or with null throw it away. */
export function keepDraft(key: string, draft: Draft | null): void {
  const { [key]: _, ...others } = drafts.value;
  drafts.value = draft ? { ...others, [key]: draft } : others;
}

/** A side of a proposal, from the reader's own place. */
export type Side = "give" | "get";

/** What a game tells its desk: the goods, what the reader holds, and what he may do. */
export interface Deals {
  desk: DeskView;
  /** Names this turn at the desk, so that a draft outlives everything but its turn. */
  turn: string;
  me: number;
  names: string[];
  /** The goods by their names in the notation. */
  goods: string[];
  /** What the reader holds of each; null for onlookers. */
  held: number[] | null;
  word(good: string): string;
  counted(n: number, good: string): string;
  picture(good: string): VNode;
  /** What the game says of having so much. */
  prospects?(held: number[]): ComponentChildren;
  /** Goods that are counted as amounts, such as money, with larger steps too. */
  amounts?: string[];
  /** The goods that are laid out on a side; all of them, where a game does not say. */
  laidOut?(side: Side): string[];
  /** Goods that are too many to lay out: they are added from a list, under headings. */
  fromList?(side: Side): { title: string; goods: string[] }[];
  /** How much of a good can stand on a side; what one holds, or nine of anything. */
  most?(side: Side, good: string): number;
  /** What an offer of one's own is about, where that is asked. */
  about?: number;
  /** Whether one side may give for nothing. */
  gifts?: boolean;
  /** Whether a good may stand on both sides. */
  sameGood?: boolean;
  /** Whether others than the host may propose unasked. */
  unasked?: boolean;
  wishes: (Wished | null)[];
  wish(terms: string): void;
  legal: Choice[];
  choose(move: string): void;
  /** Play a move that need not be listed. */
  propose(move: string): void;
  why(move: string): void;
}

export const keyOf = ({ names, turn, me }: Deals): string => `${names.join()}/${turn}/${me}`;
export const may = ({ legal }: Deals, move: string): boolean =>
  legal.some((choice) => choice.move === move);

/** With whom the reader may deal: the host with everyone, the others with the host. */
export function partners({ desk, names, me }: Deals): number[] {
  if (desk.host !== me) return [desk.host];
  return names.map((_, seat) => seat).filter((seat) => seat !== me);
}

const hasLeft = ({ left }: DeskView, seat: number): boolean => !left || (left[seat] ?? 0) > 0;

/** How many proposals the reader may still make, in words; nothing where nobody counts them. */
export const leftInWords = ({ desk, me }: Deals): string | undefined =>
  desk.left ? t("deal.left", { n: desk.left[me] ?? 0 }) : undefined;

/** Whether the reader may lay a proposal of his own on the desk now. */
export function mayOffer(deals: Deals): boolean {
  const { desk, me } = deals;
  const invited = desk.host === me || (deals.unasked && desk.host >= 0);
  return deals.legal.length > 0 && !!invited && hasLeft(desk, me);
}

/** What keeps the reader from a proposal or a yes: what he has not, or that he made as many as he may. */
function againstDeal(deals: Deals, move: string): string {
  const { desk, me, held, goods, counted } = deals;
  const [word = "", number = ""] = move.split(" ");
  const proposes = word === "offer" || word === "counter";
  if (!held || !(proposes || word === "accept")) return "";
  const offer = desk.offers.find((each) => each.number === Number(number));
  const gives = proposes ? givenIn(move, goods) : (offer?.wants ?? []);
  const lacks = gives.flatMap((n, i) => {
    const lacking = n - (held[i] ?? 0);
    return lacking > 0 ? [counted(lacking, goods[i] ?? "")] : [];
  });
  if (lacks.length) return t("deal.short", { goods: listed(lacks) });
  return proposes && !hasLeft(desk, me) ? t("deal.none_left") : "";
}

/** What a proposal gives, read from the move. */
function givenIn(move: string, goods: string[]): number[] {
  const [, terms = ""] = /^(?:offer|counter \d+ with) (.*?) for /.exec(move) ?? [];
  const lots = terms.split(", ").map((lot) => lot.split(" "));
  return goods.map((good) => Number(lots.find(([, name]) => name === good)?.[0] ?? 0));
}

/** Whether the reader may say what he would trade, since he cannot propose it. */
export function mayWish({ desk, me, unasked, wishes }: Deals): boolean {
  return me >= 0 && desk.host >= 0 && desk.host !== me && !unasked && wishes.length > 0;
}

/** Whether the reader may answer an offer with other terms. */
export function mayCounter(deals: Deals, offer: OfferView): boolean {
  return (
    may(deals, `decline ${offer.number}`) &&
    !has(offer.accepted, deals.me) &&
    hasLeft(deals.desk, deals.me)
  );
}

/** Begin a proposal, or an answer to one with its terms turned round; or say what one would trade. */
export function beginDraft(deals: Deals, offer?: OfferView, wish = false): void {
  const none = deals.goods.map(() => 0);
  const terms = offer ? termsFor(offer, deals.me) : null;
  keepDraft(keyOf(deals), {
    made: deals.desk.made[deals.me] ?? 0,
    answers: offer?.number ?? -1,
    to: partners(deals),
    gives: terms ? [...terms.gives] : none,
    wants: terms ? [...terms.gets] : [...none],
    wish,
  });
}

/** What a bar does at the desk of a game, which says what deals there are. */
export function deskWith<View extends { desk?: DeskView | null }>(
  dealsOf: (scene: Scene<View>) => Deals | null,
) {
  const draft = (scene: Scene<View>, answered?: OfferView): void => {
    const deals = dealsOf(scene);
    if (!deals || !(answered || mayOffer(deals))) return;
    beginDraft(deals, answered);
    scene.openDesk();
  };
  return {
    /** Make an offer of one's own. */
    startOffer: (scene: Scene<View>): void => draft(scene),
    /** Answer an offer with other terms. */
    startCounter: (scene: Scene<View>, offer: OfferView): void => draft(scene, offer),
    /** What stands in the way of a deal, beside what the game says of its other moves. */
    obstacleAtDesk: (scene: Scene<View>, move: string): string => {
      const deals = dealsOf(scene);
      return deals ? againstDeal(deals, move) : "";
    },
    /** How many offers the reader has to answer or to settle. */
    atDesk: ({ view, me, legal, wishes }: Scene<View>): number =>
      legal.length ? awaitingAnswer(view.desk, me, wishes) : 0,
  };
}

/** How many offers a seat has to answer or to settle, and how many wishes it could meet. */
export function awaitingAnswer(
  desk: DeskView | null | undefined,
  seat: number,
  wishes: (Wished | null)[],
): number {
  const wished = desk?.host === seat ? wishes.filter((wish) => wish).length : 0;
  const waits = ({ proposer, to, accepted, declined }: OfferView) =>
    proposer === seat ? accepted > 0 : has(to, seat) && !has(accepted | declined, seat);
  return wished + (desk?.offers.filter(waits).length ?? 0);
}
