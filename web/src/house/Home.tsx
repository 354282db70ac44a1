/** The front door: choose a game, go on with one, look on, or come in by a link. */
import { useEffect, useState } from "preact/hooks";
import { either, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import type { GameInfo } from "../net/wire";
import { Icon } from "../ui/icons";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import { Continue } from "./Continue";
import { Harbour } from "./Harbour";
import { LinkAndRecord } from "./LinkAndRecord";
import { NewTable } from "./NewTable";
import { OpenTables } from "./OpenTables";
import { SHELF, games, loadGames } from "./shelf";

type Wanted = { game: GameInfo; friends: boolean } | null;

export function Home() {
  const [wanted, setWanted] = useState<Wanted>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    document.title = "Handelshuis";
    loadGames().catch((error: unknown) =>
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error)),
    );
  }, []);
  return (
    <>
      <header class="top home-top">
        <a class="brand" href="/">
          <Icon name="mark" of="" />
          <span>Handelshuis</span>
        </a>
        <div class="tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main class="home">
        <section class="hero">
          <div class="hello">
            <h1>{t("home.title")}</h1>
            <p>{t("home.text")}</p>
          </div>
          <Harbour />
        </section>
        <section class="wrap" aria-labelledby="choose">
          <h2 class="caps" id="choose">
            {t("home.choose")}
          </h2>
          {trouble && (
            <p class="bad" role="alert">
              {trouble}
            </p>
          )}
          <div class="games">
            <Cards choose={setWanted} />
          </div>
        </section>
        <section class="wrap lower">
          <Continue />
          <OpenTables />
          <LinkAndRecord />
        </section>
      </main>
      {wanted && (
        <NewTable game={wanted.game} friends={wanted.friends} close={() => setWanted(null)} />
      )}
    </>
  );
}

/** The games of the shelf, and any other that the server offers. */
function Cards({ choose }: { choose: (wanted: Wanted) => void }) {
  const offered = games.value ?? [];
  const others = offered.filter((game) => !SHELF.some((each) => each.name === game.name));
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
            <svg
              class="emblem"
              viewBox="0 0 240 128"
              preserveAspectRatio="xMidYMid slice"
              aria-hidden="true"
            >
              <use href={`#emblem-${name}`} width="240" height="128" />
            </svg>
            <div class="txt">
              <h3>{game?.title ?? title}</h3>
              <p>{t(`game.${name}`)}</p>
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
            </div>
          </article>
        );
      })}
    </>
  );
}
