/** The table of Catan as the server shows it, and what can be read off it. */
import { hexesAt } from "./geometry";
import type { HexView, Printed, SeatView, TableView } from "./shown";

export type { HexView, SeatView } from "./shown";

/** The table, and beside it what is printed on cards and discs. */
export type View = TableView & { printed: Printed };

/** What can be built or bought. */
export const THINGS = ["road", "settle", "city", "buy"] as const;
export type Thing = (typeof THINGS)[number];

/** What a thing costs, by resource. */
export const costOf = (view: View, thing: Thing): [good: string, n: number][] =>
  Object.entries(view.printed.costs[thing] ?? {});

/** What a hand still lacks for a thing, by resource. */
export function missing(view: View, hand: number[], thing: Thing): [good: string, n: number][] {
  return costOf(view, thing).flatMap(([good, n]): [string, number][] => {
    const lacking = n - (hand[view.printed.resources.indexOf(good)] ?? 0);
    return lacking > 0 ? [[good, lacking]] : [];
  });
}

/** Whether the first settlements are being founded. */
export const isFounding = ({ phase }: View): boolean => phase === "found" || phase === "found_road";

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

/** The pips on the disc of a number: how many throws bring it. */
export const pips = ({ printed }: View, number: number): number => printed.pips[number] ?? 0;

/** Whether no disc is thrown more often. */
export const isHot = (view: View, number: number): boolean =>
  number > 0 && pips(view, number) === Math.max(...view.printed.pips);

/** Whether the last throw moves a robber and brings nothing. */
export const isRobbers = ({ printed, dice }: View): boolean => sum(dice) === printed.robber_number;

/** The rate of a harbour, as on its buoy. */
export const rateOf = ({ printed }: View, harbour: string): string =>
  `${printed.harbour_rates[harbour] ?? printed.bank_rate}:1`;

export function hexAt(view: View, name: string): HexView | undefined {
  return view.hexes.find((hex) => hex.name === name);
}

/** The hexes where the robbers stand, the first one's first. */
export function robbersAt(view: View): string[] {
  return [1, 2].flatMap((which) =>
    view.hexes.filter((hex) => hex.robber & which).map((hex) => hex.name),
  );
}

/** A seat's buildings at a hex, by their corners. */
export function buildingsAt(view: View, seat: number, hex: string): string[] {
  const { settlements = [], cities = [] } = view.seats[seat] ?? {};
  return [...settlements, ...cities].filter((corner) => hexesAt(corner).includes(hex));
}

/** The hexes that brought something at the last throw. */
export function yielding(view: View): HexView[] {
  const number = sum(view.dice);
  return view.hexes.filter(
    (hex) => hex.number === number && !hex.robber && builtAt(view, hex.name),
  );
}

/** What a hex brings a seat when its number is thrown. */
export function yieldOf({ printed }: View, seat: SeatView, hex: string): number {
  const at = (corner: string) => hexesAt(corner).includes(hex);
  const { settlement = 0, city = 0 } = printed.yields;
  return settlement * seat.settlements.filter(at).length + city * seat.cities.filter(at).length;
}

function builtAt(view: View, hex: string): boolean {
  return view.seats.some((_, seat) => buildingsAt(view, seat, hex).length > 0);
}
