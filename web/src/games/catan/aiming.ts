/** Where a tap on the island lands: at the nearest lit place, or at one that is refused and says why. */
import type { Scene } from "../kit";
import { choose, chosenSoFar, pointed, takePlace, type Place } from "./choosing";
import { cornersOf, cornerPoint, edgePoint, hexPoint, type Point } from "./geometry";
import { moveOf } from "./notation";
import { robberPoint } from "./Pieces";
import { robbersAt, type View } from "./view";

/** How far from its middle a place still takes the tap: in the drawing, and at least on the screen. */
const REACH = 58;
const REACH_ON_SCREEN = 30;
const HEX_REACH = 88;
/** A robber is picked by a tap on itself: its hex can be where the other one goes. */
const ROBBER_REACH = 38;
const ROBBER_REACH_ON_SCREEN = 16;
/** How near a tap must be to mean a place that is not lit. */
const MEANT = 30;

interface Aim {
  point: Point;
  unit: number;
}

function aimOf(drawing: SVGSVGElement, event: MouseEvent): Aim {
  const frame = drawing.viewBox.baseVal;
  const box = drawing.getBoundingClientRect();
  const unit = Math.min(box.width / frame.width, box.height / frame.height) || 1;
  const x = frame.x + frame.width / 2 + (event.clientX - box.left - box.width / 2) / unit;
  const y = frame.y + frame.height / 2 + (event.clientY - box.top - box.height / 2) / unit;
  return { point: { x, y }, unit };
}

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function nearest<T extends { point: Point }>(places: T[], point: Point): T | undefined {
  return places.reduce<T | undefined>(
    (best, each) => (!best || far(each.point, point) < far(best.point, point) ? each : best),
    undefined,
  );
}

function litAt(lit: Place[], { point, unit }: Aim): Place | undefined {
  const found = nearest(lit, point);
  if (!found) return undefined;
  const reach = found.deed.kind === "robber" ? HEX_REACH : Math.max(REACH, REACH_ON_SCREEN / unit);
  return far(found.point, point) <= reach ? found : undefined;
}

/** Take what was tapped. */
export function aim(
  scene: Scene<View>,
  lit: Place[],
  drawing: SVGSVGElement,
  event: MouseEvent,
): void {
  if (!lit.length) return;
  const { point, unit } = aimOf(drawing, event);
  if (takesRobber(scene, lit, { point, unit })) return;
  const found = litAt(lit, { point, unit });
  const refused = nearest(refusable(scene, lit), point);
  const meant =
    refused &&
    far(refused.point, point) < MEANT &&
    (!found || far(refused.point, point) < far(found.point, point));
  if (meant) scene.why(refused.move);
  else if (found) takePlace(scene, found);
}

/** Let the place under a mouse show that it is the one. */
export function hover(lit: Place[], drawing: SVGSVGElement | null, event?: PointerEvent): void {
  const found =
    drawing && event?.pointerType === "mouse" ? litAt(lit, aimOf(drawing, event)) : undefined;
  if (pointed.peek() !== (found?.move ?? "")) pointed.value = found?.move ?? "";
}

/** With two robbers, a tap on one picks it. */
function takesRobber(scene: Scene<View>, lit: Place[], { point, unit }: Aim): boolean {
  if (lit[0]?.deed.kind !== "robber") return false;
  const robbers = robbersAt(scene.view).map((_, robber, at) => ({
    robber,
    point: robberPoint(scene.view, at, robber),
  }));
  const found = nearest(robbers, point);
  const reach = Math.max(ROBBER_REACH, ROBBER_REACH_ON_SCREEN / unit);
  if (robbers.length < 2 || !found || far(found.point, point) > reach) return false;
  if (found.robber === chosenSoFar(scene).robber) return false;
  choose(scene, { robber: found.robber, hex: "" });
  return true;
}

/** The places of the same kind that are not lit, with the moves that would be refused. */
function refusable(scene: Scene<View>, lit: Place[]): { move: string; point: Point }[] {
  const kind = lit[0]?.deed.kind;
  const isLit = (move: string) => lit.some((place) => place.move === move);
  const hexes = scene.view.hexes.map((hex) => hex.name);
  if (kind === "robber") {
    const which = chosenSoFar(scene).robber;
    const on = new Set(lit.map((place) => (place.deed.kind === "robber" ? place.deed.hex : "")));
    return hexes
      .filter((name) => !on.has(name))
      .map((name) => ({
        move: moveOf({ kind, hex: name, which, victim: -1 }),
        point: hexPoint(name),
      }));
  }
  if (kind === "rob") {
    const lights = new Set(lit.map((place) => `${place.point.x},${place.point.y}`));
    return scene.view.seats
      .flatMap(({ settlements, cities }, seat) =>
        [...settlements, ...cities].map((corner) => ({
          move: moveOf({ kind, victim: seat }),
          point: cornerPoint(corner),
        })),
      )
      .filter(({ point: { x, y } }) => !lights.has(`${x},${y}`));
  }
  if (kind === "road") {
    const sides = hexes.flatMap((name) =>
      cornersOf(name).map((corner, i, corners): [string, string] => [
        corner,
        corners[(i + 1) % 6] as string,
      ]),
    );
    const moves = sides.map(([one, other]) => ({
      move: moveOf({ kind, edge: [one, other] }),
      back: moveOf({ kind, edge: [other, one] }),
      point: edgePoint(one, other),
    }));
    return moves.filter(({ move, back }) => !isLit(move) && !isLit(back));
  }
  if (kind !== "settle" && kind !== "city") return [];
  const corners = [...new Set(hexes.flatMap(cornersOf))];
  return corners
    .map((corner) => ({ move: moveOf({ kind, corner }), point: cornerPoint(corner) }))
    .filter(({ move }) => !isLit(move));
}
