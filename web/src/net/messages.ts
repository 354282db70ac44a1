/** What goes over the wire, as the server's own types say; written by tools/wire_types.py. */

/** The answer to hint, the best move first. */
export interface Advice {
  t: "advice";
  id: string;
  seat: number;
  question: number;
  moves: AdvisedMove[];
  trials: number;
  noise: number;
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
  /** 1 for the best; moves whose difference may be luck share a place, and their chances. */
  place: number;
  /** What sets it apart from the others, in the game's own terms. */
  reasons: Line[];
}

/** Play again with everyone at the table, once the game is over. */
export interface Again {
  t: "again";
  id: string;
  seat: number;
}

/** A table at which one's company of a finished game plays again, and the others there. */
export interface AgainAt {
  table: string;
  /** The table of that finished game, whose own page says so too. */
  before: string;
  game: string;
  names: string[];
}

/** Answer a pending wish to take back. */
export interface Agree {
  t: "agree";
  id: string;
  seat: number;
  yes: boolean;
}

/** One answer to a question, and what is said about it. */
export interface AnswerShown {
  text: Sentence;
  say: Sentence;
  right: boolean;
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

/** Somebody whom a player will not see. */
export interface BlockedShown {
  id: string;
  name: string;
}

/** Ask something of a branch off the game: what if? The page keeps it, and says all of it. */
export interface Branch {
  t: "branch";
  id: string;
  seat: number;
  /** After which entry of the game it forks off. */
  at: number;
  /** The page's own luck for it. */
  seed: string;
  /** The seats' moves so far, each after the number of its seat: `1 bid 3`. */
  moves: string[];
  task: "tell" | "play" | "go_on" | "why" | "hint" | "weigh";
  play?: string;
  until?: number;
  question?: number;
}

/** The answer to branch, but for a hint and a why; its entries are counted from the fork. */
export interface Branched {
  t: "branched";
  id: string;
  /** The seats' moves that were added. */
  moves: string[];
  /** As at a table, one for each entry that was added; where a branch is told, the last alone. */
  states: State[];
  /** The asker's own points in these; where a branch is told, at the fork and after each entry. */
  points: number[];
  /** Where a branch is told: his points as the game was played. */
  played: PointsAt[];
  /** Where that was asked: how likely he is to win. */
  chance: number | null;
}

/** Everyone's chance of winning after an entry. */
export interface ChancesAt {
  n: number;
  chances: number[];
}

/** The chances in a game from its start to its end, and what players and chance did to them. */
export interface ChancesShown {
  course: ChancesAt[];
  winner: number;
  moments: Moment[];
  falls: Fall[];
}

/** What changed at the table since the state or change that a page was sent last. */
export interface Change {
  t: "change";
  seq: number;
  /** The `seq` of what it changes. */
  after: number;
  awaited?: number[];
  looks?: SeenAnew[];
  entries?: LedgerEntry[];
  over?: boolean;
  result?: ResultInfo | null;
  seed?: string | null;
  take_back?: TakeBack | null;
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

/** How much time the players of a table have, and what happens when it is up. */
export interface Clock {
  kind: "game" | "turn" | "days";
  seconds: number;
  increment: number;
  zero: "bot" | "others" | "lost";
  night: Night | null;
}

/** The clocks of all seats, at a table that has them. */
export interface Clocks {
  t: "clocks";
  seats: SeatClock[];
}

/** A table to set up that continues a finished game after one of its entries. */
export interface ContinueWish {
  at: number;
  seats: SeatWish[];
  open?: boolean;
  coach?: boolean;
}

/** A deal that was made, and how far it moved everyone's chance of winning. */
export interface DealShown {
  n: number;
  between: number[];
  what: Words;
  worth: number[];
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

/** A device that has a key of a player's, as it is shown to him. */
export interface DeviceShown {
  id: string;
  name: string;
  made: number;
  here: boolean;
}

/** It was stored. */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}

/** Agree to end the game without a result, or take that back, or say no to it. */
export interface End {
  t: "end";
  id: string;
  seat: number;
  yes: boolean;
}

/** An entrant of a tournament, by his number there. */
export interface EntrantNamed {
  number: number;
}

/** Who takes part, and where he stands; without a name he is no player any more. */
export interface EntrantShown {
  number: number;
  name: string;
  colour: string;
  gone: boolean;
  me: boolean;
  place: number;
  points: number;
  difference: number;
  by_round: (number | null)[];
}

/** The answer to older_entries, in order; none where there are no older ones. */
export interface Entries {
  t: "entries";
  id: string;
  entries: LedgerEntry[];
}

/** A message that could not be read at all, or that carried no id. */
export interface Error {
  t: "error";
  code: string;
  sentence: Sentence;
  /** Of the secrets of a hello the one that opens nothing, counted from 0. */
  which: number;
}

/** A move that the coach expects of a seat. */
export interface ExpectedMove {
  seat: number;
  label: Line;
}

/** A roll or draw that changed the winner's chance much. */
export interface Fall {
  n: number;
  before: number;
  after: number;
}

/** How dice fell in a game, beside what was to be expected. */
export interface FallsShown {
  title: Words;
  faces: (number | string | string[] | number[])[];
  fell: number[];
  expected: number[];
  throws: number;
  as_far: number;
}

/** What was counted of a finished game. */
export interface FiguresShown {
  moves: number;
  rounds: RoundAt[];
  falls: FallsShown[];
  deals: DealShown[];
  all_deals: number;
  sheets: SheetShown[];
}

/** Somebody with whom a player shared tables: how many, when last, and whether he is here. */
export interface FriendShown {
  id: string;
  name: string;
  colour: string;
  here: boolean;
  tables: number;
  last: number;
}

/** With whom a player shared tables, the last first, and whom of them he will not see. */
export interface FriendsShown {
  friends: FriendShown[];
  blocked: BlockedShown[];
}

/** One of several games of the same people; without ranks it has no result yet. */
export interface GameOfSeries {
  table: string;
  number: number;
  ranks: number[];
  scores: number[];
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
  lessons: number;
  about: Sentence;
  board: string;
  emblem: string;
}

/** The page of a finished game, for anyone. */
export interface GamePage {
  table: string;
  game: string;
  variant: string;
  seats: SeatOfGame[];
  created: number;
  over: number;
  decided: boolean;
  scores: number[];
  ranks: number[];
  sheets: number[][];
  seal: string;
  seed: string;
  mine: boolean;
  seen: boolean;
  figures: FiguresShown | null;
  chances: ChancesShown | null;
  told: ToldAt[];
}

/** Give up: a bot plays the seat on, or the game is over. */
export interface GiveUp {
  t: "give_up";
  id: string;
  seat: number;
  bot?: string;
}

/** Go on by the rules without a player who is absent, as the table was at an entry. */
export interface GoOn {
  t: "go_on";
  id: string;
  seat: number;
  seq: number;
}

/** The first message: who is here, where he is known by a key. */
export interface HallHello {
  t: "hello";
  player?: string;
}

/** Take seats, or none to look on. */
export interface Hello {
  t: "hello";
  secrets?: string[];
  since?: number;
  /** The key of a player, who has all his seats by it. */
  player?: string;
  /** Whether to be told what changed; else every state comes whole. */
  changes?: boolean;
}

/** Ask the coach what to play. */
export interface Hint {
  t: "hint";
  id: string;
  seat: number;
  question: number;
}

/** A holiday: when it begins and ends, in seconds since 1970. */
export interface HolidayShown {
  begin: number;
  end: number;
}

/** Days on which a player's clocks over days shall stand still, the first and the last. */
export interface HolidayWish {
  first: string;
  last: string;
  zone: string;
}

/** A player's holidays that are not over, and how many days he has left of each year. */
export interface HolidaysShown {
  holidays: HolidayShown[];
  a_year: number;
  left: Record<number, number>;
}

/** The answer to hello. */
export interface InHall {
  t: "here";
}

/** What is answered to a legal move that begins so and was not asked for. */
export interface InsteadShown {
  like: string;
  say: Sentence;
}

/** A table to which somebody asks one. */
export interface Invitation {
  table: string;
  game: string;
  name: string;
  made: number;
}

/** The table to which somebody is asked. */
export interface InviteWish {
  table: string;
}

/** All tables to which one is asked now, the newest first. */
export interface Invited {
  t: "invited";
  invitations: Invitation[];
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

/** A lesson of a game. */
export interface LessonListed {
  id: string;
  title: Sentence;
  about: Sentence;
  minutes: number;
  steps: number;
}

/** A lesson: what a page is told when it comes in, every state after it, and the steps. */
export interface LessonShown {
  id: string;
  title: Sentence;
  about: Sentence;
  end: Sentence;
  minutes: number;
  welcome: Welcome;
  moments: State[];
  steps: StepShown[];
}

/** As the host, say what onlookers may do. */
export interface LetOnlookers {
  t: "let_onlookers";
  id: string;
  may: "talk" | "watch" | "none";
}

/** As the host, have the lobby tell strangers of the free seats, for an hour anew, or not. */
export interface LetStrangers {
  t: "let_strangers";
  id: string;
  may: boolean;
}

/** How strong somebody is held to be, and how unsure that is. */
export interface Level {
  rating: number;
  give_or_take: number;
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

/** Which tables somebody wants to be told of; what is left out does not matter. */
export interface LobbyAsked {
  game?: string;
  language?: "" | "en" | "nl";
  players?: number;
  free?: number;
  rated?: boolean | null;
  clock?: "" | "live" | "days" | "none";
  near?: number;
  name?: string;
  skip?: number;
}

/** A seat of a table in the lobby; of who has no rating in the game there is no level. */
export interface LobbySeat {
  name: string;
  kind: "human" | "bot" | "open";
  colour: string;
  level: Level | null;
}

/** Tables that wait for strangers, the newest first, and how many more there are. */
export interface LobbyShown {
  tables: LobbyTable[];
  more: number;
}

/** A table that waits for strangers; `free` are the numbers of its free seats. */
export interface LobbyTable {
  table: string;
  game: string;
  variant: string;
  players: number;
  seats: LobbySeat[];
  free: number[];
  rated: boolean;
  coach: boolean;
  languages: ("en" | "nl")[];
  clock: Clock | null;
  created: number;
}

/** Ask for the table as it was after an entry, and if wanted for the entries that led there. */
export interface Look {
  t: "look";
  id: string;
  seq: number;
  told?: boolean;
}

/** Where and when a player is told of his turns, and which ways the house has. */
export interface MessagesShown {
  key: string;
  kinds: ("push" | "mail" | "discord" | "telegram" | "slack" | "ntfy" | "webhook")[];
  ways: WayShown[];
  quiet: QuietHours | null;
}

/** Company was found: the table, which the page's secret opens. */
export interface Met {
  t: "met";
  table: string;
  game: string;
  seat: number;
  names: string[];
}

/** A choice that mattered: what was played, what was better, and why. */
export interface Moment {
  n: number;
  seat: number;
  played: Words;
  better: Words;
  chance: number;
  could: number;
  reasons: Words[];
}

/** Play a move. */
export interface Move {
  t: "move";
  id: string;
  seat: number;
  question: number;
  move: string;
}

/** Play several moves that were chosen together, one after another: all of them or none. */
export interface Moves {
  t: "moves";
  id: string;
  seat: number;
  question: number;
  moves: string[];
}

/** As the host, turn a player's chat off or on again. */
export interface Mute {
  t: "mute";
  id: string;
  seat: number;
  muted: boolean;
}

/** Who sits in a seat of a player's table. */
export interface MySeat {
  name: string;
  kind: "human" | "bot" | "open";
}

/** A table of a player's: whom it waits for and since when, or how it came out. */
export interface MyTable {
  table: string;
  game: string;
  own: number[];
  seats: MySeat[];
  created: number;
  over: number | null;
  awaited: number[];
  asked: number | null;
  your_turn: boolean;
  clock: Clock | null;
  left: number | null;
  until: number | null;
  ranks: number[];
  scores: number[];
  next: string;
  tournament: string;
}

/** A key to be put in the place of the old one. */
export interface NewKey {
  key: string;
  device?: string;
  way?: string;
}

/** A passkey that an authenticator made: its name there, and what the browser gave with it. */
export interface NewPasskey {
  id: string;
  client_data: string;
  attestation: string;
  name?: string;
}

/** Where everyone plays again, and whose wish that was; the seats have all moved on by one. */
export interface Next {
  t: "next";
  table: string;
  seat: number;
}

/** Hours in which clocks stand still: minutes of the day, in a time zone. */
export interface Night {
  begin: number;
  end: number;
  zone: string;
}

/** Offer one's own seat to others, or as the host an abandoned one; a bot may play meanwhile. */
export interface OfferSeat {
  t: "offer_seat";
  id: string;
  seat: number;
  bot?: string;
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

/** Ask for the lines of chat just before a number. */
export interface OlderChat {
  t: "older_chat";
  id: string;
  before: number;
}

/** Ask for the entries of the ledger just before a number. */
export interface OlderEntries {
  t: "older_entries";
  id: string;
  before: number;
}

/** Someone who looks on: a number at this table, and the name that he last said he has. */
export interface Onlooker {
  n: number;
  name: string;
}

/** Who looks on, told to the host alone. */
export interface Onlookers {
  t: "onlookers";
  onlookers: Onlooker[];
}

/** A choice before the game. */
export interface OptionOffered {
  name: string;
  default: boolean | number | string;
  allowed: (boolean | number | string)[];
}

/** What an authenticator signed, and the new key of the browser that asked it. */
export interface PasskeyAnswer {
  id: string;
  client_data: string;
  authenticator: string;
  signature: string;
  key: string;
  name?: string;
}

/** A passkey, as it is shown to its owner. */
export interface PasskeyShown {
  id: string;
  name: string;
  made: number;
  used: number | null;
}

/** By what a player can come in: his passkeys, and the devices that have a key. */
export interface PasskeysShown {
  passkeys: PasskeyShown[];
  devices: DeviceShown[];
}

/** The answer to look. */
export interface Past {
  t: "past";
  id: string;
  seq: number;
  looks: PastLook[];
  entries: LedgerEntry[];
}

/** What one seat saw then. */
export interface PastLook {
  seat: number;
  view: unknown;
}

/** All such tables of the last day that are not over, the newest first. */
export interface PlayAgain {
  t: "play_again";
  tables: AgainAt[];
}

/** What a player likes to be called and how he likes to play; what is left out stays. */
export interface PlayerChange {
  name?: string | null;
  colour?: string | null;
  shape?: string | null;
  language?: string | null;
  settings?: Record<string, boolean | number | string> | null;
  shows_here?: boolean | null;
}

/** A player, as he is shown to himself. */
export interface PlayerShown {
  id: string;
  name: string;
  colour: string;
  shape: string;
  language: string;
  settings: Record<string, boolean | number | string>;
  made: number;
  shows_here: boolean;
}

/** A player to make, with the key that his browser made for him. */
export interface PlayerWish {
  name?: string | null;
  colour?: string | null;
  shape?: string | null;
  language?: string | null;
  settings?: Record<string, boolean | number | string> | null;
  shows_here?: boolean | null;
  key: string;
  device?: string;
}

/** The points of the seat that asks after an entry of the game. */
export interface PointsAt {
  n: number;
  points: number;
}

/** Hours at which a player is told nothing: minutes of his day, in his time zone. */
export interface QuietHours {
  begin: number;
  end: number;
  zone: string;
}

/** Quiet hours, or none. */
export interface QuietWish {
  quiet: QuietHours | null;
}

/** What a rating was after a game. */
export interface RatingAt {
  at: number;
  rating: number;
  give_or_take: number;
}

/** What a game did to the rating of a seat's player. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
  give_or_take: number;
}

/** How strong a player is held to be in a game, how unsure that is, and how it came about. */
export interface RatingShown {
  game: string;
  rating: number;
  give_or_take: number;
  games: number;
  course: RatingAt[];
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

/** As the host, send an onlooker out. */
export interface Remove {
  t: "remove";
  id: string;
  onlooker: number;
}

/** Put a new secret in place of an old one; the page makes it, so that no answer can lose it. */
export interface Renew {
  t: "renew";
  id: string;
  secret: string;
  renewed: string;
}

/** How a game came out, and how the points were made. */
export interface ResultInfo {
  scores: number[];
  ranks: number[];
  sheets: number[][];
  history: Standing[];
}

/** With which entry a round began. */
export interface RoundAt {
  n: number;
  round: number;
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

/** Whether every roll and draw of a game came from the seed under its seal. */
export interface SealChecked {
  fits: boolean;
}

/** The time that a seat has left. */
export interface SeatClock {
  /** Seconds, when this was said. */
  left: number;
  /** Whether it runs down: the seat is asked, and it is neither night nor a holiday. */
  runs: boolean;
  /** When it is up if nothing is played, in seconds since 1970, where the seat is asked. */
  until: number | null;
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
  host: boolean;
  muted: boolean;
  ends: boolean;
  colour: string;
  gave_up: number;
  late: "" | "bot" | "others";
}

/** Who sat in a seat of a finished game; a name may be empty. */
export interface SeatOfGame {
  name: string;
  kind: "human" | "bot" | "open";
  colour: string;
  gave_up: number;
}

/** The secret of a seat that shall be a player's. */
export interface SeatSecret {
  secret: string;
  free?: boolean;
}

/** Who shall sit in a seat: I, whoever comes, or a bot. */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
}

/** Who sits where, what onlookers may do, and until when strangers are told of free seats. */
export interface Seats {
  t: "seats";
  seats: SeatInfo[];
  onlookers: "talk" | "watch" | "none";
  listed_until: number;
  shared: boolean;
}

/** Look for company; the secret is the page's own, and opens the seat that comes of it. */
export interface Seek {
  t: "seek";
  secret: string;
  name: string;
  games: string[];
  few: number;
  many: number;
  languages?: ("en" | "nl")[];
  /** How time is counted: not at all, or by one of the clocks of tables/meeting.py. */
  clock?: "" | "game" | "turn" | "days";
  /** After how many seconds bots may fill the table up; 0: never. */
  bots_after?: number;
}

/** How many look for company at the same games now, oneself among them. */
export interface Seeking {
  t: "seeking";
  count: number;
}

/** What one seat sees, and what it is asked: with `question` -1 nothing. */
export interface Seen {
  seat: number;
  view: unknown;
  question: number;
  ask: Line | null;
  legal: LegalMove[];
}

/** What changed of what one seat sees and is asked; what is not there is as it was. */
export interface SeenAnew {
  seat: number;
  view?: unknown;
  question?: number;
  ask?: Line | null;
  legal?: unknown;
}

/** One sentence in both languages; each reader gets his own. */
export interface Sentence {
  en: string;
  nl: string;
}

/** The games that the same people played one after another, by the seats of one of them. */
export interface SeriesShown {
  games: GameOfSeries[];
  wins: number[];
}

/** Let anyone who has its link see a game that is over, or nobody but its players again. */
export interface Share {
  t: "share";
  id: string;
  seat: number;
  shared: boolean;
}

/** A row of a table of figures: of a seat, or of nobody (-1). */
export interface SheetRow {
  seat: number;
  cells: (number | string | string[] | number[])[];
}

/** A table of figures that a game finds telling. */
export interface SheetShown {
  title: Words;
  columns: Words[];
  rows: SheetRow[];
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

/** A player among the others of a game. */
export interface StandingShown {
  name: string;
  colour: string;
  rating: number;
  give_or_take: number;
  games: number;
}

/** The table now; what several pages get is written once. */
export interface State {
  t: "state";
  seq: number;
  awaited: number[];
  looks: Seen[];
  entries: LedgerEntry[];
  /** The entry at which the ledger begins anew: what was known of it is to be forgotten. */
  first: number | null;
  over: boolean;
  result: ResultInfo | null;
  seed: string | null;
  take_back: TakeBack | null;
}

/** What a learner reads, answers or does, and at which moment. */
export interface StepShown {
  title: Sentence;
  teach: Sentence;
  task: Sentence | null;
  marks: string[];
  /** The buttons of the bar that lead to the move, where it is not there at once. */
  via: string[];
  instead: InsteadShown[];
  answers: AnswerShown[];
  moment: number;
  /** The move that is asked for, or nothing. */
  move: string;
}

/** Look for company no longer. */
export interface StopSeeking {
  t: "stop";
}

/** One looks for company no longer: as one wished, or since one looks from another page. */
export interface Stopped {
  t: "stopped";
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
  onlookers: "talk" | "watch" | "none";
  shared: boolean;
  over: boolean;
  seal: string;
  footing: "" | "old_material" | "changed_rules";
  number: number;
  next: string;
  rated: boolean;
  continued: number;
  clock: Clock | null;
  languages: string[];
  listed_until: number;
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
  clock: Clock | null;
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
  onlookers: "talk" | "watch" | "none";
  shared: boolean;
  over: boolean;
  seal: string;
  footing: "" | "old_material" | "changed_rules";
  number: number;
  next: string;
  rated: boolean;
  continued: number;
  clock: Clock | null;
  languages: string[];
  listed_until: number;
  awaited: number[];
}

/** A table to set up. */
export interface TableWish {
  game: string;
  variant?: string;
  options?: Record<string, string>;
  seats: SeatWish[];
  open?: boolean;
  coach?: boolean | null;
  rated?: boolean;
  clock?: Clock | null;
  languages?: ("en" | "nl")[];
  seed?: null;
}

/** Someone's wish to take a move back. */
export interface TakeBack {
  seat: number;
  agreed: number[];
  needed: number[];
  /** The entries that would be taken back, in order. */
  moves: number[];
  /** Whether dice or draws are among them, which will fall anew. */
  chance: boolean;
}

/** The answer to older_chat, in order; none where there are no older ones. */
export interface Talk {
  t: "talk";
  id: string;
  lines: ChatLine[];
}

/** What the ledger tells of an entry. */
export interface ToldAt {
  n: number;
  lines: Words[];
}

/** A tournament of a player. */
export interface TournamentListed {
  tournament: string;
  name: string;
  game: string;
  round: number;
  rounds: number;
  begun: boolean;
  over: boolean;
}

/** A tournament, to anyone who has its link: everyone from the first to the last. */
export interface TournamentShown {
  tournament: string;
  name: string;
  game: string;
  variant: string;
  players: number;
  format: "round_robin" | "swiss" | "ladder";
  rounds: number;
  round: number;
  hours: number;
  bot: string;
  begun: number | null;
  over: number | null;
  host: boolean;
  most: number;
  entrants: EntrantShown[];
  tables: TournamentTable[];
}

/** A table of a tournament: by seat who sits there (0: a bot), and the places once counted. */
export interface TournamentTable {
  round: number;
  number: number;
  table: string;
  entrants: number[];
  ranks: number[];
  over: boolean;
}

/** A tournament to set up. */
export interface TournamentWish {
  name: string;
  game: string;
  variant?: string;
  options?: Record<string, string>;
  players: number;
  format: "round_robin" | "swiss" | "ladder";
  rounds: number;
  hours: number;
  bot: string;
}

/** Take the seat's last move back. */
export interface Undo {
  t: "undo";
  id: string;
  seat: number;
}

/** A way to be switched on or off, or the code that proves a mail address. */
export interface WayChange {
  on?: boolean | null;
  code?: string | null;
}

/** A way, as it is shown to its owner: the address shortened. */
export interface WayShown {
  id: string;
  kind: "push" | "mail" | "discord" | "telegram" | "slack" | "ntfy" | "webhook";
  address: string;
  name: string;
  table: string;
  on: boolean;
  failed: number;
  unproved: boolean;
}

/** A way to tell a player of his turns, or with a table of everyone's turns there. */
export interface WayWish {
  kind: "push" | "mail" | "discord" | "telegram" | "slack" | "ntfy" | "webhook";
  address: string;
  p256dh?: string | null;
  auth?: string | null;
  name?: string;
  table?: string;
}

/** Choose a colour for one's seat, and the shape that goes with it, or none. */
export interface Wear {
  t: "wear";
  id: string;
  seat: number;
  colour: "" | "blue" | "red" | "yellow" | "green" | "plum" | "ice";
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

/** The rule against a move; with no rule it is legal. */
export interface WhyNot {
  rule: string;
  sentence: Sentence;
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

/** A sentence not yet in any language: the key of a text and what fills its gaps. */
export interface Words {
  key: string;
  args: Record<string, number | string | string[] | number[]>;
}

export type Wanted =
  | Hello
  | Move
  | Moves
  | Undo
  | Agree
  | Say
  | Wish
  | Why
  | Look
  | OlderEntries
  | OlderChat
  | StandIn
  | Away
  | Wear
  | GoOn
  | Hint
  | Again
  | End
  | GiveUp
  | Renew
  | LetOnlookers
  | LetStrangers
  | Share
  | Remove
  | Mute
  | OfferSeat
  | Branch;

export type Told =
  | Welcome
  | State
  | Change
  | Seats
  | Clocks
  | Next
  | Onlookers
  | Chat
  | Done
  | Refused
  | Because
  | Past
  | Entries
  | Talk
  | Advice
  | Branched
  | Error;

export type HallWanted =
  | HallHello
  | Seek
  | StopSeeking;

export type HallTold =
  | InHall
  | Seeking
  | Met
  | Stopped
  | Invited
  | PlayAgain
  | Error;
