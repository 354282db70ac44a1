/** Where everything of the town is drawn: plots are squares of 100, canals lie between the boards. */
import type { Point } from "../../table/board/aiming";
import type { PlaceView, Printed } from "./shown";
import { districtOf, type PlotView, type View } from "./view";

export const PLOT = 100;
const CANAL = 0.72;
const SHORE = 46;

export interface District {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether its name stands above it, or below where another lies above. */
  above: boolean;
}

export interface Town {
  /** The top left corner of each plot. */
  corners: Map<string, Point>;
  districts: District[];
  box: { x: number; y: number; width: number; height: number };
}

interface Board {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  shiftX: number;
  shiftY: number;
}

const drawn = new WeakMap<Printed, Town>();

/** The town of a view; it never changes in a game, so it is worked out once. */
export function townOf({ printed }: View): Town {
  const known = drawn.get(printed);
  if (known) return known;
  const made = layOut(printed.plots);
  drawn.set(printed, made);
  return made;
}

function layOut(plots: PlaceView[]): Town {
  const boards = boardsOf(plots);
  spread(boards);
  const at = (name: string) => boards.find((board) => board.name === name);
  const corners = new Map(
    plots.map((plot) => {
      const board = at(districtOf(plot.name));
      return [
        plot.name,
        {
          x: Math.round((plot.x + (board?.shiftX ?? 0)) * PLOT),
          y: Math.round((plot.y + (board?.shiftY ?? 0)) * PLOT),
        },
      ];
    }),
  );
  const districts = boards.map((board): District => {
    const x = (board.left + board.shiftX) * PLOT;
    const y = (board.top + board.shiftY) * PLOT;
    const covered = boards.some(
      (other) => other.bottom <= board.top && other.left < board.right && other.right > board.left,
    );
    return {
      name: board.name,
      x,
      y,
      width: (board.right - board.left) * PLOT,
      height: (board.bottom - board.top) * PLOT,
      above: !covered,
    };
  });
  const width = Math.max(...districts.map((each) => each.x + each.width));
  const height = Math.max(...districts.map((each) => each.y + each.height));
  return {
    corners,
    districts,
    box: { x: -SHORE, y: -SHORE, width: width + 2 * SHORE, height: height + 2 * SHORE },
  };
}

function boardsOf(plots: PlaceView[]): Board[] {
  const boards = new Map<string, Board>();
  for (const { name, x, y } of plots) {
    const district = districtOf(name);
    const board = boards.get(district);
    if (!board) {
      boards.set(district, {
        name: district,
        left: x,
        top: y,
        right: x + 1,
        bottom: y + 1,
        shiftX: 0,
        shiftY: 0,
      });
    } else {
      board.left = Math.min(board.left, x);
      board.top = Math.min(board.top, y);
      board.right = Math.max(board.right, x + 1);
      board.bottom = Math.max(board.bottom, y + 1);
    }
  }
  return [...boards.values()];
}

/** Where two boards touch, a canal is dug between them and all that lies beyond moves away. */
function spread(boards: Board[]): void {
  const beside = (a: Board, b: Board) =>
    Math.abs(a.right - b.left) < 0.01 && a.top < b.bottom && a.bottom > b.top;
  const under = (a: Board, b: Board) =>
    Math.abs(a.bottom - b.top) < 0.01 && a.left < b.right && a.right > b.left;
  for (let round = 0; round < boards.length; round++) {
    for (const board of boards) {
      for (const other of boards) {
        if (beside(other, board)) board.shiftX = Math.max(board.shiftX, other.shiftX + CANAL);
        if (under(other, board)) board.shiftY = Math.max(board.shiftY, other.shiftY + CANAL);
      }
    }
  }
}

export const corner = (town: Town, plot: string): Point => town.corners.get(plot) ?? { x: 0, y: 0 };

export function middle(town: Town, plot: string): Point {
  const { x, y } = corner(town, plot);
  return { x: x + PLOT / 2, y: y + PLOT / 2 };
}

/** Write a point for a transform. */
export const spot = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The outer sides of a company's plots, drawn a little inside; sides between two of its plots stay open. */
export function outline(view: View, plots: PlotView[]): string {
  const town = townOf(view);
  const own = new Set(plots.map(({ name }) => keyOf(name, corner(town, name))));
  const has = (name: string, x: number, y: number) => own.has(keyOf(name, { x, y }));
  return plots
    .map(({ name }) => {
      const { x, y } = corner(town, name);
      return [
        has(name, x, y - PLOT) ? "" : `M${x},${y + 2}h${PLOT}`,
        has(name, x, y + PLOT) ? "" : `M${x},${y + PLOT - 2}h${PLOT}`,
        has(name, x - PLOT, y) ? "" : `M${x + 2},${y}v${PLOT}`,
        has(name, x + PLOT, y) ? "" : `M${x + PLOT - 2},${y}v${PLOT}`,
      ].join("");
    })
    .join("");
}

const keyOf = (plot: string, { x, y }: Point): string => `${districtOf(plot)}:${x}:${y}`;

/** A bridge: where it lies, how it is turned, and how long it is. */
export function bridge(
  town: Town,
  [one, other]: [string, string],
): Point & { angle: number; half: number } {
  const a = middle(town, one);
  const b = middle(town, other);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return {
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    half: (length - PLOT) / 2 + 12,
  };
}

const ROWS = 10;
const FIRST = 9;
export const CELL = { width: 118, height: 46.8, apart: 128, step: 52 };

/** The values on the chart. */
export const valuesOf = ({ least, most, step }: Printed): number[] =>
  Array.from({ length: (most - least) / step + 1 }, (_, i) => least + step * i);

/** The cell of a value on the chart: down, up, and down again. */
export function cell({ least, step }: Printed, value: number): { column: number; row: number } {
  const i = Math.round((value - least) / step);
  if (i < FIRST) return { column: 0, row: Math.max(0, i) };
  if (i < FIRST + ROWS) return { column: 1, row: FIRST + ROWS - 1 - i };
  return { column: 2, row: Math.min(ROWS - 1, i - FIRST - ROWS) };
}

/** The top left corner of a cell. */
export function cellCorner(printed: Printed, value: number): Point {
  const { column, row } = cell(printed, value);
  return { x: column * CELL.apart, y: row * CELL.step };
}
