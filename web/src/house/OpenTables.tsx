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

/** The open tables as they are now, those with free seats first. */
function useTables(): OpenTable[] {
  const [tables, setTables] = useState<OpenTable[]>([]);
  useEffect(() => {
    const load = () => void api.openTables().then(setTables, () => undefined);
    load();
    const timer = setInterval(() => !document.hidden && load(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return [...tables].sort((a, b) => b.open_seats - a.open_seats);
}

/** On the front page of whoever is new: a few open tables, and the way to all of them. */
export function OpenTables() {
  return (
    <div>
      <Heading />
      <Some shown={useTables().slice(0, SHOWN)} />
    </div>
  );
}

/** What stands over open tables on the front page: the ways to all of them, and to tournaments. */
export function Heading() {
  return (
    <header class="heading">
      <h2 class="caps">{t("home.open_tables")}</h2>
      <Way to="tables" id="all-tables" words={t("home.all_tables")} />
      <Way to="tournaments" id="tournaments" words={t("home.tournaments")} />
    </header>
  );
}

function Way({ to, id, words }: { to: string; id: string; words: string }) {
  return (
    <a
      class="link"
      href={`/${to}`}
      data-testid={id}
      onClick={(event) => (event.preventDefault(), goTo(`/${to}`))}
    >
      {words}
    </a>
  );
}

/** Tables that one may look on at. */
export function Watching() {
  return (
    <section>
      <h2 class="caps">{t("home.to_watch")}</h2>
      <Some shown={useTables().filter((table) => !table.open_seats)} />
    </section>
  );
}

function Some({ shown }: { shown: OpenTable[] }) {
  return (
    <>
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
    </>
  );
}
