/** Moves in the server's notation, read into what they do and written again. */

/** A use of cubes: which are given, and for what. */
export interface Use {
  kind: "fill" | "sell" | "pair" | "exchange" | "keep" | "store" | "drop";
  given: string[];
  /** The contract that is filled. */
  card: string;
  /** The good that an exchange brings. */
  taken: string;
}

/** What a move does; cards of the row are counted from 0. */
export type Deed =
  { kind: "bid"; place: number } | { kind: "buy" } | { kind: "pass" } | { kind: "done" } | Use;

/** Read a move; null for one that no player makes. */
export function deedOf(move: string): Deed | null {
  const [word, ...rest] = move.split(" ");
  switch (word) {
    case "bid":
      return { kind: "bid", place: Number(rest[0]) - 1 };
    case "buy":
    case "pass":
    case "done":
      return { kind: word };
    case "fill":
      return { kind: "fill", card: rest[0] ?? "", given: rest.slice(1), taken: "" };
    case "sell":
      return { kind: rest.length > 1 ? "pair" : "sell", card: "", given: rest, taken: "" };
    case "exchange":
      return { kind: "exchange", card: "", given: rest.slice(0, -2), taken: rest.at(-1) ?? "" };
    case "keep":
    case "store":
    case "drop":
      return { kind: word, card: "", given: rest, taken: "" };
    default:
      return null;
  }
}

/** Read a move that uses cubes; null for any other. */
export function useOf(move: string): Use | null {
  const deed = deedOf(move);
  return deed && "given" in deed ? deed : null;
}

/** Write a move. */
export function moveOf(deed: Deed): string {
  switch (deed.kind) {
    case "bid":
      return `bid ${deed.place + 1}`;
    case "buy":
    case "pass":
    case "done":
      return deed.kind;
    case "fill":
      return `fill ${deed.card} ${deed.given.join(" ")}`;
    case "pair":
      return `sell ${deed.given.join(" ")}`;
    case "exchange":
      return `exchange ${deed.given.join(" ")} for ${deed.taken}`;
    default:
      return `${deed.kind} ${deed.given.join(" ")}`;
  }
}
