/** How large the city is drawn: what can be read on a large one cannot on a small one. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

/** Pixels of the screen to a hundredth of a square's side, until it was measured. */
const UNMEASURED = 0.7;

/** Measure how many pixels of the screen a step of the drawing takes, whenever that changes. */
export function useScale(drawing: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return;
    const measure = () => {
      const { width, height } = svg.viewBox.baseVal;
      const fits = Math.min(svg.clientWidth / width, svg.clientHeight / height);
      if (fits > 0) setScale(Math.round(fits * 200) / 200);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(svg);
    return () => watch.disconnect();
  }, []);
  return scale;
}

/** Whether names stand under their signs, in letters as large as there is room for. */
export const isSmall = (scale: number): boolean => scale < 0.63;
/** Whether a narrow building has no room for its name. */
export const isTiny = (scale: number): boolean => scale < 0.42;
