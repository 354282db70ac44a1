/** The players in the order in which they came out, and what brought them most. */
import { sourcesOf } from "../house/shelf";
import { t } from "../i18n/texts";
import { Shape } from "../ui/icons";
import { inOrder, type Told } from "./telling";

export function Standing({ told }: { told: Told }) {
  const { game, names, written } = told;
  return (
    <section class="sec" aria-labelledby="standing">
      <h2 class="caps" id="standing">
        {t("gallery.result")}
      </h2>
      <ol class="podium" data-testid="standing">
        {inOrder(told).map((seat) => (
          <li key={seat}>
            <b class="pos">{game.ranks[seat] ?? ""}</b>
            <Shape seat={seat} />
            <div>
              <h3>{names[seat]}</h3>
              <small>
                {[
                  game.seats[seat]?.kind === "bot" ? t("new.kind_bot") : "",
                  game.seats[seat]?.gave_up ? t("seat.gave_up") : bestSources(told, seat),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
            <b class="pts">{written(game.scores[seat] ?? 0)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function bestSources({ game, written }: Told, seat: number): string {
  const sources = sourcesOf(game.game);
  return (game.sheets[seat] ?? [])
    .map((points, i) => ({ points, source: sources[i] ?? "" }))
    .filter(({ points, source }) => points > 0 && source)
    .sort((a, b) => b.points - a.points)
    .slice(0, 2)
    .map(({ points, source }) => `${t(`source.${source}`)} ${written(points)}`)
    .join(" · ");
}
