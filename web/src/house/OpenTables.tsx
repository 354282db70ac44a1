/** Tables that anyone may look at, or join where a seat is free. */
import { useEffect, useState } from "preact/hooks";
import { listed, t } from "../i18n/texts";
import { api } from "../net/api";
import type { OpenTable } from "../net/wire";
import { goTo } from "../route";
import { Icon } from "../ui/icons";
import { gameTitle } from "./shelf";

const SHOWN = 4;
const AGAIN = 15000;

export function OpenTables() {
  const [tables, setTables] = useState<OpenTable[]>([]);
  useEffect(() => {
    const load = () => void api.openTables().then(setTables, () => undefined);
    load();
    const timer = setInterval(() => !document.hidden && load(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const shown = [...tables].sort((a, b) => b.open_seats - a.open_seats).slice(0, SHOWN);
  return (
    <div>
      <h2 class="caps">{t("home.open_tables")}</h2>
      {shown.length ? (
        <ul class="list">
          {shown.map((table) => (
            <li key={table.table}>
              <button
                type="button"
                data-testid="open-table"
                onClick={() => goTo(`/t/${table.table}`)}
              >
                <Icon name={table.open_seats ? "i-people" : "i-eye"} />
                <span>
                  <b>{gameTitle(table.game)}</b>{" "}
                  {table.names.some(Boolean) &&
                    t("home.with", { names: listed(table.names.filter(Boolean)) })}
                  <small>
                    {table.open_seats ? (
                      <em>{t("home.free_seats", { n: table.open_seats })}</em>
                    ) : (
                      t("home.watch")
                    )}
                    {table.round ? `, ${t("home.round", { n: table.round })}` : ""}
                  </small>
                </span>
                <Icon name="i-right" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet empty">{t("home.open_none")}</p>
      )}
    </div>
  );
}
