/** The sign that it is the reader's turn: in the tab's title and picture, and on the installed house. */
import icon from "../../favicon.svg";

const DOT =
  '<circle cx="31" cy="9" r="8" fill="#B3261E" stroke="#FFF" stroke-width="2.400"/></svg>';
let plain = "";

/** Title the tab, with how many tables wait for the reader before it.
 *
 * A page that does not know leaves the sign on the installed house as it is.
 */
export function titled(words: string, waiting?: number): void {
  document.title = waiting ? `(${waiting}) ${words}` : words;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) {
    plain ||= link.href;
    const marked = `data:image/svg+xml,${encodeURIComponent(icon.replace("</svg>", DOT))}`;
    const wanted = waiting ? marked : plain;
    if (link.href !== wanted) link.href = wanted;
  }
  if (waiting === undefined) return;
  const badge = waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  void badge?.catch(() => undefined);
}
