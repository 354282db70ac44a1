/** When a thing on the table explains itself: hovered, focused, held, tapped where a tap plays nothing, or asked by `?`. */
import { signal } from "@preact/signals";
import type { Play } from "../play";

/** How long a mouse or the focus rests on a thing, and a finger holds it. */
const REST = 450;
const HOLD = 480;
const GRACE = 250;
/** A finger that slips further is on its way. */
const SLIP = 10;

/** The thing that explains itself now, and whether that stays until one lets it go. */
export interface Explaining {
  thing: Element;
  key: string;
  stays: boolean;
}

const MARK = "[data-explain]";
const TAKES_TAPS = "button, a, input, select, summary, label, [role=button], [role=switch]";

export class Explainer {
  readonly now = signal<Explaining | null>(null);
  private timer = 0;
  private leaving = 0;
  private held: { x: number; y: number } | null = null;
  private touchedAt = 0;
  private swallow = false;
  private deeds = 0;
  private hushed: Element | null = null;

  constructor(private readonly play: Play) {}

  /** Listen to mouse, fingers and focus; gives the way to stop. */
  listen(): () => void {
    const stop = new AbortController();
    const { signal: until } = stop;
    const on = <K extends keyof DocumentEventMap>(
      name: K,
      hear: (event: DocumentEventMap[K]) => void,
      capture = false,
    ) => document.addEventListener(name, hear, { signal: until, capture });
    on("pointermove", (event) => this.hover(event));
    on("pointerdown", (event) => this.touch(event), true);
    on("pointerup", (event) => this.lift(event), true);
    on("pointercancel", () => this.release(), true);
    on("click", (event) => this.beforeTap(event), true);
    on("click", (event) => this.afterTap(event));
    on("contextmenu", (event) => this.swallow && event.preventDefault(), true);
    on("focusin", (event) => this.focus(event.target as Element));
    on("focusout", () => !this.now.value?.stays && this.hide());
    on(
      "scroll",
      (event) => {
        // A long slip may be scrolled itself.
        if (!(event.target as Element).closest?.(".explained")) this.hide();
      },
      true,
    );
    return () => {
      stop.abort();
      this.hide();
    };
  }

  /** Say what a thing is. */
  show(thing: Element, stays: boolean): void {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    const key = thing.getAttribute("data-explain");
    if (key) this.now.value = { thing, key, stays };
  }

  /** Say no more; tells whether anything was being said. */
  hide(): boolean {
    clearTimeout(this.timer);
    clearTimeout(this.leaving);
    const was = !!this.now.value;
    this.now.value = null;
    return was;
  }

  /** By the keyboard: explain what has the focus, or else the first thing on the table. */
  ask(): void {
    const focused = document.activeElement;
    const thing = (focused && thingOf(focused)) ?? this.things()[0];
    if (thing) this.show(thing, true);
  }

  /** By the keyboard: go on to the next thing, or the one before; tells whether there was any to go from. */
  step(by: number): boolean {
    const now = this.now.value;
    if (!now?.stays) return false;
    const things = this.things();
    const next = things[(things.indexOf(now.thing) + by + things.length) % things.length];
    if (next) {
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.show(next, true);
    }
    return true;
  }

  /** All that can be explained now, in reading order; a thing that lies there twice is told once. */
  private things(): Element[] {
    const known = new Set<string>();
    return [...document.querySelectorAll(MARK)].filter((each) => {
      const key = each.getAttribute("data-explain") ?? "";
      if (known.has(key) || each.closest("[inert]") || !each.getBoundingClientRect().width)
        return false;
      known.add(key);
      return true;
    });
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType === "touch") {
      const { held } = this;
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) this.release();
      return;
    }
    const now = this.now.value;
    if ((event.target as Element).closest?.(".explained")) return clearTimeout(this.leaving);
    const thing = thingAt(event.clientX, event.clientY);
    if (thing !== this.hushed) this.hushed = null;
    clearTimeout(this.timer);
    if (thing && thing === now?.thing) return clearTimeout(this.leaving);
    if (now && !now.stays) {
      clearTimeout(this.leaving);
      this.leaving = window.setTimeout(() => this.hide(), GRACE);
    }
    if (thing && !this.hushed && !event.buttons && !now?.stays)
      this.timer = window.setTimeout(() => thing.isConnected && this.show(thing, false), REST);
  }

  private touch(event: PointerEvent): void {
    if ((event.target as Element).closest?.(".explained")) return;
    const thing = thingAt(event.clientX, event.clientY);
    const was = this.now.value;
    this.hide();
    this.swallow = false;
    if (event.pointerType === "mouse") {
      this.hushed = thing;
      return;
    }
    this.release();
    if (!thing || !event.isPrimary) return;
    this.held = { x: event.clientX, y: event.clientY };
    this.touchedAt = event.timeStamp;
    // A second tap on what explains itself lets it go.
    this.hushed = was?.thing === thing ? thing : null;
    this.timer = window.setTimeout(() => {
      if (!thing.isConnected) return;
      this.swallow = true;
      this.held = null;
      this.show(thing, true);
    }, HOLD);
  }

  /** A finger is lifted; on a busy device the clock may have struck before that was heard of a mere tap. */
  private lift(event: PointerEvent): void {
    if (this.swallow && event.timeStamp - this.touchedAt < HOLD) {
      this.swallow = false;
      this.hide();
    }
    this.release();
  }

  private release(): void {
    if (this.held) clearTimeout(this.timer);
    this.held = null;
  }

  /** A finger that held something does not tap it as well. */
  private beforeTap(event: MouseEvent): void {
    this.deeds = this.play.deeds;
    if (!this.swallow) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A tap explains where it does nothing else. */
  private afterTap(event: MouseEvent): void {
    const target = event.target as Element;
    if (event.defaultPrevented || event.detail === 0 || this.play.deeds !== this.deeds) return;
    if (target.closest(TAKES_TAPS) || target.closest(".explained")) return;
    const thing = thingAt(event.clientX, event.clientY);
    if (thing && thing !== this.hushed) this.show(thing, true);
    this.hushed = null;
  }

  private focus(target: Element): void {
    if (!target.matches(":focus-visible") || target.closest(".explained")) return;
    const thing = thingOf(target);
    clearTimeout(this.timer);
    if (thing)
      this.timer = window.setTimeout(() => {
        if (document.activeElement === target && thing.isConnected) this.show(thing, false);
      }, REST);
  }
}

/** The thing under a point: buttons may lie over it, as over a card that can be bought. */
function thingAt(x: number, y: number): Element | null {
  const under = document.elementsFromPoint(x, y);
  for (const each of under) {
    const thing = each.closest(MARK);
    if (thing) return thing;
    // Nothing is explained through a drawer or a dialog.
    if (each.matches(".drawer, .shade, dialog, .console")) return null;
  }
  return null;
}

/** The thing that a button or a link is about. */
function thingOf(target: Element): Element | null {
  const about = target.getAttribute("data-about");
  const named =
    about && target.parentElement?.querySelector(`[data-explain="${CSS.escape(about)}"]`);
  if (named) return named;
  const own = target.closest(MARK) ?? target.querySelector(MARK);
  if (own || !target.matches(TAKES_TAPS)) return own;
  const { left, top, width, height } = target.getBoundingClientRect();
  if (!target.closest(".stage, .own, .side, .drawer")) return null;
  const under = thingAt(left + width / 2, top + height / 2);
  // A button that lies over a thing and more stands beside it in the page.
  return under ?? target.parentElement?.querySelector(MARK) ?? null;
}
