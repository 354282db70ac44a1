/** The tables this browser still sits at. */
import { useEffect, useState } from "preact/hooks";
import { kitOf } from "../games/registry";
import { listed, t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { forget, knownTables } from "../net/keys";
import type { TableInfo } from "../net/wire";
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
                seat={table.keys[0]?.seat ?? 0}
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
  seat,
  at,
}: {
  id: string;
  game: string;
  names: string[];
  seat: number;
  at: number;
}) {
  const [table, setTable] = useState<TableInfo | null>(null);
  useEffect(() => {
    api.table(id).then(setTable, (error: unknown) => {
      if (error instanceof Refusal && error.code === "no_table") forget(id);
    });
  }, [id]);
  const open = table?.seats.filter((each) => each.kind === "open").length ?? 0;
  const state = table?.over
    ? t("over")
    : open
      ? t("lobby.open", { n: open })
      : t("home.last_at", { when: ago(at) });
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

function ago(at: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60000);
  if (minutes === 0) return t("home.just_now");
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / 60 / 24), "day");
}
