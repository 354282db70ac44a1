/** What the game shows, as its own types say; written by tools/wire_types.py. */

/** A trade card as it is printed. */
export interface CardPrint {
  kind: "fire" | "firefighter" | "contract" | "trader" | "office" | "ship" | "bank" | "chamber" | "prayer-boat" | "church" | "port" | "warehouse";
  /** How bad a fire is, or how much a firefighter counts. */
  value: number;
  /** What a contract asks for, or what a trader buys. */
  goods: string[];
  /** What a full contract is worth. */
  points: number;
}

/** A contract, and the cubes of each good that lie on it. */
export interface ContractView {
  card: string;
  filled: number[];
}

/** What everyone is paid at the end of a round, and what comes on top. */
export interface Income {
  round: number;
  /** For those who bought nothing. */
  no_purchase: number;
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

/** What is printed on cards and board, for so many players. */
export interface Printed {
  /** In the order in which cubes are counted. */
  goods: string[];
  cards: Record<string, CardPrint>;
  /** The cards that are not in play. */
  removed: string[];
  rounds: number;
  /** How many cards are offered a round. */
  places: number;
  room: Room;
  trade: Trade;
  worth: Worth;
  /** How many each player places a round. */
  merchants: number;
  income: Income;
  /** What a bank pays every round. */
  bank_coins: number;
}

/** How many cubes there is room for, and how many merchants over a card. */
export interface Room {
  hall: number;
  warehouse: number;
  ship: number;
  merchants: number;
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
  phase: "start" | "supply" | "load" | "bid" | "buy" | "process" | "end";
  round: number;
  starter: number;
  turn: number;
  season: string;
  stack: number;
  bag: number[];
  discards: number[];
  gone: string[];
  row: OfferView[];
  /** The card being sold, or -1. */
  place: number;
  price: number;
  seats: SeatView[];
}

/** What the market gives for cubes, and a trader for one. */
export interface Trade {
  sale_cubes: number;
  sale_coins: number;
  exchange_paid: number;
  exchange_taken: number;
  trader_coins: number;
}

/** What cards are worth at the end of the game. */
export interface Worth {
  /** For one office, for two together, and so on. */
  office: number[];
  prayer_boat: number;
  church: number;
  port_ship: number;
  chamber_coin: number;
  warehouse_cube: number;
  trader: number;
}
