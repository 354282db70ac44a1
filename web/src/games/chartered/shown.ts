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
  /** 'share', 'own', 'cards' or 'plot'. */
  lot: string;
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

/** A plot: its name, where it is drawn, and what stands or lies there. */
export interface PlotView {
  name: string;
  x: number;
  y: number;
  /** How many storeys stand there, 0 for none. */
  level: number;
  /** The company of the warehouse or placeholder there; empty for a loose warehouse. */
  company: string;
  /** 'hq' or 'turned' for a placeholder without a warehouse, else empty. */
  place: string;
  /** The two plots that a placeholder joins. */
  joins: string[];
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
  line: boolean;
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

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: string;
  layout: string;
  turn: number;
  active: number;
  turns: number;
  /** Turns of the active player that follow directly on this one. */
  repeats: number;
  /** Whether this is the last turn. */
  last: boolean;
  plots: PlotView[];
  bridges: string[][];
  companies: CompanyView[];
  lines: number[];
  least: number;
  most: number;
  warehouses: number;
  roofs: number;
  market: string[];
  stack: number;
  /** Storeys beside the chart. */
  aside: number;
  /** The plot cards played last, the latest first. */
  discard: string[];
  open_events: string[];
  event_stack: number;
  event_discard: number[];
  events: string[];
  /** The event that is being settled, or empty. */
  event: string;
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
  /** What can stand in an offer, in the order of its counts. */
  goods: string[];
  /** What each of one's own building cards would bring, to oneself alone. */
  prospects: ProspectView[];
}
