/** Cards over every page of the house: company was found, somebody asks the reader to a table, or he waits. */
import { useEffect, useRef } from "preact/hooks";
import { gameTitle } from "../house/shelf";
import { either, listed, t } from "../i18n/texts";
import { api } from "../net/api";
import {
  anew,
  hallTrouble,
  invitations,
  met,
  seekers,
  sought,
  stopSeeking,
  takeMet,
} from "../net/hall";
import { knownTables, remember } from "../net/keys";
import type { AgainAt, Invitation, Met } from "../net/wire";
import { goTo, path } from "../route";

export function Cards() {
  const here = (table: string) => path.value === `/t/${table}`;
  const asked = invitations.value.filter(({ table }) => !here(table));
  // Where the reader was already, or said that he does not come now, he is not called again.
  const again = anew.value.filter(
    ({ table, before }) => !here(table) && !here(before) && !knownTables.value[table],
  );
  const found = met.value;
  const waits = sought.value && path.value !== "/tables";
  const trouble = hallTrouble.value;
  if (!found && !asked.length && !again.length && !waits && !trouble) return null;
  return (
    <aside class="cards" aria-label={t("hall.cards")} data-testid="cards">
      {trouble && (
        <div class="card-note" role="alert">
          <p>{either(trouble)}</p>
          <button class="button plain" type="button" onClick={() => (hallTrouble.value = null)}>
            {t("close")}
          </button>
        </div>
      )}
      {found && <Found key={found.table} found={found} />}
      {!found && asked.slice(0, 3).map((each) => <Asked key={each.table} invitation={each} />)}
      {!found && again.slice(0, 3).map((each) => <Again key={each.table} next={each} />)}
      {waits && (
        <div class="card-note" data-testid="waits">
          <p role="status">{t("quick.count", { n: seekers.value })}</p>
          <button class="button" type="button" onClick={stopSeeking}>
            {t("quick.stop")}
          </button>
        </div>
      )}
    </aside>
  );
}

function Found({ found }: { found: Met }) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <div class="card-note" role="alert" data-testid="met">
      <p>
        <b>{t("quick.met", { game: gameTitle(found.game) })}</b>
        <small>{t("quick.met_with", { names: listed(found.names) })}</small>
      </p>
      <button
        class="button main"
        type="button"
        ref={go}
        data-testid="go-met"
        onClick={() => goTo(`/t/${takeMet(found)}`)}
      >
        {t("open.go")}
      </button>
    </div>
  );
}

function Asked({ invitation: { table, game, name } }: { invitation: Invitation }) {
  const gone = () => (invitations.value = invitations.value.filter((each) => each.table !== table));
  return (
    <div class="card-note" role="status" data-testid="invited">
      <p>
        <b>{t("friends.asks", { name, game: gameTitle(game) })}</b>
      </p>
      <button
        class="button main"
        type="button"
        data-testid="go-invited"
        onClick={() => goTo(`/t/${table}`)}
      >
        {t("open.go")}
      </button>
      <button
        class="button plain"
        type="button"
        data-testid="decline"
        onClick={() => void api.decline(table).then(gone, () => undefined)}
      >
        {t("friends.decline")}
      </button>
    </div>
  );
}

function Again({ next: { table, game, names } }: { next: AgainAt }) {
  return (
    <div class="card-note" role="status" data-testid="plays-again">
      <p>
        <b>{t("hall.again", { game: gameTitle(game) })}</b>
        {names.length > 0 && <small>{t("quick.met_with", { names: listed(names) })}</small>}
      </p>
      <button
        class="button main"
        type="button"
        data-testid="go-again"
        onClick={() => goTo(`/t/${table}`)}
      >
        {t("open.go")}
      </button>
      <button
        class="button plain"
        type="button"
        data-testid="not-again"
        onClick={() => remember(table, { game, names })}
      >
        {t("friends.decline")}
      </button>
    </div>
  );
}
