/** The island on paper: where hexes, corners and edges lie, by their names in the notation. */
import type { Point } from "../../table/board/aiming";

export const RADIUS = 100;
const HALF = (RADIUS * Math.sqrt(3)) / 2;
const AROUND: [q: number, r: number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
/** Room around the land for harbours, as in the printed frame of the sea. */
const MARGIN = { x: 120, y: 86 };

export interface Edge extends Point {
  /** In degrees, from -90 to 90. */
  angle: number;
}

/** The middle of a hex, by its name `q,r`. */
export function hexPoint(name: string): Point {
  const [q, r] = axial(name);
  return { x: 2 * HALF * (q + r / 2), y: 1.5 * RADIUS * r };
}

/** A corner, by its name `q,rN` or `q,rS`: the tip of a hex. */
export function cornerPoint(name: string): Point {
  const { x, y } = hexPoint(name.slice(0, -1));
  return { x, y: y + (name.endsWith("N") ? -RADIUS : RADIUS) };
}

/** The middle and the slope of the edge between two corners. */
export function edgePoint(one: string, other: string): Edge {
  const a = cornerPoint(one);
  const b = cornerPoint(other);
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    angle: angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle,
  };
}

/** The three hexes that meet at a corner, land or sea, from the left. */
export function hexesAt(corner: string): string[] {
  const [q, r] = axial(corner.slice(0, -1));
  const found = corner.endsWith("N")
    ? [
        [q, r - 1],
        [q, r],
        [q + 1, r - 1],
      ]
    : [
        [q - 1, r + 1],
        [q, r],
        [q, r + 1],
      ];
  return found.map((place) => place.join());
}

/** The two hexes beside an edge, land or sea. */
export function hexesBeside(one: string, other: string): string[] {
  const there = hexesAt(other);
  return hexesAt(one).filter((name) => there.includes(name));
}

/** The six corners of a hex, clockwise from the north. */
export function cornersOf(name: string): string[] {
  const [q, r] = axial(name);
  return [
    `${q},${r}N`,
    `${q + 1},${r - 1}S`,
    `${q},${r + 1}N`,
    `${q},${r}S`,
    `${q - 1},${r + 1}N`,
    `${q},${r - 1}S`,
  ];
}

/** The compass point of an edge or corner as seen from the middle of a hex. */
export function bearing(from: Point, to: Point): "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw" {
  const points = ["e", "se", "s", "sw", "w", "nw", "n", "ne"] as const;
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return points[(turn + 8) % 8] ?? "n";
}

/** How wide the narrowest window draws an island, and the least size of letters there: a high bar makes it smaller yet. */
const NARROWEST = 358;
const LEAST_LETTERS = 13.3;

export interface Chart {
  box: { x: number; y: number; width: number; height: number };
  /** The size of letters in the drawing that can be read on the smallest screen. */
  letters: number;
  sea: string[];
  /** The coast as a closed path. */
  coast: string;
}

const charts = new Map<string, Chart>();

/** What an island's outline gives: its frame, the sea around it, its coast. */
export function chartOf(land: string[]): Chart {
  const key = land.join(" ");
  let chart = charts.get(key);
  if (!chart) charts.set(key, (chart = drawn(land)));
  return chart;
}

function drawn(land: string[]): Chart {
  const points = land.map(hexPoint);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs) - HALF - MARGIN.x;
  const top = Math.min(...ys) - RADIUS - MARGIN.y;
  const box = {
    x: left,
    y: top,
    width: Math.max(...xs) + HALF + MARGIN.x - left,
    height: Math.max(...ys) + RADIUS + MARGIN.y - top,
  };
  const sea = [...new Set(land.flatMap(neighbours))].filter((name) => !land.includes(name));
  const letters = Math.ceil((LEAST_LETTERS * box.width) / NARROWEST);
  return { box, letters, sea, coast: coastOf(land) };
}

function neighbours(name: string): string[] {
  const [q, r] = axial(name);
  return AROUND.map(([dq, dr]) => `${q + dq},${r + dr}`);
}

/** Walk along all edges that have land on one side only. */
function coastOf(land: string[]): string {
  const next = new Map<string, string>();
  for (const name of land) {
    const corners = cornersOf(name);
    corners.forEach((corner, i) => {
      const other = corners[(i + 1) % 6] as string;
      if (hexesBeside(corner, other).some((side) => !land.includes(side))) next.set(corner, other);
    });
  }
  const [start] = next.keys();
  const way: string[] = [];
  for (let at = start; at && way.length < next.size; at = next.get(at)) way.push(at);
  return `${way.map((corner, i) => `${i ? "L" : "M"}${spot(cornerPoint(corner))}`).join("")}Z`;
}

/** A hexagon of a size around 0,0, as a path. */
export function hexagon(size: number): string {
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 6;
    return spot({ x: size * Math.cos(angle), y: size * Math.sin(angle) });
  });
  return `M${corners.join("L")}Z`;
}

export function spot({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

function axial(name: string): [number, number] {
  const [q, r] = name.split(",").map(Number);
  return [q ?? 0, r ?? 0];
}
