/** All finished games of the reader, to be searched, looked back at, and played again. */
import { useEffect, useState } from "preact/hooks";
import { games, gameTitle } from "../house/shelf";
import { listed, t } from "../i18n/texts";
import { api } from "../net/api";
import type { MyTable } from "../net/wire";
import { goTo } from "../route";
import { Icon } from "../ui/icons";
import { RecordLink } from "../ui/RecordLink";
import { hasCompany, others, placed, points } from "./results";
import { day } from "./times";

const PAGE = 25;
const PAUSE = 300;

export function Finished() {
  const [game, setGame] = useState("");
  const [name, setName] = useState("");
  const [found, setFound] = useState<MyTable[] | null>(null);
  const [more, setMore] = useState(false);
  const ask = async (last?: MyTable) => {
    const after = last?.over ? { before: String(last.over), table: last.table } : {};
    const query = { game, name, ...after };
    const page = await api.myGames(query);
    setMore(page.length === PAGE);
    return page;
  };
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      ask().then(
        (page) => wanted && setFound(page),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, name]);
  const further = async () => {
    const older = await ask(found?.at(-1)).catch(() => []);
    setFound([...(found ?? []), ...older]);
  };
  return (
    <section class="finished-games" data-testid="finished">
      <h2 class="caps">{t("club.finished")}</h2>
      <div class="row find-games" role="search">
        <label class="field">
          <span>{t("club.which_game")}</span>
          <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
            <option value="">{t("club.all_games")}</option>
            {games.value?.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("club.with_whom")}</span>
          <input
            type="search"
            maxLength={40}
            value={name}
            data-testid="find-player"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      </div>
      {found && !found.length && (
        <p class="quiet empty">{t(game || name ? "club.none_found" : "club.none_finished")}</p>
      )}
      {found && found.length > 0 && (
        <table class="book">
          <thead>
            <tr>
              <th scope="col">{t("club.result")}</th>
              <th scope="col">{t("club.game")}</th>
              <th scope="col">{t("club.with")}</th>
              <th scope="col">{t("club.date")}</th>
              <th scope="col">
                <span class="unseen">{t("club.what_with_it")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((table) => (
              <Row key={table.table} table={table} />
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <button class="button" type="button" onClick={() => void further()}>
          {t("club.more")}
        </button>
      )}
    </section>
  );
}

/** To the next game with the same people, or to where one asks for it. */
function OnceMore({ table }: { table: MyTable }) {
  const words = t("club.again_with", { names: listed(others(table)) });
  return (
    <button
      class="button plain icon"
      type="button"
      aria-label={words}
      title={words}
      data-testid="again-with"
      onClick={() => goTo(`/t/${table.next || table.table}`)}
    >
      <Icon name="i-again" />
    </button>
  );
}

function Row({ table }: { table: MyTable }) {
  const won = table.ranks[table.own[0] ?? -1] === 1;
  return (
    <tr data-testid="finished-game">
      <td class={won ? "won" : ""}>
        <b>{placed(table)}</b>
      </td>
      <td>
        <b>{gameTitle(table.game)}</b>
        {table.scores.length > 0 && `, ${points(table)}`}
      </td>
      <td>{others(table).join(", ")}</td>
      <td class="date">{table.over && day(table.over * 1000)}</td>
      <td class="deeds">
        <button
          class="button plain icon"
          type="button"
          aria-label={t("club.look_at", { game: gameTitle(table.game) })}
          title={t("look_back")}
          onClick={() => goTo(`/t/${table.table}`)}
        >
          <Icon name="i-look" />
        </button>
        <a
          class="button plain icon"
          href={`/g/${table.table}`}
          aria-label={t("club.page_of", { game: gameTitle(table.game) })}
          title={t("club.page")}
          data-testid="game-page-link"
          onClick={(event) => (event.preventDefault(), goTo(`/g/${table.table}`))}
        >
          <Icon name="i-link" />
        </a>
        <RecordLink table={table.table} of="button plain icon" label={t("record")}>
          <Icon name="i-ledger" />
        </RecordLink>
        {hasCompany(table) && <OnceMore table={table} />}
      </td>
    </tr>
  );
}
