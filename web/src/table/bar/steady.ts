/** A bar that stands still: its room is kept, and its buttons wait a moment before they can be pressed. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { phone } from "../../ui/narrow";

/** What is kept of the window's height at most; a bar that needs more takes it for as long as it does. */
const MOST = { wide: 0.12, phone: 0.2 };
/** So long a button that came under a resting pointer, or under a tap, cannot be pressed. */
const SETTLES = 350;

/** Keep the room that a bar has needed in this window, so that the board does not move with every question. */
export function useKeptRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = box.current;
    if (!bar) return;
    let window = "";
    let kept = 0;
    const watch = new ResizeObserver(() => {
      const now = `${innerWidth} ${innerHeight}`;
      if (now !== window) kept = 0;
      window = now;
      const needed = [...bar.children].reduce((sum, each) => sum + naturalHeight(each), 0);
      kept = Math.max(kept, Math.min(needed, innerHeight * MOST[phone.value ? "phone" : "wide"]));
      bar.style.minHeight = `${Math.ceil(kept)}px`;
    });
    for (const each of [bar, ...bar.children]) watch.observe(each);
    return () => watch.disconnect();
  }, []);
}

/** The height that something would have with nothing kept. */
function naturalHeight(part: Element): number {
  const style = getComputedStyle(part);
  const inner = [...part.children].map((each) => each.getBoundingClientRect());
  if (!inner.length) return 0;
  const top = Math.min(...inner.map((box) => box.top));
  const bottom = Math.max(...inner.map((box) => box.bottom));
  return bottom - top + parseFloat(style.paddingTop) + parseFloat(style.paddingBottom);
}

/**
 * Let what changes under a resting pointer settle before it can be pressed.
 *
 * A finger rests nowhere, though the bar counts as hovered since it tapped there; only what comes
 * under that tap waits, so that tapping twice does not press two things.
 */
export function useSettling(bar: RefObject<HTMLElement | null>, what: string): void {
  const last = useRef<PointerEvent | null>(null);
  useEffect(() => {
    const here = bar.current;
    if (!here) return;
    const note = (event: PointerEvent) => (last.current = event);
    const stop = new AbortController();
    for (const name of ["pointerdown", "pointermove"] as const)
      here.addEventListener(name, note, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [bar.current]);
  useEffect(() => {
    const here = bar.current;
    const tap = last.current?.pointerType === "touch" ? last.current : null;
    if (!here || !(tap ?? here.matches(":hover"))) return;
    const since = tap ? performance.now() - tap.timeStamp : 0;
    const under = tap && document.elementFromPoint(tap.clientX, tap.clientY)?.closest("button");
    const settling = tap ? under : here;
    if (!settling || !here.contains(settling) || since >= SETTLES) return;
    settling.setAttribute("data-settling", "");
    const done = () => settling.removeAttribute("data-settling");
    const timer = setTimeout(done, SETTLES - since);
    return () => (clearTimeout(timer), done());
  }, [what]);
}
