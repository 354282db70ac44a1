/** A table that waits for somebody to sit down. */
import { GameSign } from "../club/GameSign";
import { coloursOf } from "../games/registry";
import { gameTitle } from "../house/shelf";
import { listed, message, t } from "../i18n/texts";
import type { Clock, Level, LobbyTable } from "../net/wire";
import { Icon, Shape } from "../ui/icons";
import { worn } from "../ui/worn";
import { sitsAt } from "./sit";

/** So wide a doubt is a guess. */
export const GUESS = 200;

export function WaitingTable({ table, sit }: { table: LobbyTable; sit: () => void }) {
  const { game, seats, free, languages } = table;
  const names = seats.map((seat) => seat.name).filter(Boolean);
  const title = gameTitle(game);
  const colours = worn(
    coloursOf(game),
    seats.map((seat) => seat.colour),
  );
  const variant = table.variant && message(`variant.${table.variant}`);
  return (
    <li class="waiting-table" data-testid="waiting-table" data-table={table.table}>
      <GameSign game={game} />
      <div>
        <b>{title}</b>
        {variant && `, ${variant}`} {names.length > 0 && t("home.with", { names: listed(names) })}
        <p class="facts">
          {table.clock && (
            <span>
              <Icon name="i-clock" label={t("open.clock")} />
              {timeOf(table.clock)}
            </span>
          )}
          <span>
            <Icon name="i-level" label={t("open.level")} />
            {levels(seats.flatMap((seat) => (seat.kind === "human" ? [seat.level] : [])))}
          </span>
          {table.rated && (
            <span>
              <Icon name="i-cup" />
              {t("open.rated")}
            </span>
          )}
          <span>
            <Icon name="i-tongue" label={t("open.language")} />
            {languages.length === 1 ? t(`language.${languages[0] ?? "en"}`) : t("language.any")}
          </span>
          <span class="free">
            {seats.map((seat, i) =>
              seat.kind === "open" ? (
                <i key={i} class="open" />
              ) : (
                <Shape seat={i} colours={colours} />
              ),
            )}
            {t("open.free", { n: free.length })}
          </span>
        </p>
      </div>
      <button
        class="button"
        type="button"
        data-testid="lobby-sit"
        aria-label={`${t(sitsAt(table.table) ? "open.go" : "open.sit")}: ${title}`}
        onClick={sit}
      >
        {t(sitsAt(table.table) ? "open.go" : "open.sit")}
      </button>
    </li>
  );
}

/** How much time everyone has, in words. */
function timeOf({ kind, seconds }: Clock): string {
  const [unit, n] =
    seconds >= 86400
      ? ["days", Math.round(seconds / 86400)]
      : seconds >= 60
        ? ["minutes", Math.round(seconds / 60)]
        : ["seconds", seconds];
  return t(kind === "game" ? "open.each" : "open.a_turn", { time: t(`open.${unit}`, { n }) });
}

/** How strong those are who sit there, never without doubt. */
function levels(found: (Level | null)[]): string {
  const known = found.flatMap((each) => (each && each.give_or_take <= GUESS ? [each] : []));
  if (!known.length) return t("open.guess");
  const told = known.map(({ rating, give_or_take }) => `${rating} ± ${give_or_take}`).join(", ");
  return known.length < found.length ? `${told}, ${t("open.guess")}` : told;
}
