/** The tables of a player who is known: his turn first, then those that wait for others, and once more. */
import { useEffect, useState } from "preact/hooks";
import { inWords } from "../clock/words";
import { gameTitle } from "../house/shelf";
import { listed, t } from "../i18n/texts";
import { api } from "../net/api";
import type { MyTable } from "../net/wire";
import { goTo } from "../route";
import { Icon } from "../ui/icons";
import { GameSign } from "./GameSign";
import { loadRatings } from "./OwnRating";
import { hasCompany, others, placed } from "./results";
import { ago } from "./times";

/** How often the page looks again while it is open. */
const AGAIN = 5000;
/** With less than so many seconds left it is soon. */
const HOUR = 3600;

/** The reader's running tables and the last that is over, as they are now. */
function useTables(): { running: MyTable[]; last: MyTable | undefined } | null {
  const [found, setFound] = useState<{ running: MyTable[]; last: MyTable | undefined } | null>(
    null,
  );
  useEffect(() => {
    const load = async () => {
      const [running, games] = await Promise.all([api.myTables(), api.myGames({})]);
      setFound({ running, last: games.find(hasCompany) });
    };
    const look = () => void load().catch(() => undefined);
    look();
    loadRatings();
    const timer = setInterval(() => !document.hidden && look(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return found;
}

/** How many tables wait for the reader, and which are running. */
export type Count = { waiting: number; running: string[] };

export function MyTables({ count }: { count: (counted: Count) => void }) {
  const found = useTables();
  const waiting = found?.running.filter((table) => table.your_turn) ?? [];
  const rest = found?.running.filter((table) => !table.your_turn) ?? [];
  useEffect(() => {
    const running = found?.running.map(({ table }) => table);
    if (running) count({ waiting: waiting.length, running });
  }, [found]);
  if (!found) return null;
  return (
    <div data-testid="my-tables">
      {waiting.length > 0 && (
        <section>
          <h2 class="caps">{t("club.your_turn")}</h2>
          <div class="turns">
            {waiting.map((table) => (
              <YourTurn key={table.table} table={table} />
            ))}
          </div>
        </section>
      )}
      {rest.length > 0 && (
        <section>
          <h2 class="caps">{t("club.running")}</h2>
          <ul class="list">
            {rest.map((table) => (
              <li key={table.table}>
                <button
                  type="button"
                  data-testid="running-table"
                  onClick={() => goTo(`/t/${table.table}`)}
                >
                  <GameSign game={table.game} />
                  <span>
                    <b>{gameTitle(table.game)}</b>
                    {table.tournament ? ", " : " "}
                    {company(table)}
                    <small>{waitsFor(table)}</small>
                  </span>
                  <Icon name="i-right" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.last && <OnceMore table={found.last} />}
    </div>
  );
}

/** The tournament that a table belongs to, and who else sits there. */
const company = (table: MyTable) => {
  const names = others(table);
  const met = names.length ? t("home.with", { names: listed(names) }) : "";
  return [table.tournament, met].filter(Boolean).join(", ");
};

function waitsFor(table: MyTable): string {
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  if (open) return t("lobby.open", { n: open });
  const names = table.awaited.map((seat) => table.seats[seat]?.name ?? "").filter(Boolean);
  if (!names.length) return t("club.goes_on");
  const since = table.asked ? ago(table.asked * 1000) : "";
  const waits = t("club.waits_for", { names: listed(names), since });
  if (table.left === null) return waits;
  return `${waits}; ${t("clock.their", { n: names.length, time: inWords(table.left) })}`;
}

function YourTurn({ table }: { table: MyTable }) {
  return (
    <article class="turn">
      <GameSign game={table.game} />
      <div>
        <h3>{gameTitle(table.game)}</h3>
        <p>{company(table)}</p>
      </div>
      {table.asked && (
        <p class="fact">
          <Icon name="i-people" />
          {t("club.waited", { since: ago(table.asked * 1000) })}
        </p>
      )}
      {table.left !== null && (
        <p class={`fact${table.left < HOUR ? " soon" : ""}`} data-testid="time-left">
          <Icon name="i-clock" />
          {t("clock.left", { time: inWords(table.left) })}
        </p>
      )}
      <button
        class="button main"
        type="button"
        data-testid="take-turn"
        onClick={() => goTo(`/t/${table.table}`)}
      >
        {t("club.take_turn")}
      </button>
    </article>
  );
}

/** The last game with other people, to be played again with them. */
function OnceMore({ table }: { table: MyTable }) {
  return (
    <section>
      <h2 class="caps">{t("club.once_more")}</h2>
      <ul class="list">
        <li>
          <button
            type="button"
            data-testid="once-more"
            onClick={() => goTo(`/t/${table.next || table.table}`)}
          >
            <GameSign game={table.game} />
            <span>
              <b>{t("club.again_with", { names: listed(others(table)) })}</b>
              <small>
                {gameTitle(table.game)}, {table.over && ago(table.over * 1000)}: {placed(table)}
              </small>
            </span>
            <Icon name="i-again" />
          </button>
        </li>
      </ul>
    </section>
  );
}
