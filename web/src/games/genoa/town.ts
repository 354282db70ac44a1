/** Where things are drawn: a square of the town is 100 by 100. */
import type { FieldView, View } from "./view";

export interface Point {
  x: number;
  y: number;
}

/** How a building lies: two squares side by side or one under the other, or three round a corner. */
export type Form = "wide" | "tall" | "corner" | "square" | "market";

export function formOf({ squares, kind }: FieldView): Form {
  if (kind === "market") return "market";
  if (squares.length === 3) return "corner";
  if (squares.length === 1) return "square";
  return squares[0]?.[0] === squares[1]?.[0] ? "wide" : "tall";
}

const at = ([row, column]: [number, number]): Point => ({
  x: (column - 1) * 100,
  y: (row - 1) * 100,
});

/** The upper left corner of a field. */
export function origin({ squares }: FieldView): Point {
  const corners = squares.map(at);
  return {
    x: Math.min(...corners.map(({ x }) => x)),
    y: Math.min(...corners.map(({ y }) => y)),
  };
}

/** The three squares of a building round a corner: the corner, the one beside it, the one above or below. */
export function armsOf({ squares }: FieldView): { corner: Point; side: Point; upright: Point } {
  const zero: [number, number] = [1, 1];
  const corner =
    squares.find((one) => squares.every((other) => one[0] === other[0] || one[1] === other[1])) ??
    zero;
  const side = squares.find((one) => one !== corner && one[0] === corner[0]) ?? zero;
  const upright = squares.find((one) => one !== corner && one[1] === corner[1]) ?? zero;
  return { corner: at(corner), side: at(side), upright: at(upright) };
}

/** Where the tower or a disc stands on a field. */
export function standsAt(field: FieldView): Point {
  const { x, y } = origin(field);
  switch (formOf(field)) {
    case "wide":
      return { x: x + 34, y: y + 84 };
    case "tall":
      return { x: x + 66, y: y + 182 };
    case "corner": {
      const { side, corner } = armsOf(field);
      return { x: side.x + (side.x < corner.x ? 28 : 72), y: side.y + 76 };
    }
    case "market":
      return { x: x + 150, y: y + 60 };
    default:
      return { x: x + 50, y: y + 60 };
  }
}

/** Where a title lies on a building. */
export function titleAt(field: FieldView): Point {
  const { x, y } = origin(field);
  switch (formOf(field)) {
    case "tall":
      return { x: x + 28, y: y + 170 };
    case "corner": {
      const { upright } = armsOf(field);
      return { x: upright.x + 74, y: upright.y + 40 };
    }
    default:
      return { x: x + 172, y: y + 68 };
  }
}

/** The middle of a field, for what flies to it. */
export function middle(field: FieldView): Point {
  const { x, y } = origin(field);
  const xs = field.squares.map(([, column]) => column * 100);
  const ys = field.squares.map(([row]) => row * 100);
  return { x: (x + Math.max(...xs)) / 2, y: (y + Math.max(...ys)) / 2 };
}

/** The outline of a field, drawn in by so much from its squares, with rounded corners. */
export function outline(field: FieldView, inset: number, round: number): string {
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

/** Walk round the squares clockwise. */
function cornersOf(field: FieldView, inset: number): Point[] {
  const { x, y } = origin(field);
  const right = Math.max(...field.squares.map(([, column]) => column * 100));
  const foot = Math.max(...field.squares.map(([row]) => row * 100));
  const [left, top, east, south] = [x + inset, y + inset, right - inset, foot - inset];
  if (formOf(field) !== "corner")
    return [
      { x: left, y: top },
      { x: east, y: top },
      { x: east, y: south },
      { x: left, y: south },
    ];
  const { corner } = armsOf(field);
  const [midX, midY] = [x + 100, y + 100];
  const west = corner.x === x;
  const north = corner.y === y;
  const notchX = west ? midX - inset : midX + inset;
  const notchY = north ? midY - inset : midY + inset;
  const all = [
    { x: left, y: top, gone: !west && !north },
    { x: east, y: top, gone: west && !north },
    { x: east, y: south, gone: west && north },
    { x: left, y: south, gone: !west && north },
  ];
  return all.flatMap((each) => {
    if (!each.gone) return [{ x: each.x, y: each.y }];
    const across = { x: each.x, y: notchY };
    const notch = { x: notchX, y: notchY };
    const along = { x: notchX, y: each.y };
    // The walk comes in along the side that it was on.
    const horizontal = (each.x === east && each.y === top) || (each.x === left && each.y === south);
    return horizontal ? [along, notch, across] : [across, notch, along];
  });
}

/** The field on which a point of the drawing lies. */
export function fieldUnder(view: View, { x, y }: Point): FieldView | undefined {
  const row = Math.floor(y / 100) + 1;
  const column = Math.floor(x / 100) + 1;
  return view.fields.find(({ squares }) => squares.some(([r, c]) => r === row && c === column));
}

/** How far a point is from the nearest square of a field. */
export function farFrom(field: FieldView, point: Point): number {
  return Math.min(
    ...field.squares.map((square) => {
      const { x, y } = at(square);
      const dx = Math.max(x - point.x, 0, point.x - x - 100);
      const dy = Math.max(y - point.y, 0, point.y - y - 100);
      return Math.hypot(dx, dy);
    }),
  );
}
