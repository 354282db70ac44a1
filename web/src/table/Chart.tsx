/** The points as they were made, as a chart: one line a player, one step a round. */
import { figure, listed, t } from "../i18n/texts";
import type { Entry, Result } from "../net/wire";
import type { Kit } from "../games/kit";
import { colourOf } from "../ui/icons";
import type { Play } from "./play";

const WIDE = 960;
const HIGH = 342;
const LEFT = 54;
const RIGHT = 826;
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
  const steps = stepsOf(result, session.entries.value, kit);
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
  const marks = (kit.marks?.(session.entries.value) ?? []).map((mark) => ({
    ...mark,
    at: Math.max(
      0,
      steps.findIndex((step) => step.n >= mark.n),
    ),
  }));
  const seats = result.scores.map((_, seat) => seat);
  const ends = apart(
    seats.map((seat) => ({ seat, at: y(result.scores[seat] ?? 0) })),
    21,
    FOOT,
  );
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
            <g key={points}>
              <path
                class={points === 0 ? "grid zero" : "grid"}
                d={`M${LEFT} ${y(points)}H${RIGHT}`}
              />
              <text x={LEFT - 10} y={y(points) + 4} text-anchor="end">
                {figure(points)}
              </text>
            </g>
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
          {seats.map((seat) => {
            const way = steps
              .map(
                (step, i) =>
                  `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(step.scores[seat] ?? 0).toFixed(1)}`,
              )
              .join("");
            const colour = colourOf(seat);
            return (
              <g key={seat} class={`p-${colour}`}>
                <path class="casing" d={way} />
                <path class="curve" d={way} />
                {steps.map(
                  (step, i) =>
                    i > 0 &&
                    (steps.length - 1 - i) % each === 0 && (
                      <use
                        key={i}
                        href={`#s-${colour}`}
                        class="pin"
                        x={x(i) - 6}
                        y={y(step.scores[seat] ?? 0) - 6}
                        width={12}
                        height={12}
                      />
                    ),
                )}
              </g>
            );
          })}
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
function stepsOf(result: Result, entries: Entry[], kit: Kit): Step[] {
  const history = result.history ?? [];
  const at = (n: number) =>
    history.findLast((each) => each.n <= n)?.scores ?? result.scores.map(() => 0);
  const rounds = entries.flatMap(({ n, lines, undone }) => {
    const heading = undone ? undefined : lines.find((line) => kit.heading?.(line));
    const round = heading?.args?.["round"];
    return round === undefined ? [] : [{ n, round }];
  });
  const last = entries.at(-1)?.n ?? 0;
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
    steps.push({ n: n - 1, label: String(rounds[i]?.round ?? i + 1), scores: at(n) });
  });
  steps.push({
    n: last - 1,
    label: String(rounds.at(-1)?.round ?? rounds.length),
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

/** Keep names or marks from lying over each other, none of them beyond the last place. */
export function apart<T extends { at: number }>(things: T[], room: number, last: number): T[] {
  const sorted = [...things].sort((a, b) => a.at - b.at);
  let least = -Infinity;
  for (const thing of sorted) {
    thing.at = Math.max(thing.at, least);
    least = thing.at + room;
  }
  let most = last;
  for (const thing of sorted.toReversed()) {
    thing.at = Math.min(thing.at, most);
    most = thing.at - room;
  }
  return sorted;
}

export function short(name: string): string {
  return name.length > 12 ? `${name.slice(0, 11)}…` : name;
}
