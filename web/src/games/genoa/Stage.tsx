/** The table of Genoa: the city, and the deal desk beside it, or under it on a phone. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/texts";
import { Zoom } from "../../table/board/Zoom";
import { Count } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { City } from "./City";
import { Desk } from "./Desk";
import { fly } from "./flights";
import { Own, Purse } from "./Possessions";
import type { View } from "./view";

export function Stage(scene: Scene<View>) {
  const { view } = scene;
  const table = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (table.current && before.current !== view) fly(table.current, before.current, view);
    before.current = view;
  }, [view]);
  return (
    <div class="genoa" ref={table} data-phase={view.phase} data-near={view.near || undefined}>
      <div class="city-of">
        <Zoom>
          <City {...scene} sea={!phone.value} />
        </Zoom>
      </div>
      <Desk {...scene} />
    </div>
  );
}

/** What a phone keeps in a drawer: the reader's own house. */
export function Sheet(scene: Scene<View> & { part: string }) {
  const { view, me } = scene;
  const own = view.seats[me];
  if (!own) return <p class="quiet">{t("own.none")}</p>;
  return (
    <div class="own-sheet">
      <p class="purse">
        <Purse view={view} seat={me} brief={false} />
        {own.points && (
          <Count name="i-seal" n={own.points.reduce((a, b) => a + b, 0)} label={t("own.worth")} />
        )}
      </p>
      <Own {...scene} />
    </div>
  );
}
