/** Where a tap on the city lands: on its own field, on the nearest lit one, or on one that says why not. */
import { aimOf, nearest, pointAt, type Aim } from "../../table/board/aiming";
import type { Scene } from "../kit";
import { pointed, takeField, whyNot } from "./choosing";
import { farFrom, fieldUnder } from "./town";
import { printedAt, type View } from "./view";

/** How far beside a lit field a finger may be, on the screen. */
const REACH = 8;

/** The field under a finger: a lit one beside it counts before a dark one. */
function found(view: View, lit: string[], { point, unit }: Aim): { name: string; lit: boolean } {
  const under = fieldUnder(view, point)?.name ?? "";
  if (lit.includes(under)) return { name: under, lit: true };
  const far = (name: string) => {
    const field = printedAt(view, name);
    return field ? farFrom(field, point) : Infinity;
  };
  const beside = nearest(lit, far);
  if (beside && far(beside) <= REACH / unit) return { name: beside, lit: true };
  return { name: under, lit: false };
}

/** Take what was tapped; tells whether that was a lit field, of which the tap asks nothing besides. */
export function aim(
  scene: Scene<View>,
  lit: string[],
  drawing: SVGSVGElement,
  event: MouseEvent,
): boolean {
  const field = found(scene.view, lit, aimOf(drawing, event));
  // Where a field is to be chosen, one that cannot be says why; else everything says what it is.
  if (field.lit) takeField(scene, field.name);
  else if (field.name && lit.length) whyNot(scene, field.name);
  return field.lit;
}

/** Let the field under a mouse show that it is the one. */
export function hover(
  scene: Scene<View>,
  lit: string[],
  drawing: SVGSVGElement | null,
  event?: PointerEvent,
): void {
  pointAt(pointed, drawing, event, (aimed) => {
    const field = found(scene.view, lit, aimed);
    return field.lit ? field.name : "";
  });
}
