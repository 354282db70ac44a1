/** Pieces move along a path: measured before a change, and carried from there to where they are now.
 *
 * A piece carries data-piece with a name of its own and data-home with the place it comes from when it is
 * new; a place carries data-place. What is gone is carried away as a copy. A piece within a drawing is carried
 * to it when it is new, and no more: the drawing moves what is in it itself.
 */
import { pace, type Pace } from "../../settings";
import { unitOf } from "./aiming";

/** How long a piece is on its way, and the share of that at each pace; as in tokens.css. */
const TIME = 480;
const SHARE: Record<Pace, number> = { calm: 1, brisk: 0.6, at_once: 0 };
const EASE = "cubic-bezier(.3, .1, .2, 1)";

interface Seen {
  box: DOMRect;
  copy: HTMLElement | null;
}

export class Motion {
  private before = new Map<string, Seen>();
  private root: HTMLElement | null = null;

  /** Remember where everything is, just before a change. */
  watch(root: HTMLElement | null): void {
    this.before.clear();
    this.root = root;
    if (!root || isStill()) return;
    for (const piece of pieces(root)) {
      const box = piece.getBoundingClientRect();
      if (box.width)
        this.before.set(piece.dataset["piece"] as string, {
          box,
          copy: isDrawn(piece) ? null : shell(piece, root),
        });
    }
  }

  /** Carry everything from where it was; `leaving` says where a vanished piece goes. */
  follow(leaving: (piece: string) => string): void {
    const root = this.root;
    if (!root?.isConnected || !this.before.size || isStill()) return;
    this.root = null;
    const here = new Map<string, HTMLElement>();
    for (const piece of pieces(root)) here.set(piece.dataset["piece"] as string, piece);
    let order = 0;
    for (const [name, piece] of here) {
      if (isDrawn(piece) && this.before.has(name)) continue;
      const from = this.before.get(name)?.box ?? placeBox(root, piece.dataset["home"]);
      if (!from) continue;
      const to = piece.getBoundingClientRect();
      const far = Math.hypot(middle(from).x - middle(to).x, middle(from).y - middle(to).y);
      if (to.width && far > 2)
        carry(piece, from, to, this.before.has(name) ? 0 : paced(order++ * 40));
    }
    for (const [name, seen] of this.before) {
      if (here.has(name)) continue;
      const place = leaving(name);
      if (place && seen.copy) carryAway(root, seen.copy, seen.box, placeBox(root, place));
    }
  }
}

/** Whether nothing moves: the reader asked for less motion or for all at once, or cannot see the page now. */
export function isStill(): boolean {
  if (document.hidden || pace.peek() === "at_once") return true;
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long something takes at the reader's pace that takes `calm` at the calm one. */
export function paced(calm: number): number {
  return calm * SHARE[pace.peek()];
}

function isDrawn(piece: Element): boolean {
  return piece instanceof SVGElement;
}

/** The pixels that one unit of a piece's own drawing takes. */
function ownUnit(piece: Element): number {
  const drawing = piece instanceof SVGElement ? piece.ownerSVGElement : null;
  return drawing ? unitOf(drawing) : 1;
}

function pieces(root: HTMLElement): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>("[data-piece]");
}

function placeBox(root: HTMLElement, place: string | undefined): DOMRect | null {
  if (!place) return null;
  for (const found of root.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (box.width) return box;
  }
  return null;
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The way from one box to another: a low arch, and the size changing on the way. */
function path(from: DOMRect, to: DOMRect, origin: DOMRect, unit = 1): Keyframe[] {
  const start = middle(from);
  const end = middle(to);
  const rest = middle(origin);
  const rise = Math.min(46, Math.hypot(end.x - start.x, end.y - start.y) / 5);
  return Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const x = start.x + (end.x - start.x) * t - rest.x;
    const y = start.y + (end.y - start.y) * t - rise * 4 * t * (1 - t) - rest.y;
    const width = from.width + (to.width - from.width) * t;
    const size = Math.max(0.15, Math.min(3, width / origin.width));
    return { transform: `translate(${x / unit}px, ${y / unit}px) scale(${size})` };
  });
}

function carry(piece: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  piece.classList.add("moving");
  const ride = piece.animate(path(from, to, to, ownUnit(piece)), {
    duration: paced(TIME),
    easing: EASE,
    delay,
    fill: "backwards",
  });
  const rest = () => piece.classList.remove("moving");
  ride.finished.then(rest, rest);
}

function carryAway(root: HTMLElement, copy: HTMLElement, box: DOMRect, to: DOMRect | null): void {
  const layer = document.createElement("div");
  layer.className = "ghosts";
  layer.ariaHidden = "true";
  layer.inert = true;
  const stage = root.querySelector(".stage")?.getBoundingClientRect();
  if (stage) {
    layer.style.left = `${stage.left}px`;
    layer.style.top = `${stage.top}px`;
    layer.style.width = `${stage.width}px`;
    layer.style.height = `${stage.height}px`;
  }
  copy.style.position = "absolute";
  copy.style.margin = "0";
  copy.style.left = `${box.left - (stage?.left ?? 0)}px`;
  copy.style.top = `${box.top - (stage?.top ?? 0)}px`;
  copy.style.width = `${box.width}px`;
  copy.style.height = `${box.height}px`;
  copy.style.translate = "none";
  layer.append(outerMost(copy));
  document.body.append(layer);
  const frames = to ? path(box, to, box) : [{ opacity: 1 }, { opacity: 0, transform: "scale(.9)" }];
  const last = frames.at(-1);
  if (last) last.opacity = to ? 0.4 : 0;
  const ride = copy.animate(frames, { duration: paced(TIME), easing: EASE, fill: "both" });
  const done = () => layer.remove();
  ride.finished.then(done, done);
}

/** Copy a piece within copies of its ancestors that take no room, so that it keeps its looks. */
function shell(piece: HTMLElement, root: HTMLElement): HTMLElement {
  const copy = bare(piece.cloneNode(true) as HTMLElement);
  let inner: HTMLElement = copy;
  for (let up = piece.parentElement; up && up !== root; up = up.parentElement) {
    const around = bare(up.cloneNode(false) as HTMLElement);
    around.style.display = "contents";
    around.classList.add("shell");
    around.append(inner);
    inner = around;
  }
  return copy;
}

function bare(node: HTMLElement): HTMLElement {
  for (const each of [node, ...node.querySelectorAll<HTMLElement>("*")]) {
    for (const name of [
      "id",
      "data-piece",
      "data-home",
      "data-place",
      "data-testid",
      "data-choice",
    ]) {
      each.removeAttribute(name);
    }
  }
  return node;
}

function outerMost(node: HTMLElement): HTMLElement {
  let top = node;
  while (top.parentElement) top = top.parentElement;
  return top;
}
