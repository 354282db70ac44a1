/** The rules have changed since the game was begun: it is read, and ended when all who play agree. */
import { listed, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

export function ChangedRules({ play }: { play: Play }) {
  const { session } = play;
  const seats = session.seats.value;
  const own = session.you.value;
  const missing = seats.flatMap(({ kind, ends, stand_in, online }, seat) =>
    kind === "human" && !ends && (!stand_in || online) ? [session.names.value[seat] ?? ""] : [],
  );
  const some = seats.some((seat) => seat.ends);
  return (
    <section class="now ended" aria-label={t("what_now")} data-testid="changed-rules">
      <div class="say">
        <h2 tabIndex={-1}>
          <span>{t("changed.rules")}</span>
        </h2>
        <p role="status">
          {t(some ? "changed.waiting" : "changed.what", {
            names: listed(missing),
            n: missing.length,
          })}
        </p>
      </div>
      {own.length > 0 && (
        <div class="choices" role="group" aria-label={t("choices")}>
          {own.map((seat) => {
            const ends = seats[seat]?.ends ?? false;
            return (
              <button
                key={seat}
                class={`button${ends ? " instead" : ""}`}
                type="button"
                data-testid={ends ? "end-not" : "end-it"}
                onClick={() => void play.end(seat, !ends)}
              >
                {own.length > 1 && <Shape seat={seat} />}
                {t(ends ? "changed.not_yet" : "changed.end")}
              </button>
            );
          })}
        </div>
      )}
      <div class="also">
        <button
          class="button plain"
          type="button"
          data-testid="changed-look-back"
          onClick={() => void play.lookAt(Math.max(0, play.last - 1))}
        >
          <Icon name="i-look" />
          {t("look_back")}
        </button>
      </div>
    </section>
  );
}
