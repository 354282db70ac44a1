/** Where a tap on the city lands: on its own field, on the nearest lit one, or on one that says why not. */
import type { Scene } from "../kit";
import { pointed, takeField, whyNot } from "./choosing";
import { farFrom, fieldUnder, type Point } from "./town";
import { printedAt, type View } from "./view";

/** How far beside a lit field a finger may be, on the screen. */
const REACH = 8;

function aimOf(drawing: SVGSVGElement, event: MouseEvent): { point: Point; unit: number } {
  const onScreen = drawing.getScreenCTM();
  if (!onScreen) return { point: { x: 0, y: 0 }, unit: 1 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(onScreen.inverse());
  return { point, unit: onScreen.a || 1 };
}

/** The field under a finger: a lit one beside it counts before a dark one. */
function found(
  view: View,
  lit: string[],
  drawing: SVGSVGElement,
  event: MouseEvent,
): { name: string; lit: boolean } {
  const { point, unit } = aimOf(drawing, event);
  const under = fieldUnder(view, point)?.name ?? "";
  if (lit.includes(under)) return { name: under, lit: true };
  const far = (name: string) => {
    const field = printedAt(view, name);
    return field ? farFrom(field, point) : Infinity;
  };
  const nearest = lit.reduce((best, each) => (!best || far(each) < far(best) ? each : best), "");
  if (nearest && far(nearest) <= REACH / unit) return { name: nearest, lit: true };
  return { name: under, lit: false };
}

/** Take what was tapped. */
export function aim(
  scene: Scene<View>,
  lit: string[],
  drawing: SVGSVGElement,
  event: MouseEvent,
): void {
  if (!scene.legal.length) return;
  const field = found(scene.view, lit, drawing, event);
  if (field.lit) takeField(scene, field.name);
  else if (field.name && lit.length) whyNot(scene, field.name);
}

/** Let the field under a mouse show that it is the one. */
export function hover(
  scene: Scene<View>,
  lit: string[],
  drawing: SVGSVGElement | null,
  event?: PointerEvent,
): void {
  const field =
    drawing && event?.pointerType === "mouse" ? found(scene.view, lit, drawing, event) : null;
  const name = field?.lit ? field.name : "";
  if (pointed.peek() !== name) pointed.value = name;
}
