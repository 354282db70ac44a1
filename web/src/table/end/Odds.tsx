/** Everyone's chances from the first move to the last, and the moves that turned them. */
import { Said } from "../../i18n/say";
import { t } from "../../i18n/texts";
import type { Chances, Line } from "../../net/wire";
import { phone } from "../../ui/narrow";
import { percent } from "../drawers/Coach";
import { apart, besideEnds, Curve, GridLine, LEFT, RIGHT, roundsIn, short, WIDE } from "./curves";
import type { Play } from "../play";

const HIGH = 330;
const TOP = 58;
const FOOT = 294;
const PINS = 9;

export function Odds({ play }: { play: Play }) {
  const chances = play.chances.value;
  if (!chances) return null;
  return (
    <figure class="course odds-of" data-testid="odds">
      <figcaption class="caps">{t("odds.title")}</figcaption>
      {chances === "reckoning" ? (
        <p class="quiet" role="status">
          {t("odds.reckoning")}
        </p>
      ) : (
        <>
          <div class="scroll" tabIndex={0} role="region" aria-label={t("odds.title")}>
            <Curves play={play} chances={chances} />
          </div>
          <Figures play={play} chances={chances} />
          {phone.value && <Turns play={play} />}
        </>
      )}
    </figure>
  );
}

function Curves({ play, chances }: { play: Play; chances: Chances }) {
  const { course, turns } = chances;
  const names = play.session.names.value;
  const first = course[0]?.n ?? 0;
  const last = course.at(-1)?.n ?? 1;
  const x = (n: number) => LEFT + ((RIGHT - LEFT) * (n - first)) / (last - first || 1);
  const y = (share: number) => FOOT - (FOOT - TOP) * share;
  const seats = names.map((_, seat) => seat);
  const before = course.at(-2) ?? course.at(-1);
  const ends = besideEnds(
    seats.map((seat) => y(before?.chances[seat] ?? 0)),
    FOOT,
  );
  const marks = apart(
    turns.map((turn, i) => ({ i, at: x(turn.n) })),
    30,
    RIGHT,
  );
  const each = Math.max(1, Math.floor(course.length / PINS));
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const share = (((event.clientX - box.left) / box.width) * WIDE - LEFT) / (RIGHT - LEFT);
    const n = first + Math.round(share * (last - first));
    void play.lookAt(Math.max(first, Math.min(last, n)));
  };
  return (
    <svg
      class="chart odds-chart"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="group"
      aria-label={t("odds.title")}
      onClick={jump}
    >
      <g aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <GridLine key={share} y={y(share)} zero={share === 0} label={percent(share)} />
        ))}
        {roundsOf(play, first, last).map(({ n, label }) => (
          <text key={n} x={x(n)} y={HIGH - 8} text-anchor="middle">
            {label}
          </text>
        ))}
        {seats.map((seat) => (
          <Curve
            key={seat}
            seat={seat}
            points={course.map((point, i) => ({
              x: x(point.n),
              y: y(point.chances[seat] ?? 0),
              pin: i % each === Math.floor((each * (seat + 0.5)) / seats.length),
            }))}
          />
        ))}
        {ends.map(({ seat, at }) => (
          <text key={seat} class="end" x={RIGHT + 18} y={at + 5}>
            {short(names[seat] ?? "")}
          </text>
        ))}
      </g>
      {marks.map(({ i, at }) => {
        const turn = turns[i];
        if (!turn) return null;
        const go = (event: Event) => {
          event.stopPropagation();
          void play.lookAt(turn.n);
        };
        return (
          <g
            key={turn.n}
            class="turn-mark"
            role="button"
            tabindex={0}
            aria-label={t("odds.turn", { n: i + 1, what: swing(play, chances, turn) })}
            data-testid="turn-mark"
            onClick={go}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              go(event);
            }}
          >
            <title>{swing(play, chances, turn)}</title>
            <path class="markline" d={`M${at} 34L${x(turn.n)} ${TOP - 8}V${FOOT}`} />
            <circle class="hit" cx={at} cy={26} r={26} />
            <circle class="knob" cx={at} cy={22} r={12} />
            <text x={at} y={27} text-anchor="middle">
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The same in figures, for who cannot see the curves. */
function Figures({ play, chances }: { play: Play; chances: Chances }) {
  const names = play.session.names.value;
  const each = Math.max(1, Math.ceil(chances.course.length / 10));
  const turned = new Set(chances.turns.map((turn) => turn.n));
  const rows = chances.course.filter(
    (point, i) => i % each === 0 || i === chances.course.length - 1 || turned.has(point.n),
  );
  return (
    <div class="unseen">
      <table data-testid="odds-figures">
        <caption>{t("odds.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("odds.after")}</th>
            {names.map((name, seat) => (
              <th scope="col" key={seat}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((point, i) => (
            <tr key={i}>
              <th scope="row">{point.n}</th>
              {point.chances.map((share, seat) => (
                <td key={seat}>{percent(share)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The moves that turned the game, in words. */
export function Turns({ play }: { play: Play }) {
  const chances = play.chances.value;
  if (!chances || chances === "reckoning" || !chances.turns.length) return null;
  return (
    <section class="turns" aria-label={t("odds.turns")} data-testid="turns">
      <h2 class="caps">{t("odds.turns")}</h2>
      <ol>
        {chances.turns.map((turn, i) => (
          <li key={turn.n}>
            <b class="knob">{i + 1}</b>
            <button
              type="button"
              title={t("look_back_here")}
              data-testid="turn"
              onClick={() => void play.lookAt(turn.n)}
            >
              {linesAt(play, turn.n).map((line, j) => (
                <span key={j}>
                  <Said line={line} reader={play.reader.value} />{" "}
                </span>
              ))}
              <small>{swing(play, chances, turn)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a turn did to the winner's chance, in words. */
export function swing(play: Play, chances: Chances, turn: Chances["turns"][number]): string {
  const { reader, names } = play.session;
  const own = reader.value === chances.winner;
  return t(own ? "odds.swing.you" : "odds.swing", {
    name: names.value[chances.winner] ?? "",
    before: percent(turn.before),
    after: percent(turn.after),
  });
}

/** What the ledger tells at an entry, or at the last one before it that tells anything. */
function linesAt(play: Play, n: number): Line[] {
  const kit = play.session.kit.value;
  for (const entry of play.session.entries.value.toReversed()) {
    if (entry.n > n || entry.undone) continue;
    const told = entry.lines.filter((line) => !kit.heading?.(line) && !kit.untold?.(line));
    if (told.length) return told.slice(0, 2);
  }
  return [];
}

/** The rounds below the curves, never too many of them; a game without rounds has two ends. */
function roundsOf(play: Play, first: number, last: number): { n: number; label: string }[] {
  const rounds = roundsIn(play.session.entries.value, play.session.kit.value);
  if (rounds.length < 2)
    return [
      { n: first, label: t("end.begin") },
      { n: last, label: t("end.end") },
    ];
  const each = Math.ceil(rounds.length / 20);
  return rounds
    .filter((_, i) => i % each === 0)
    .map(({ n, round }) => ({ n: Math.max(n, first), label: round }));
}
