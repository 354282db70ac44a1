/** What happened at sea, card by card, as the ledger tells it. */
import type { Argument, Entry, Line } from "../../net/wire";

export interface Fight {
  won: boolean;
  equal: boolean;
  die: number;
  strength: number;
  sum: number;
  theirDie: number;
  theirStrength: number;
  theirSum: number;
}

/** One card of a voyage: what was turned up, and the lines that tell what came of it. */
export interface Leg {
  /** The card's kind, as in the texts. */
  name: string;
  lines: Line[];
  fight: Fight | null;
  /** The die of a salvage, or 0. */
  die: number;
}

export interface Logbook {
  seat: number;
  legs: Leg[];
  /** Whether the ship is back. */
  over: boolean;
}

const number = (value: Argument | undefined): number => (typeof value === "number" ? value : 0);

/** What says nothing of its own about a card: that one sails on, or where a gold was put. */
const ASIDE = new Set(["told.on", "told.to", "told.from", "told.choose", "told.turn"]);

/** Read the latest voyage out of the ledger; null before the first, and once the next turn has begun in earnest. */
export function logbookOf(told: Entry[]): Logbook | null {
  const lines = told.slice(-120).filter((entry) => !entry.undone);
  const start = lines.findLastIndex((entry) =>
    entry.lines.some(({ key }) => key === "told.sail" || key === "told.sail_with"),
  );
  if (start < 0) return null;
  const book: Logbook = { seat: lines[start]?.seat ?? 0, legs: [], over: false };
  for (const entry of lines.slice(start + 1)) {
    if (book.over && entry.lines.some(({ key }) => key === "told.roll")) return null;
    for (const line of entry.lines) read(book, line);
  }
  return book;
}

function read(book: Logbook, line: Line): void {
  const { key, args = {} } = line;
  const leg = book.legs.at(-1);
  if (key === "told.turn" || key.startsWith("told.end_")) book.over = true;
  if (key === "told.turn_up") {
    const name = String(args["card"] ?? "").replace("@voyage.", "");
    book.legs.push({ name, lines: [], fight: null, die: 0 });
  } else if (!leg || book.over) return;
  else if (key.startsWith("told.fight_"))
    leg.fight = {
      won: key === "told.fight_won",
      equal: key === "told.fight_tie",
      die: number(args["die"]),
      strength: number(args["strength"]),
      sum: number(args["sum"]),
      theirDie: number(args["their_die"]),
      theirStrength: number(args["their_strength"]),
      theirSum: number(args["their_sum"]),
    };
  else if (key === "told.die") leg.die = number(args["number"]);
  else if (!ASIDE.has(key)) leg.lines.push(line);
}
