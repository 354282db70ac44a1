/** What the game shows, as its own types say; written by tools/wire_types.py. */

import type { DeskView } from "../../net/messages";

/** A card of a hand; of one the viewer cannot know only the numeral. */
export interface CardView {
  stack: string;
  card?: string;
}

/** What is asked of a seat now, or to be done to it later; a verb has what it needs. */
export interface Pending {
  verb: "gain" | "lose" | "pay" | "take_from" | "demand" | "lodge" | "raid" | "choose" | "compare" | "over" | "holds" | "fight" | "salvage" | "buy" | "gain_per" | "lose_half" | "shield" | "look" | "steal" | "event" | "buildings" | "draw" | "search" | "take" | "turn_up";
  seat: number;
  good?: string;
  count?: number;
  pile?: string;
  /** The pirates', in a fight. */
  strength?: number;
  /** What is for sale, and at which prices. */
  goods?: string[];
  prices?: number[];
  /** The attack that can be cancelled, and the village centre it names. */
  card?: string;
  centre?: number;
  event?: string;
}

/** A pile from the top; cards that the viewer has seen in their places are named. */
export interface PileView {
  name: string;
  stack: string;
  cards: string[];
}

/** A turning card, and what it shows. */
export interface PlaceView {
  name: string;
  count: number;
}

/** What is printed on boards and cards, and the numbers of the rules. */
export interface Printed {
  /** By seat. */
  coats: string[];
  products: string[];
  /** Products and gold, in the order in which deals count them. */
  traded: string[];
  luxury: string[];
  /** In the order in which a settlement shows them. */
  places: PrintedPlace[];
  cards: Record<string, PrintedCard>;
  /** In the order in which one becomes the next. */
  ranks: PrintedRank[];
  /** What each does, as references to texts. */
  events: Record<string, string[]>;
  /** How many faces of the event die show each. */
  event_faces: Record<string, number>;
  voyages: Record<string, PrintedVoyage>;
  voyage_cards: number;
  sites: number;
  bank_rate: number;
  /** The most cards in a hand. */
  hand: number;
  search_price: number;
  /** What one more level of the ship costs. */
  repair: Record<string, number>;
  /** The symbols with which trade power or sea power begins. */
  for_power: number;
  /** The favour points that win. */
  goal: number;
  /** The inhabitants of the highest rank that win. */
  merchants: number;
}

/** An expansion card and all that stands on it. */
export interface PrintedCard {
  stack: string;
  name: string;
  kind: "building" | "action" | "crew";
  cost: Record<string, number>;
  die: number;
  sails: number;
  cannons: number;
  bags: number;
  happy: number;
  /** The good that comes when its number is rolled; empty for none. */
  brings: string;
  /** How much gold it takes from the village centre it names; 0 for a card that names none. */
  raid: number;
  /** What it does, as references to texts (descriptions.py). */
  does: string[];
  /** How many of it lie in its stack at first. */
  copies: number;
}

/** A turning card: what it counts, the most it shows, and the number that turns each seat's. */
export interface PrintedPlace {
  name: string;
  good: string;
  most: number;
  /** 0 for none. */
  numbers: number[];
  /** The village centre, 1 or 2, whose riot stops its number; 0 for neither. */
  centre: number;
}

/** What an inhabitant of a rank is worth, what upgrading to it costs, which stack it opens. */
export interface PrintedRank {
  name: string;
  points: number;
  cost: Record<string, number>;
  opens: string;
}

/** A voyage card, and what it does, as references to texts. */
export interface PrintedVoyage {
  name: string;
  does: string[];
  copies: number;
  /** The pirates', where it can come to a fight; else 0. */
  strength: number;
  /** What each number of the die brings, where it is rolled for; else nothing. */
  faces: string[][];
}

/** One settlement, and the hand as far as the viewer knows it. */
export interface SeatView {
  places: PlaceView[];
  gold: number;
  unhappy: number;
  happy: number;
  /** The village centres in riot, 1 and 2. */
  riots: number[];
  inhabitants: string[];
  buildings: string[];
  hand: CardView[];
  speed: number;
  strength: number;
  bags: number;
  points: number;
  sheet: number[];
  /** How much of each traded good it could give now. */
  spare: number[];
  /** How much of each traded good it could be given; gold may be lost. */
  room: number[];
}

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: "first" | "opening" | "roll" | "act" | "refill" | "swapped" | "sail" | "end" | "gain" | "lose" | "pay" | "take_from" | "demand" | "lodge" | "raid" | "choose" | "compare" | "over" | "holds" | "fight" | "salvage" | "buy" | "gain_per" | "lose_half" | "shield" | "look" | "steal" | "event" | "buildings" | "draw" | "search" | "take" | "turn_up";
  turn: number;
  /** Whose turn it is, whoever is asked meanwhile. */
  active: number;
  turns: number;
  number: number;
  event: string;
  quays: number;
  /** What is asked now, and what is to be done after it. */
  pending: Pending[];
  seats: SeatView[];
  piles: PileView[];
  supply: Record<string, number>;
  /** The top is last. */
  discards: string[];
  trade_power: number;
  sea_power: number;
  voyage: VoyageView | null;
  winner: number;
  ending: "" | "points" | "merchants" | "riots" | "limit";
  desk: DeskView | null;
}

/** A voyage under way: who came along, and the cards turned up. */
export interface VoyageView {
  crew: string;
  seen: string[];
  speed: number;
  left: number;
}
