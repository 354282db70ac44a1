/** Where a tap on the island lands: at the nearest lit place, or at one that is refused and says why. */
import { aimOf, far, nearest, pointAt, type Aim, type Point } from "../../table/board/aiming";
import type { Scene } from "../kit";
import { choose, chosenSoFar, pointed, takePlace, type Place } from "./choosing";
import { cornersOf, cornerPoint, edgePoint, hexPoint } from "./geometry";
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

function litAt(lit: Place[], { point, unit }: Aim): Place | undefined {
  const found = nearest(lit, (place) => far(place.point, point));
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
  const { point, unit } = aimOf(drawing, event);
  if (!lit.length) return askAt(scene, point);
  if (takesRobber(scene, lit, { point, unit })) return;
  const found = litAt(lit, { point, unit });
  const refused = nearest(refusable(scene, lit), (place) => far(place.point, point));
  const meant =
    refused &&
    far(refused.point, point) < MEANT &&
    (!found || far(refused.point, point) < far(found.point, point));
  if (meant) scene.why(refused.move);
  else if (found) takePlace(scene, found);
}

/** With nothing lit on one's own turn: what could be built at a free place, or why not. */
function askAt(scene: Scene<View>, point: Point): void {
  const { view, me, legal } = scene;
  const building = view.phase === "act" || view.phase === "before_roll";
  if (!building || view.active !== me || !legal.length) return;
  const found = nearest(buildable(view, me), (place) => far(place.point, point));
  if (found && far(found.point, point) < MEANT) scene.why(found.move);
}

/** What a seat could build anywhere, whatever the rules say of it: on free corners and paths, and cities. */
export function buildable(view: View, seat: number): { move: string; point: Point }[] {
  const hexes = view.hexes.map((hex) => hex.name);
  const taken = new Set(
    view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]),
  );
  const roads = new Set(view.seats.flatMap((each) => each.roads.flatMap(bothWays)));
  const corners = [...new Set(hexes.flatMap(cornersOf))].filter((corner) => !taken.has(corner));
  const own = view.seats[seat]?.settlements ?? [];
  return [
    ...corners.map((corner) => ({
      move: moveOf({ kind: "settle", corner }),
      point: cornerPoint(corner),
    })),
    ...own.map((corner) => ({
      move: moveOf({ kind: "city", corner }),
      point: cornerPoint(corner),
    })),
    ...sidesOf(hexes)
      .filter((edge) => !roads.has(edge.join(" ")))
      .map((edge) => ({ move: moveOf({ kind: "road", edge }), point: edgePoint(...edge) })),
  ];
}

const bothWays = ([one, other]: [string, string]): string[] => [
  `${one} ${other}`,
  `${other} ${one}`,
];

function sidesOf(hexes: string[]): [string, string][] {
  return hexes.flatMap((name) =>
    cornersOf(name).map((corner, i, corners): [string, string] => [
      corner,
      corners[(i + 1) % 6] as string,
    ]),
  );
}

/** Let the place under a mouse show that it is the one. */
export function hover(lit: Place[], drawing: SVGSVGElement | null, event?: PointerEvent): void {
  pointAt(pointed, drawing, event, (aimed) => litAt(lit, aimed)?.move);
}

/** With two robbers, a tap on one picks it. */
function takesRobber(scene: Scene<View>, lit: Place[], { point, unit }: Aim): boolean {
  if (lit[0]?.deed.kind !== "robber") return false;
  const robbers = robbersAt(scene.view).map((_, robber, at) => ({
    robber,
    point: robberPoint(scene.view, at, robber),
  }));
  const found = nearest(robbers, (robber) => far(robber.point, point));
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
    const moves = sidesOf(hexes).map(([one, other]) => ({
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
