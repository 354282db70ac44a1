/** Where a tap on the plan lands: on its own plot, on the nearest lit one, or on one that says why not. */
import type { Scene } from "../kit";
import { pointed, takePlace, type Place } from "./choosing";
import { moveOf } from "./notation";
import { corner, middle, PLOT, townOf, type Point } from "./town";
import type { View } from "./view";

/** How far from the middle of a lit plot a finger may be, on the screen. */
const REACH = 24;

interface Aim {
  point: Point;
  unit: number;
}

function aimOf(drawing: SVGSVGElement, event: MouseEvent): Aim {
  const onScreen = drawing.getScreenCTM();
  if (!onScreen) return { point: { x: 0, y: 0 }, unit: 1 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(onScreen.inverse());
  return { point, unit: onScreen.a || 1 };
}

function litAt(view: View, lit: Place[], { point, unit }: Aim): Place | undefined {
  const town = townOf(view);
  const far = ({ plot }: Place) => {
    const at = middle(town, plot);
    return Math.max(Math.abs(at.x - point.x), Math.abs(at.y - point.y));
  };
  const found = lit.reduce<Place | undefined>(
    (best, each) => (!best || far(each) < far(best) ? each : best),
    undefined,
  );
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
  if (!plot || !lit.length) return;
  const stands = scene.view.plots.some((each) => each.name === plot && each.level);
  if (scene.view.phase === "turn")
    scene.why(moveOf({ kind: stands ? "raise" : "build", plot, roof: false }));
  else if (scene.view.phase === "reclaim") scene.why(moveOf({ kind: "reclaim", card: plot }));
}

/** Let the plot under a mouse show that it is the one. */
export function hover(
  scene: Scene<View>,
  lit: Place[],
  drawing: SVGSVGElement | null,
  event?: PointerEvent,
): void {
  const found =
    drawing && event?.pointerType === "mouse"
      ? litAt(scene.view, lit, aimOf(drawing, event))
      : undefined;
  if (pointed.peek() !== (found?.plot ?? "")) pointed.value = found?.plot ?? "";
}
