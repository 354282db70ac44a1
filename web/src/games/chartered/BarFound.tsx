/** Founding: which company, and across a corner where its headquarters lies. */
import { capital, t } from "../../i18n/texts";
import { Button } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { Token } from "./art";
import { choose, wayToFound, waysToFound } from "./choosing";
import { deedOf, plotName, type View } from "./view";

export function Found(scene: Scene<View>) {
  const { legal } = scene;
  const ways = waysToFound(scene);
  const way = wayToFound(scene);
  const several = new Set(ways.map((each) => each.across)).size > 1;
  const moves = legal.filter(
    ({ move }) => deedOf(move).kind === "found" && move.endsWith(way) && isWay(move, way),
  );
  return (
    <div class="choices founding" role="group" aria-label={t("choices")}>
      {ways.length > 1 && (
        <div class="hq-places" role="group" aria-label={t("found.where")}>
          <span class="caps">{t("found.where")}</span>
          {ways.map((each) => (
            <button
              key={each.way}
              class="button instead"
              type="button"
              aria-pressed={each.way === way}
              data-testid="hq-place"
              onClick={() => choose(scene, { way: each.way })}
            >
              {plotName(each.over)}
              {several && <small>{t("found.with", { plot: plotName(each.across) })}</small>}
            </button>
          ))}
        </div>
      )}
      <div class="ways-of">
        {moves.map(({ move }) => {
          const deed = deedOf(move);
          const company = deed.kind === "found" ? deed.company : "";
          return (
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
          );
        })}
        {legal.some(({ move }) => move === "leave") && (
          <Button
            name={t("found.leave")}
            lit={false}
            move="leave"
            act={() => scene.choose("leave")}
          />
        )}
      </div>
    </div>
  );
}

function isWay(move: string, way: string): boolean {
  const deed = deedOf(move);
  return deed.kind === "found" && move === `found ${deed.company}${way}`;
}
