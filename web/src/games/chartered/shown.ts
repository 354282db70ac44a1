/** What the game shows, as its own types say; written by tools/wire_types.py. */

import type { DeskView } from "../../net/messages";

/** A company of which one could buy shares after building, and how many. */
export interface AffordView {
  /** Empty for the company that the building founds. */
  company: string;
  price: number;
  shares: number;
}

/** A rising auction. */
export interface AuctionView {
  lot: "share" | "own" | "cards" | "plot";
  company: string;
  bidders: number[];
  passed: number[];
  high: number;
  high_bidder: number;
  least: number;
}

/** Sealed bids: who bids, who has not yet, and what may be seen of them; -1 is no bid. */
export interface BidsView {
  bidders: number[];
  waiting: number[];
  bids: number[];
  rounds: number[][];
}

/** A company on the chart and in the bank. */
export interface CompanyView {
  name: string;
  /** 0 while it is not on the board. */
  value: number;
  /** The plot of its headquarters, or empty. */
  hq: string;
  /** Shares that the bank has. */
  bank: number;
  /** What a share costs the player whose turn it is; 0 while none can be bought. */
  price: number;
}

/** What a card of the market would bring whoever had it and played it in this town. */
export interface MarketView {
  card: string;
  /** The company that would grow or survive; empty for a founding or a loose warehouse. */
  company: string;
  founds: boolean;
  merges: boolean;
  /** For a storey: the most that any warehouse under it would bring. */
  paid: number;
}

/** Where a plot is drawn, one plot being as wide as 1. */
export interface PlaceView {
  name: string;
  x: number;
  y: number;
}

/** A plot: its name, and what stands or lies there. */
export interface PlotView {
  name: string;
  /** How many storeys stand there, 0 for none. */
  level: number;
  /** The company of the warehouse or placeholder there; empty for a loose warehouse. */
  company: string;
  /** A placeholder without a warehouse, or empty. */
  place: "" | "hq" | "turned";
  /** The two plots that a placeholder joins. */
  joins: [string, string] | null;
}

/** What is printed on boards, cards and chart: names, numbers, prices. */
export interface Printed {
  plots: PlaceView[];
  bridges: [string, string][];
  companies: string[];
  /** How many there are of each company. */
  shares: number;
  /** How many there are in all. */
  warehouses: number;
  /** What one adds to the value of a company, without the storeys on it. */
  warehouse: number;
  /** From the second on. */
  storeys: StoreyView[];
  /** What a company loses by a broken roof. */
  roof: number;
  events: ("verlappen" | "aenleggen" | "dreighinghe" | "coopmanscappen" | "veilinge")[];
  /** The first cell of the chart; `most` is the last, and the next is always `step` away. */
  least: number;
  most: number;
  step: number;
  /** The values after which a line lies that calls an event. */
  event_lines: number[];
  /** The most building cards in a hand. */
  hand: number;
  /** How many cards of the stack, or of those played last, an auction lets one choose from. */
  auction_cards: number;
  cards_price: number;
  refresh_price: number;
  action_price: number;
  /** The lowest price of a share, but for a founder. */
  least_price: number;
  /** How many shares may be bought or sold after building. */
  trades: number;
  /** The most that one offer can name. */
  most_money: number;
  /** What can stand in an offer, in the order of its counts. */
  goods: string[];
}

/** What a way to play a building card would bring. */
export interface ProspectView {
  move: string;
  /** The company that grows or survives; empty for a founding or a loose warehouse. */
  company: string;
  founds: boolean;
  /** The companies that would merge. */
  joins: string[];
  was: number;
  value: number;
  paid: number;
  /** Whether an event would follow at the end of the turn. */
  event: boolean;
  /** The lines that the company passes on the chart, by the value before them. */
  event_lines: number[];
  /** What one would have then. */
  money: number;
  affords: AffordView[];
}

/** One player's open possessions, and to himself his money and cards. */
export interface SeatView {
  money: number | null;
  hand: string[] | null;
  cards: number;
  /** By company, as the companies are listed. */
  shares: number[];
  /** What the shares are worth now. */
  worth: number;
  roofs: number;
  actions: number;
  /** Extra turns after the next. */
  extra: number;
}

/** A kind of storey card. */
export interface StoreyView {
  name: "second" | "third" | "fourth";
  /** What it adds to the value of a company. */
  adds: number;
  /** How many there are. */
  cards: number;
}

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: "deal" | "begin" | "turn" | "take" | "draw" | "refill" | "found" | "diagonal" | "favour" | "merge" | "release" | "trade" | "sell" | "event" | "event_draw" | "bid" | "lose" | "storey_draw" | "coopmans" | "lot" | "auction" | "ten_draw" | "pick" | "reclaim" | "opening" | "end";
  /** Which of the towns this is. */
  layout: string;
  turn: number;
  active: number;
  turns: number;
  /** Turns of the active player that follow directly on this one. */
  repeats: number;
  /** Whether this is the last turn. */
  last: boolean;
  plots: PlotView[];
  companies: CompanyView[];
  /** Those not yet on the board. */
  warehouses: number;
  /** Broken roofs that the bank has. */
  roofs: number;
  market: string[];
  stack: number;
  /** Storeys beside the chart. */
  aside: number;
  /** The plot cards played last, the latest first. */
  discard: string[];
  open_events: ("verlappen" | "aenleggen" | "dreighinghe" | "coopmanscappen" | "veilinge")[];
  event_stack: number;
  /** By event, as they are printed. */
  event_discard: number[];
  /** The event that is being settled, or empty. */
  event: "verlappen" | "aenleggen" | "dreighinghe" | "coopmanscappen" | "veilinge" | "";
  /** Whether an event will follow at the end of this turn. */
  crossed: boolean;
  built: string[];
  /** Whether what was built this turn stands under a broken roof. */
  roof: boolean;
  founded: string;
  paid: number;
  trades: number;
  to_take: number;
  /** Companies that are merging. */
  joined: string[];
  loser: string;
  winner: string;
  to_lose: number;
  /** Whom the event is about, or -1: he loses shares, looks at cards or takes a plot back. */
  chosen: number;
  /** The cards that the winner of an auction looks at, to himself. */
  ten: string[] | null;
  ten_cards: number;
  seats: SeatView[];
  bids: BidsView | null;
  /** The bids of the latest event, round by round. */
  opened: number[][];
  auction: AuctionView | null;
  desk: DeskView | null;
  /** What each of one's own building cards would bring, to oneself alone. */
  prospects: ProspectView[];
  /** What each card of the market would bring, as they lie; to those who play. */
  market_pays: MarketView[];
  /** While an auction is held: the old plot cards that its winner could take back. */
  reclaimable: string[];
}
