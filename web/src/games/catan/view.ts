/** The table of Catan as the server shows it, and what its moves mean. */
import type { DeskView } from "../../table/desk/deal";
import { hexesAt } from "./geometry";

export interface HexView {
  name: string;
  terrain: string;
  number: number;
  /** 0 for none, 1 for the first robber, 2 for the second, 3 for both. */
  robber: number;
}

export interface SeatView {
  cards: number;
  development: number;
  /** Only one's own, until the end. */
  hand: number[] | null;
  held: number[] | null;
  fresh: number[] | null;
  knights: number;
  roads_left: number;
  settlements_left: number;
  cities_left: number;
  rates: number[];
  owed: number;
  road_length: number;
  points: number;
  sheet: number[];
  settlements: string[];
  cities: string[];
  roads: [string, string][];
}

export type Phase =
  | "layout"
  | "first"
  | "found"
  | "found_road"
  | "before_roll"
  | "roll"
  | "hand_in"
  | "robber"
  | "victim"
  | "steal"
  | "act"
  | "free_roads"
  | "draw"
  | "end";

export interface View {
  phase: Phase;
  variant: string;
  big: boolean;
  turn: number;
  /** Whose turn it is, whoever is asked meanwhile. */
  active: number;
  turns: number;
  round: number;
  goal: number;
  dice: number[];
  rolled: boolean;
  played: boolean;
  hexes: HexView[];
  harbours: { corners: [string, string]; kind: string }[];
  bank: number[];
  stack: number;
  under: string[];
  longest_road: number;
  largest_army: number;
  free_roads: number;
  /** The hex a robber was put on, until somebody there is robbed. */
  raid: string;
  seats: SeatView[];
  desk: DeskView | null;
  resources: string[];
  development: string[];
}

export const TERRAIN: Record<string, string> = {
  forest: "wood",
  pasture: "wool",
  field: "grain",
  hill: "brick",
  mountain: "ore",
};

/** What can be built or bought, with its price by resource. */
export const COSTS = {
  road: { wood: 1, brick: 1 },
  settle: { wood: 1, brick: 1, grain: 1, wool: 1 },
  city: { grain: 2, ore: 3 },
  buy: { grain: 1, wool: 1, ore: 1 },
} as const satisfies Record<string, Record<string, number>>;

export type Thing = keyof typeof COSTS;
export const THINGS = Object.keys(COSTS) as Thing[];

/** What a hand still lacks for a thing, by resource. */
export function missing(view: View, hand: number[], thing: Thing): [good: string, n: number][] {
  return Object.entries(COSTS[thing]).flatMap(([good, n]): [string, number][] => {
    const lacking = n - (hand[view.resources.indexOf(good)] ?? 0);
    return lacking > 0 ? [[good, lacking]] : [];
  });
}

export const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

/** How many of the 36 throws bring a number. */
export const pips = (number: number): number => (number ? 6 - Math.abs(7 - number) : 0);

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

function builtAt(view: View, hex: string): boolean {
  return view.seats.some((_, seat) => buildingsAt(view, seat, hex).length > 0);
}

/** What a move does with the board or the cards; deals are read by the desk. */
export type Deed =
  | { kind: "settle" | "city"; corner: string }
  | { kind: "road"; edge: [string, string] }
  | { kind: "robber"; hex: string; which: number; victim: number }
  | { kind: "rob"; victim: number }
  | { kind: "trade"; given: string; rate: number; taken: string }
  | { kind: "discover"; goods: string[] }
  | { kind: "monopoly" | "discard"; good: string }
  | { kind: "buy" | "roll" | "end" | "knight" | "roads" | "stop" }
  | { kind: "deal" };

const ALONE = ["buy", "roll", "end", "knight", "roads", "stop"] as const;

/** Read a move's notation. */
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
    default: {
      const alone = ALONE.find((each) => each === word);
      return alone ? { kind: alone } : { kind: "deal" };
    }
  }
}

/** Whether a move is of a kind. */
export const isOf =
  (kind: Deed["kind"]) =>
  (choice: { move: string }): boolean =>
    deedOf(choice.move).kind === kind;
