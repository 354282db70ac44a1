/** The table of Speicherstadt as the server shows it, and what its cards and moves mean. */

export interface Offer {
  /** Empty once the card is sold or discarded. */
  card: string;
  /** Whether somebody bought the card. */
  sold: boolean;
  cargo: number[];
  /** The seats of the merchants over the card, lowest first. */
  merchants: number[];
}

export interface Contract {
  card: string;
  needs: number[];
  filled: number[];
  points: number;
}

export interface SeatView {
  coins: number;
  merchants: number;
  cards: Record<string, number>;
  contracts: Contract[];
  firefighters: number;
  loose: number[];
  hall: number[];
  stored: number[];
  points: number[];
}

export interface View {
  phase: "start" | "supply" | "load" | "bid" | "buy" | "process" | "end";
  round: number;
  rounds: number;
  starter: number;
  turn: number;
  season: string;
  stack: number;
  bag: number[];
  discards: number[];
  gone: string[];
  removed: string[];
  row: Offer[];
  /** The card being sold, or -1. */
  place: number;
  price: number;
  seats: SeatView[];
  goods: string[];
  sources: string[];
}

export const FLOORS = 8;
export const HALL_ROOM = 1;
export const WAREHOUSE_ROOM = 4;

export type CardKind =
  | "fire"
  | "firefighter"
  | "contract"
  | "trader"
  | "ship"
  | "office"
  | "bank"
  | "chamber"
  | "prayer-boat"
  | "church"
  | "port"
  | "warehouse";

/** What a card is, what it is worth or fights, and which goods it names. */
export interface CardSense {
  kind: CardKind;
  value: number;
  goods: string[];
}

const CONTRACT_POINTS: Record<number, number> = { 2: 5, 3: 8, 4: 11 };
const PLAIN = new Set([
  "ship",
  "office",
  "bank",
  "chamber",
  "prayer-boat",
  "church",
  "port",
  "warehouse",
]);

/** Read a card's name: `firefighter-3`, `trader-tea`, `coffee-tea`, `ship`. */
export function sense(card: string): CardSense {
  if (PLAIN.has(card)) return { kind: card as CardKind, value: 0, goods: [] };
  const [first = "", ...rest] = card.split("-");
  if (first === "fire" || first === "firefighter")
    return { kind: first, value: Number(rest[0]), goods: [] };
  if (first === "trader") return { kind: "trader", value: 0, goods: rest };
  const goods = [first, ...rest];
  return { kind: "contract", value: CONTRACT_POINTS[goods.length] ?? 0, goods };
}

/** Spell counts by colour out as names, one for each cube. */
export function cubes(counts: number[], goods: string[]): string[] {
  return counts.flatMap((n, i) => Array<string>(n).fill(goods[i] ?? ""));
}

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

/** A move of the processing phase: what is given, and where it goes. */
export interface Use {
  kind: "fill" | "sell" | "pair" | "exchange" | "keep" | "store" | "drop" | "done";
  given: string[];
  card: string;
  taken: string;
}

/** Read a move's notation; null for one that uses no cubes. */
export function useOf(move: string): Use | null {
  const [word, ...rest] = move.split(" ");
  switch (word) {
    case "fill":
      return { kind: "fill", card: rest[0] ?? "", given: rest.slice(1), taken: "" };
    case "sell":
      return { kind: rest.length > 1 ? "pair" : "sell", card: "", given: rest, taken: "" };
    case "exchange":
      return { kind: "exchange", card: "", given: rest.slice(0, -2), taken: rest.at(-1) ?? "" };
    case "keep":
    case "store":
    case "drop":
      return { kind: word, card: "", given: rest, taken: "" };
    case "done":
      return { kind: "done", card: "", given: [], taken: "" };
    default:
      return null;
  }
}

/** All the cubes a seat may use now. */
export function pool(seat: SeatView): number[] {
  return seat.loose.map((n, i) => n + (seat.hall[i] ?? 0) + (seat.stored[i] ?? 0));
}
