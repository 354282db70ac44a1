/** The tables this browser still sits at. */
import { useEffect, useState } from "preact/hooks";
import { kitOf } from "../games/registry";
import { listed, t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { forget, knownTables } from "../net/keys";
import type { TableShown } from "../net/wire";
import { goTo } from "../route";
import { language } from "../settings";
import { COLOURS, Icon, Shape } from "../ui/icons";
import { gameTitle } from "./shelf";

const SHOWN = 4;

export function Continue() {
  const tables = Object.entries(knownTables.value)
    .filter(([, table]) => table.keys.length && !table.over)
    .slice(0, SHOWN);
  return (
    <div>
      <h2 class="caps">{t("home.continue")}</h2>
      {tables.length ? (
        <ul class="list">
          {tables.map(([id, table]) => (
            <li key={id}>
              <Known
                id={id}
                game={table.game}
                names={table.names}
                seats={table.keys.map((key) => key.seat)}
                at={table.at}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet empty">{t("home.continue_none")}</p>
      )}
    </div>
  );
}

function Known({
  id,
  game,
  names,
  seats,
  at,
}: {
  id: string;
  game: string;
  names: string[];
  seats: number[];
  at: number;
}) {
  const [table, setTable] = useState<TableShown | null>(null);
  useEffect(() => {
    api.table(id).then(setTable, (error: unknown) => {
      if (error instanceof Refusal && error.code === "no_table") forget(id);
    });
  }, [id]);
  const last = t("home.last_at", { when: ago(at) });
  const state = table ? (standing(table, seats) ?? last) : last;
  const seat = seats[0] ?? 0;
  const others = names.filter((name, i) => name && i !== seat);
  return (
    <button type="button" data-testid="continue" onClick={() => goTo(`/t/${id}`)}>
      <Shape seat={Math.max(seat, 0)} colours={kitOf(game).colours ?? COLOURS} />
      <span>
        <b>{gameTitle(game)}</b> {others.length > 0 && t("home.with", { names: listed(others) })}
        <small>{state}</small>
      </span>
      <Icon name="i-right" />
    </button>
  );
}

/** Say what a table waits for: friends, this player, or others. */
function standing(table: TableShown, own: number[]): string | null {
  if (table.over) return t("over");
  const open = table.seats.filter((each) => each.kind === "open").length;
  if (open) return t("lobby.open", { n: open });
  if (table.awaited.some((seat) => own.includes(seat))) return t("home.your_turn");
  const names = table.awaited.map((seat) => table.seats[seat]?.name ?? "");
  return names.length ? t("awaited", { n: names.length, name: listed(names) }) : null;
}

function ago(at: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60000);
  if (minutes === 0) return t("home.just_now");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}
