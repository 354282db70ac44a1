/** What the game shows, as its own types say; written by tools/wire_types.py. */

/** A card and what stands on it; of a card the viewer cannot know only the numeral. */
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
  /** What it does, as references to texts (descriptions.py). */
  does?: string[];
}

/** A pile from the top; cards that the viewer has seen in their places are named. */
export interface PileView {
  name: string;
  stack: string;
  cards: string[];
}

/** A turning card: what it shows, the number that turns it (0 for none), the most it shows. */
export interface PlaceView {
  name: string;
  count: number;
  number: number;
  most: number;
}

/** What an inhabitant of a rank is worth, and what upgrading to it costs. */
export interface RankView {
  name: string;
  points: number;
  cost: Record<string, number>;
}

/** One settlement, and the hand as far as the viewer knows it. */
export interface SeatView {
  coat: string;
  places: PlaceView[];
  gold: number;
  unhappy: number;
  happy: number;
  /** The village centres in riot, 1 and 2. */
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

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: string;
  turn: number;
  active: number;
  turns: number;
  number: number;
  event: string;
  quays: number;
  /** What is asked now, and what is to be done after it. */
  pending: (Record<string, number | string | string[] | number[]>)[];
  seats: SeatView[];
  piles: PileView[];
  supply: Record<string, number>;
  discards: CardView[];
  trade_power: number;
  sea_power: number;
  voyage: VoyageView | null;
  voyage_cards: number;
  goal: number;
  winner: number;
  ending: string;
  desk: unknown;
  goods: string[];
  ranks: RankView[];
}

/** A voyage card that was turned up, and what it does, as references to texts. */
export interface VoyageCardView {
  card: string;
  name: string;
  does: string[];
}

/** A voyage under way: who came along, and the cards turned up. */
export interface VoyageView {
  crew: string;
  seen: VoyageCardView[];
  speed: number;
  left: number;
}
