/** Laying titles: for each street of the way its two buildings, and what can be done there. */
import { t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, placeName } from "./art";
import { choose, chosenSoFar } from "./choosing";
import { ofKind } from "./notation";
import { fieldAt, isStreet, printedAt, type View } from "./view";

export function TitleDesk(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const streets = view.path.filter(
    (name) => isStreet(name) && (fieldAt(view, name)?.discs ?? 0) > 0,
  );
  const own = view.seats[me];
  return (
    <div class="title-desk">
      {own && legal.length > 0 && (
        <p class="quiet">
          <Good good="title" of="gg in-line" seat={me} /> {t("titles.have", { n: own.titles })}
        </p>
      )}
      {streets.map((street) => {
        const can = ofKind(legal, "title").some(({ deed }) => deed.street === street);
        const sides = printedAt(view, street)?.sides ?? [];
        const inside = (
          <>
            <b>{placeName(street)}</b>
            <span class="sides">
              {sides.map((name) => {
                const owner = fieldAt(view, name)?.owner ?? -1;
                return (
                  <span key={name}>
                    <Good good={name} /> {placeName(name)}
                    {owner >= 0 && <Shape seat={owner} />}
                  </span>
                );
              })}
            </span>
          </>
        );
        return can ? (
          <button
            key={street}
            class="street-of lit"
            type="button"
            aria-pressed={chosenSoFar(scene).street === street}
            data-testid={`street-${street}`}
            onClick={() => choose(scene, { street })}
          >
            {inside}
          </button>
        ) : (
          <div key={street} class="street-of">
            {inside}
          </div>
        );
      })}
    </div>
  );
}
