/** Moves in the server's notation, read into what they do and written again. */

/** What a move does with the board or the cards; but for a pick, deals are the desk's affair. */
export type Deed =
  | { kind: "settle" | "city"; corner: string }
  | { kind: "road"; edge: [string, string] }
  | { kind: "robber"; hex: string; which: number; victim: number }
  | { kind: "rob"; victim: number }
  | { kind: "trade"; given: string; rate: number; taken: string }
  | { kind: "discover"; goods: string[] }
  | { kind: "monopoly" | "discard"; good: string }
  | { kind: "buy" | "roll" | "end" | "knight" | "roads" | "stop" }
  | { kind: "pick"; offer: number; partner: number }
  | { kind: "deal"; words: string };

const ALONE = ["buy", "roll", "end", "knight", "roads", "stop"] as const;

/** The development card that a kind of move plays. */
export const CARDS = {
  knight: "knight",
  roads: "road-building",
  discover: "discovery",
  monopoly: "monopoly",
} as const;
export type Play = keyof typeof CARDS;
export const PLAYS = Object.keys(CARDS) as Play[];

/** Read a move. */
export function deedOf(move: string): Deed {
  const [word = "", ...rest] = move.split(" ");
  const [one = "", two = "", , four = ""] = rest;
  switch (word) {
    case "settle":
    case "city":
      return { kind: word, corner: one };
    case "road":
      return { kind: "road", edge: [one, two] };
    case "robber": {
      const which = one === "b" ? 1 : 0;
      const [hex = "", , victim] = rest.slice(which);
      return { kind: "robber", hex, which, victim: victim ? Number(victim) - 1 : -1 };
    }
    case "rob":
      return { kind: "rob", victim: Number(one) - 1 };
    case "trade":
      return { kind: "trade", rate: Number(one), given: two, taken: four };
    case "discover":
      return { kind: "discover", goods: rest };
    case "monopoly":
    case "discard":
      return { kind: word, good: one };
    case "pick":
      return { kind: "pick", offer: Number(one), partner: Number(two) - 1 };
    default: {
      const alone = ALONE.find((each) => each === move);
      return alone ? { kind: alone } : { kind: "deal", words: move };
    }
  }
}

/** Write a move. */
export function moveOf(deed: Deed): string {
  switch (deed.kind) {
    case "settle":
    case "city":
      return `${deed.kind} ${deed.corner}`;
    case "road":
      return `road ${deed.edge.join(" ")}`;
    case "robber": {
      const from = deed.victim >= 0 ? ` from ${deed.victim + 1}` : "";
      return `robber ${deed.which ? "b " : ""}${deed.hex}${from}`;
    }
    case "rob":
      return `rob ${deed.victim + 1}`;
    case "trade":
      return `trade ${deed.rate} ${deed.given} for ${deed.taken}`;
    case "discover":
      return `discover ${deed.goods.join(" ")}`;
    case "monopoly":
    case "discard":
      return `${deed.kind} ${deed.good}`;
    case "pick":
      return `pick ${deed.offer} ${deed.partner + 1}`;
    case "deal":
      return deed.words;
    default:
      return deed.kind;
  }
}

/** Whether a move is of a kind. */
export const isOf =
  (kind: Deed["kind"]) =>
  (choice: { move: string }): boolean =>
    deedOf(choice.move).kind === kind;
