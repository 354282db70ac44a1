/** Moves as the notation writes them: read into deeds, and written again. */

/** What a move does; a deal stays as it is written, for the desk to read. */
export type Deed =
  | { kind: "pile" | "draw" | "search"; pile: string }
  | { kind: "build" | "steal"; card: string }
  | { kind: "upgrade"; rank: string }
  | { kind: "play"; card: string; centre: number }
  | { kind: "bank"; given: string; taken: string }
  | { kind: "quay"; from: string; to: string }
  | { kind: "sail"; card: string }
  | { kind: "swap" | "lodge"; card: string; pile: string }
  | { kind: "take"; place: number }
  | { kind: "to" | "from"; place: string }
  | { kind: "demand" | "buy"; good: string }
  | { kind: "choose"; way: string }
  | { kind: "repair" | "on" | "home" | "end" | "pass" | "cancel" | "allow" }
  | { kind: "deal"; move: string }
  | { kind: "" };

/** Read a move. */
export function deedOf(move: string): Deed {
  const [word = "", one = "", two = "", three = ""] = move.split(" ");
  switch (word) {
    case "pile":
    case "draw":
    case "search":
      return { kind: word, pile: one };
    case "build":
    case "steal":
      return { kind: word, card: one };
    case "upgrade":
      return { kind: word, rank: one };
    case "play":
      return { kind: word, card: one, centre: Number(two) || 0 };
    case "bank":
      return { kind: word, given: one, taken: three };
    case "quay":
      return { kind: word, from: one, to: three };
    case "sail":
      return { kind: word, card: one };
    case "swap":
    case "lodge":
      return { kind: word, card: one, pile: two };
    case "take":
      return { kind: word, place: Number(one) };
    case "to":
    case "from":
      return { kind: word, place: one };
    case "demand":
    case "buy":
      return { kind: word, good: one };
    case "choose":
      return { kind: word, way: one };
    case "repair":
    case "on":
    case "home":
    case "end":
    case "pass":
    case "cancel":
    case "allow":
      return { kind: word };
    case "offer":
    case "counter":
    case "accept":
    case "decline":
    case "withdraw":
    case "pick":
    case "skip":
      return { kind: "deal", move };
    default:
      return { kind: "" };
  }
}

/** Write a move. */
export function moveOf(deed: Deed): string {
  switch (deed.kind) {
    case "pile":
    case "draw":
    case "search":
      return `${deed.kind} ${deed.pile}`;
    case "build":
    case "steal":
      return `${deed.kind} ${deed.card}`;
    case "upgrade":
      return `upgrade ${deed.rank}`;
    case "play":
      return deed.centre ? `play ${deed.card} ${deed.centre}` : `play ${deed.card}`;
    case "bank":
      return `bank ${deed.given} for ${deed.taken}`;
    case "quay":
      return `quay ${deed.from} to ${deed.to}`;
    case "sail":
      return deed.card ? `sail ${deed.card}` : "sail";
    case "swap":
    case "lodge":
      return `${deed.kind} ${deed.card} ${deed.pile}`;
    case "take":
    case "to":
    case "from":
      return `${deed.kind} ${deed.place}`;
    case "demand":
    case "buy":
      return `${deed.kind} ${deed.good}`;
    case "choose":
      return `choose ${deed.way}`;
    case "deal":
      return deed.move;
    default:
      return deed.kind;
  }
}

/** Find the moves of a kind. */
export function isOf(...kinds: Deed["kind"][]): (choice: { move: string }) => boolean {
  return ({ move }) => kinds.includes(deedOf(move).kind);
}
