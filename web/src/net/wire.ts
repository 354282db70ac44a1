/** What travels between this page and the server; docs/protocol.md says what each means. */

export type Argument = number | string | (number | string)[];

/** A sentence not yet in any language. */
export interface Line {
  key: string;
  args?: Record<string, Argument>;
}

export interface Sentence {
  en: string;
  nl: string;
}

export interface GameInfo {
  name: string;
  title: string;
  players: [number, number];
  variants: string[];
  options: { name: string; default: unknown; allowed: unknown[] }[];
  bots: string[];
  sources: string[];
  /** What is not known to match the printed game. */
  reconstructed: Line[];
  /** Whether its rules say what happens for a player who is away. */
  for_absent: boolean;
}

export interface Statement {
  id: string;
  chapter: string;
  chapter_nl: string;
  en: string;
  nl: string;
  ruling: boolean;
}

export interface SeatInfo {
  name: string;
  kind: "human" | "bot" | "open";
  bot: string;
  online: boolean;
  stand_in: string;
  /** Whether the rules answer for this player meanwhile. */
  away: boolean;
}

export interface TableInfo {
  table: string;
  game: string;
  variant: string;
  players: number;
  seats: SeatInfo[];
  options: Record<string, boolean | number | string>;
  open: boolean;
  /** Whether the coach may be asked. */
  coach: boolean;
  over: boolean;
  seal: string;
}

/** A table as one asks for it: with the seats that are to move. */
export interface TableShown extends TableInfo {
  awaited: number[];
}

export interface OpenTable {
  table: string;
  game: string;
  players: number;
  names: string[];
  open_seats: number;
  round?: number | null;
  awaited: number[];
}

export interface NewSeat {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

export interface Key {
  seat: number;
  secret: string;
}

/** A legal move and what its button says; `kind` groups those that are alike. */
export interface Choice {
  move: string;
  kind: number | string;
  label: Line;
}

export interface Look {
  seat: number;
  view: unknown;
  question: number;
  ask: Line | null;
  legal: Choice[];
}

export interface Entry {
  n: number;
  seat: number;
  lines: Line[];
  undone?: boolean;
}

export interface Result {
  scores: number[];
  ranks: number[];
  sheets: number[][];
  history?: { n: number; scores: number[] }[];
}

export interface Wish {
  seat: number;
  agreed: number[];
  needed: number[];
}

export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  line?: Line;
}

/** A move that the coach considered, with every seat's chance of winning after it. */
export interface AdvisedMove {
  move: string;
  label: Line;
  share: number;
  chances: number[];
  line: { seat: number; label: Line }[];
}

/** The chances in a game that is over; `turns` are the entries that changed the winner's most. */
export interface Chances {
  course: { n: number; chances: number[] }[];
  winner: number;
  turns: { n: number; before: number; after: number }[];
}

export interface StateMessage {
  t: "state";
  seq: number;
  awaited: number[];
  looks: Look[];
  entries: Entry[];
  over: boolean;
  result: Result | null;
  seed: string | null;
  wish: Wish | null;
}

export type ServerMessage =
  | { t: "welcome"; table: TableInfo; seats: SeatInfo[]; you: number[]; chat: ChatLine[] }
  | StateMessage
  | { t: "seats"; seats: SeatInfo[] }
  | { t: "chat"; lines: ChatLine[] }
  | { t: "error"; code: string; sentence: Sentence }
  | Answer;

export type Answer =
  | { t: "done"; id: string; seq: number }
  | { t: "refused"; id: string; code: string; rule: string; sentence: Sentence }
  | { t: "because"; id: string; move: string; rule: string; sentence: Sentence }
  | { t: "past"; id: string; seq: number; looks: { seat: number; view: unknown }[] }
  | { t: "advice"; id: string; seat: number; question: number; moves: AdvisedMove[] };

export type Wanted =
  | { t: "move"; seat: number; question: number; move: string }
  | { t: "undo"; seat: number }
  | { t: "agree"; seat: number; yes: boolean }
  | { t: "say"; text: string; name?: string }
  | { t: "why"; seat: number; move: string }
  | { t: "look"; seq: number }
  | { t: "stand_in"; seat: number; bot: string }
  | { t: "away"; seat: number; away: boolean }
  | { t: "go_on"; seat: number; seq: number }
  | { t: "hint"; seat: number; question: number };
