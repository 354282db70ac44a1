/** Whether the window is a phone's; the stylesheets use the same sizes. */
import { signal, type Signal } from "@preact/signals";

/** Upright: too narrow for anything beside the board. */
export const narrow = matches("(max-width: 760px)");

/** Upright or on its side: too small for a desk on the board. */
export const phone = matches("(max-width: 760px), (max-height: 560px)");

/** Whether the window is as a media query says. */
export function matches(words: string): Signal<boolean> {
  const query = matchMedia(words);
  const found = signal(query.matches);
  query.addEventListener("change", () => (found.value = query.matches));
  return found;
}
