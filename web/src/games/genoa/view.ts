/** The table of Genoa as the server shows it, and what is printed on its board and cards. */
import type { Lot, Terms } from "./notation";
import type {
  FieldView,
  OfferView,
  Printed,
  PrintedField,
  SideView,
  TableView,
  Yield,
} from "./shown";

export type { FieldView, OfferView, PrintedField, SeatView, SideView } from "./shown";

/** The table, and beside it what is printed. */
export type View = TableView & { printed: Printed };
export type Phase = TableView["phase"];
export type CardKind = Printed["kinds"][number];

/** What lies on a field. */
export function fieldAt(view: View, name: string): FieldView | undefined {
  return view.fields.find((field) => field.name === name);
}

/** A field as it is printed. */
export function printedAt(view: View, name: string): PrintedField | undefined {
  return view.printed.fields.find((field) => field.name === name);
}

export const isStreet = (field: string): boolean => field.startsWith("street-");

/** What a field's action brings; nothing for streets and the market. */
export const bringsOf = (view: View, field: string): Yield | null =>
  printedAt(view, field)?.brings ?? null;
export const isVilla = (view: View, field: string): boolean =>
  bringsOf(view, field)?.way === "villa";

/** The goods a field's action brings, by their names, one for each piece. */
export const yieldOf = (view: View, field: string): string[] => [
  ...(bringsOf(view, field)?.goods ?? []),
];

/** The goods that a pledge names, one for each piece. */
export function pledged(view: View, field: string, pledge: string): string[] {
  if (!pledge) return [];
  const brings = bringsOf(view, field);
  if (brings?.way === "wares") return pledge.split("+");
  if (brings?.way === "villa") return [pledge];
  return yieldOf(view, field).slice(0, Number(pledge) || 1);
}

/** What of the yield the bidder keeps. */
export function keptOf(view: View, field: string, pledge: string): string[] {
  const goods = yieldOf(view, field);
  for (const good of pledged(view, field, pledge)) {
    const i = goods.indexOf(good);
    if (i >= 0) goods.splice(i, 1);
  }
  return goods;
}

/** What remains in stock of what a building gives; everyone has titles of his own. */
export function stockAt(view: View, field: string): Lot[] {
  const goods = new Set(yieldOf(view, field));
  goods.delete("title");
  return [...goods].map((good) => ({ good, n: stockOf(view, good) }));
}

/** How much of a good lies in stock. */
export function stockOf(view: View, good: string): number {
  const pile = view.piles.find(({ kind }) => kind === good);
  if (pile) return pile.cards + pile.open.length;
  const { wares, specials } = view.printed;
  return view.ware_stock[wares.indexOf(good)] ?? view.special_stock[specials.indexOf(good)] ?? 0;
}

/** A playing card: its kind and what stands on it. */
export interface Card {
  kind: CardKind;
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
export const payOf = (view: View, card: string): number => view.printed.pays[cardOf(card).kind];

const noneOf = (names: string[]): number[] => names.map(() => 0);

export const noGoods = ({ printed }: View): SideView => ({
  money: 0,
  wares: noneOf(printed.wares),
  specials: noneOf(printed.specials),
  titles: 0,
  shown: [],
  hidden: [],
  kinds: noneOf(printed.kinds),
});

export const isNothing = (side: SideView): boolean =>
  !side.money &&
  !side.titles &&
  !side.shown.length &&
  !side.hidden.length &&
  ![...side.wares, ...side.specials, ...side.kinds].some(Boolean);

/** A side as goods and how many of each, in the order of the box; cards by their names. */
export function listGoods({ printed }: View, side: SideView): Lot[] {
  const counted = (names: string[], counts: number[]) =>
    names.flatMap((good, i) => (counts[i] ? [{ good, n: counts[i] }] : []));
  return [
    ...(side.money ? [{ good: "ducat", n: side.money }] : []),
    ...counted(printed.wares, side.wares),
    ...counted(printed.specials, side.specials),
    ...(side.titles ? [{ good: "title", n: side.titles }] : []),
    ...counted(printed.kinds, side.kinds),
    ...side.shown.map((good) => ({ good, n: 1 })),
    ...side.hidden.map((good) => ({ good: `hidden ${good}`, n: 1 })),
  ];
}

/** The terms of an offer as a move has them. */
export const termsOf = (
  view: View,
  { field, gives, wants, pledge }: Pick<OfferView, "field" | "gives" | "wants" | "pledge">,
): Terms => ({ field, gives: listGoods(view, gives), wants: listGoods(view, wants), pledge });

/** What the bidder and the turn player give by an offer, whoever proposed it. */
export function partsOf(view: View, offer: OfferView): { bidder: SideView; host: SideView } {
  return offer.seat === view.active
    ? { bidder: offer.wants, host: offer.gives }
    : { bidder: offer.gives, host: offer.wants };
}

export const ACTION_CARD = "action-card";

/** Whether a reader who cannot act must ask for an extra-action card to act on a field with. */
export const needsCard = (view: View, me: number, field: string): boolean =>
  Boolean(field) && !isStreet(field) && !view.seats[me]?.can_act;

/** Whether a seat holds an extra-action card, which another could ask of it. */
export const hasActionCard = (view: View, seat: number): boolean =>
  (view.seats[seat]?.specials[view.printed.specials.indexOf(ACTION_CARD)] ?? 0) > 0;

/** Goods with an extra-action card among them. */
export const withCard = (view: View, side: SideView): SideView => ({
  ...side,
  specials: view.printed.specials.map((card, i) =>
    card === ACTION_CARD ? Math.max(1, side.specials[i] ?? 0) : (side.specials[i] ?? 0),
  ),
});
