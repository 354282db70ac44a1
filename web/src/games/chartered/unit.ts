/** How large a pixel of the screen is in a drawing, so that its letters stay large enough to read. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Keep `--unit` on a drawing: how many of its own units make a pixel. */
export function useUnit(drawing: RefObject<SVGSVGElement | null>): void {
  useLayoutEffect(() => {
    const { current } = drawing;
    if (!current) return;
    const measure = () => {
      const { width, height } = current.viewBox.baseVal;
      const { clientWidth, clientHeight } = current;
      if (!clientWidth || !clientHeight) return;
      const unit = Math.max(width / clientWidth, height / clientHeight);
      current.style.setProperty("--unit", unit.toFixed(3));
      current.toggleAttribute("data-small", unit > SMALL);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    measure();
    return () => watch.disconnect();
  }, []);
}

/** From here on a plot has no room for a word of five letters. */
const SMALL = 3.1;
