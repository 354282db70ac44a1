/** The present moment, for as long as something on the page shows how time runs down. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const EACH = 250;

/** Milliseconds, counted from when the page was opened. */
export const moment = signal(performance.now());

let shown = 0;
let timer = 0;

/** Keep the moment up to date while `running`. */
export function useTicking(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    if (!shown++) timer = window.setInterval(() => (moment.value = performance.now()), EACH);
    return () => {
      if (!--shown) clearInterval(timer);
    };
  }, [running]);
}
