/** Clocks and times in words: "40 minutes", "20 minutes each, 10 seconds more a turn". */
import { t } from "../i18n/texts";
import type { Clock } from "../net/wire";
import { language } from "../settings";
import { clock as hour } from "../club/hours";

type Unit = "day" | "hour" | "minute" | "second";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function count(n: number, unit: Unit, unitDisplay: "long" | "short" = "long"): string {
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay }).format(n);
}

/** Write a time as one says it; of days nobody counts the minutes. */
export function inWords(seconds: number, display: "long" | "short" = "long"): string {
  if (seconds < MINUTE) return count(Math.max(0, Math.floor(seconds)), "second", display);
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const parts = [
    days ? count(days, "day", display) : "",
    hours ? count(hours, "hour", display) : "",
    minutes && !days && hours < 3 ? count(minutes, "minute", display) : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Write a time as a clock shows it; where there is much of it, as one says it. */
export function onPlate(seconds: number, kind: Clock["kind"]): string {
  if (kind === "days" && seconds >= HOUR) return inWords(seconds, "short");
  const whole = Math.ceil(seconds);
  const two = (n: number) => String(n).padStart(2, "0");
  const tail = two(whole % 60);
  return whole < HOUR
    ? `${Math.floor(whole / 60)}:${tail}`
    : `${Math.floor(whole / HOUR)}:${two(Math.floor((whole % HOUR) / 60))}:${tail}`;
}

/** How much time everyone has, in a few words. */
export function clockWords(clock: Clock): string {
  const time = inWords(clock.seconds);
  if (clock.kind === "game")
    return clock.increment
      ? t("clock.game_more", { time, more: inWords(clock.increment) })
      : t("clock.game", { time });
  return t("clock.turn", { time });
}

/** All rules of a clock that players need, a sentence each. */
export function clockRules(clock: Clock): string[] {
  const { night } = clock;
  return [
    t(`clock.rule.${clock.kind}`, {
      time: inWords(clock.seconds),
      more: inWords(clock.increment),
      n: clock.increment,
    }),
    t("clock.rule.asked"),
    ...(clock.kind === "days"
      ? [
          night
            ? t("clock.rule.night", {
                begin: hour(night.begin),
                end: hour(night.end),
                zone: night.zone.replaceAll("_", " "),
              })
            : "",
          t("clock.rule.holidays"),
        ].filter(Boolean)
      : []),
    t(`clock.rule.zero.${clock.zero}`),
    t("clock.rule.undo"),
    t("clock.rule.down"),
  ];
}

/** Of how many seconds it is to be said that little is left. */
export function lowAt(clock: Clock): number {
  return clock.kind === "days" ? HOUR : Math.min(120, Math.max(10, clock.seconds / 10));
}
