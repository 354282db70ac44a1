/** Everyone's chances from the first move to the last, and what players and chance did to them. */
import { Said } from "../../i18n/say";
import { t } from "../../i18n/texts";
import type { Chances, Line, Moment } from "../../net/wire";
import { Icon } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import { percent } from "../drawers/Coach";
import { apart, besideEnds, Curve, GridLine, LEFT, RIGHT, roundsIn, short, WIDE } from "./curves";
import type { Play } from "../play";
import { cost, swing } from "./words";

const HIGH = 330;
const TOP = 58;
const FOOT = 294;
const PINS = 9;

export function Odds({ play }: { play: Play }) {
  const chances = play.chances.value;
  if (play.lesson || !play.session.now.value?.result) return null;
  return (
    <figure class="course odds-of" data-testid="odds">
      <figcaption class="caps">{t("odds.title")}</figcaption>
      {!chances ? (
        <p>
          <button
            class="button"
            type="button"
            data-testid="work-out"
            onClick={() => void play.reckonChances()}
          >
            <Icon name="i-branch" />
            {t("odds.work_out")}
          </button>
        </p>
      ) : chances === "reckoning" ? (
        <p class="quiet" role="status">
          {t("odds.reckoning")}
        </p>
      ) : (
        <>
          <div class="scroll" tabIndex={0} role="region" aria-label={t("odds.title")}>
            <Curves play={play} chances={chances} />
          </div>
          <Figures play={play} chances={chances} />
          {phone.value && <Moments play={play} />}
        </>
      )}
    </figure>
  );
}

function Curves({ play, chances }: { play: Play; chances: Chances }) {
  const { course, moments, falls } = chances;
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
    moments.map((moment, i) => ({ i, at: x(moment.n) })),
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
        {falls.map(({ n }) => (
          <g key={n} class="fall-mark">
            <path d={`M${x(n)} ${TOP}V${FOOT}`} />
            <path class="die" d={`M${x(n)} ${FOOT - 7}l7 7l-7 7l-7 -7z`} />
          </g>
        ))}
        {ends.map(({ seat, at }) => (
          <text key={seat} class="end" x={RIGHT + 18} y={at + 5}>
            {short(names[seat] ?? "")}
          </text>
        ))}
      </g>
      {marks.map(({ i, at }) => {
        const moment = moments[i];
        if (!moment) return null;
        const go = (event: Event) => {
          event.stopPropagation();
          void play.lookAt(moment.n);
        };
        return (
          <g
            key={moment.n}
            class="turn-mark"
            role="button"
            tabindex={0}
            aria-label={t("odds.moment", { n: i + 1, what: cost(play, moment) })}
            data-testid="moment-mark"
            onClick={go}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              go(event);
            }}
          >
            <title>{cost(play, moment)}</title>
            <path class="markline" d={`M${at} 34L${x(moment.n)} ${TOP - 8}V${FOOT}`} />
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
  const turned = new Set([...chances.moments, ...chances.falls].map(({ n }) => n));
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

/** The choices that mattered, in words, and apart from them what chance did. */
export function Moments({ play }: { play: Play }) {
  const chances = play.chances.value;
  if (!chances || chances === "reckoning") return null;
  return (
    <>
      <section class="turns" aria-label={t("odds.moments")} data-testid="moments">
        <h2 class="caps">{t("odds.moments")}</h2>
        {chances.moments.length ? (
          <ol>
            {chances.moments.map((moment, i) => (
              <MomentRow key={moment.n} play={play} moment={moment} n={i + 1} />
            ))}
          </ol>
        ) : (
          <p class="quiet">{t("odds.no_moments")}</p>
        )}
      </section>
      {chances.falls.length > 0 && (
        <section class="turns" aria-label={t("odds.falls")} data-testid="falls">
          <h2 class="caps">{t("odds.falls")}</h2>
          <ul>
            {chances.falls.map((fall) => (
              <li key={fall.n}>
                <Icon name="i-dice" />
                <button
                  type="button"
                  title={t("look_back_here")}
                  data-testid="fall"
                  onClick={() => void play.lookAt(fall.n)}
                >
                  {linesAt(play, fall.n).map((line, j) => (
                    <span key={j}>
                      <Said line={line} reader={play.reader.value} />{" "}
                    </span>
                  ))}
                  <small>{swing(play, chances, fall)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function MomentRow({ play, moment, n }: { play: Play; moment: Moment; n: number }) {
  const reader = play.reader.value;
  const own = play.session.reader.value === moment.seat;
  const name = play.session.names.value[moment.seat] ?? "";
  return (
    <li>
      <b class="knob">{n}</b>
      <button
        type="button"
        title={t("look_back_here")}
        data-testid="moment"
        onClick={() => void play.lookAt(moment.n)}
      >
        <span>
          {t(own ? "odds.played.you" : "odds.played", { name })}{" "}
          <Said line={moment.played} reader={reader} />
        </span>
        <span>
          {t("odds.better")} <Said line={moment.better} reader={reader} />
        </span>
        {moment.reasons.length > 0 && (
          <span class="because">
            {!own && <>{t("odds.told", { name })} </>}
            {!own && t("quote.open")}
            {moment.reasons.map((line, i) => (
              <span key={i}>
                {i > 0 && " "}
                <Said line={line} reader={reader} />
              </span>
            ))}
            {!own && t("quote.close")}
          </span>
        )}
        <small>{cost(play, moment)}</small>
      </button>
    </li>
  );
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
  const { entries, whole, kit } = play.session;
  const rounds = whole.value ? roundsIn(entries.value, kit.value) : [];
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
