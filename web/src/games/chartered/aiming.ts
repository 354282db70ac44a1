/** Where a tap on the plan lands: on its own plot, on the nearest lit one, or on one that says why not. */
import { aimOf, nearest, pointAt, type Aim, type Point } from "../../table/board/aiming";
import type { Scene } from "../kit";
import { pointed, takePlace, type Place } from "./choosing";
import { moveOf } from "./notation";
import { corner, middle, PLOT, townOf } from "./town";
import type { View } from "./view";

/** How far from the middle of a lit plot a finger may be, on the screen. */
const REACH = 24;

function litAt(view: View, lit: Place[], { point, unit }: Aim): Place | undefined {
  const town = townOf(view);
  const far = ({ plot }: Place) => {
    const at = middle(town, plot);
    return Math.max(Math.abs(at.x - point.x), Math.abs(at.y - point.y));
  };
  const found = nearest(lit, far);
  return found && far(found) <= Math.max(PLOT / 2 + 4, REACH / unit) ? found : undefined;
}

function plotUnder(view: View, { x, y }: Point): string {
  const town = townOf(view);
  const found = view.plots.find(({ name }) => {
    const at = corner(town, name);
    return x >= at.x && x < at.x + PLOT && y >= at.y && y < at.y + PLOT;
  });
  return found?.name ?? "";
}

/** Take what was tapped. */
export function aim(
  scene: Scene<View>,
  lit: Place[],
  drawing: SVGSVGElement,
  event: MouseEvent,
): void {
  if (!scene.legal.length) return;
  const aimed = aimOf(drawing, event);
  const found = litAt(scene.view, lit, aimed);
  if (found) return takePlace(scene, found);
  const plot = plotUnder(scene.view, aimed.point);
  if (!plot) return;
  if (scene.view.phase === "reclaim") return scene.why(moveOf({ kind: "reclaim", card: plot }));
  // In another's turn nobody wants to build: there a plot says what it is.
  if (scene.view.active !== scene.me) return;
  const stands = scene.view.plots.some((each) => each.name === plot && each.level);
  // Another card than the one in hand may well serve here.
  const move = moveOf({ kind: stands ? "raise" : "build", plot, roof: false });
  if (scene.legal.some((choice) => choice.move === move)) scene.choose(move);
  else scene.why(move);
}

/** Let the plot under a mouse show that it is the one. */
export function hover(
  scene: Scene<View>,
  lit: Place[],
  drawing: SVGSVGElement | null,
  event?: PointerEvent,
): void {
  pointAt(pointed, drawing, event, (aimed) => litAt(scene.view, lit, aimed)?.plot);
}
