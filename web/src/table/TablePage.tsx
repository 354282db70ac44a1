/** A table: the board in the middle, and around it what every game has. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../games/kit";
import { loadGames, gameTitle } from "../house/shelf";
import { either, haveTexts, speakOf, t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { addKey, forget, knownTables, remember, takeKeyFromAddress } from "../net/keys";
import type { Sentence } from "../net/wire";
import { curtain } from "../settings";
import { Drawer } from "../ui/Drawer";
import { COLOURS, palette } from "../ui/icons";
import { phone } from "../ui/narrow";
import { wear } from "../ui/style";
import { AwayBanner } from "./seats/Away";
import { Chat } from "./drawers/Chat";
import { Coach } from "./drawers/Coach";
import { Curtain, nextHolder } from "./seats/Curtain";
import { EndBar, Final, Ranks } from "./end/End";
import { Ledger } from "./ledger/Ledger";
import { Lobby } from "./seats/Lobby";
import { Menu } from "./drawers/Menu";
import { Notice } from "./board/Notice";
import { Now } from "./bar/Now";
import { Turns } from "./end/Odds";
import { Own } from "./seats/Own";
import { Play } from "./play";
import { Replay } from "./ledger/Replay";
import { Rules } from "./drawers/Rules";
import { Seats } from "./seats/Seats";
import { Session } from "./session";
import { Tabs } from "./drawers/Tabs";
import { Top } from "./Top";
import { TakeBackBanner } from "./bar/TakeBack";
import { listenToKeys } from "./keyboard";

export function TablePage({ id }: { id: string }) {
  const [missing, setMissing] = useState<Sentence | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    takeKeyFromAddress(id);
    Promise.all([api.table(id), loadGames()]).then(
      () => setReady(true),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === "no_table") forget(id);
        setMissing(error.sentence);
      },
    );
  }, [id]);
  if (missing) return <Missing sentence={missing} />;
  return ready ? <OpenTable key={id} id={id} /> : <p class="opening">{t("connecting")}</p>;
}

function Missing({ sentence }: { sentence: Sentence }) {
  return (
    <main class="missing">
      <h1>{either(sentence)}</h1>
      <a class="button main" href="/">
        {t("to_front_door")}
      </a>
    </main>
  );
}

function OpenTable({ id }: { id: string }) {
  const play = useMemo(() => new Play(new Session(id)), [id]);
  const { session } = play;
  useEffect(() => {
    const stop = [
      effect(() => {
        const game = session.table.value?.game;
        if (!game) return;
        speakOf(game, session.kit.value.texts);
        palette.value = session.kit.value.colours ?? COLOURS;
        wear(session.kit.value.style);
      }),
      effect(() => {
        const words =
          play.question.value || (session.table.value ? gameTitle(session.table.value.game) : "");
        document.title = words ? `${words} · Handelshuis` : "Handelshuis";
      }),
      effect(() => {
        const trouble = session.trouble.value;
        if (!trouble) return;
        // Once for each trouble, whatever else it touches.
        untracked(() => {
          play.tell(either(trouble.sentence));
          if (trouble.code !== "bad_secret") return;
          // The newest key is the one that was never tried before.
          remember(id, { keys: knownTables.value[id]?.keys.slice(0, -1) ?? [] });
          session.greet();
        });
      }),
      effect(() => {
        const next = nextHolder(play);
        if (next >= 0 && !curtain.value) session.holder.value = next;
      }),
      effect(() => nameKeys(play)),
      effect(() => {
        if (session.now.value?.over && !play.chances.peek()) void play.reckonChances();
      }),
      listenToKeys(play),
    ];
    return () => {
      for (const each of stop) each();
      wear();
      session.close();
    };
  }, [play]);
  return <Room play={play} />;
}

/** A link names no seat; the server says which one it opened. */
function nameKeys(play: Play): void {
  const { session } = play;
  const keys = knownTables.peek()[session.id]?.keys ?? [];
  const [seat] = session.you.value;
  const [key] = keys;
  if (keys.length === 1 && key && seat !== undefined && key.seat !== seat) {
    remember(session.id, { keys: [] });
    addKey(session.id, { ...key, seat });
  }
}

function Room({ play }: { play: Play }) {
  const { session } = play;
  const root = useRef<HTMLElement>(null);
  const state = session.now.value;
  const scene = play.scene.value;
  const kit = session.kit.value;
  const before = useRef<unknown>(null);
  useLayoutEffect(() => {
    session.root = root.current;
    const was = before.current;
    const is = scene?.view;
    session.motion.follow((piece) => (was && is ? (kit.leaving?.(piece, was, is) ?? "") : ""));
    before.current = is;
  });
  const lobby = session.isLobby.value;
  const result = state?.over ? state.result : null;
  const ended = !!result && !play.board.value;
  const hider = curtain.value ? nextHolder(play) : -1;
  const isReady = state && scene && haveTexts.value;
  return (
    <>
      <main
        class={`table${ended ? " end" : ""}${lobby ? " waiting" : ""}${play.past.value ? " past" : ""}${play.chosen.value ? " choosing" : ""}`}
        ref={root}
        data-game={kit.name}
        data-spot={play.spot.value || undefined}
        inert={hider >= 0}
      >
        <Top play={play} />
        {!isReady ? (
          <section class="stage opening" aria-busy="true" />
        ) : lobby ? (
          <Lobby session={session} />
        ) : (
          <>
            {ended ? (
              <Final play={play} result={result} />
            ) : (
              <section class="stage" aria-label={t("board")} data-testid="board">
                {hider < 0 && <kit.Stage {...scene} />}
                <Notice play={play} />
              </section>
            )}
            <div class="console">
              <TakeBackBanner play={play} />
              <AwayBanner play={play} />
              {play.past.value ? (
                <Replay play={play} />
              ) : state.over ? (
                <EndBar play={play} />
              ) : (
                <Now play={play} scene={scene} />
              )}
            </div>
            {!ended && hider < 0 && <Own play={play} scene={scene} />}
            <aside class="side" aria-label={t("side")}>
              {ended ? <Ranks play={play} result={result} /> : <Seats play={play} scene={scene} />}
              {ended && !phone.value && <Turns play={play} />}
              {!ended && !phone.value && kit.Register && <kit.Register {...scene} />}
              {!phone.value && <Ledger play={play} />}
            </aside>
            <Tabs play={play} />
          </>
        )}
      </main>
      {isReady && !lobby && <Announcer play={play} />}
      {session.connection.value === "lost" && (
        <p class="lost" role="alert" data-testid="lost">
          {t("lost")}
        </p>
      )}
      {play.word.value && (
        <p class="word" role="status" data-testid="word">
          {play.word.value}
        </p>
      )}
      {play.drawer.value && phone.value && <div class="shade" onClick={() => play.close()} />}
      {play.drawer.value === "rules" && <Rules play={play} />}
      {play.drawer.value === "chat" && <Chat play={play} />}
      {play.drawer.value === "coach" && <Coach play={play} />}
      {play.drawer.value === "menu" && <Menu play={play} />}
      {play.drawer.value === "ledger" && (
        <Drawer name="book" title={t("ledger")} close={() => play.close()}>
          <Ledger play={play} />
        </Drawer>
      )}
      {play.drawer.value === "players" && scene && (
        <Drawer name="people" title={t("players")} close={() => play.close()}>
          <div class="body" tabIndex={0} role="region" aria-label={t("players")}>
            <Seats play={play} scene={scene} all />
          </div>
        </Drawer>
      )}
      {play.drawer.value === "desk" && scene && kit.Desk && (
        <Drawer name="desk-drawer" title={t("deal.tab")} close={() => play.close()}>
          <div class="body" tabIndex={0} role="region" aria-label={t("deal.tab")}>
            <kit.Desk {...scene} />
          </div>
        </Drawer>
      )}
      {scene && <OwnSheet play={play} scene={scene} />}
      {hider >= 0 && <Curtain play={play} seat={hider} />}
    </>
  );
}

/** A drawer that the game brings. */
function OwnSheet({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const { sheets, Sheet } = play.session.kit.value;
  const sheet = sheets?.(scene.view).find(({ part }) => play.drawer.value === `sheet-${part}`);
  if (!sheet || !Sheet) return null;
  return (
    <Drawer name={`sheet-${sheet.part}`} title={sheet.title} close={() => play.close()}>
      <div class="body" tabIndex={0} role="region" aria-label={sheet.title}>
        <Sheet {...scene} part={sheet.part} />
      </div>
    </Drawer>
  );
}

/** Tells screen readers what is asked. */
function Announcer({ play }: { play: Play }) {
  return (
    <p class="unseen" role="status" aria-live="polite" data-testid="question">
      {play.question.value}
    </p>
  );
}
