/** What is compared: the reader's points as they were played, and in each branch from the same fork. */
import type { PointsAt } from "../net/wire";
import type { KeptBranch, KeptFork, Share } from "./kept";

/** So many entries before the fork are drawn, and after it at least. */
const BEFORE = 12;
const LEAST = 12;

/** Chances are worked out at so many moments of a line. */
const WEIGHED = 5;

export interface Dot {
  n: number;
  points: number;
}

export interface Lines {
  from: number;
  to: number;
  low: number;
  high: number;
  played: Dot[];
  branches: { n: number; dots: Dot[] }[];
}

/** The points that were had at a moment of the game. */
export function pointsAt(played: PointsAt[], n: number): number {
  return played.findLast((each) => each.n <= n)?.points ?? 0;
}

/** Lay the lines of a fork beside each other: the game up to `last`, and branches that go from `at`. */
export function linesOf(
  at: number,
  last: number,
  played: PointsAt[],
  branches: Pick<KeptBranch, "n" | "points">[],
): Lines {
  const longest = Math.max(LEAST, ...branches.map(({ points }) => points.length - 1));
  const from = Math.max(0, at - BEFORE);
  const to = at + longest;
  const end = Math.min(last, to);
  const inside = played.filter(({ n }) => n > from && n <= end);
  const dots = (some: Dot[]): Dot[] =>
    some.filter(
      ({ points }, i) => i === 0 || i === some.length - 1 || points !== some[i - 1]?.points,
    );
  const line: Dot[] = [
    { n: from, points: pointsAt(played, from) },
    ...inside,
    { n: Math.max(end, from), points: pointsAt(played, end) },
  ];
  const drawn = branches
    .filter(({ points }) => points.length > 1)
    .map(({ n, points }) => ({
      n,
      dots: dots(points.map((each, i) => ({ n: at + i, points: each }))),
    }));
  const all = [...line, ...drawn.flatMap((each) => each.dots)].map(({ points }) => points);
  const low = Math.min(...all);
  const high = Math.max(...all);
  return { from, to, low, high: high > low ? high : low + 1, played: line, branches: drawn };
}

/** By how many points a branch is better than what was played after as many entries; null where there is no such moment. */
export function ahead(
  at: number,
  last: number,
  played: PointsAt[],
  points: number[],
): number | null {
  const entries = points.length - 1;
  if (entries < 1 || last <= at) return null;
  return (points.at(-1) ?? 0) - pointsAt(played, Math.min(last, at + entries));
}

/** The moments at which a curve of chances is drawn, evenly apart; the first and the last are among them. */
export function moments(first: number, last: number): number[] {
  const steps = Math.min(WEIGHED - 1, Math.max(0, last - first));
  const at = Array.from({ length: steps + 1 }, (_, i) =>
    Math.round(first + ((last - first) * i) / (steps || 1)),
  );
  return [...new Set(at)];
}

/** What is still to be worked out for both curves: entries of the branch, and moments of the game. */
export function unweighed(
  at: number,
  last: number,
  entries: number,
  chances: Share[],
  shares: Share[],
): { branch: number[]; played: number[] } {
  const missing = (wanted: number[], known: Share[]) =>
    wanted.filter((each) => !known.some(({ n }) => n === each));
  const from = Math.max(0, at - BEFORE);
  return {
    // The end is told first, and what it is compared with.
    branch: missing(moments(0, entries), chances)
      .filter((n) => n > 0)
      .reverse(),
    played: missing(
      [at, Math.min(last, at + entries), ...moments(at, Math.min(last, at + entries)), from],
      shares,
    ).filter((n, i, all) => all.indexOf(n) === i),
  };
}

/** Lay chances beside each other as points are: all branches begin at the fork's own. */
export function chancesOf(at: number, to: number, fork: KeptFork): Lines | null {
  const dot = ({ n, share }: Share): Dot => ({ n, points: share });
  const played = (fork.shares ?? []).filter(({ n }) => n >= at - BEFORE && n <= to).map(dot);
  const forked = played.find(({ n }) => n === at);
  if (!forked) return null;
  const branches = fork.branches
    .filter(({ chances }) => chances?.length)
    .map(({ n, chances = [] }) => ({
      n,
      dots: [forked, ...chances.map(({ n, share }) => ({ n: at + n, points: share }))],
    }));
  const all = [...played, ...branches.flatMap(({ dots }) => dots)].map(({ points }) => points);
  const high = Math.min(1, Math.ceil(Math.max(0.2, ...all) * 5) / 5);
  return { from: played[0]?.n ?? at, to, low: 0, high, played, branches };
}
