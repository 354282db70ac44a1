/** The table of Anno 1701 as the server shows it, with what is printed on its boards and cards. */
import type { Printed, PrintedCard, PrintedRank, TableView } from "./shown";

export type { CardView, PrintedCard, PrintedVoyage, SeatView } from "./shown";

/** The table, and beside it what is printed. */
export type View = TableView & { printed: Printed };
export type Phase = View["phase"];

/** A turning card: what it shows, the number that turns it (0 for none), the most it can show. */
export interface Place {
  name: string;
  count: number;
  good: string;
  number: number;
  most: number;
}

/** The turning cards of a settlement. */
export function placesOf({ printed, seats }: View, seat: number): Place[] {
  const shown = seats[seat]?.places ?? [];
  return printed.places.map(({ name, good, numbers, most }, i) => ({
    name,
    count: shown[i]?.count ?? 0,
    good,
    number: numbers[seat] ?? 0,
    most,
  }));
}

export function placeOf(view: View, seat: number, name: string): Place | undefined {
  return placesOf(view, seat).find((place) => place.name === name);
}

/** What lies at a place, by its name. */
export const goodAt = ({ printed }: View, place: string): string =>
  printed.places.find(({ name }) => name === place)?.good ?? place;

/** The kind of a place, for its picture and its colour. */
export const kindOf = (place: string): string => place.replace(/-(a|b|1|2)$/, "");

/** How the ship's conditions are written. */
export const roman = (n: number): string => ["0", "I", "II", "III", "IV"][n] ?? String(n);

/** A card by its name in the notation; none where it is not known. */
export const cardOf = ({ printed }: View, card: string | undefined): PrintedCard | undefined =>
  card ? printed.cards[card] : undefined;

/** A rank of inhabitants, by its name. */
export const rankOf = ({ printed }: View, rank: string): PrintedRank | undefined =>
  printed.ranks.find(({ name }) => name === rank);

/** How much a seat has of a good, in all its places. */
export function heldOf(view: View, seat: number, good: string): number {
  return placesOf(view, seat)
    .filter((place) => place.good === good)
    .reduce((all, place) => all + place.count, 0);
}

/** What a seat lacks for a cost; onlookers lack nothing. */
export function missing(
  view: View,
  seat: number,
  cost: Record<string, number>,
): [good: string, n: number][] {
  if (!view.seats[seat]) return [];
  return Object.entries(cost).flatMap(([good, n]): [string, number][] => {
    const lacking = n - heldOf(view, seat, good);
    return lacking > 0 ? [[good, lacking]] : [];
  });
}

/** The settlement at the foot of the board: the reader's own, or for onlookers the lion's. */
export const foot = (me: number): number => (me < 0 ? 0 : me);
