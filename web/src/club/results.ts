/** How a finished game came out for the reader, in words, and with whom he played it. */
import { t } from "../i18n/texts";
import type { MyTable } from "../net/wire";

/** "2nd of 3", or that nobody won. */
export function placed(table: MyTable): string {
  const rank = table.ranks[table.own[0] ?? -1];
  if (!rank) return t("club.undecided");
  return t("club.placed", { rank: t(`rank.${rank}`), n: table.seats.length });
}

/** The reader's points beside the best of the others. */
export function points(table: MyTable): string {
  const own = table.scores[table.own[0] ?? -1];
  if (own === undefined) return "";
  const best = Math.max(...table.scores.filter((_, seat) => !table.own.includes(seat)));
  return Number.isFinite(best) ? t("club.points", { own, best }) : String(own);
}

/** Whether other people sat there, with whom one may want to play again. */
export const hasCompany = (table: MyTable) =>
  table.seats.some((seat, i) => seat.kind === "human" && !table.own.includes(i));

/** Who else sits at a table. */
export function others(table: MyTable): string[] {
  return table.seats.flatMap(({ name }, i) => (name && !table.own.includes(i) ? [name] : []));
}
