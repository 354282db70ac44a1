/** A tournament, for anyone who has its link: who takes part, the tables of each round, the standings. */
import { useEffect, useState } from "preact/hooks";
import { day } from "../club/times";
import { gameTitle, loadGames } from "../house/shelf";
import { capital, either, figure, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import { playerKey } from "../net/keys";
import type { Tournament } from "../net/wire";
import { goTo } from "../route";
import { titled } from "../ui/badge";
import { CopyField } from "../ui/CopyField";
import { COLOURS, Icon, Shape, type Colour } from "../ui/icons";
import { furnish } from "../ui/style";
import { Trouble } from "../ui/Trouble";
import contest from "../styles/contest.css?text";
import { Top } from "./Top";
import { waiting } from "./TournamentsPage";

furnish(contest);

/** How often the page looks again while it is open. */
const AGAIN = 5000;

type Entrant = Tournament["entrants"][number];
type Table = Tournament["tables"][number];

export function TournamentPage({ id }: { id: string }) {
  const [found, setFound] = useState<Tournament | null>(null);
  const [trouble, setTrouble] = useState("");
  /** Ask the house for something about this tournament, and show what it is then. */
  const ask = async (deed: () => Promise<Tournament>) => {
    try {
      setFound(await deed());
      setTrouble("");
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  useEffect(() => {
    void loadGames().catch(() => undefined);
    void ask(() => api.tournament(id));
    const timer = setInterval(() => {
      if (!document.hidden) api.tournament(id).then(setFound, () => undefined);
    }, AGAIN);
    return () => clearInterval(timer);
  }, [id]);
  useEffect(() => {
    if (found) titled(`${found.name} – Handelshuis`);
  }, [found?.name]);
  return (
    <>
      <Top />
      <main class="wrap contest" data-testid="tournament-page">
        <Trouble words={trouble} />
        {found && <Shown found={found} ask={ask} />}
      </main>
    </>
  );
}

type Ask = (deed: () => Promise<Tournament>) => Promise<void>;

function Shown({ found, ask }: { found: Tournament; ask: Ask }) {
  return (
    <>
      <section class="result">
        <svg class="gm" aria-hidden="true">
          <use href={`#gm-${found.game}`} />
        </svg>
        <div>
          <h1>{found.name}</h1>
          <p>
            {t("contest.about", {
              game: gameTitle(found.game),
              players: found.players,
              format: t(`contest.${found.format}`),
              rounds: found.rounds,
            })}{" "}
            {found.over ? t("contest.ended", { day: day(found.over * 1000) }) : ""}
          </p>
        </div>
      </section>
      <Mine found={found} ask={ask} />
      {found.begun && <Stair found={found} />}
      <div class="halves">
        <Standings found={found} ask={ask} />
        <div class="side-by-side">
          {found.begun && <Tables found={found} />}
          <section>
            <h2 class="caps">{t("contest.how")}</h2>
            <p class="lead">
              {t(`contest.${found.format}_what`)} {t("contest.points_what", { n: found.players })}{" "}
              {found.format !== "ladder" && t("contest.ties_what")}{" "}
              {t("contest.bots_what", { bot: t(`level.${found.bot}`) })}{" "}
              {t("contest.patience_what", { time: waiting(found.hours) })}
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** What waits for the reader: to take part, to begin, or his next table. */
function Mine({ found, ask }: { found: Tournament; ask: Ask }) {
  const id = found.tournament;
  const me = found.entrants.find((each) => each.me && !each.gone);
  const table = me && found.tables.find((each) => !each.over && each.entrants.includes(me.number));
  if (found.over) return null;
  return (
    <section class="mynext" data-testid="my-next">
      {!found.begun ? (
        <>
          <div>
            <h2>{t(me ? "contest.you_are_in" : "contest.take_part")}</h2>
            <p>
              {t("contest.so_many", { n: found.entrants.length })}{" "}
              {t(found.host ? "contest.host_begins" : "contest.waits_for_host")}
            </p>
            <CopyField
              words={`${location.origin}/tournaments/${id}`}
              label={t("contest.link")}
              testid="contest-link"
            />
          </div>
          <div class="acts">
            {!playerKey.value ? (
              <a
                class="button main"
                href="/me"
                onClick={(event) => (event.preventDefault(), goTo("/me"))}
              >
                {t("contest.key_first")}
              </a>
            ) : me ? (
              <button
                key="leave"
                class="button"
                type="button"
                data-testid="leave-contest"
                onClick={() => void ask(() => api.leaveTournament(id))}
              >
                {t("contest.leave")}
              </button>
            ) : (
              <button
                key="enter"
                class="button main"
                type="button"
                data-testid="enter-contest"
                onClick={() => void ask(() => api.enterTournament(id))}
              >
                {t("contest.enter")}
              </button>
            )}
            {found.host && (
              <button
                class={me ? "button main" : "button"}
                type="button"
                disabled={found.entrants.length < 2}
                data-testid="begin-contest"
                onClick={() => void ask(() => api.beginTournament(id))}
              >
                {t("contest.begin")}
              </button>
            )}
            {found.host && (
              <CallOff
                callOff={() =>
                  ask(async () => {
                    await api.callOffTournament(id);
                    goTo("/tournaments");
                    return found;
                  })
                }
              />
            )}
          </div>
        </>
      ) : me ? (
        <>
          {table && <span class="tno">{table.number}</span>}
          <div>
            <h2>
              {table
                ? t("contest.next_game", { round: table.round, table: table.number })
                : t("contest.wait")}
            </h2>
            {table && <People found={found} table={table} without={me.number} />}
          </div>
          <div class="acts">
            {table?.table && (
              <button
                class="button main"
                type="button"
                data-testid="go-to-table"
                onClick={() => goTo(`/t/${table.table}`)}
              >
                {t("contest.go_to_table")}
              </button>
            )}
            <Leave leave={() => ask(() => api.leaveTournament(id))} />
          </div>
        </>
      ) : (
        <p>{t("contest.looking_on")}</p>
      )}
    </section>
  );
}

/** Leaving costs the table one sits at, so it is asked twice. */
function Leave({ leave }: { leave: () => Promise<void> }) {
  return <Twice name="leave" testid="leave-contest" sure="leave-sure" deed={leave} />;
}

/** What is called off is gone for everyone. */
function CallOff({ callOff }: { callOff: () => Promise<void> }) {
  return <Twice name="call_off" testid="call-off" sure="call-off-sure" deed={callOff} />;
}

function Twice(props: {
  name: "leave" | "call_off";
  testid: string;
  sure: string;
  deed: () => Promise<void>;
}) {
  const [sure, setSure] = useState(false);
  return sure ? (
    <>
      <span class="quiet">{t(`contest.${props.name}_what`)}</span>
      <button
        class="button"
        type="button"
        data-testid={props.sure}
        onClick={() => void props.deed()}
      >
        {t(`contest.${props.name}_yes`)}
      </button>
    </>
  ) : (
    <button
      class="button plain"
      type="button"
      data-testid={props.testid}
      onClick={() => setSure(true)}
    >
      {t(`contest.${props.name}`)}
    </button>
  );
}

function Stair({ found }: { found: Tournament }) {
  const rounds = Array.from({ length: found.rounds }, (_, i) => i + 1);
  return (
    <ol class="stair" aria-label={t("contest.rounds")}>
      {rounds.map((round) => {
        const now = round === found.round && !found.over;
        const done = round < found.round || !!found.over;
        return (
          <li key={round} class={done ? "done" : ""} aria-current={now ? "step" : undefined}>
            <b>{t("contest.round", { n: round })}</b>
            <small>{t(now ? "contest.now" : done ? "contest.played" : "contest.later")}</small>
          </li>
        );
      })}
    </ol>
  );
}

const nameOf = (entrant: Entrant | undefined) => entrant?.name || t("contest.nobody");

function Person({ entrant }: { entrant: Entrant | undefined }) {
  return (
    <>
      <Shape seat={0} colours={[(entrant?.colour || COLOURS[0]) as Colour]} />
      {nameOf(entrant)}
      {entrant?.me && <span class="chip">{t("you")}</span>}
    </>
  );
}

function Standings({ found, ask }: { found: Tournament; ask: Ask }) {
  const rounds = Array.from({ length: found.round }, (_, i) => i);
  const title = t(found.begun ? "contest.standings" : "contest.entrants");
  return (
    <section>
      <h2 class="caps">{title}</h2>
      {!found.entrants.length && <p class="quiet">{t("contest.nobody_yet")}</p>}
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table class="book" data-testid="contest-standings">
          <thead>
            <tr>
              <th scope="col" class="n">
                <span class="unseen">{t("contest.place")}</span>
              </th>
              <th scope="col">{t("contest.player")}</th>
              {rounds.map((i) => (
                <th scope="col" class="n lo" key={i}>
                  {t("contest.r", { n: i + 1 })}
                </th>
              ))}
              {found.begun && (
                <>
                  <th scope="col" class="n lo">
                    {t("contest.difference")}
                  </th>
                  <th scope="col" class="n">
                    {t("contest.points")}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {found.entrants.map((each) => (
              <tr key={each.number} class={each.me ? "own" : ""}>
                <td class="n">{found.begun ? each.place : ""}</td>
                <td>
                  <span class="person">
                    <Person entrant={each} />
                    {each.gone && <small>{t("contest.gone")}</small>}
                    {found.host && !found.begun && !each.me && (
                      <button
                        class="button plain small"
                        type="button"
                        data-testid="remove-entrant"
                        aria-label={t("contest.remove", { name: nameOf(each) })}
                        title={t("contest.remove", { name: nameOf(each) })}
                        onClick={() =>
                          void ask(() => api.removeEntrant(found.tournament, each.number))
                        }
                      >
                        <Icon name="i-close" />
                      </button>
                    )}
                  </span>
                </td>
                {rounds.map((i) => (
                  <td class="n lo" key={i}>
                    {each.by_round[i] == null ? "·" : figure(each.by_round[i])}
                  </td>
                ))}
                {found.begun && (
                  <>
                    <td class="n lo">
                      {each.difference > 0 ? "+" : ""}
                      {figure(Math.round(each.difference * 10) / 10)}
                    </td>
                    <td class="n total">{figure(each.points)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Tables({ found }: { found: Tournament }) {
  const [round, setRound] = useState(0);
  const shown = round || found.round;
  return (
    <section>
      <header class="row">
        <h2 class="caps">{t("contest.tables_of", { n: shown })}</h2>
        {found.round > 1 && (
          <select
            value={shown}
            aria-label={t("contest.which_round")}
            onChange={(event) => setRound(Number(event.currentTarget.value))}
          >
            {Array.from({ length: found.round }, (_, i) => (
              <option key={i} value={i + 1}>
                {t("contest.round", { n: i + 1 })}
              </option>
            ))}
          </select>
        )}
      </header>
      <ul class="rows" data-testid="contest-tables">
        {found.tables
          .filter((table) => table.round === shown)
          .map((table) => (
            <li key={table.number}>
              <span class="tno">{table.number}</span>
              <div class="say">
                <People found={found} table={table} />
                <small>{stateOf(found, table)}</small>
              </div>
              {table.table && (
                <button
                  class="button"
                  type="button"
                  onClick={() => goTo(`/${table.over ? "g" : "t"}/${table.table}`)}
                >
                  <Icon name={table.over ? "i-look" : "i-eye"} />
                  {t(table.over ? "contest.see" : "contest.watch")}
                </button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

function People({ found, table, without }: { found: Tournament; table: Table; without?: number }) {
  return (
    <span class="with">
      {table.entrants.map((number, seat) =>
        number === without ? null : (
          <span key={seat}>
            {number ? (
              <Person entrant={found.entrants.find((each) => each.number === number)} />
            ) : (
              capital(t("new.kind_bot"))
            )}
          </span>
        ),
      )}
    </span>
  );
}

function stateOf(found: Tournament, table: Table): string {
  if (!table.ranks.length) return t(table.table ? "contest.goes_on" : "contest.being_set");
  const winners = table.entrants.flatMap((number, seat) =>
    table.ranks[seat] === 1
      ? [number ? nameOf(found.entrants.find((each) => each.number === number)) : t("new.kind_bot")]
      : [],
  );
  return t("contest.won", { names: winners.join(", "), n: winners.length });
}
