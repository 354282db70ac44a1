/** The front door: choose a game, go on with one, look on, or come in by a link. */
import { useEffect, useState } from "preact/hooks";
import { either, enter, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import type { GameInfo } from "../net/wire";
import { titled } from "../ui/badge";
import { Icon } from "../ui/icons";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import { Trouble } from "../ui/Trouble";
import type { Count } from "../club/MyTables";
import { Continue } from "./Continue";
import { Learn } from "../lessons/Learn";
import { Harbour } from "./Harbour";
import { LinkAndRecord } from "./LinkAndRecord";
import { fetched } from "../ui/fetched";
import { OpenTables } from "./OpenTables";
import { SHELF, games, loadGames } from "./shelf";
import { playerKey } from "../net/keys";
import { ToTournaments } from "./ToTournaments";
import { Who } from "./Who";

// Only whoever is known has something there.
const club = async () => (await Promise.all([import("../club"), enter("club"), enter("clock")]))[0];
const Name = fetched(
  async () => (await club()).Name,
  () => <span>{t("club.you")}</span>,
);
const Greeting = fetched(async () => (await club()).Greeting);
const MyTables = fetched(async () => (await club()).MyTables);
const OwnRating = fetched(
  async () => (await club()).OwnRating,
  () => null,
);
const Lobby = fetched(async () => (await club()).OpenTables);
const dialog = async () => (await Promise.all([import("./NewTable"), enter("clock")]))[0];
const NewTable = fetched(async () => (await dialog()).NewTable);
// Whoever moves here is about to choose.
addEventListener("pointermove", () => void dialog().catch(() => undefined), { once: true });

type Wanted = { game: GameInfo; friends: boolean } | null;

export function Home() {
  const [wanted, setWanted] = useState<Wanted>(null);
  const [trouble, setTrouble] = useState("");
  const [mine, setMine] = useState<Count | null>(null);
  const waiting = mine?.waiting ?? null;
  const known = Boolean(playerKey.value);
  useEffect(() => {
    loadGames().then(openAsked, (error: unknown) =>
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error)),
    );
  }, []);
  useEffect(() => titled("Handelshuis", waiting ?? undefined), [waiting]);
  /** Set a table up at once for whoever comes from a lesson. */
  const openAsked = () => {
    const asked = new URLSearchParams(location.search).get("play");
    const game = games.value?.find((each) => each.name === asked);
    if (!game) return;
    history.replaceState(null, "", "/");
    setWanted({ game, friends: false });
  };
  return (
    <>
      <header class="top home-top">
        <a class="brand" href="/">
          <Icon name="mark" of="" />
          <span>Handelshuis</span>
        </a>
        <div class="tools">
          <ToTournaments />
          <LanguageSwitch />
          <ThemeSwitch />
          <Who>{known ? <Name /> : <span>{t("club.become_known")}</span>}</Who>
        </div>
      </header>
      <main class="home">
        <section class={known ? "hero known" : "hero"}>
          {known ? (
            <Greeting waiting={waiting} />
          ) : (
            <div class="hello">
              <h1>{t("home.title")}</h1>
              <p>{t("home.text")}</p>
            </div>
          )}
          <Harbour />
        </section>
        {known && (
          <div class="wrap">
            <MyTables count={setMine} />
          </div>
        )}
        <section class="wrap" aria-labelledby="choose">
          <h2 class="caps" id="choose">
            {t("home.choose")}
          </h2>
          <Trouble words={trouble} />
          <div class="games">
            <Cards choose={setWanted} />
          </div>
        </section>
        <section class="wrap lower">
          {known ? mine && <Continue listed={mine.running} /> : <Continue />}
          {known ? <Lobby /> : <OpenTables />}
          <LinkAndRecord />
        </section>
      </main>
      {wanted && (
        <NewTable game={wanted.game} friends={wanted.friends} close={() => setWanted(null)} />
      )}
    </>
  );
}

const onShelf = (game: string) => SHELF.some((each) => each.name === game);

/** The games of the shelf, and any other that the server offers. */
function Cards({ choose }: { choose: (wanted: Wanted) => void }) {
  const offered = games.value ?? [];
  const others = offered.filter((game) => !onShelf(game.name));
  const all = [
    ...SHELF,
    ...others.map(({ name, title, players }) => ({ name, title, players, minutes: 0 })),
  ];
  return (
    <>
      {all.map(({ name, title, players, minutes }) => {
        const game = offered.find((each) => each.name === name);
        const [few, many] = game?.players ?? players;
        return (
          <article class={`game${game ? "" : " unbuilt"}`} key={name} data-testid={`game-${name}`}>
            {game?.emblem ? (
              <img class="emblem" src={game.emblem} alt="" />
            ) : (
              <svg
                class="emblem"
                viewBox="0 0 240 128"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
              >
                <use href={`#emblem-${name}`} width="240" height="128" />
              </svg>
            )}
            <div class="txt">
              <h3>{game?.title ?? title}</h3>
              <p>{onShelf(name) ? t(`game.${name}`) : game && either(game.about)}</p>
              <div class="facts">
                <span>
                  <Icon name="i-people" label={t("players")} />
                  {few === many ? few : `${few}–${many}`}
                </span>
                {minutes > 0 && (
                  <span>
                    <Icon name="i-look" label={t("home.lasts")} />
                    {t("home.minutes", { n: minutes })}
                  </span>
                )}
                {game && playerKey.value && <OwnRating game={name} />}
              </div>
              <div class="go">
                {game ? (
                  <>
                    <button
                      class="button main"
                      type="button"
                      aria-label={t("home.play_game", { game: game.title })}
                      data-testid={`play-${name}`}
                      onClick={() => choose({ game, friends: false })}
                    >
                      {t("home.play")}
                    </button>
                    <button
                      class="button icon"
                      type="button"
                      aria-label={t("home.invite", { game: game.title })}
                      title={t("home.invite", { game: game.title })}
                      data-testid={`invite-${name}`}
                      onClick={() => choose({ game, friends: true })}
                    >
                      <Icon name="i-link" />
                    </button>
                  </>
                ) : (
                  <span class="building">{games.value ? t("home.unbuilt") : " "}</span>
                )}
              </div>
              {game && <Learn game={game} />}
            </div>
          </article>
        );
      })}
    </>
  );
}
