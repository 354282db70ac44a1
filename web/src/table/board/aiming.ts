/** Where a tap or a mouse is on a drawing, and what lies nearest to it. */
import type { Signal } from "@preact/signals";

export interface Point {
  x: number;
  y: number;
}

/** A point of a drawing, and the pixels that one unit of it takes. */
export interface Aim {
  point: Point;
  unit: number;
}

/** The pixels that one unit of a drawing takes. */
export function unitOf(drawing: SVGSVGElement): number {
  const { width, height } = drawing.viewBox.baseVal;
  const box = drawing.getBoundingClientRect();
  return Math.min(box.width / width, box.height / height) || 1;
}

/** Where on a drawing something happens; the drawing lies whole in the middle of its box, however close it is held. */
export function aimOf(drawing: SVGSVGElement, event: MouseEvent): Aim {
  const frame = drawing.viewBox.baseVal;
  const box = drawing.getBoundingClientRect();
  const unit = unitOf(drawing);
  const x = frame.x + frame.width / 2 + (event.clientX - box.left - box.width / 2) / unit;
  const y = frame.y + frame.height / 2 + (event.clientY - box.top - box.height / 2) / unit;
  return { point: { x, y }, unit };
}

export const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** What is least far; the first of those that are equally so. */
export function nearest<T>(things: T[], howFar: (thing: T) => number): T | undefined {
  return things.reduce<T | undefined>(
    (best, each) => (best === undefined || howFar(each) < howFar(best) ? each : best),
    undefined,
  );
}

/** Let what is under a mouse show that it is the one; a finger points at nothing before it taps. */
export function pointAt(
  pointed: Signal<string>,
  drawing: SVGSVGElement | null,
  event: PointerEvent | undefined,
  found: (aim: Aim) => string | undefined,
): void {
  const aimed = drawing && event?.pointerType === "mouse" ? aimOf(drawing, event) : null;
  pointed.value = (aimed && found(aimed)) ?? "";
}
