/** The branches that this browser's reader has tried, by table; nobody else ever hears of them. */
import { signal } from "@preact/signals";
import { keep, read } from "../settings";

const KEY = "handelshuis.branches";
const MOST_TABLES = 20;
const MOST_FORKS = 12;
const MOST_BRANCHES = 6;

/** How likely the reader is to win at a moment. */
export interface Share {
  n: number;
  share: number;
}

/** One way the game might have gone. */
export interface KeptBranch {
  /** Its number at its fork, from 1. */
  n: number;
  /** The seats' moves, each after the number of its seat: "1 bid 3". */
  moves: string[];
  /** The reader's own points at the fork and after each entry. */
  points: number[];
  /** His chances to win after so many entries of the branch, where they were worked out. */
  chances?: Share[];
}

/** A moment of a game from which branches go, all with the same luck. */
export interface KeptFork {
  at: number;
  seat: number;
  seed: string;
  branches: KeptBranch[];
  /** His chances to win as the game was played, the fork among them, where they were worked out. */
  shares?: Share[];
}

type Kept = Record<string, KeptFork[]>;

export const keptBranches = signal<Kept>(read<Kept>(KEY, {}));

/** Luck for a fork: 256 random bits, which the house has never seen before. */
export function newLuck(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Find the branches that a seat tried from a moment. */
export function forkAt(table: string, at: number, seat: number): KeptFork | undefined {
  return keptBranches.value[table]?.find((fork) => fork.at === at && fork.seat === seat);
}

/** Keep a fork as it is now; the oldest of too many are forgotten. */
export function keepFork(table: string, fork: KeptFork): void {
  const { [table]: before = [], ...others } = keptBranches.peek();
  const rest = before.filter((each) => each.at !== fork.at || each.seat !== fork.seat);
  const branches = fork.branches.slice(-MOST_BRANCHES);
  const forks = [...rest, ...(branches.length ? [{ ...fork, branches }] : [])].slice(-MOST_FORKS);
  const tables = Object.entries(others).slice(-(MOST_TABLES - 1));
  keptBranches.value = Object.fromEntries([
    ...tables,
    ...(forks.length ? [[table, forks]] : []),
  ]) as Kept;
  keep(KEY, keptBranches.peek());
}

/** Put a branch in the place of the one of its number, or beside the others. */
export function withBranch(fork: KeptFork, branch: KeptBranch): KeptFork {
  const others = fork.branches.filter(({ n }) => n !== branch.n);
  const branches = [...others, branch].sort((a, b) => a.n - b.n);
  return { ...fork, branches };
}

/** Put chances among those that are known, in the order of the game; what is worked out anew counts. */
export function withShares(known: Share[] | undefined, more: Share[]): Share[] {
  const kept = (known ?? []).filter(({ n }) => !more.some((each) => each.n === n));
  return [...kept, ...more].sort((a, b) => a.n - b.n);
}

/** The number of the next branch at a fork. */
export function nextNumber(fork: KeptFork): number {
  return Math.max(0, ...fork.branches.map(({ n }) => n)) + 1;
}
