/** The tables this browser still sits at. */
import { useEffect, useState } from "preact/hooks";
import { coloursOf } from "../games/registry";
import { listed, t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { forget, knownTables } from "../net/keys";
import type { TableShown } from "../net/wire";
import { ago } from "../club/times";
import { goTo } from "../route";
import { Icon, Shape } from "../ui/icons";
import { gameTitle } from "./shelf";

const SHOWN = 4;

/** All of them, or, of a reader who is known, those that are not listed as his own anyway. */
export function Continue({ listed: own }: { listed?: string[] }) {
  const tables = Object.entries(knownTables.value)
    .filter(([id, table]) => table.keys.length && !table.over && !own?.includes(id))
    .slice(0, SHOWN);
  if (own && !tables.length) return null;
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
      <Shape seat={Math.max(seat, 0)} colours={coloursOf(game)} />
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
