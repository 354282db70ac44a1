/** Moves as the game writes them: what one does, and how it is written. */

/** A good and how many of it; a playing card by its name, and "hidden " before it if face down. */
export interface Lot {
  good: string;
  n: number;
}

/** The terms of an offer: what its proposer gives and wants for a field, and what is promised of the yield. */
export interface Terms {
  field: string;
  gives: Lot[];
  wants: Lot[];
  /** "" for nothing. */
  pledge: string;
}

/** What is done with a building beside a street: a title is laid or another's removed, or both. */
export interface TitleUse {
  building: string;
  use: "use" | "replace";
}

const ALONE = [
  "roll",
  "act",
  "ask",
  "go-on",
  "end",
  "pass",
  "nothing-here",
  "nothing-this-turn",
  "take",
  "privilege",
  "done",
  "no-title",
  "yes",
  "no",
] as const;
const OF_FIELD = ["start", "move", "make-good", "withdraw", "building-card"] as const;
const OF_CARD = ["give", "small", "hand-over"] as const;

/** A move that names nothing. */
export type Alone = (typeof ALONE)[number];
export type OfField = (typeof OF_FIELD)[number];
export type OfCard = (typeof OF_CARD)[number];

/** One deed for each of these words. */
type Each<Word, Named> = Word extends string ? { kind: Word } & Named : never;

/** What a move does. */
export type Deed =
  | Each<Alone, unknown>
  | Each<OfField, { field: string }>
  | Each<OfCard, { card: string }>
  | Each<"offer" | "declare", { terms: Terms }>
  | { kind: "counter"; seat: number; terms: Terms }
  | { kind: "accept"; seat: number; field: string }
  | { kind: "standing"; field: string; ducats: number }
  | { kind: "large"; order: string; bonus: string }
  | { kind: "ware-card"; ware: string }
  | { kind: "exchange"; given: string; taken: string }
  | { kind: "title"; street: string; uses: TitleUse[] }
  | { kind: "unknown"; move: string };
export type Kind = Deed["kind"];

/** Read a move. */
export function deedOf(move: string): Deed {
  const [word = "", ...rest] = move.split(" ");
  const [one = "", two = "", three = ""] = rest;
  switch (word) {
    case "offer":
    case "declare":
      return { kind: word, terms: termsOf(rest.join(" ")) };
    case "counter":
      return { kind: word, seat: Number(one) - 1, terms: termsOf(rest.slice(1).join(" ")) };
    case "accept":
      return { kind: word, seat: Number(one) - 1, field: two };
    case "standing":
      return { kind: word, field: one, ducats: Number(two) };
    case "large":
      return { kind: word, order: one, bonus: two };
    case "ware-card":
      return { kind: word, ware: one };
    case "exchange":
      return { kind: word, given: one, taken: three };
    case "title":
      return { kind: word, street: one, uses: usesOf(rest.slice(1)) };
    default: {
      const alone = ALONE.find((each) => each === word);
      if (alone) return { kind: alone };
      const ofField = OF_FIELD.find((each) => each === word);
      if (ofField) return { kind: ofField, field: one };
      const ofCard = OF_CARD.find((each) => each === word);
      return ofCard ? { kind: ofCard, card: one } : { kind: "unknown", move };
    }
  }
}

/** Write a move. */
export function moveOf(deed: Deed): string {
  switch (deed.kind) {
    case "offer":
    case "declare":
      return `${deed.kind} ${written(deed.terms)}`;
    case "counter":
      return `counter ${deed.seat + 1} ${written(deed.terms)}`;
    case "accept":
      return `accept ${deed.seat + 1} ${deed.field}`;
    case "standing":
      return `standing ${deed.field} ${deed.ducats}`;
    case "large":
      return `large ${deed.order} ${deed.bonus}`;
    case "ware-card":
      return `ware-card ${deed.ware}`;
    case "exchange":
      return `exchange ${deed.given} for ${deed.taken}`;
    case "title":
      return ["title", deed.street, ...deed.uses.flatMap((each) => [each.use, each.building])].join(
        " ",
      );
    case "unknown":
      return deed.move;
    default:
      if ("field" in deed) return `${deed.kind} ${deed.field}`;
      return "card" in deed ? `${deed.kind} ${deed.card}` : deed.kind;
  }
}

/** Whether a move is of a kind. */
export const isOf =
  (kind: Kind) =>
  (choice: { move: string }): boolean =>
    deedOf(choice.move).kind === kind;

/** The choices of a kind, each with what it does. */
export function ofKind<K extends Kind>(
  choices: readonly { move: string }[],
  kind: K,
): { move: string; deed: Extract<Deed, { kind: K }> }[] {
  return choices.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === kind ? [{ move, deed: deed as Extract<Deed, { kind: K }> }] : [];
  });
}

function usesOf(words: string[]): TitleUse[] {
  const uses: TitleUse[] = [];
  for (let i = 0; i + 1 < words.length; i += 2)
    uses.push({ use: words[i] === "replace" ? "replace" : "use", building: words[i + 1] ?? "" });
  return uses;
}

function termsOf(text: string): Terms {
  const at = text.indexOf(": ");
  const [both = "", pledge = ""] = text.slice(at + 2).split(" with ");
  const [gives = "", wants = ""] = both.split(" for ");
  return { field: text.slice(0, at), gives: lotsOf(gives), wants: lotsOf(wants), pledge };
}

function lotsOf(text: string): Lot[] {
  if (text === "nothing") return [];
  return text.split(", ").map((part) => {
    if (part.includes(":")) return { good: part, n: 1 };
    const [n = "", good = ""] = part.split(" ");
    return { good: good === "ducats" ? "ducat" : good, n: Number(n) };
  });
}

function written({ field, gives, wants, pledge }: Terms): string {
  const both = `${field}: ${listed(gives)} for ${listed(wants)}`;
  return pledge ? `${both} with ${pledge}` : both;
}

function listed(lots: Lot[]): string {
  const parts = lots.map(({ good, n }) =>
    good.includes(":") ? good : `${n} ${good === "ducat" ? "ducats" : good}`,
  );
  return parts.join(", ") || "nothing";
}
