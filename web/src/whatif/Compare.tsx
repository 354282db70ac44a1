/** The branches from one fork beside each other and beside what was played: points, and chances where asked. */
import { useRef, useState } from "preact/hooks";
import { either, figure, t } from "../i18n/texts";
import type { Aside, Play } from "../table/play";
import { percent } from "../table/drawers/Coach";
import { phone } from "../ui/narrow";
import { colourOf, Icon } from "../ui/icons";
import { forkAt, keepFork, type Share } from "./kept";
import { ahead, chancesOf, linesOf, unweighed, type Dot, type Lines } from "./lines";
import { branchOff } from "./open";

export function Compare({ play, aside }: { play: Play; aside: Aside }) {
  const { branch, home } = aside;
  const last = home.session.now.value?.seq ?? 0;
  const played = branch.played.value;
  const points = branch.points.value;
  const fork = forkAt(home.session.id, branch.at, branch.seat);
  const others = (fork?.branches ?? []).filter(({ n }) => n !== branch.n);
  const all = [...others, { n: branch.n, moves: branch.moves.value, points }].sort(
    (a, b) => a.n - b.n,
  );
  const written = play.session.kit.value.points ?? figure;
  const lines = linesOf(branch.at, last, played, all);
  const lead = ahead(branch.at, last, played, points);
  return (
    <section
      class="compare"
      aria-label={t("whatif.compare")}
      tabIndex={phone.value ? undefined : 0}
      data-testid="compare"
    >
      <h2>{t("whatif.points")}</h2>
      <Curves lines={lines} at={branch.at} now={branch.n} seat={branch.seat} written={written} />
      <p class="verdict" role="status" data-testid="verdict">
        {lead === null
          ? t("whatif.nothing_yet")
          : t(lead > 0 ? "whatif.better" : lead < 0 ? "whatif.worse" : "whatif.even", {
              points: written(Math.abs(lead)),
            })}
      </p>
      <ol class="branches">
        {all.map((each) => (
          <li key={each.n} aria-current={each.n === branch.n ? "true" : undefined}>
            <button
              type="button"
              disabled={each.n === branch.n}
              data-testid={`branch-${each.n}`}
              onClick={() => branchOff(home, branch.at, branch.seat, each.n)}
            >
              <Icon name="i-branch" />
              <b>{t("whatif.branch", { n: each.n })}</b>
              <span>
                {t("whatif.so_far", {
                  points: written(each.points.at(-1) ?? 0),
                  n: Math.max(0, each.points.length - 1),
                })}
              </span>
            </button>
            {each.n !== branch.n && fork && (
              <button
                class="button plain icon"
                type="button"
                aria-label={t("whatif.drop", { n: each.n })}
                title={t("whatif.drop", { n: each.n })}
                onClick={() =>
                  keepFork(home.session.id, {
                    ...fork,
                    branches: fork.branches.filter(({ n }) => n !== each.n),
                  })
                }
              >
                <Icon name="i-close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {play.session.table.value?.coach && <Chances play={play} aside={aside} to={lines.to} />}
    </section>
  );
}

/** How likely the reader is to win: what was played as a solid curve, this branch as a dashed one. */
function Chances({ play, aside, to }: { play: Play; aside: Aside; to: number }) {
  const { branch, home } = aside;
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const entries = Math.max(0, branch.points.value.length - 1);
  const over = !!home.session.now.value?.over;
  // At its end a game is decided, and no chance is left to work out.
  const last = (home.session.now.value?.seq ?? 0) - (over ? 1 : 0);
  const fork = forkAt(home.session.id, branch.at, branch.seat);
  const chances = fork?.branches.find(({ n }) => n === branch.n)?.chances ?? [];
  const shares = fork?.shares ?? [];
  const shareAt = (known: Share[], n: number) => known.find((each) => each.n === n)?.share;
  const here = shareAt(chances, entries);
  const played = shareAt(shares, Math.min(last, branch.at + entries));
  const work = async () => {
    setBusy(true);
    const { branch: own, played } = unweighed(branch.at, last, entries, chances, shares);
    const tasks = [
      ...own.slice(0, 1).map((n) => ({ n, ofBranch: true })),
      ...played.slice(0, 2).map((n) => ({ n, ofBranch: false })),
      ...own.slice(1).map((n) => ({ n, ofBranch: true })),
      ...played.slice(2).map((n) => ({ n, ofBranch: false })),
    ];
    for (const { n, ofBranch } of tasks) {
      const share = await (ofBranch ? branch.weigh(n) : branch.weighPlayed(n));
      if (typeof share !== "number") {
        play.tell(either(share));
        break;
      }
      if (ofBranch) branch.keepChance(n, share);
      else branch.keepPlayed(n, share);
      box.current?.parentElement?.scrollTo({ top: 0 });
      box.current?.closest(".drawer > .body")?.scrollTo({ top: 0 });
    }
    setBusy(false);
  };
  const given: [string, number | undefined][] = [
    ["whatif.chance_here", here],
    ["whatif.chance_fork", shareAt(shares, branch.at)],
    ["whatif.chance_played", played],
  ];
  const lines = fork && chancesOf(branch.at, to, fork);
  const lead = here === undefined || played === undefined ? null : pointsBetween(here, played);
  return (
    <div class="shares" aria-live="polite" ref={box} data-testid="shares">
      {lines && lines.branches.length > 0 && (
        <>
          <h2>{t("whatif.chances")}</h2>
          <Curves
            lines={lines}
            at={branch.at}
            now={branch.n}
            seat={branch.seat}
            written={percent}
            label="whatif.chance_chart"
            straight
          />
        </>
      )}
      {lead !== null && (
        <p class="verdict" data-testid="chance-verdict">
          {t(lead > 0 ? "whatif.likelier" : lead < 0 ? "whatif.unlikelier" : "whatif.as_likely", {
            n: Math.abs(lead),
          })}
        </p>
      )}
      {given.some(([, share]) => share !== undefined) && (
        <dl>
          {given.map(
            ([words, share]) =>
              share !== undefined && (
                <div key={words}>
                  <dt>{t(words)}</dt>
                  <dd>{percent(share)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {(here === undefined || busy) && (
        <button
          class="button"
          type="button"
          disabled={busy || !entries || branch.thinking.value}
          data-testid="weigh"
          onClick={() => void work()}
        >
          <Icon name="i-lamp" />
          {t(busy ? "whatif.weighing" : "whatif.weigh")}
        </button>
      )}
    </div>
  );
}

/** A gap that luck alone may have made counts as none. */
function pointsBetween(here: number, played: number): number {
  const gap = Math.round(100 * here) - Math.round(100 * played);
  return Math.abs(gap) < NOISE ? 0 : gap;
}

/** What 240 trials leave open, in points of a hundred. */
const NOISE = 4;

const WIDE = 344;
const HIGH = 176;
const LEFT = 38;
const RIGHT = 264;
const TOP = 26;
const FOOT = 146;
/** How high a name is with its figure. */
const NAME = 36;

function Curves({
  lines,
  at,
  now,
  seat,
  written,
  label = "whatif.chart",
  straight = false,
}: {
  lines: Lines;
  at: number;
  now: number;
  seat: number;
  written: (points: number) => string;
  label?: string;
  /** From dot to dot; points change all at once, and chances were looked at only there. */
  straight?: boolean;
}) {
  const x = (n: number) => LEFT + ((RIGHT - LEFT) * (n - lines.from)) / (lines.to - lines.from);
  const y = (points: number) =>
    FOOT - ((FOOT - TOP) * (points - lines.low)) / (lines.high - lines.low);
  const way = (dots: Dot[]) =>
    dots
      .map(({ n, points }, i) =>
        i && straight
          ? `L${x(n).toFixed(1)} ${y(points).toFixed(1)}`
          : i
            ? `H${x(n).toFixed(1)}V${y(points).toFixed(1)}`
            : `M${x(n).toFixed(1)} ${y(points).toFixed(1)}`,
      )
      .join("");
  const end = lines.played.at(-1);
  const own = lines.branches.find(({ n }) => n === now)?.dots.at(-1);
  const [ofOwn, ofPlayed] = beside(own ? y(own.points) : null, end ? y(end.points) : TOP);
  return (
    <svg
      class={`duo p-${colourOf(seat)}`}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={t(label, {
        played: written(end?.points ?? 0),
        branch: written(own?.points ?? end?.points ?? 0),
      })}
    >
      {[lines.low, lines.high].map((points) => (
        <g key={points}>
          <path class="grid" d={`M${LEFT} ${y(points)}H${RIGHT}`} />
          <text x={LEFT - 6} y={y(points) + 4} text-anchor="end">
            {straight ? written(points) : figure(points)}
          </text>
        </g>
      ))}
      <path class="fork" d={`M${x(at)} ${TOP - 4}V${FOOT}`} />
      <text class="of-fork" x={x(at)} y={HIGH - 10} text-anchor="middle">
        {t("whatif.fork")}
      </text>
      <path class="casing" d={way(lines.played)} />
      <path class="curve" d={way(lines.played)} />
      {lines.branches.map(({ n, dots }) => (
        <path key={n} class={n === now ? "if" : "if other"} d={way(dots)} />
      ))}
      {end && <circle class="dot" cx={x(end.n)} cy={y(end.points)} r={5} />}
      {own && <circle class="dot open" cx={x(own.n)} cy={y(own.points)} r={5} />}
      {own && (
        <>
          <text class="lab num" x={RIGHT + 10} y={ofOwn}>
            {straight ? written(own.points) : figure(own.points)}
          </text>
          <text class="lab" x={RIGHT + 10} y={ofOwn + 15}>
            {t("whatif")}
          </text>
        </>
      )}
      {end && (
        <>
          <text class="lab num" x={RIGHT + 10} y={ofPlayed}>
            {straight ? written(end.points) : figure(end.points)}
          </text>
          <text class="lab" x={RIGHT + 10} y={ofPlayed + 15}>
            {t("whatif.played")}
          </text>
        </>
      )}
    </svg>
  );
}

/** Where the two names stand beside the ends of their lines, never over each other. */
function beside(own: number | null, played: number): [number, number] {
  const [least, most] = [TOP, FOOT - 14];
  const within = (at: number) => Math.min(most, Math.max(least, at));
  if (own === null) return [least, within(played)];
  if (Math.abs(own - played) >= NAME) return [within(own), within(played)];
  const middle = Math.min(most - NAME / 2, Math.max(least + NAME / 2, (own + played) / 2));
  const up = own <= played ? 1 : -1;
  return [middle - (up * NAME) / 2, middle + (up * NAME) / 2];
}
