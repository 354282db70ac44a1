/** Founding: which company, and across a corner where its headquarters lies. */
import { capital, t } from "../../i18n/texts";
import { Button } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { Token } from "./art";
import { choose, wayToFound, waysToFound } from "./choosing";
import { deedOf, isOf, sameWay } from "./notation";
import { plotName, type View } from "./view";

export function Found(scene: Scene<View>) {
  const { legal } = scene;
  const ways = waysToFound(scene);
  const way = wayToFound(scene);
  const several = new Set(ways.map((each) => each.across)).size > 1;
  const foundings = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "found" && sameWay(deed, way) ? [{ move, company: deed.company }] : [];
  });
  return (
    <div class="choices founding" role="group" aria-label={t("choices")}>
      {ways.length > 1 && (
        <div class="hq-places" role="group" aria-label={t("found.where")}>
          <span class="caps">{t("found.where")}</span>
          {ways.map((each) => (
            <button
              key={each.move}
              class="button instead"
              type="button"
              aria-pressed={sameWay(each, way)}
              data-testid="hq-place"
              onClick={() => choose(scene, { way: each })}
            >
              {plotName(each.over)}
              {several && <small>{t("found.with", { plot: plotName(each.across) })}</small>}
            </button>
          ))}
        </div>
      )}
      <div class="ways-of">
        {foundings.map(({ move, company }) => (
          <button
            key={move}
            class="button choice company-button"
            type="button"
            data-choice={move}
            data-testid="choice"
            onClick={() => scene.choose(move)}
          >
            <Token company={company} silent />
            <span>{capital(t(`company.${company}`))}</span>
          </button>
        ))}
        {legal.filter(isOf("leave")).map(({ move }) => (
          <Button
            key={move}
            name={t("found.leave")}
            lit={false}
            move={move}
            act={() => scene.choose(move)}
          />
        ))}
      </div>
    </div>
  );
}
