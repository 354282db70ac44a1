/** What a game brings to the table. The furniture knows no game; everything of one passes through here. */
import type { ComponentChildren, VNode } from "preact";
import type { BoardTexts } from "../i18n/texts";
import type { Choice, Entry, Line, Wished } from "../net/wire";

/** What is printed on a game's boards and cards, which lies beside its view. */
type PrintedOf<View> = View extends { printed: infer Printed } ? Printed : unknown;

/** What a game is shown, and what it may do about it. */
export interface Scene<View> {
  view: View;
  /** The reader's seat; -1 for onlookers. */
  me: number;
  names: string[];
  /** Whether no other person plays: nobody there minds how soon the reader answers. */
  alone: boolean;
  /** What the reader may do now, in the server's order; empty when waiting or looking back. */
  legal: Choice[];
  /** The move that is chosen but not confirmed, or "". */
  chosen: string;
  /** The part of the board that a line of the ledger speaks of, else that of the last move, or "". */
  spot: string;
  /** The ledger up to the moment that is shown. */
  told: Entry[];
  /** Choose a move: played at once, or when confirmed, as the reader likes it. */
  choose(move: string): void;
  /** Play a move that need not be listed, such as a deal on terms of one's own; a refusal opens the rule. */
  propose(move: string): void;
  /** Play moves that were chosen together: all of them or none. Tells whether they were played. */
  playAll(moves: string[]): Promise<boolean>;
  /** What each seat would trade with whoever's turn it is. */
  wishes: (Wished | null)[];
  /** Say what one would trade, or with no terms take that back. */
  wish(terms: string): void;
  /** Bring the deal desk to sight, where it is a drawer. */
  openDesk(): void;
  /** Open one of the game's own drawers. */
  openSheet(part: string): void;
  /** Ask why a move is refused; the rule opens, under what is nearest in the reader's way where that is known. */
  why(move: string, near?: string): void;
}

/** What a button in the bar shows; the furniture adds the number and the states. */
export interface Face {
  name: ComponentChildren;
  small?: ComponentChildren;
  /** What those who do not see the button hear after its words. */
  label?: string;
}

/** A move that stays visible though it is refused; tapping it says why. */
export interface Refused {
  move: string;
  name: string;
}

/** A drawer of a phone; `part` tells `Sheet` which. */
export interface Sheet {
  part: string;
  icon: string;
  title: string;
}

/** A mark on the chart of points: something that befell everyone. */
export interface Mark {
  n: number;
  icon: string;
  label: string;
}

/** One line of the help card: a sign, words, and what stands at its end, such as a price. */
export interface HelpLine {
  sign?: ComponentChildren;
  words: ComponentChildren;
  value?: ComponentChildren;
  /** Whether the game is there now. */
  now?: boolean;
}

/** A part of the help card: the order of a turn, what things cost, what counts. */
export interface HelpPart {
  title: string;
  /** Whether its lines follow one another, and are numbered. */
  ordered?: boolean;
  lines: HelpLine[];
}

/** What a thing on the table means: its name, and what it does or is worth, in a sentence or two. */
export interface Explained {
  title: string;
  words: ComponentChildren;
  /** A table below the words, such as what each number of a die brings. */
  table?: ComponentChildren;
}

/** One game's part of the table. All but `name`, `texts` and `Stage` may be left out. */
export interface Kit<View = unknown> {
  name: string;
  /** Texts of this board, over those the server has for the game. */
  texts?: BoardTexts;
  /** A sheet of SVG symbols of its own. */
  icons?: string;
  /** The stylesheet of the board: it holds at this game's tables only, so games share class names freely. */
  style?: string;

  /** The board. Pieces that move carry data-piece, places they come from or go to data-place. */
  Stage(scene: Scene<View>): VNode;
  /** The reader's own possessions beside the purse, as sections. */
  Own?(scene: Scene<View>): VNode | null;
  /** The deal desk; the board has it beside it, and on a phone it is a drawer. */
  Desk?(scene: Scene<View>): VNode | null;
  /** How many things at the desk wait for the reader. */
  atDesk?(scene: Scene<View>): number;
  /** Whether the desk is open now; always, where a game does not say. */
  deskOpen?(view: View): boolean;
  /** What stands between the seats and the ledger, such as a list of everyone's shares. */
  Register?(scene: Scene<View>): VNode | null;
  /** Parts of the table that a phone keeps in drawers of their own. */
  sheets?(view: View): Sheet[];
  /** The counts beside a player's name; `brief` where there is little room. */
  Purse?(props: { view: View; seat: number; brief: boolean }): VNode | null;
  /** The rest of a player's open possessions. */
  Holdings?(props: { view: View; seat: number }): VNode | null;
  /** A sign after a player's name, such as the start player's coin. */
  Badge?(props: { view: View; seat: number }): VNode | null;
  /** The choices, where plain buttons in a row will not do; null where they will. */
  Choices?(props: Scene<View> & { button: (choice: Choice) => VNode }): VNode | null;

  /** Where in the game one is: "Round 6 of 10 · summer". */
  where?(view: View): string;
  /** The phases of a round in order, and the one of now. */
  phases?(view: View): { names: string[]; now: number };
  /** What the game is about, in one sentence: "Be the first with 10 points." */
  aim?(view: View): ComponentChildren;
  /** The help card; it fits one screen, on a phone too. */
  help?(view: View): HelpPart[];
  /** What a card, building, good or number means; things carry their key as data-explain. Null where it says enough. */
  explain?(key: string, view: View, scene: Scene<View>): Explained | null;
  /** The chapter of the rules in force, or of what is being chosen, by its English name. */
  chapter?(view: View, scene: Scene<View>): string;
  /** The question in closer words, once a choice is half made; null for those of the server. */
  question?(scene: Scene<View>): ComponentChildren | null;
  /** One line that explains the question. */
  hint?(scene: Scene<View>): ComponentChildren;
  face?(scene: Scene<View>, choice: Choice): Face;
  /** What the button says that confirms a choice. */
  confirm?(scene: Scene<View>, choice: Choice): ComponentChildren;
  /** Other ways to do what is chosen, as buttons beside the one that confirms. */
  instead?(scene: Scene<View>, choice: Choice): { move: string; name: ComponentChildren }[];
  /** What stands in the way of a refused move for this reader now ("one wood short"); "" where the rule says it all. */
  obstacle?(scene: Scene<View>, move: string): string;
  refused?(scene: Scene<View>): Refused[];
  /** Whether a move needs no confirming, since it was put together with care, or costs nothing. */
  lightly?(move: string): boolean;
  /** Whether a move can simply be taken back, where that is allowed: it shows nothing, and the turn goes on. */
  undoable?(move: string, scene: Scene<View>): boolean;
  /** Whether what a line tells can no longer be taken back, such as bids that were opened. */
  settled?(line: Line): boolean;
  /**
   * The move that the page makes for the reader since there is nothing to decide, or "". It must follow from
   * what everyone at the table knows, or from what the reader asked for: how soon he answers is seen by all.
   */
  byItself?(scene: Scene<View>): string;
  /** What a seat that is not the reader's is busy with: "is bidding". */
  busy?(view: View, seat: number): string;

  /** A little picture for a text of the catalogue, or for so many of the thing it names. */
  art?(
    key: string,
    words: string,
    count: number,
    printed: PrintedOf<View>,
  ): ComponentChildren | null;
  /** Ledger: lines left out, headings, lines set small in one paragraph, lines announced over the board. */
  untold?(line: Line): boolean;
  heading?(line: Line): boolean;
  quiet?(line: Line): boolean;
  /** Two lines told one after the other as one, where they can be: two shares of a company bought, a purchase and what
   * was paid for it. */
  together?(one: Line, other: Line): Line | null;
  announce?(line: Line): boolean;
  /** The sign before a line that is nobody's deed. */
  sign?(line: Line): string;
  /** The part of the board, by data-place, that a line speaks of. */
  spot?(line: Line): string;

  /** What a drawer of one's own shows. */
  Sheet?(props: Scene<View> & { part: string }): VNode | null;
  /** How points are written, where they are money. */
  points?(n: number): string;
  /**
   * Where on the board, by data-place, what a line tells the reader can be seen; `beside` is all that was told with it.
   * Nowhere, where it is only in his own purse.
   */
  seenAt?(line: Line, scene: Scene<View>, beside: Line[]): string[];
  /** Whether a line that does not name the reader tells him of something of his. */
  concerns?(line: Line, scene: Scene<View>): boolean;

  /** The end: a sign for each source of points, and marks on the chart. */
  sourceSign?(source: string): string;
  marks?(entries: Entry[]): Mark[];

  /** The seat whose dice fall next, where a player throws them himself; else -1. `moved`: the reader's own move was the
   * last, which may have been to roll. */
  throwing?(view: View, moved: boolean): number;
  /** What the bar says while those dice wait for the reader, where no turn begins with them; else "". */
  throwAsk?(view: View): string;
  /** How long this change should be looked at, in milliseconds. */
  pace?(before: View, after: View): number;
  /** Where a piece that is no longer on the board went, as a data-place; "" for nowhere. */
  leaving?(piece: string, before: View, after: View): string;
}
