/** The table of Anno 1701 as the server shows it. */
import type { DeskView } from "../../table/deal";

/** A turning card: what it shows, the number that turns it (0 for none), the most it can show. */
export interface PlaceView {
  name: string;
  count: number;
  number: number;
  most: number;
}

/** A card and what stands on it; of a card that is not known only the numeral. */
export interface CardView {
  stack: string;
  card?: string;
  name?: string;
  cost?: Record<string, number>;
  die?: number;
  sails?: number;
  cannons?: number;
  bags?: number;
  happy?: number;
  /** What it does, as references to texts. */
  does?: string[];
}

export interface SeatView {
  coat: string;
  places: PlaceView[];
  gold: number;
  unhappy: number;
  happy: number;
  riots: number[];
  inhabitants: string[];
  buildings: CardView[];
  hand: CardView[];
  speed: number;
  strength: number;
  bags: number;
  points: number;
  sheet: number[];
}

export interface VoyageCardView {
  card: string;
  name: string;
  does: string[];
}

/** What is asked now, or to be done after it. */
export interface Pending {
  verb: string;
  seat: number;
  good?: string;
  count?: number;
  pile?: string;
  strength?: number;
  goods?: string[];
  prices?: number[];
  card?: string;
  centre?: number;
  event?: string;
}

export interface View {
  phase: string;
  turn: number;
  /** Whose turn it is, whoever is asked meanwhile. */
  active: number;
  turns: number;
  number: number;
  event: string;
  quays: number;
  pending: Pending[];
  seats: SeatView[];
  piles: { name: string; stack: string; cards: string[] }[];
  supply: Record<string, number>;
  discards: CardView[];
  trade_power: number;
  sea_power: number;
  voyage: { crew: string; seen: VoyageCardView[]; speed: number; left: number } | null;
  voyage_cards: number;
  goal: number;
  winner: number;
  ending: string;
  desk: DeskView | null;
  goods: string[];
  ranks: { name: string; points: number; cost: Record<string, number> }[];
}

/** What lies at a place, by its name. */
const GOOD_AT: Record<string, string> = {
  farmland: "food",
  forest: "wood",
  pasture: "cloth",
  "clay-a": "brick",
  "clay-b": "brick",
  "ore-a": "tool",
  "ore-b": "tool",
  "centre-1": "gold",
  "centre-2": "gold",
  "rum-store": "rum",
  "tobacco-store": "tobacco",
  ship: "ship",
};

export const goodAt = (place: string): string => GOOD_AT[place] ?? place;

/** The kind of a place, for its picture and its colour. */
export const kindOf = (place: string): string => place.replace(/-(a|b|1|2)$/, "");

/** How the ship's conditions are written. */
export const roman = (n: number): string => ["0", "I", "II", "III", "IV"][n] ?? String(n);

export const STACKS = ["I", "II", "III"];

export function placeOf(seat: SeatView | undefined, name: string): PlaceView | undefined {
  return seat?.places.find((place) => place.name === name);
}

/** How much a seat has of a good, in all its places. */
export function heldOf(seat: SeatView, good: string): number {
  if (good === "gold") return seat.gold;
  return seat.places
    .filter((place) => goodAt(place.name) === good)
    .reduce((all, place) => all + place.count, 0);
}

/** What a seat lacks for a cost. */
export function missing(
  seat: SeatView | undefined,
  cost: Record<string, number>,
): [good: string, n: number][] {
  if (!seat) return [];
  return Object.entries(cost).flatMap(([good, n]): [string, number][] => {
    const lacking = n - heldOf(seat, good);
    return lacking > 0 ? [[good, lacking]] : [];
  });
}

/** A card of somebody's hand, by its name in the notation. */
export function cardIn(view: View, card: string): CardView | undefined {
  for (const seat of view.seats) {
    const found = seat.hand.find((each) => each.card === card);
    if (found) return found;
  }
  return view.discards.find((each) => each.card === card);
}

/** The settlement at the foot of the board: the reader's own, or for onlookers the lion's. */
export const foot = (me: number): number => (me < 0 ? 0 : me);
