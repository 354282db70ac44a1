/** The way to the reader's own page, or to where he can become known. */
import type { ComponentChildren } from "preact";
import { goTo } from "../route";

export function Who({ children }: { children: ComponentChildren }) {
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    goTo("/me");
  };
  return (
    <a class="button plain me" href="/me" onClick={go} data-testid="who">
      {children}
    </a>
  );
}
