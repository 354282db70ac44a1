/** What a game brings to the table. The furniture knows no game; everything of one passes through here. */
import type { ComponentChildren, VNode } from "preact";
import type { Catalogue } from "../i18n/texts";
import type { Choice, Entry, Line, Wished } from "../net/wire";
import type { Language } from "../settings";
import type { Colour } from "../ui/icons";

/** What is printed on a game's boards and cards, which lies beside its view. */
type PrintedOf<View> = View extends { printed: infer Printed } ? Printed : unknown;

/** What a game is shown, and what it may do about it. */
export interface Scene<View> {
  view: View;
  /** The reader's seat; -1 for onlookers. */
  me: number;
  names: string[];
  /** What the reader may do now, in the server's order; empty when waiting or looking back. */
  legal: Choice[];
  /** The move that is chosen but not confirmed, or "". */
  chosen: string;
  /** The part of the board that a line of the ledger speaks of, or "". */
  spot: string;
  /** The ledger up to the moment that is shown. */
  told: Entry[];
  /** Choose a move: played at once, or when confirmed, as the reader likes it. */
  choose(move: string): void;
  /** Play a move that need not be listed, such as a deal on terms of one's own; a refusal opens the rule. */
  propose(move: string): void;
  /** What each seat would trade with whoever's turn it is. */
  wishes: (Wished | null)[];
  /** Say what one would trade, or with no terms take that back. */
  wish(terms: string): void;
  /** Bring the deal desk to sight, where it is a drawer. */
  openDesk(): void;
  /** Open one of the game's own drawers. */
  openSheet(part: string): void;
  /** Ask why a move is refused; the rule opens. */
  why(move: string): void;
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

/** One game's part of the table. All but `name`, `texts` and `Stage` may be left out. */
export interface Kit<View = unknown> {
  name: string;
  /** Texts of this board, over those the server has for the game. */
  texts: Record<Language, Catalogue>;
  /** A sheet of SVG symbols of its own. */
  icons?: string;
  /** The stylesheet of the board: it holds at this game's tables only, so games share class names freely. */
  style?: string;
  /** The players' colours in the order of the seats, where some would be lost on this board. */
  colours?: readonly Colour[];

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
  /** The chapter of the rules in force, by its English name. */
  chapter?(view: View): string;
  /** The question in closer words, once a choice is half made; null for those of the server. */
  question?(scene: Scene<View>): ComponentChildren | null;
  /** One line that explains the question. */
  hint?(scene: Scene<View>): ComponentChildren;
  face?(scene: Scene<View>, choice: Choice): Face;
  /** What the button says that confirms a choice. */
  confirm?(scene: Scene<View>, choice: Choice): ComponentChildren;
  /** Other ways to do what is chosen, as buttons beside the one that confirms. */
  instead?(scene: Scene<View>, choice: Choice): { move: string; name: ComponentChildren }[];
  refused?(scene: Scene<View>): Refused[];
  /** Whether a move needs no confirming, since it can be taken back. */
  lightly?(move: string): boolean;
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
  announce?(line: Line): boolean;
  /** The sign before a line that is nobody's deed. */
  sign?(line: Line): string;
  /** The part of the board, by data-place, that a line speaks of. */
  spot?(line: Line): string;

  /** What a drawer of one's own shows. */
  Sheet?(props: Scene<View> & { part: string }): VNode | null;
  /** How points are written, where they are money. */
  points?(n: number): string;
  /** The end: a sign for each source of points, and marks on the chart. */
  sourceSign?(source: string): string;
  marks?(entries: Entry[]): Mark[];

  /** How long this change should be looked at, in milliseconds. */
  pace?(before: View, after: View): number;
  /** Where a piece that is no longer on the board went, as a data-place; "" for nowhere. */
  leaving?(piece: string, before: View, after: View): string;
}
