/** The table of Genoa as the server shows it, and what its names and moves mean. */

export interface FieldView {
  name: string;
  kind: "building" | "street" | "market";
  /** Row and column of each of its squares, from 1. */
  squares: [number, number][];
  /** Whose title lies there, or -1. */
  owner: number;
  /** As which field of this turn it was visited, from 1, or 0. */
  visit: number;
  discs: number;
}

export interface SeatView {
  /** Only one's own, until the end. */
  money: number | null;
  hand: string[] | null;
  /** How many of each kind of card. */
  cards: number[];
  /** Of another's cards, those whose faces the reader has seen. */
  known: string[];
  wares: number[];
  specials: number[];
  titles: number;
  title_stock: number;
  laid: number;
  used: number;
  can_act: boolean;
  points: number[] | null;
}

/** What one side of an offer gives. */
export interface Side {
  money: number;
  wares: number[];
  specials: number[];
  titles: number;
  /** Playing cards given open. */
  shown: string[];
  /** Playing cards given face down: to others by kind. */
  hidden: string[];
  /** Playing cards wanted, by kind. */
  kinds: number[];
}

/** What the turn player would have after a deal. */
export interface Leaves {
  money: number;
  wares: number[];
  specials: number[];
  titles: number;
  cards: number[];
}

export interface Offer {
  seat: number;
  field: string;
  gives: Side;
  wants: Side;
  /** What the turn player gets of the action's yield, as notation has it, or "". */
  pledge: string;
  /** Whether it stands for the building where the trader is, so that the action must be done. */
  obliges: boolean;
  /** To the turn player only. */
  leaves: Leaves | null;
}

export type Phase =
  | "deal"
  | "start"
  | "roll"
  | "here"
  | "asked"
  | "moving"
  | "answer"
  | "pick"
  | "action"
  | "draw"
  | "hand_over"
  | "titles"
  | "end";

export interface View {
  phase: Phase;
  turn: number;
  active: number;
  round: number;
  rounds: number;
  /** The row and the column thrown in this turn; none if a card decided. */
  dice: number[];
  place: string;
  path: string[];
  moves_left: number;
  reach: string[];
  fields: FieldView[];
  wares: string[];
  ware_stock: number[];
  specials: string[];
  special_stock: number[];
  kinds: string[];
  piles: { kind: string; cards: number; open: string[] }[];
  seats: SeatView[];
  near: boolean;
  asked: number[];
  asks_left: number;
  obliged: boolean;
  offers: Offer[];
  own_offers: Offer[];
  declared: Offer[];
  standing: { field: string; ducats: number }[];
  quiet_here: boolean;
  quiet_turn: boolean;
  counter: Offer | null;
  last: Offer | null;
  partner: number;
  actor: number;
  own_done: boolean;
  small_done: boolean;
  pledge: string;
  /** The cards that are being drawn, by kind. */
  draws: string[];
  drawn: string[];
}

/** What a building's own action brings. */
export type Brings =
  | { way: "wares"; wares: readonly [string, string] }
  | { way: "cards"; kind: string; n: number }
  | { way: "special"; card: string }
  | { way: "titles"; n: number }
  | { way: "villa" };

const BRINGS: Record<string, Brings> = {
  ricci: { way: "villa" },
  colini: { way: "villa" },
  zasteri: { way: "villa" },
  monetti: { way: "villa" },
  "coach-house": { way: "special", card: "start-card" },
  park: { way: "special", card: "action-card" },
  inn: { way: "special", card: "exchange-card" },
  "exchange-office": { way: "special", card: "exchange-card" },
  palace: { way: "special", card: "building-card" },
  harbour: { way: "special", card: "ware-card" },
  metal: { way: "wares", wares: ["silver", "copper"] },
  cloth: { way: "wares", wares: ["silk", "linen"] },
  grain: { way: "wares", wares: ["wheat", "rice"] },
  spice: { way: "wares", wares: ["salt", "pepper"] },
  "guild-hall": { way: "cards", kind: "large", n: 1 },
  "town-hall": { way: "cards", kind: "small", n: 2 },
  "post-office": { way: "cards", kind: "message", n: 2 },
  cathedral: { way: "titles", n: 2 },
};

/** What a field's action brings; nothing for streets and the market. */
export const bringsOf = (field: string): Brings | undefined => BRINGS[field];
export const isStreet = (field: string): boolean => field.startsWith("street-");
export const isVilla = (field: string): boolean => BRINGS[field]?.way === "villa";

export function fieldAt(view: View, name: string): FieldView | undefined {
  return view.fields.find((field) => field.name === name);
}

/** The goods a field's action brings, by their names, one for each piece. */
export function yieldOf(field: string): string[] {
  const brings = BRINGS[field];
  switch (brings?.way) {
    case "wares":
      return [...brings.wares];
    case "cards":
      return Array<string>(brings.n).fill(brings.kind);
    case "special":
      return [brings.card];
    case "titles":
      return Array<string>(brings.n).fill("title");
    case "villa":
      return ["privilege"];
    default:
      return [];
  }
}

/** The goods that a pledge names, one for each piece. */
export function pledged(field: string, pledge: string): string[] {
  if (!pledge) return [];
  const brings = BRINGS[field];
  if (brings?.way === "wares") return pledge.split("+");
  if (brings?.way === "villa") return [pledge];
  return yieldOf(field).slice(0, Number(pledge) || 1);
}

/** What remains in stock of what a building gives. */
export function stockAt(view: View, field: string): { good: string; n: number }[] {
  const brings = BRINGS[field];
  const pile = (kind: string) => {
    const found = view.piles.find((each) => each.kind === kind);
    return (found?.cards ?? 0) + (found?.open.length ?? 0);
  };
  switch (brings?.way) {
    case "wares":
      return brings.wares.map((good) => ({
        good,
        n: view.ware_stock[view.wares.indexOf(good)] ?? 0,
      }));
    case "cards":
      return [{ good: brings.kind, n: pile(brings.kind) }];
    case "villa":
      return [{ good: "privilege", n: pile("privilege") }];
    case "special":
      return [
        { good: brings.card, n: view.special_stock[view.specials.indexOf(brings.card)] ?? 0 },
      ];
    default:
      return [];
  }
}

/** A playing card: its kind and what stands on it. */
export interface Card {
  kind: "large" | "small" | "message" | "privilege";
  /** Its building, or the two of a message. */
  places: string[];
  wares: string[];
}

/** Read a card's name, such as "small:park+wheat". */
export function cardOf(name: string): Card {
  const [kind = "", rest = ""] = name.split(":");
  const words = rest ? rest.split("+") : [];
  if (kind === "message") return { kind, places: words, wares: [] };
  if (kind === "large" || kind === "small")
    return { kind, places: words.slice(0, 1), wares: words.slice(1) };
  return { kind: "privilege", places: words, wares: [] };
}

/** What a card pays; privileges pay at the end. */
export const PAYS: Record<Card["kind"], number> = {
  large: 100,
  small: 40,
  message: 30,
  privilege: 0,
};

export const noGoods = (): Side => ({
  money: 0,
  wares: Array<number>(8).fill(0),
  specials: Array<number>(5).fill(0),
  titles: 0,
  shown: [],
  hidden: [],
  kinds: [0, 0, 0, 0],
});

export const isNothing = (side: Side): boolean =>
  !side.money &&
  !side.titles &&
  !side.shown.length &&
  !side.hidden.length &&
  ![...side.wares, ...side.specials, ...side.kinds].some(Boolean);

/** A side as goods and how many of each, in the order of the box; cards by their names. */
export function listGoods(view: View, side: Side): { good: string; n: number }[] {
  const counted = (names: string[], counts: number[]) =>
    names.flatMap((good, i) => (counts[i] ? [{ good, n: counts[i] }] : []));
  return [
    ...(side.money ? [{ good: "ducat", n: side.money }] : []),
    ...counted(view.wares, side.wares),
    ...counted(view.specials, side.specials),
    ...(side.titles ? [{ good: "title", n: side.titles }] : []),
    ...counted(view.kinds, side.kinds),
    ...side.shown.map((good) => ({ good, n: 1 })),
    ...side.hidden.map((good) => ({ good: `hidden ${good}`, n: 1 })),
  ];
}

/** Write a side as notation has it. */
function written(view: View, side: Side): string {
  const parts = listGoods(view, side).map(({ good, n }) =>
    good === "ducat" ? `${n} ducats` : good.includes(":") ? good : `${n} ${good}`,
  );
  return parts.join(", ") || "nothing";
}

/** Write terms as notation has them. */
export function writeTerms(
  view: View,
  field: string,
  gives: Side,
  wants: Side,
  pledge: string,
): string {
  const both = `${field}: ${written(view, gives)} for ${written(view, wants)}`;
  return pledge ? `${both} with ${pledge}` : both;
}

/** What the bidder and the turn player give by an offer, whoever proposed it. */
export function partsOf(view: View, offer: Offer): { bidder: Side; host: Side } {
  return offer.seat === view.active
    ? { bidder: offer.wants, host: offer.gives }
    : { bidder: offer.gives, host: offer.wants };
}

const ACTION_CARD = "action-card";

/** Whether a reader who cannot act must ask for an extra-action card to act on a field with. */
export const needsCard = (view: View, me: number, field: string): boolean =>
  Boolean(field) && !isStreet(field) && !view.seats[me]?.can_act;

/** Whether a reader may bid for buildings: he can act, or ask the turn player for the card to act with. */
const couldAct = (view: View, me: number): boolean =>
  Boolean(view.seats[me]?.can_act) ||
  (view.seats[view.active]?.specials[view.specials.indexOf(ACTION_CARD)] ?? 0) > 0;

/** Goods with an extra-action card among them. */
export const withCard = (view: View, side: Side): Side => ({
  ...side,
  specials: view.specials.map((card, i) =>
    card === ACTION_CARD ? Math.max(1, side.specials[i] ?? 0) : (side.specials[i] ?? 0),
  ),
});

/** The fields that offers can be made for now. */
export function askedFields(view: View, me: number): string[] {
  const fields = view.near ? view.reach.filter((name) => name !== "market") : [view.place];
  return fields.filter((name) => isStreet(name) || couldAct(view, me));
}

const nearTo = new Map<string, string[]>();

/** The fields beside a field. */
export function neighbours(view: View, name: string): string[] {
  if (!nearTo.size) {
    for (const field of view.fields)
      nearTo.set(
        field.name,
        view.fields
          .filter(
            (other) =>
              other !== field &&
              other.squares.some(([r, c]) =>
                field.squares.some(
                  ([row, column]) => Math.abs(r - row) + Math.abs(c - column) === 1,
                ),
              ),
          )
          .map((other) => other.name),
      );
  }
  return nearTo.get(name) ?? [];
}

/** The fields that the trader may still come to, but that offers cannot be made for yet. */
export function furtherFields(view: View, me: number): string[] {
  const fresh = (name: string) => !fieldAt(view, name)?.visit;
  let reached = [view.place];
  for (let step = 0; step < view.moves_left; step++)
    reached = [
      ...new Set([...reached, ...reached.flatMap((name) => neighbours(view, name).filter(fresh))]),
    ];
  const now = view.near ? view.reach : [view.place];
  return view.fields
    .map(({ name }) => name)
    .filter(
      (name) =>
        reached.includes(name) &&
        fresh(name) &&
        !now.includes(name) &&
        name !== "market" &&
        (isStreet(name) || couldAct(view, me)),
    );
}

/** The first word of a move, and what follows it. */
export function wordsOf(move: string): [string, string] {
  const at = move.indexOf(" ");
  return at < 0 ? [move, ""] : [move.slice(0, at), move.slice(at + 1)];
}

export const isOf =
  (word: string) =>
  (choice: { move: string }): boolean =>
    wordsOf(choice.move)[0] === word;

/** How titles are used beside a street: "title street-2-3 use park replace inn". */
export function titleUses(move: string): {
  street: string;
  uses: { building: string; use: string }[];
} {
  const [, street = "", ...rest] = move.split(" ");
  const uses = [];
  for (let i = 0; i + 1 < rest.length; i += 2)
    uses.push({ use: rest[i] ?? "", building: rest[i + 1] ?? "" });
  return { street, uses };
}
