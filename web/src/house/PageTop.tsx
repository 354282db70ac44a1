/** The top of the pages of the house that are not its front: the way back, and tools. */
import type { ComponentChildren } from "preact";
import { goTo } from "../route";
import { Icon } from "../ui/icons";

export function PageTop({ children }: { children: ComponentChildren }) {
  return (
    <header class="top home-top">
      <a class="brand" href="/" onClick={(event) => (event.preventDefault(), goTo("/"))}>
        <Icon name="mark" of="" />
        <span>Handelshuis</span>
      </a>
      <div class="tools">{children}</div>
    </header>
  );
}
