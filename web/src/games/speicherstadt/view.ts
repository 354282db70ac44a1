/** The table of Speicherstadt as the server shows it, and what can be read off it. */
import type { CardPrint, ContractView, Printed, SeatView, TableView } from "./shown";

export type { CardPrint, ContractView, OfferView, Printed, SeatView } from "./shown";

/** The table, and beside it what is printed on cards and board. */
export type View = TableView & { printed: Printed };

export type CardKind = CardPrint["kind"];

/** What is printed on a card; every card that is shown is among them. */
export const cardOf = ({ cards }: Printed, card: string): CardPrint => cards[card] as CardPrint;

/** A seat's cards of a kind, by name, as often as it has them. */
export function cardsOf(printed: Printed, seat: SeatView, kind: CardKind): string[] {
  return Object.entries(seat.cards).flatMap(([card, n]) =>
    cardOf(printed, card).kind === kind ? Array<string>(n).fill(card) : [],
  );
}

/** The goods that a seat's traders buy. */
export const tradersOf = (printed: Printed, seat: SeatView): string[] =>
  [...new Set(cardsOf(printed, seat, "trader"))].flatMap((card) => cardOf(printed, card).goods);

/** What a contract asks, good by good, and which of it lies there. */
export function places(
  printed: Printed,
  { card, filled }: ContractView,
): { good: string; filled: boolean }[] {
  const asked = cardOf(printed, card).goods;
  return printed.goods.flatMap((good, i) =>
    asked.filter((each) => each === good).map((_, k) => ({ good, filled: k < (filled[i] ?? 0) })),
  );
}

export const isFull = (printed: Printed, contract: ContractView): boolean =>
  places(printed, contract).every(({ filled }) => filled);

/** How many cubes a single use can take. */
export const mostGiven = ({ trade }: Printed): number =>
  Math.max(trade.sale_cubes, trade.exchange_paid);

/** Spell counts by colour out as names, one for each cube. */
export function cubes(counts: number[], { goods }: Printed): string[] {
  return counts.flatMap((n, i) => Array<string>(n).fill(goods[i] ?? ""));
}

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

/** All the cubes a seat may use now. */
export function pool(seat: SeatView): number[] {
  return seat.loose.map((n, i) => n + (seat.hall[i] ?? 0) + (seat.stored[i] ?? 0));
}
