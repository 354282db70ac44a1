/** The hours of the reader's day at which he is told nothing. */
import { useState } from "preact/hooks";
import { t } from "../i18n/texts";
import type { QuietHours } from "../net/wire";
import { clock, minutes } from "./hours";

export function Quiet({
  quiet,
  set,
}: {
  quiet: QuietHours | null;
  set: (quiet: QuietHours | null) => Promise<void>;
}) {
  const [begin, setBegin] = useState(clock(quiet?.begin ?? 23 * 60));
  const [end, setEnd] = useState(clock(quiet?.end ?? 8 * 60));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <form
      class="quiet-hours"
      data-testid="quiet-hours"
      onSubmit={(event) => {
        event.preventDefault();
        void set({ begin: minutes(begin), end: minutes(end), zone });
      }}
    >
      <h2 class="caps">{t("tell.quiet")}</h2>
      <p class="quiet" data-testid="quiet-now">
        {quiet
          ? t("tell.quiet_now", {
              begin: clock(quiet.begin),
              end: clock(quiet.end),
              zone: quiet.zone.replaceAll("_", " "),
            })
          : t("tell.quiet_never")}
      </p>
      <div class="row">
        <label class="field">
          <span>{t("tell.quiet_from")}</span>
          <input
            type="time"
            required
            value={begin}
            data-testid="quiet-begin"
            onInput={(event) => setBegin(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("tell.quiet_until")}</span>
          <input
            type="time"
            required
            value={end}
            data-testid="quiet-end"
            onInput={(event) => setEnd(event.currentTarget.value)}
          />
        </label>
        <button class="button" type="submit" data-testid="quiet-set">
          {t("tell.quiet_set")}
        </button>
        {quiet && (
          <button
            class="button plain"
            type="button"
            data-testid="quiet-none"
            onClick={() => void set(null)}
          >
            {t("tell.quiet_none")}
          </button>
        )}
      </div>
    </form>
  );
}
