/** How a finished game came out for the reader, in words. */
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
