/** What the game shows, as its own types say; written by tools/wire_types.py. */

/** A field of the town. */
export interface FieldView {
  name: string;
  /** 'building', 'street' or 'market'. */
  kind: string;
  /** Row and column of each of its squares, from 1. */
  squares: number[][];
  /** Whose title lies there, or -1. */
  owner: number;
  /** As which field of this turn it was visited, from 1, or 0. */
  visit: number;
  /** How many discs lie there now. */
  discs: number;
}

/** What the turn player would have after a deal, before its action. */
export interface LeavesView {
  money: number;
  wares: number[];
  specials: number[];
  titles: number;
  cards: number[];
}

/** An offer, a declaration or a counter-offer. */
export interface OfferView {
  /** Who proposes it. */
  seat: number;
  field: string;
  gives: SideView;
  wants: SideView;
  /** What the turn player gets of the action's yield, as notation has it, or empty. */
  pledge: string;
  /** Whether it stands for the building where the trader is, and the action must not be left. */
  obliges: boolean;
  /** To the turn player only. */
  leaves: LeavesView | null;
}

/** A pile of playing cards. */
export interface PileView {
  kind: string;
  /** How many lie face down. */
  cards: number;
  /** Those that lie open under it. */
  open: string[];
}

/** One player's open possessions, and to himself his money and cards. */
export interface SeatView {
  money: number | null;
  hand: string[] | null;
  /** How many of each kind of card he holds. */
  cards: number[];
  /** Of the cards he holds, those whose faces the viewer has seen. */
  known: string[];
  wares: number[];
  specials: number[];
  titles: number;
  title_stock: number;
  /** Buildings with his title. */
  laid: number;
  /** Own actions used in this turn. */
  used: number;
  can_act: boolean;
  /** Money, privileges and titles as they would count now. */
  points: number[] | null;
}

/** What one side of an offer gives. */
export interface SideView {
  money: number;
  wares: number[];
  specials: number[];
  titles: number;
  /** Playing cards given open. */
  shown: string[];
  /** Playing cards given face down: to their holder by name, to others by kind. */
  hidden: string[];
  /** Playing cards wanted, by kind. */
  kinds: number[];
}

/** A standing instruction of the viewer. */
export interface StandingView {
  field: string;
  ducats: number;
}

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: string;
  turn: number;
  active: number;
  round: number;
  rounds: number;
  /** The row and the column that were thrown in this turn, from 1; none if a card decided. */
  dice: number[];
  place: string;
  path: string[];
  /** Fields that the trader can still visit in this turn. */
  moves_left: number;
  /** The fields that he can move to next. */
  reach: string[];
  fields: FieldView[];
  wares: string[];
  ware_stock: number[];
  specials: string[];
  special_stock: number[];
  kinds: string[];
  piles: PileView[];
  seats: SeatView[];
  /** Whether bargaining is about the fields beside the trader. */
  near: boolean;
  /** Who has not answered yet. */
  asked: number[];
  /** How often the turn player may still ask in this step. */
  asks_left: number;
  obliged: boolean;
  offers: OfferView[];
  /** The viewer's offers that are not shown to others yet. */
  own_offers: OfferView[];
  declared: OfferView[];
  standing: StandingView[];
  /** Whether the viewer wants nothing in this step, or in the whole turn. */
  quiet_here: boolean;
  quiet_turn: boolean;
  /** The terms that are being answered or settled. */
  counter: OfferView | null;
  /** The latest counter-offer or deal of this turn. */
  last: OfferView | null;
  /** Who answers them, or picks cards for them, or -1. */
  partner: number;
  actor: number;
  own_done: boolean;
  small_done: boolean;
  /** What the actor owes the turn player of the yield. */
  pledge: string;
  /** The cards that are being drawn, by kind. */
  draws: string[];
  /** The drawn cards of which the actor hands some over: to himself by name, to others by kind. */
  drawn: string[];
}
