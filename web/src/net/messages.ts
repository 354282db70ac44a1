/** What goes over the wire, as the server's own types say; written by tools/wire_types.py. */

/** The answer to hint, the best move first. */
export interface Advice {
  t: "advice";
  id: string;
  seat: number;
  question: number;
  moves: AdvisedMove[];
}

/** A move that the coach considered: its share of the search, and what it found. */
export interface AdvisedMove {
  move: string;
  label: Line;
  share: number;
  /** Every seat's chance of winning after it. */
  chances: number[];
  /** What is expected to follow, as far as that can be told. */
  line: ExpectedMove[];
}

/** Answer a pending wish to take back. */
export interface Agree {
  t: "agree";
  id: string;
  seat: number;
  yes: boolean;
}

/** Say that one is away and that the rules shall answer, or that one is back. */
export interface Away {
  t: "away";
  id: string;
  seat: number;
  away: boolean;
}

/** The answer to why. */
export interface Because {
  t: "because";
  id: string;
  move: string;
  rule: string;
  sentence: Sentence;
}

/** Everyone's chance of winning after an entry. */
export interface ChancesAt {
  n: number;
  chances: number[];
}

/** The chances in a game, from its start to its end. */
export interface ChancesShown {
  course: ChancesAt[];
  winner: number;
  turns: Turn[];
}

/** New lines of chat. */
export interface Chat {
  t: "chat";
  lines: ChatLine[];
}

/** One line of chat; the house's own lines (seat -2) carry a text's key as well. */
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  line?: Line;
}

/** What a seat is shown of the desk. */
export interface DeskView {
  /** Whose turn it is to deal; -1 while the desk is closed. */
  host: number;
  offers: OfferView[];
  /** How many proposals each seat has made this turn. */
  made: number[];
  /** How many each may still make; none where nobody counts them. */
  left: number[] | null;
  awaited: number;
  passed: number;
}

/** It was stored. */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}

/** A message that could not be read at all, or that carried no id. */
export interface Error {
  t: "error";
  code: string;
  sentence: Sentence;
}

/** A move that the coach expects of a seat. */
export interface ExpectedMove {
  seat: number;
  label: Line;
}

/** A game of the house. */
export interface GameOffered {
  name: string;
  title: string;
  players: [number, number];
  variants: string[];
  options: OptionOffered[];
  bots: string[];
  sources: string[];
  reconstructed: LineShown[];
  for_absent: boolean;
}

/** Go on by the rules without a player who is absent, as the table was at an entry. */
export interface GoOn {
  t: "go_on";
  id: string;
  seat: number;
  seq: number;
}

/** Take seats, or none to look on. */
export interface Hello {
  t: "hello";
  secrets?: string[];
  since?: number;
}

/** Ask the coach what to play. */
export interface Hint {
  t: "hint";
  id: string;
  seat: number;
  question: number;
}

/** A wish to sit down. */
export interface JoinWish {
  name: string;
  seat?: number | null;
}

/** One entry of the ledger, told for one reader. */
export interface LedgerEntry {
  n: number;
  seat: number;
  lines: Line[];
  undone?: boolean;
}

/** A move that may be played now; `kind` groups those that are alike. */
export interface LegalMove {
  move: string;
  kind: number;
  label: Line;
}

/** A sentence not yet in any language: the key of a text and what fills its gaps. */
export interface Line {
  key: string;
  args: Record<string, number | string | string[] | number[]>;
}

/** A sentence not yet in any language. */
export interface LineShown {
  key: string;
  args: Record<string, number | string | (number | string)[]>;
}

/** Ask for the table as it was after an entry. */
export interface Look {
  t: "look";
  id: string;
  seq: number;
}

/** Play a move. */
export interface Move {
  t: "move";
  id: string;
  seat: number;
  question: number;
  move: string;
}

/** What a seat is shown of an offer. */
export interface OfferView {
  number: number;
  proposer: number;
  /** Seats as bits, as in what follows. */
  to: number;
  gives: number[];
  wants: number[];
  about: number;
  /** The offer it counters, or -1. */
  answers: number;
  accepted: number;
  declined: number;
}

/** A choice before the game. */
export interface OptionOffered {
  name: string;
  default: boolean | number | string;
  allowed: (boolean | number | string)[];
}

/** The answer to look. */
export interface Past {
  t: "past";
  id: string;
  seq: number;
  looks: PastLook[];
}

/** What one seat saw then. */
export interface PastLook {
  seat: number;
  view: unknown;
}

/** Why something was refused. */
export interface RefusalShown {
  code: string;
  sentence: Sentence;
}

/** It was not, and nothing changed. */
export interface Refused {
  t: "refused";
  id: string;
  code: string;
  rule: string;
  sentence: Sentence;
}

/** Ask for a new secret in place of an old one. */
export interface Renew {
  t: "renew";
  id: string;
  secret: string;
}

/** The answer to renew: a seat's new secret, which is shown this once. */
export interface Renewed {
  t: "renewed";
  id: string;
  seat: number;
  secret: string;
}

/** How a game came out, and how the points were made. */
export interface ResultInfo {
  scores: number[];
  ranks: number[];
  sheets: number[][];
  history: Standing[];
}

/** One statement of a game's rules. */
export interface RuleShown {
  id: string;
  chapter: string;
  chapter_nl: string;
  en: string;
  nl: string;
  ruling: boolean;
  from: string;
}

/** Chat. */
export interface Say {
  t: "say";
  id: string;
  text: string;
  name?: string;
}

/** A seat and the secret that opens it; the secret is shown this once. */
export interface SeatGiven {
  seat: number;
  secret: string;
}

/** Who sits in a seat; the name may be empty. */
export interface SeatInfo {
  name: string;
  kind: "human" | "bot" | "open";
  bot: string;
  online: boolean;
  stand_in: string;
  away: boolean;
  wish: Wished | null;
}

/** Who shall sit in a seat: I, whoever comes, or a bot. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

/** Who sits where. */
export interface Seats {
  t: "seats";
  seats: SeatInfo[];
}

/** What one seat sees, and what it is asked: with `question` -1 nothing. */
export interface Seen {
  seat: number;
  view: unknown;
  question: number;
  ask: Line | null;
  legal: LegalMove[];
}

/** One sentence in both languages; each page shows its own. */
export interface Sentence {
  en: string;
  nl: string;
}

/** Let a bot play for one's own seat, or for a player who is gone, or stop that. */
export interface StandIn {
  t: "stand_in";
  id: string;
  seat: number;
  bot: string;
}

/** The points of each seat after an entry. */
export interface Standing {
  n: number;
  scores: number[];
}

/** The table now; what several pages get is written once. */
export interface State {
  t: "state";
  seq: number;
  awaited: number[];
  looks: Seen[];
  entries: LedgerEntry[];
  over: boolean;
  result: ResultInfo | null;
  seed: string | null;
  take_back: TakeBack | null;
}

/** A table that was made from a record. */
export interface TableFound {
  table: string;
}

/** What a table is, the same for everyone. */
export interface TableInfo {
  table: string;
  game: string;
  variant: string;
  options: Record<string, boolean | number | string>;
  players: number;
  seats: SeatInfo[];
  open: boolean;
  coach: boolean;
  over: boolean;
  seal: string;
}

/** An open table in the list. */
export interface TableListed {
  table: string;
  game: string;
  players: number;
  names: string[];
  open_seats: number;
  round: number | null;
  awaited: number[];
}

/** A table that was set up. */
export interface TableMade {
  table: string;
  seats: SeatGiven[];
  link: string;
}

/** What a table is, and which seats are to move. */
export interface TableShown {
  table: string;
  game: string;
  variant: string;
  options: Record<string, boolean | number | string>;
  players: number;
  seats: SeatInfo[];
  open: boolean;
  coach: boolean;
  over: boolean;
  seal: string;
  awaited: number[];
}

/** A table to set up. */
export interface TableWish {
  game: string;
  variant?: string;
  options?: Record<string, string>;
  seats: SeatWish[];
  open?: boolean;
  coach?: boolean;
  seed?: null;
}

/** Someone's wish to take a move back. */
export interface TakeBack {
  seat: number;
  agreed: number[];
  needed: number[];
}

/** An entry that changed the winner's chance much. */
export interface Turn {
  n: number;
  before: number;
  after: number;
}

/** Take the seat's last move back. */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
}

/** The answer to hello. */
export interface Welcome {
  t: "welcome";
  table: TableInfo;
  seats: SeatInfo[];
  you: number[];
  chat: ChatLine[];
  /** What is printed on the game's boards and cards. */
  printed: unknown;
}

/** Ask why a move is refused. */
export interface Why {
  t: "why";
  id: string;
  seat: number;
  move: string;
}

/** Tell the player whose turn it is what one would trade; no terms take that back. */
export interface Wish {
  t: "wish";
  id: string;
  seat: number;
  terms: string;
}

/** What a seat would give whoever's turn it is, and what it wants for it. */
export interface Wished {
  gives: number[];
  wants: number[];
}

export type Wanted =
  | Hello
  | Move
  | Undo
  | Agree
  | Say
  | Wish
  | Why
  | Look
  | StandIn
  | Away
  | GoOn
  | Hint
  | Renew;

export type Told =
  | Welcome
  | State
  | Seats
  | Chat
  | Done
  | Refused
  | Because
  | Past
  | Advice
  | Renewed
  | Error;
