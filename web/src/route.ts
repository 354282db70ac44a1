/** The two kinds of page: the house, and a table. */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

addEventListener("popstate", () => (path.value = location.pathname));

/** Go to another page of the house without loading it anew. */
export function goTo(address: string): void {
  history.pushState(null, "", address);
  path.value = location.pathname;
  scrollTo(0, 0);
}
