/** A table: the board in the middle, and around it what every game has. */
import { effect, untracked } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Scene } from "../games/kit";
import { coloursOf } from "../games/registry";
import { gameTitle } from "../house/shelf";
import { either, haveTexts, speakOf, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import { tableAt } from "../net/arrival";
import { addKey, forget, giveUpKey, knownTables, remember, takeKeyFromAddress } from "../net/keys";
import type { Sentence } from "../net/wire";
import { curtain } from "../settings";
import { titled } from "../ui/badge";
import { Drawer } from "../ui/Drawer";
import { layIcons, palette } from "../ui/icons";
import { phone } from "../ui/narrow";
import bubble from "../styles/bubble.css?text";
import clock from "../styles/clock.css?text";
import desk from "../styles/desk.css?text";
import end from "../styles/end.css?text";
import explain from "../styles/explain.css?text";
import lesson from "../styles/lesson.css?text";
import recap from "../styles/recap.css?text";
import whatif from "../styles/whatif.css?text";
import { fetched } from "../ui/fetched";
import { furnish, wear } from "../ui/style";
import { worn } from "../ui/worn";
import { markDrawn } from "../whatif/drawn";
import { AwayBanner } from "./seats/Away";
import { Bubble } from "./seats/Bubble";
import { ChangedRules } from "./bar/ChangedRules";
import { Chat } from "./drawers/Chat";
import { Aim, Help } from "./drawers/Help";
import { Coach } from "./drawers/Coach";
import { Curtain, nextHolder } from "./seats/Curtain";
import { FreeSeat } from "./seats/FreeSeat";
import { LessonCard } from "../lessons/LessonCard";
import { Pointer } from "../lessons/Pointer";
import { Ledger } from "./ledger/Ledger";
import { Recap } from "./ledger/Recap";
import { Lobby } from "./seats/Lobby";
import { Menu } from "./drawers/Menu";
import { Explain } from "./board/Explain";
import { Notice } from "./board/Notice";
import { Numbers } from "./board/Numbers";
import { Now } from "./bar/Now";
import { useKeptRoom } from "./bar/steady";
import { Own } from "./seats/Own";
import { Play } from "./play";
import { Replay } from "./ledger/Replay";
import { Rules } from "./drawers/Rules";
import { Seats } from "./seats/Seats";
import { Session } from "./session";
import { Tabs } from "./drawers/Tabs";
import { Top } from "./Top";
import { EndWish } from "./bar/EndWish";
import { TakeBackBanner } from "./bar/TakeBack";
import icons from "./icons.svg";
import { listenToTable } from "./hearing";
import { listenToKeys } from "./keyboard";
import { warnOfTime, warning } from "./shortOfTime";
import { takeColour } from "./seats/liked";

furnish(bubble, clock, end, desk, explain, lesson, recap, whatif);
layIcons(icons);

// Most who open a table neither see its end nor branch off yet.
const ending = () => import("./end");
const nothing = () => null;
const Final = fetched(async () => (await ending()).Final);
const EndBar = fetched(async () => (await ending()).EndBar, nothing);
const Ranks = fetched(async () => (await ending()).Ranks, nothing);
const Moments = fetched(async () => (await ending()).Moments, nothing);
const branching = () => import("../whatif");
const Band = fetched(async () => (await branching()).Band, nothing);
const BranchEnd = fetched(async () => (await branching()).BranchEnd, nothing);
const Compare = fetched(async () => (await branching()).Compare, nothing);
const ForkedLedger = fetched(async () => (await branching()).ForkedLedger, nothing);

export function TablePage({ id }: { id: string }) {
  const [missing, setMissing] = useState<Sentence | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    takeKeyFromAddress(id);
    tableAt(id).then(
      () => setReady(true),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === "no_table") forget(id);
        setMissing(error.sentence);
      },
    );
  }, [id]);
  if (missing) return <Missing sentence={missing} />;
  if (!ready) return <p class="opening">{t("connecting")}</p>;
  return <OpenTable key={id} make={() => new Play(new Session(id))} />;
}

export function Missing({ sentence }: { sentence: Sentence }) {
  return (
    <main class="missing">
      <h1>{either(sentence)}</h1>
      <a class="button main" href="/">
        {t("to_front_door")}
      </a>
    </main>
  );
}

/** A table that is open: a game on its way, or a lesson. */
export function OpenTable({ make }: { make: () => Play }) {
  const play = useMemo(make, []);
  const { session } = play;
  useEffect(() => {
    const stop = [
      effect(() => {
        const game = session.table.value?.game;
        if (!game) return;
        speakOf(game, session.kit.value.texts);
        palette.value = worn(
          coloursOf(game),
          session.seats.value.map((seat) => seat.colour),
        );
        wear(session.kit.value.style);
      }),
      effect(() => {
        const words =
          play.question.value || (session.table.value ? gameTitle(session.table.value.game) : "");
        const asked = !!session.look.value?.legal.length && !session.now.value?.over;
        const mine = asked && session.reader.value >= 0 && !play.lesson;
        const waiting = play.lesson ? undefined : mine ? 1 : 0;
        titled(words ? `${words} · Handelshuis` : "Handelshuis", waiting);
      }),
      effect(() => {
        const trouble = session.trouble.value;
        if (!trouble) return;
        // Once for each trouble, whatever else it touches.
        untracked(() => {
          const { code, which } = trouble;
          const { id } = session;
          if (SENT_OUT.has(code)) return void (session.sentOut.value = trouble.sentence);
          if (!DEAD.has(code)) return play.tell(either(trouble.sentence));
          if (code === "seat_offered") session.lostSeat.value = trouble.sentence;
          else if (!knownTables.value[id]?.keys.at(which)?.renewed)
            play.tell(either(trouble.sentence));
          giveUpKey(id, which);
          session.greet();
        });
      }),
      effect(() => {
        const next = nextHolder(play);
        if (next >= 0 && !curtain.value) session.holder.value = next;
      }),
      effect(() => (play.lesson ? undefined : nameKeys(play))),
      effect(() => {
        // The charts of the end are drawn by the headings of the whole ledger.
        if (session.now.value?.over) void untracked(() => session.readBackTo(1));
      }),
      effect(() => {
        // A link to a moment of a game that is over leads there.
        const asked = /^#(\d+)$/.exec(location.hash)?.[1];
        if (!asked || !session.now.value?.over) return;
        history.replaceState(null, "", location.pathname);
        void untracked(() => play.lookAt(Number(asked)));
      }),
      listenToKeys(play),
      listenToTable(play),
      warnOfTime(play),
      takeColour(play),
    ];
    return () => {
      for (const each of stop) each();
      wear();
      session.close();
    };
  }, [play]);
  const aside = play.whatIf.value;
  const branch = aside?.branch?.branch;
  // Another branch is another page, with nothing left of the one before.
  return <Room key={branch ? `${branch.at}-${branch.n}` : "game"} play={aside ?? play} />;
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

/** Refusals after which one looks on no longer, and those of a key that opens nothing. */
const SENT_OUT = new Set(["removed", "no_onlookers"]);
const DEAD = new Set(["bad_secret", "seat_offered"]);

function Room({ play }: { play: Play }) {
  const { session } = play;
  const root = useRef<HTMLElement>(null);
  const state = session.now.value;
  const scene = play.scene.value;
  const kit = session.kit.value;
  const before = useRef<unknown>(null);
  const { branch } = play;
  useLayoutEffect(() => {
    session.root = root.current;
    const was = before.current;
    const is = scene?.view;
    session.motion.follow((piece) => (was && is ? (kit.leaving?.(piece, was, is) ?? "") : ""));
    before.current = is;
    if (branch) markDrawn(root.current, branch.branch);
  });
  const seated = session.you.value.length > 0;
  const lobby = session.isLobby.value || (play.sitting.value && !seated);
  const result = state?.over && !play.lesson && !branch ? state.result : null;
  const ended = !!result && !play.board.value;
  const hider = curtain.value ? nextHolder(play) : -1;
  const isReady = state && scene && haveTexts.value;
  if (session.sentOut.value) return <Missing sentence={session.sentOut.value} />;
  return (
    <>
      <main
        class={`table${play.lesson ? " lesson" : ""}${branch ? " branch" : ""}${ended ? " end" : ""}${lobby ? " waiting" : ""}${play.past.value ? " past" : ""}${play.chosen.value ? " choosing" : ""}`}
        ref={root}
        data-game={kit.name}
        data-spot={scene?.spot || undefined}
        inert={hider >= 0}
      >
        {branch ? <Band play={play} aside={branch} /> : <Top play={play} />}
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
                {hider < 0 && <Numbers play={play} />}
                {phone.value && !branch && hider < 0 && <Recap play={play} />}
                {play.lesson && <Pointer play={play} lesson={play.lesson} />}
              </section>
            )}
            <Console>
              <TakeBackBanner play={play} />
              <EndWish play={play} />
              <AwayBanner play={play} />
              <FreeSeat play={play} />
              {play.past.value ? (
                <Replay play={play} />
              ) : branch && (state.over || branch.branch.trouble.value) ? (
                <BranchEnd play={play} aside={branch} />
              ) : state.over ? (
                <EndBar play={play} />
              ) : play.stopped.value ? (
                <ChangedRules play={play} />
              ) : (
                <Now play={play} scene={scene} />
              )}
            </Console>
            {!ended && hider < 0 && <Own play={play} scene={scene} />}
            {play.lesson && phone.value && <LessonCard play={play} lesson={play.lesson} />}
            <aside class="side" aria-label={t("side")}>
              {!ended && <Aim play={play} kit={kit} view={scene.view} />}
              {play.lesson && !phone.value && <LessonCard play={play} lesson={play.lesson} />}
              {ended ? <Ranks play={play} result={result} /> : <Seats play={play} scene={scene} />}
              {ended && !phone.value && <Moments play={play} />}
              {branch && !phone.value && <Compare play={play} aside={branch} />}
              {!ended && !branch && !phone.value && hider < 0 && <Recap play={play} />}
              {!ended && !branch && !phone.value && kit.Register && <kit.Register {...scene} />}
              {!phone.value && <Book play={play} />}
            </aside>
            <Tabs play={play} />
          </>
        )}
      </main>
      {isReady && !lobby && <Announcer play={play} />}
      {isReady && !lobby && (
        <p class="unseen" role="status" data-testid="time-warning">
          {warning.value}
        </p>
      )}
      {isReady && !lobby && hider < 0 && kit.explain && <Explain play={play} />}
      {isReady && !lobby && !ended && hider < 0 && !play.lesson && !branch && (
        <Bubble play={play} />
      )}
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
      {play.drawer.value === "help" && scene && <Help play={play} kit={kit} view={scene.view} />}
      {play.drawer.value === "ledger" && (
        <Drawer name="book" title={t("ledger")} close={() => play.close()}>
          <Book play={play} />
        </Drawer>
      )}
      {play.drawer.value === "compare" && branch && (
        <Drawer name="compare" title={t("whatif.compare")} close={() => play.close()}>
          <div class="body" tabIndex={0} role="region" aria-label={t("whatif.compare")}>
            <Compare play={play} aside={branch} />
          </div>
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

/** What speaks to the reader; it keeps its room, so that the board keeps its place. */
function Console({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptRoom(box);
  return (
    <div class="console" ref={box}>
      {children}
    </div>
  );
}

/** The ledger of the game, or that of the branch which is tried out. */
function Book({ play }: { play: Play }) {
  return play.branch ? <ForkedLedger play={play} aside={play.branch} /> : <Ledger play={play} />;
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
