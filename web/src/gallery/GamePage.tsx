/** The page of a finished game, for anyone who has its link: who won, how it went, what turned it. */
import { PageTop } from "../house/PageTop";
import { useEffect, useState } from "preact/hooks";
import { coloursOf, kitOf, loadKit } from "../games/registry";
import { gameTitle, loadGames } from "../house/shelf";
import { Who } from "../house/Who";
import { either, haveTexts, speakOf, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import { playerKey } from "../net/keys";
import type { FinishedGame } from "../net/wire";
import { goTo } from "../route";
import { titled } from "../ui/badge";
import { furnish } from "../ui/style";
import end from "../styles/end.css?text";
import gallery from "../styles/gallery.css?text";
import { Icon, layIcons, palette } from "../ui/icons";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import { RecordLink } from "../ui/RecordLink";
import { Trouble } from "../ui/Trouble";
import { worn } from "../ui/worn";
import clubIcons from "../club/icons.svg";
import tableIcons from "../table/icons.svg";
import { Course } from "./Course";
import { Dice } from "./Dice";
import { Deals, Sheet } from "./Tables";
import { Seal } from "./Seal";
import { ShareGame } from "./ShareGame";
import { headline, underline, type Told } from "./telling";
import { Standing } from "./Standing";

furnish(end, gallery);
layIcons(clubIcons, tableIcons);

export function GamePage({ id }: { id: string }) {
  const [game, setGame] = useState<FinishedGame | null>(null);
  const [trouble, setTrouble] = useState("");
  const load = async () => {
    try {
      const found = await api.finished(id);
      const kit = await loadKit(found.game);
      speakOf(found.game, kit.texts);
      palette.value = worn(
        coloursOf(found.game),
        found.seats.map(({ colour }) => colour),
      );
      setGame(found);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  useEffect(() => {
    void loadGames().catch(() => undefined);
    void load();
  }, [id]);
  const ready = game && haveTexts.value;
  useEffect(() => {
    if (ready) titled(`${headline(toldOf(game))} – Handelshuis`);
  });
  return (
    <>
      <PageTop>
        <LanguageSwitch />
        <ThemeSwitch />
        {playerKey.value && <Who>{t("gallery.me")}</Who>}
      </PageTop>
      <main class="wrap finished" data-testid="game-page">
        <Trouble words={trouble} />
        {ready ? (
          <Shown told={toldOf(game)} reload={load} />
        ) : (
          !trouble && (
            <p class="quiet" role="status">
              {t("connecting")}
            </p>
          )
        )}
      </main>
    </>
  );
}

/** A game with what it takes to speak of it. */
function toldOf(game: FinishedGame): Told {
  const names = game.seats.map(({ name }, seat) => name || t("gallery.player", { n: seat + 1 }));
  const kit = kitOf(game.game);
  const written = kit.points ?? String;
  return { game, names, kit, written, reader: { names, seat: -1 } };
}

function Shown({ told, reload }: { told: Told; reload: () => Promise<void> }) {
  const { game } = told;
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <section class="result">
        <svg class="gm" aria-hidden="true">
          <use href={`#gm-${game.game}`} />
        </svg>
        <div>
          <h1>{headline(told)}</h1>
          <p>{underline(told)}</p>
        </div>
        <div class="acts">
          <a
            class="button main"
            href={`/t/${game.table}`}
            data-testid="replay"
            onClick={(event) => (event.preventDefault(), goTo(`/t/${game.table}`))}
          >
            <Icon name="i-look" />
            {t("gallery.replay")}
          </a>
          <button class="button" type="button" data-testid="share" onClick={() => setSharing(true)}>
            <Icon name="i-link" />
            {t("gallery.share")}
          </button>
        </div>
      </section>
      {!game.seen && <p class="quiet private">{t("gallery.private")}</p>}
      <div class="halves">
        <Course told={told} reload={reload} />
        <div class="side-by-side">
          <Standing told={told} />
          <Seal game={game} />
          <div class="row deeds">
            <RecordLink table={game.table} of="button" testid="record">
              <Icon name="i-ledger" />
              {t("record")}
            </RecordLink>
            <a
              class="button"
              href={`/?play=${game.game}`}
              onClick={(event) => (event.preventDefault(), goTo(`/?play=${game.game}`))}
            >
              {t("gallery.play", { game: gameTitle(game.game) })}
            </a>
            <a
              class="button"
              href={`/learn/${game.game}`}
              onClick={(event) => (event.preventDefault(), goTo(`/learn/${game.game}`))}
            >
              {t("gallery.learn", { game: gameTitle(game.game) })}
            </a>
          </div>
        </div>
      </div>
      {game.figures ? (
        <div class="stats" data-testid="figures">
          {game.figures.falls.map((falls, i) => (
            <Dice key={i} falls={falls} told={told} />
          ))}
          <Deals told={told} />
          {game.figures.sheets.map((sheet, i) => (
            <Sheet key={i} sheet={sheet} told={told} />
          ))}
        </div>
      ) : (
        <p class="quiet">{t("gallery.uncounted")}</p>
      )}
      {sharing && <ShareGame game={game} close={() => setSharing(false)} />}
    </>
  );
}
