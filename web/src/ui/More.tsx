/** A row that is longer than its room says so: a button at its edge goes on. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { Icon } from "./icons";

export function More({ row }: { row: RefObject<HTMLElement | null> }) {
  const [more, setMore] = useState({ before: false, after: false });
  useLayoutEffect(() => {
    const here = row.current;
    if (!here) return;
    const look = () => {
      const left = here.scrollLeft;
      const next = { before: left > 4, after: left + here.clientWidth < here.scrollWidth - 4 };
      setMore((was) => (was.before === next.before && was.after === next.after ? was : next));
    };
    const sizes = new ResizeObserver(look);
    const changes = new MutationObserver(() => {
      for (const each of here.children) sizes.observe(each);
      look();
    });
    sizes.observe(here);
    changes.observe(here, { childList: true, subtree: true });
    here.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      here.removeEventListener("scroll", look);
    };
  }, []);
  const go = (by: number) => () =>
    row.current?.scrollBy({ left: by * row.current.clientWidth * 0.7, behavior: "smooth" });
  return (
    <>
      {more.before && (
        <button
          class="more before"
          type="button"
          aria-label={t("more.before")}
          data-testid="more-before"
          onClick={go(-1)}
        >
          <Icon name="i-right" />
        </button>
      )}
      {more.after && (
        <button
          class="more after"
          type="button"
          aria-label={t("more.after")}
          data-testid="more-after"
          onClick={go(1)}
        >
          <Icon name="i-right" />
        </button>
      )}
    </>
  );
}
