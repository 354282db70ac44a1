/** The table of Chartered as the server shows it, and what its moves mean. */
import { figure } from "../../i18n/texts";
import type { DeskView } from "../../table/desk/deal";

export interface PlotView {
  /** Its district and its place there, such as "haven C1". */
  name: string;
  x: number;
  y: number;
  /** How many storeys stand there, 0 for none. */
  level: number;
  company: string;
  /** A placeholder without a warehouse, and the two plots it joins. */
  place: "" | "hq" | "turned";
  joins: string[];
}

export interface CompanyView {
  name: string;
  value: number;
  hq: string;
  bank: number;
  price: number;
}

export interface SeatView {
  /** Only one's own, until the end. */
  money: number | null;
  hand: string[] | null;
  cards: number;
  shares: number[];
  worth: number;
  roofs: number;
  actions: number;
  extra: number;
}

export interface BidsView {
  bidders: number[];
  waiting: number[];
  bids: number[];
  rounds: number[][];
}

export interface AuctionView {
  lot: "share" | "own" | "cards" | "plot";
  company: string;
  bidders: number[];
  passed: number[];
  high: number;
  high_bidder: number;
  least: number;
}

/** What a way to play a building card would bring. */
export interface Prospect {
  move: string;
  company: string;
  founds: boolean;
  joins: string[];
  was: number;
  value: number;
  paid: number;
  line: boolean;
  money: number;
  /** The shares one could buy then; no company is the one that is founded. */
  affords: { company: string; price: number; shares: number }[];
}

export type Phase =
  | "deal"
  | "begin"
  | "turn"
  | "take"
  | "draw"
  | "refill"
  | "found"
  | "diagonal"
  | "favour"
  | "merge"
  | "release"
  | "trade"
  | "sell"
  | "event"
  | "event_draw"
  | "bid"
  | "lose"
  | "storey_draw"
  | "coopmans"
  | "lot"
  | "auction"
  | "ten_draw"
  | "pick"
  | "reclaim"
  | "opening"
  | "end";

export interface View {
  phase: Phase;
  layout: string;
  turn: number;
  active: number;
  turns: number;
  repeats: number;
  last: boolean;
  plots: PlotView[];
  bridges: [string, string][];
  companies: CompanyView[];
  lines: number[];
  least: number;
  most: number;
  warehouses: number;
  roofs: number;
  market: string[];
  stack: number;
  aside: number;
  discard: string[];
  open_events: string[];
  event_stack: number;
  event_discard: number[];
  events: string[];
  event: string;
  crossed: boolean;
  built: string[];
  /** Whether what was built this turn stands under a broken roof. */
  roof: boolean;
  founded: string;
  paid: number;
  trades: number;
  to_take: number;
  joined: string[];
  loser: string;
  winner: string;
  to_lose: number;
  chosen: number;
  ten: string[] | null;
  ten_cards: number;
  seats: SeatView[];
  bids: BidsView | null;
  opened: number[][];
  auction: AuctionView | null;
  desk: DeskView | null;
  goods: string[];
  prospects: Prospect[];
}

export const STOREYS = ["second", "third", "fourth"] as const;
/** What a storey adds, by its card. */
export const ADDS: Record<string, number> = { second: 20, third: 30, fourth: 40 };

export const isStorey = (card: string): boolean => card in ADDS;
export const districtOf = (plot: string): string => plot.slice(0, plot.lastIndexOf(" "));
export const shortOf = (plot: string): string => plot.slice(plot.lastIndexOf(" ") + 1);

/** Write a plot as a name: "Haven C1". */
export const plotName = (plot: string): string => plot.charAt(0).toUpperCase() + plot.slice(1);

/** Write an amount: "f110". */
export const florins = (amount: number): string =>
  amount < 0 ? `−f${figure(-amount)}` : `f${figure(amount)}`;

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

export function companyAt(view: View, name: string): CompanyView | undefined {
  return view.companies.find((company) => company.name === name);
}

export function plotAt(view: View, name: string): PlotView | undefined {
  return view.plots.find((plot) => plot.name === name);
}

/** The companies on the board, the most valuable first. */
export function onBoard(view: View): CompanyView[] {
  return view.companies.filter((company) => company.hq).sort((a, b) => b.value - a.value);
}

export function prospectOf(view: View, move: string): Prospect | undefined {
  return view.prospects.find((prospect) => prospect.move === move);
}

/** How many warehouses there are in all: those standing and those still in stock. */
export const allWarehouses = (view: View): number =>
  view.warehouses + sum(view.plots.map((plot) => plot.level));

/** What a move does; deals are read by the desk. */
export type Deed =
  | { kind: "build" | "raise"; plot: string; roof: boolean }
  | { kind: "pair"; plots: [string, string] }
  | { kind: "found"; company: string; across: string; over: string }
  | { kind: "merge"; loser: string; winner: string }
  | { kind: "buy" | "sell" | "favour" | "lose"; company: string }
  | { kind: "take" | "keep" | "reclaim"; card: string }
  | { kind: "release" | "bid"; amount: number }
  | { kind: "event"; event: string }
  | { kind: "lot"; lot: string; company: string }
  | { kind: "cards" | "refresh" | "leave" | "done" | "roof" | "pass" }
  | { kind: "deal" };

const ALONE = ["cards", "refresh", "leave", "done", "roof", "pass"] as const;

/** Read a move's notation. */
export function deedOf(move: string): Deed {
  const [word = "", ...words] = move.split(" ");
  const rest = words.join(" ");
  switch (word) {
    case "build": {
      const [one = "", other] = rest.split(" and ");
      if (other) return { kind: "pair", plots: [one, other] };
      return { kind: "build", plot: rest.replace(/ roof$/, ""), roof: rest.endsWith(" roof") };
    }
    case "raise":
      return { kind: "raise", plot: rest.replace(/ roof$/, ""), roof: rest.endsWith(" roof") };
    case "found": {
      const [named = "", over = ""] = rest.split(" over ");
      const [company = "", across = ""] = named.split(" with ");
      return { kind: "found", company, across, over };
    }
    case "merge": {
      const [loser = "", winner = ""] = rest.split(" into ");
      return { kind: "merge", loser, winner };
    }
    case "buy":
    case "sell":
    case "favour":
    case "lose":
      return { kind: word, company: rest };
    case "take":
    case "keep":
    case "reclaim":
      return { kind: word, card: rest };
    case "release":
    case "bid":
      return { kind: word, amount: Number(rest) };
    case "event":
      return { kind: "event", event: rest };
    case "auction":
      return { kind: "lot", lot: words[0] ?? "", company: words[1] ?? "" };
    default: {
      const alone = ALONE.find((each) => each === word);
      return alone ? { kind: alone } : { kind: "deal" };
    }
  }
}

/** Whether a move is of a kind. */
export const isOf =
  (kind: Deed["kind"]) =>
  (choice: { move: string }): boolean =>
    deedOf(choice.move).kind === kind;

/** The card that adds the next storey to a warehouse. */
export function storeyOn(view: View, plot: string): string {
  return STOREYS[(plotAt(view, plot)?.level ?? 0) - 1] ?? "";
}
