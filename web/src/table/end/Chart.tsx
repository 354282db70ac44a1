/** The points as they were made, as a chart: one line a player, one step a round. */
import { figure, listed, t } from "../../i18n/texts";
import type { Entry, Result } from "../../net/wire";
import type { Kit } from "../../games/kit";
import { besideEnds, Curve, GridLine, LEFT, RIGHT, roundsIn, short, WIDE } from "./curves";
import type { Play } from "../play";

const HIGH = 342;
const TOP = 46;
const FOOT = 306;

interface Step {
  n: number;
  label: string;
  scores: number[];
}

/** A long game has more steps than pins that can be told apart. */
const MOST_PINS = 32;

export function Chart({ play, result }: { play: Play; result: Result }) {
  const { session } = play;
  const kit = session.kit.value;
  const entries = session.whole.value ? session.entries.value : [];
  const steps = stepsOf(result, entries, session.now.value?.seq ?? 0, kit);
  if (steps.length < 3) return null;
  const names = session.names.value;
  const written = kit.points ?? figure;
  const course = t(kit.points ? "end.course_wealth" : "end.course");
  const each = Math.ceil(steps.length / MOST_PINS);
  const all = steps.flatMap((step) => step.scores);
  const grid = gridOf(Math.min(0, ...all), Math.max(5, ...all));
  const low = grid[0] ?? 0;
  const high = Math.max(grid.at(-1) ?? 0, ...all);
  const x = (i: number) => LEFT + ((RIGHT - LEFT) * i) / (steps.length - 1);
  const y = (points: number) => FOOT - ((FOOT - TOP) * (points - low)) / (high - low || 1);
  const marks = (kit.marks?.(entries) ?? []).map((mark) => ({
    ...mark,
    at: Math.max(
      0,
      steps.findIndex((step) => step.n >= mark.n),
    ),
  }));
  const seats = result.scores.map((_, seat) => seat);
  const ends = besideEnds(result.scores.map(y), FOOT);
  const spoken = listed(
    seats.map((seat) =>
      t("end.points", { name: names[seat] ?? "", points: written(result.scores[seat] ?? 0) }),
    ),
  );
  return (
    <figure class="course">
      <figcaption class="caps">{course}</figcaption>
      <div class="scroll" tabIndex={0} role="region" aria-label={course} ref={showEnd}>
        <svg
          class="chart"
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          role="img"
          aria-label={t("end.chart", { list: spoken })}
        >
          {grid.map((points) => (
            <GridLine key={points} y={y(points)} zero={points === 0} label={figure(points)} />
          ))}
          {steps.map((step, i) => (
            <text key={i} x={x(i)} y={HIGH - 8} text-anchor="middle">
              {step.label}
            </text>
          ))}
          {marks.map((mark, i) => (
            <g key={i}>
              <path class="markline" d={`M${x(mark.at)} 36V${FOOT + 6}`} />
              <use href={`#${mark.icon}`} x={x(mark.at) - 10} y={12} width={20} height={20} />
              <text class="fl" x={x(mark.at) + 11} y={28}>
                {mark.label}
              </text>
            </g>
          ))}
          {seats.map((seat) => (
            <Curve
              key={seat}
              seat={seat}
              points={steps.map((step, i) => ({
                x: x(i),
                y: y(step.scores[seat] ?? 0),
                pin: i > 0 && (steps.length - 1 - i) % each === 0,
              }))}
            />
          ))}
          {ends.map(({ seat, at }) => (
            <text key={seat} class="end" x={RIGHT + 18} y={at + 5}>
              <tspan class="num">{figure(result.scores[seat] ?? 0)}</tspan>{" "}
              {short(names[seat] ?? "")}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** A chart wider than the window is shown from its end. */
function showEnd(box: HTMLElement | null): void {
  if (box) box.scrollLeft = box.scrollWidth;
}

/** The scores at the end of each round, found by the headings of the ledger. */
function stepsOf(result: Result, entries: Entry[], last: number, kit: Kit): Step[] {
  const history = result.history ?? [];
  const at = (n: number) =>
    history.findLast((each) => each.n <= n)?.scores ?? result.scores.map(() => 0);
  const rounds = roundsIn(entries, kit);
  if (rounds.length < 2) {
    // A game without rounds: the course of the points itself.
    return history.map(({ n, scores }, i) => ({
      n,
      scores,
      label: i === 0 ? t("end.begin") : i === history.length - 1 ? t("end.end") : "",
    }));
  }
  const steps: Step[] = [{ n: 0, label: t("end.begin"), scores: at(0) }];
  rounds.slice(1).forEach(({ n }, i) => {
    steps.push({ n: n - 1, label: rounds[i]?.round ?? String(i + 1), scores: at(n) });
  });
  steps.push({
    n: last - 1,
    label: rounds.at(-1)?.round ?? String(rounds.length),
    scores: at(last - 1),
  });
  steps.push({ n: last, label: t("end.end"), scores: result.scores });
  return steps;
}

/** Round numbers for the lines, low to high, never more than eight. */
function gridOf(low: number, high: number): number[] {
  const step =
    [5, 10, 20, 25, 50, 100, 200, 500, 1000].find((each) => (high - low) / each <= 6) ?? 2000;
  const first = Math.floor(low / step) * step;
  const found = [];
  for (let points = first; points <= high; points += step) found.push(points);
  return found;
}
