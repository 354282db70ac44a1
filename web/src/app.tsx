/** The page: the house, a table of it, or a lesson. What is behind the front door is fetched when one goes in. */
import { loadKit } from "./games/registry";
import { Home } from "./house/Home";
import { enter } from "./i18n/texts";
import { tableAt } from "./net/arrival";
import { playerKey } from "./net/keys";
import { path } from "./route";
import { fetched } from "./ui/fetched";

// Whoever comes straight to a table needs its board too: all of it is asked for at once.
const address = /^\/(?:t|learn)\/([\w-]+)/.exec(location.pathname);
if (address?.[0].startsWith("/t/")) void tableAt(address[1] as string);
else if (address) loadKit(address[1] as string).catch(() => undefined);

const Table = fetched(
  async () =>
    (await Promise.all([import("./table/TablePage"), enter("table"), enter("clock")]))[0].TablePage,
);
const Me = fetched(
  async () =>
    (await Promise.all([import("./club/MePage"), enter("club"), enter("clock")]))[0].MePage,
);
const Lobby = fetched(
  async () => (await Promise.all([import("./lobby/LobbyPage"), enter("club")]))[0].LobbyPage,
);
const Finished = fetched(
  async () =>
    (await Promise.all([import("./gallery/GamePage"), enter("table"), enter("gallery")]))[0]
      .GamePage,
);
const contests = async () =>
  (await Promise.all([import("./contests"), enter("club"), enter("contests")]))[0];
const Tournaments = fetched(async () => (await contests()).TournamentsPage);
const Tournament = fetched(async () => (await contests()).TournamentPage);
const Lesson = fetched(
  async () => (await Promise.all([import("./lessons/LessonPage"), enter("table")]))[0].LessonPage,
);

/** What the hall says, over every page, to whoever is known or looks for company. */
const Cards = fetched(
  async () => (await Promise.all([import("./hall"), enter("club")]))[0].Cards,
  () => null,
);

export function App() {
  return (
    <>
      <Page />
      {(playerKey.value || path.value === "/tables") && <Cards />}
    </>
  );
}

function Page() {
  const table = /^\/t\/([\w-]+)/.exec(path.value)?.[1];
  if (table) return <Table key={table} id={table} />;
  if (path.value === "/tables") return <Lobby />;
  const finished = /^\/g\/([\w-]+)/.exec(path.value)?.[1];
  if (finished) return <Finished key={finished} id={finished} />;
  const tournament = /^\/tournaments\/([\w-]+)/.exec(path.value)?.[1];
  if (tournament) return <Tournament key={tournament} id={tournament} />;
  if (path.value === "/tournaments") return <Tournaments />;
  if (path.value === "/me") return <Me />;
  const [, game, lesson] = /^\/learn\/(\w+)(?:\/([\w-]+))?/.exec(path.value) ?? [];
  return game ? <Lesson key={path.value} game={game} name={lesson} /> : <Home />;
}
