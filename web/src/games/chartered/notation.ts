/** Moves in the engine's notation: read into what they do, and written from it. */

/** What a move does; "stack" is a card or an event that nobody knows yet. */
export type Deed =
  | { kind: "build" | "raise"; plot: string; roof: boolean }
  | { kind: "pair"; plots: [string, string] }
  | ({ kind: "found"; company: string } & Way)
  | { kind: "merge"; loser: string; winner: string }
  | { kind: "buy" | "sell" | "favour" | "lose"; company: string }
  | { kind: "take" | "keep" | "reclaim"; card: string }
  | { kind: "release" | "bid"; amount: number }
  | { kind: "event"; event: string }
  | { kind: "lot"; lot: string; company: string }
  | { kind: "cards" | "refresh" | "leave" | "done" | "roof" | "pass" }
  /** What is said at the desk, which reads it itself. */
  | { kind: "deal"; text: string }
  | { kind: "none" };

/** How a company is founded: with which warehouse across a corner, and over which plot; or empty. */
export interface Way {
  across: string;
  over: string;
}

const ALONE = ["cards", "refresh", "leave", "done", "roof", "pass"] as const;
const AT_THE_DESK = ["offer", "counter", "accept", "decline", "withdraw", "pick"];

/** Read a move. */
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
      if (alone) return { kind: alone };
      return AT_THE_DESK.includes(word) ? { kind: "deal", text: move } : { kind: "none" };
    }
  }
}

/** Write a move. */
export function moveOf(deed: Deed): string {
  switch (deed.kind) {
    case "build":
    case "raise":
      return `${deed.kind} ${deed.plot}${deed.roof ? " roof" : ""}`;
    case "pair":
      return `build ${deed.plots.join(" and ")}`;
    case "found": {
      const across = deed.across ? ` with ${deed.across}` : "";
      return `found ${deed.company}${across}${deed.over ? ` over ${deed.over}` : ""}`;
    }
    case "merge":
      return `merge ${deed.loser} into ${deed.winner}`;
    case "buy":
    case "sell":
    case "favour":
    case "lose":
      return `${deed.kind} ${deed.company}`;
    case "take":
    case "keep":
    case "reclaim":
      return `${deed.kind} ${deed.card}`;
    case "release":
    case "bid":
      return `${deed.kind} ${deed.amount}`;
    case "event":
      return `event ${deed.event}`;
    case "lot":
      return `auction ${deed.lot}${deed.company ? ` ${deed.company}` : ""}`;
    case "deal":
      return deed.text;
    case "none":
      return "";
    default:
      return deed.kind;
  }
}

/** The move that plays a plot card. */
export const buildOn = (plot: string): string => moveOf({ kind: "build", plot, roof: false });

/** The move that takes an unseen card. */
export const FROM_STACK = moveOf({ kind: "take", card: "stack" });

export const sameWay = (one: Way, other: Way): boolean =>
  one.across === other.across && one.over === other.over;

/** Whether a move is of a kind. */
export const isOf =
  (kind: Deed["kind"]) =>
  (choice: { move: string }): boolean =>
    deedOf(choice.move).kind === kind;

/** The plots that a move builds on, or takes a warehouse from. */
export function plotsOf(move: string): string[] {
  const deed = deedOf(move);
  if (deed.kind === "build" || deed.kind === "raise") return [deed.plot];
  if (deed.kind === "pair") return deed.plots;
  return deed.kind === "reclaim" ? [deed.card] : [];
}
