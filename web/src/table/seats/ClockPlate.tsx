/** A seat's clock: a filled plate while it runs, a sandglass and the word where little is left. */
import { inWords, lowAt, onPlate } from "../../clock/words";
import { useTicking } from "../../clock/ticking";
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Session } from "../session";

export function ClockPlate({
  session,
  seat,
  of = "",
}: {
  session: Session;
  seat: number;
  of?: string;
}) {
  const clock = session.table.value?.clock;
  const shown = session.clocks.value?.seats[seat];
  useTicking(!!shown?.runs);
  const info = session.seats.value[seat];
  if (!clock || !shown || !info || session.now.value?.over) return null;
  if (info.kind === "bot" || info.gave_up) return null;
  const left = session.leftOf(seat);
  const low = left <= lowAt(clock);
  const stands = shown.until !== null && !shown.runs;
  const up = !!info.late || left <= 0;
  const word = up ? t("clock.up") : low ? t("clock.low") : stands ? t("clock.stands") : "";
  const label = up
    ? t("clock.up_long")
    : t(low ? "clock.left_low" : stands ? "clock.left_stands" : "clock.left", {
        time: inWords(left),
      });
  const until =
    shown.until === null
      ? undefined
      : t("clock.until", { when: new Date(shown.until * 1000).toLocaleString() });
  return (
    <span
      class={`clock${shown.runs ? " runs" : ""}${low || up ? " low" : ""} ${of}`}
      role="timer"
      aria-label={label}
      title={until}
      data-testid={`clock-${seat}`}
    >
      <Icon name={low || up ? "i-glass" : "i-clock"} />
      {up ? "" : onPlate(left, clock.kind)} {word}
    </span>
  );
}
