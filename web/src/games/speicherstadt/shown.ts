/** What the game shows, as its own types say; written by tools/wire_types.py. */

/** A contract: what it needs of each good and what lies on it. */
export interface ContractView {
  card: string;
  needs: number[];
  filled: number[];
  points: number;
}

/** A card of the row with its cubes and the merchants over it, lowest first. */
export interface OfferView {
  /** Empty once the card is sold or discarded. */
  card: string;
  /** Whether somebody bought the card. */
  sold: boolean;
  cargo: number[];
  merchants: number[];
}

/** One player's open possessions. */
export interface SeatView {
  coins: number;
  merchants: number;
  cards: Record<string, number>;
  contracts: ContractView[];
  firefighters: number;
  loose: number[];
  hall: number[];
  stored: number[];
  /** By source, as if the game ended now. */
  points: number[];
}

/** The whole table. */
export interface TableView {
  phase: string;
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
  row: OfferView[];
  /** The card being sold, or -1. */
  place: number;
  price: number;
  seats: SeatView[];
  goods: string[];
  sources: string[];
}
