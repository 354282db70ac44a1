/** The reader's tournaments, and the form that sets one up. */
import { OptionValues } from "../house/OptionValues";
import { useEffect, useState } from "preact/hooks";
import { botsOf, games, gameTitle, levelOf, loadGames } from "../house/shelf";
import { capital, either, message, speakOf, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import { playerKey } from "../net/keys";
import type { NewTournament, TournamentListed } from "../net/wire";
import { goTo } from "../route";
import { titled } from "../ui/badge";
import { Icon } from "../ui/icons";
import { furnish } from "../ui/style";
import { Trouble } from "../ui/Trouble";
import { GameSign } from "../club/GameSign";
import contest from "../styles/contest.css?text";
import { Top } from "./Top";

furnish(contest);

export function TournamentsPage() {
  const [mine, setMine] = useState<TournamentListed[] | null>(null);
  useEffect(() => {
    titled(`${t("contest.all")} – Handelshuis`);
    void loadGames().catch(() => undefined);
    if (playerKey.value) api.myTournaments().then(setMine, () => setMine([]));
  }, []);
  return (
    <>
      <Top />
      <main class="wrap contest" data-testid="tournaments-page">
        <h1>{t("contest.all")}</h1>
        <p class="lead">{t("contest.what")}</p>
        {!playerKey.value ? (
          <p>
            <a
              class="button main"
              href="/me"
              onClick={(event) => (event.preventDefault(), goTo("/me"))}
            >
              {t("contest.key_first")}
            </a>
          </p>
        ) : (
          <div class="halves">
            {games.value && <NewOne />}
            <section>
              <h2 class="caps">{t("contest.mine")}</h2>
              {mine?.length === 0 && <p class="quiet">{t("contest.none")}</p>}
              <ul class="list" data-testid="my-tournaments">
                {mine?.map((each) => (
                  <li key={each.tournament}>
                    <button type="button" onClick={() => goTo(`/tournaments/${each.tournament}`)}>
                      <GameSign game={each.game} />
                      <span>
                        <b>{each.name}</b>
                        <small>
                          {gameTitle(each.game)}, {stateOf(each)}
                        </small>
                      </span>
                      <Icon name="i-right" />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        )}
      </main>
    </>
  );
}

function stateOf({ begun, over, round, rounds }: TournamentListed): string {
  if (over) return t("contest.over");
  return begun ? t("contest.round_of", { n: round, all: rounds }) : t("contest.gathering");
}

const NO_TEXTS = { en: {}, nl: {} };
const FORMATS = ["round_robin", "swiss", "ladder"] as const;
const HOURS = [12, 24, 48, 72, 168] as const;

function NewOne() {
  const shelf = games.value ?? [];
  const [wish, setWish] = useState<NewTournament>(() => ({
    name: "",
    game: shelf[0]?.name ?? "",
    players: 2,
    format: "round_robin",
    rounds: 3,
    hours: 72,
    bot: levelOf(shelf[0]?.name ?? ""),
  }));
  const [trouble, setTrouble] = useState("");
  const game = shelf.find((each) => each.name === wish.game);
  const change = (to: Partial<NewTournament>) => setWish({ ...wish, ...to });
  const most = game?.players[1] ?? 2;
  const counts = Array.from({ length: most - 1 }, (_, i) => i + 2);
  // Variants and options are named by the game's own texts.
  useEffect(() => speakOf(wish.game, NO_TEXTS), [wish.game]);
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const made = await api.makeTournament({ ...wish, name: wish.name.trim() });
      goTo(`/tournaments/${made.tournament}`);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <section>
      <h2 class="caps">{t("contest.new")}</h2>
      <form class="newcontest" onSubmit={(event) => void make(event)}>
        <label class="field whole">
          <span>{t("contest.name")}</span>
          <input
            value={wish.name}
            required
            maxLength={40}
            data-testid="contest-name"
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{t("contest.game")}</span>
          <select
            value={wish.game}
            data-testid="contest-game"
            onChange={(event) => {
              const name = event.currentTarget.value;
              const { variant: _, options: __, ...rest } = wish;
              setWish({ ...rest, game: name, bot: levelOf(name), players: 2 });
            }}
          >
            {shelf.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        {(game?.variants.length ?? 0) > 1 && (
          <label class="field">
            <span>{t("new.variant")}</span>
            <select
              value={wish.variant ?? game?.variants[0] ?? ""}
              onChange={(event) => change({ variant: event.currentTarget.value })}
            >
              {game?.variants.map((each) => (
                <option key={each} value={each}>
                  {message(`variant.${each}`) ?? each}
                </option>
              ))}
            </select>
          </label>
        )}
        {game?.options.map((option) => (
          <label class="field" key={option.name}>
            <span>{capital(message(`option.${option.name}`) ?? option.name)}</span>
            <select
              value={wish.options?.[option.name] ?? String(option.default)}
              data-testid={`option-${option.name}`}
              onChange={(event) =>
                change({ options: { ...wish.options, [option.name]: event.currentTarget.value } })
              }
            >
              <OptionValues option={option} />
            </select>
          </label>
        ))}
        <label class="field">
          <span>{t("contest.players")}</span>
          <select
            value={wish.players}
            data-testid="contest-players"
            onChange={(event) => change({ players: Number(event.currentTarget.value) })}
          >
            {counts.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("contest.format")}</span>
          <select
            value={wish.format}
            data-testid="contest-format"
            onChange={(event) =>
              change({ format: event.currentTarget.value as NewTournament["format"] })
            }
          >
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`contest.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("contest.rounds")}</span>
          <input
            type="number"
            min={1}
            max={30}
            value={wish.rounds}
            data-testid="contest-rounds"
            onInput={(event) => change({ rounds: Number(event.currentTarget.value) || 1 })}
          />
        </label>
        <label class="field">
          <span>{t("contest.patience")}</span>
          <select
            value={wish.hours}
            onChange={(event) => change({ hours: Number(event.currentTarget.value) })}
          >
            {HOURS.map((hours) => (
              <option key={hours} value={hours}>
                {waiting(hours)}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("contest.bot")}</span>
          <select value={wish.bot} onChange={(event) => change({ bot: event.currentTarget.value })}>
            {botsOf(wish.game).map((each) => (
              <option key={each} value={each}>
                {capital(t(`level.${each}`))}
              </option>
            ))}
          </select>
        </label>
        <p class="lead whole">{t(`contest.${wish.format}_what`)}</p>
        <Trouble words={trouble} />
        <button class="button main" type="submit" data-testid="make-contest">
          {t("contest.make")}
        </button>
      </form>
    </section>
  );
}

/** So many hours, in days where that is whole. */
export function waiting(hours: number): string {
  return hours % 24 ? t("contest.hours", { n: hours }) : t("contest.days", { n: hours / 24 });
}
