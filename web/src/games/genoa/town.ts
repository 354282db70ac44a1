/** Where things are drawn: a square of the town is 100 by 100. */
import type { Point } from "../../table/board/aiming";
import type { PrintedField, View } from "./view";

/** How a field lies: two squares side by side, some one under the other, one alone, or the market. */
export type Form = "wide" | "tall" | "square" | "market";

export function formOf({ squares, kind }: PrintedField): Form {
  if (kind === "market") return "market";
  if (squares.length === 1) return "square";
  return squares[0]?.[0] === squares[1]?.[0] ? "wide" : "tall";
}

const at = ([row, column]: [number, number]): Point => ({
  x: (column - 1) * 100,
  y: (row - 1) * 100,
});

/** The upper left corner of a field. */
export function origin({ squares }: PrintedField): Point {
  const corners = squares.map(at);
  return {
    x: Math.min(...corners.map(({ x }) => x)),
    y: Math.min(...corners.map(({ y }) => y)),
  };
}

/** The lower right corner of a field. */
function end({ squares }: PrintedField): Point {
  return {
    x: Math.max(...squares.map(([, column]) => column * 100)),
    y: Math.max(...squares.map(([row]) => row * 100)),
  };
}

/** How far down its face is painted: in the middle of a building however high it is. */
export function faceDown(field: PrintedField): number {
  return formOf(field) === "tall" ? (end(field).y - origin(field).y - 200) / 2 : 0;
}

/** Where the tower or a disc stands on a field; where names stand at the foot, beside the sign. */
export function standsAt(field: PrintedField, small = false): Point {
  const { x, y } = origin(field);
  switch (formOf(field)) {
    case "wide":
      return { x: x + 34, y: y + (small ? 56 : 84) };
    case "tall":
      return { x: x + 66, y: end(field).y - 18 };
    case "market":
      return { x: x + 150, y: y + 60 };
    default:
      return { x: x + 50, y: y + 60 };
  }
}

/** Where a title lies on a building. */
export function titleAt(field: PrintedField, small = false): Point {
  const { x, y } = origin(field);
  if (formOf(field) === "tall") return { x: x + 28, y: end(field).y - 30 };
  return { x: x + 172, y: y + (small ? 30 : 68) };
}

/** The middle of a field, for what flies to it. */
export function middle(field: PrintedField): Point {
  const { x, y } = origin(field);
  const { x: right, y: foot } = end(field);
  return { x: (x + right) / 2, y: (y + foot) / 2 };
}

/** The outline of a field, drawn in by so much from its squares, with rounded corners. */
export function outline(field: PrintedField, inset: number, round: number): string {
  const corners = cornersOf(field, inset);
  const n = corners.length;
  return (
    corners
      .map((corner, i) => {
        const before = corners[(i + n - 1) % n] ?? corner;
        const after = corners[(i + 1) % n] ?? corner;
        const from = towards(corner, before, round);
        const to = towards(corner, after, round);
        return `${i ? "L" : "M"}${from.x} ${from.y}Q${corner.x} ${corner.y} ${to.x} ${to.y}`;
      })
      .join("") + "Z"
  );
}

function towards(from: Point, to: Point, far: number): Point {
  return {
    x: from.x + Math.sign(to.x - from.x) * far,
    y: from.y + Math.sign(to.y - from.y) * far,
  };
}

/** Walk round the field clockwise. */
function cornersOf(field: PrintedField, inset: number): Point[] {
  const { x, y } = origin(field);
  const { x: right, y: foot } = end(field);
  const [left, top, east, south] = [x + inset, y + inset, right - inset, foot - inset];
  return [
    { x: left, y: top },
    { x: east, y: top },
    { x: east, y: south },
    { x: left, y: south },
  ];
}

/** The field on which a point of the drawing lies. */
export function fieldUnder(view: View, { x, y }: Point): PrintedField | undefined {
  const row = Math.floor(y / 100) + 1;
  const column = Math.floor(x / 100) + 1;
  return view.printed.fields.find(({ squares }) =>
    squares.some(([r, c]) => r === row && c === column),
  );
}

/** How far a point is from the nearest square of a field. */
export function farFrom(field: PrintedField, point: Point): number {
  return Math.min(
    ...field.squares.map((square) => {
      const { x, y } = at(square);
      const dx = Math.max(x - point.x, 0, point.x - x - 100);
      const dy = Math.max(y - point.y, 0, point.y - y - 100);
      return Math.hypot(dx, dy);
    }),
  );
}
