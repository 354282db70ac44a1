/** Whether the window is as narrow as a phone's; the stylesheets use the same width. */
import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 760px)");

export const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));
