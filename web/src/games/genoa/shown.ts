/** What the game shows, as its own types say; written by tools/wire_types.py. */

/** What lies on a field of the town. */
export interface FieldView {
  name: string;
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
  kind: "large" | "small" | "message" | "privilege";
  /** How many lie face down. */
  cards: number;
  /** Those that lie open under it. */
  open: string[];
}

/** What is printed on the board and the cards, and how many there are of what. */
export interface Printed {
  rounds: number;
  /** In the order in which the table shows them. */
  fields: PrintedField[];
  /** In the order in which they are counted, as are the special cards and the playing cards. */
  wares: string[];
  specials: string[];
  kinds: ("large" | "small" | "message" | "privilege")[];
  /** How many pieces there are of each ware. */
  ware_count: number;
  /** What a playing card pays once it is fulfilled or delivered; privileges pay at the end. */
  pays: Record<"large" | "small" | "message" | "privilege", number>;
  /** What so many privileges of neighbouring buildings are worth at the end, from one on. */
  chains: number[];
  /** What a title on a building earns when another acts there, and at the end. */
  title_pay: number;
  /** How many fields the trader visits in a turn at most. */
  discs: number;
  /** Every amount of ducats is a multiple of this. */
  step: number;
  /** The most that an offer can name. */
  most_ducats: number;
  /** For which an instruction can be left; for none where money alone is no offer. */
  standing_fields: string[];
}

/** A field of the town as it is printed. */
export interface PrintedField {
  name: string;
  kind: "building" | "street" | "market";
  /** Row and column of each of its squares, from 1. */
  squares: [number, number][];
  /** Of a building. */
  brings: Yield | null;
  /** Of a street: the two buildings that it touches. */
  sides: string[];
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
  phase: "deal" | "start" | "roll" | "here" | "asked" | "moving" | "answer" | "pick" | "action" | "draw" | "hand_over" | "titles" | "end";
  turn: number;
  active: number;
  round: number;
  /** The row and the column that were thrown in this turn, from 1; none if a card decided. */
  dice: number[];
  place: string;
  path: string[];
  /** Fields that the trader can still visit in this turn. */
  moves_left: number;
  /** The fields that he can move to next. */
  reach: string[];
  fields: FieldView[];
  ware_stock: number[];
  special_stock: number[];
  piles: PileView[];
  seats: SeatView[];
  /** Whether bargaining is about the fields beside the trader. */
  near: boolean;
  /** Who has not answered yet. */
  asked: number[];
  /** How often has been asked in this step. */
  asks: number;
  /** How often the turn player may still ask in it. */
  asks_left: number;
  /** Those that the viewer, who is asked, can make offers for. */
  offer_fields: string[];
  /** Those further off, for which he can only declare what he would give. */
  declare_fields: string[];
  obliged: boolean;
  /** Bidders to whom the turn player has proposed other terms since he asked last. */
  countered: number[];
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
  draws: ("large" | "small" | "message" | "privilege")[];
  /** The drawn cards of which the actor hands some over: to himself by name, to others by kind. */
  drawn: string[];
}

/** What a building's own action brings. */
export interface Yield {
  way: "wares" | "cards" | "special" | "titles" | "villa";
  /** By name, one for each piece. */
  goods: string[];
}
