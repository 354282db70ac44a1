/** Times in words: "3 hours ago", "13 November". */
import { t } from "../i18n/texts";
import { language } from "../settings";

/** How long ago something was, in milliseconds since 1970. */
export function ago(at: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60000);
  if (minutes === 0) return t("home.just_now");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}

/** A day in words, with its year where that is not this one. */
export function day(at: number): string {
  const date = new Date(at);
  const year =
    date.getFullYear() === new Date().getFullYear() ? {} : ({ year: "numeric" } as const);
  const style = { day: "numeric", month: "long", ...year } as const;
  // The day before the month, as the look has it.
  return new Intl.DateTimeFormat(language.value === "en" ? "en-GB" : "nl", style).format(date);
}
