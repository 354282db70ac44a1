/** What changed for a player while he waited: the lines that speak of him, or of what is his. */
import type { Kit, Scene } from "../../games/kit";
import type { Entry, Line } from "../../net/wire";
import type { Play } from "../play";
import { together } from "./together";

const MOST = 4;
/** What is said at the desk but for what is offered and agreed; and that a bid is in, which its bidder knows. */
const TALK = /^told\.(answered|sealed|deal\.(?!offer|settled))/;
const OFFER = "told.deal.offer";
/** What a reader says to an offer; a counter-offer names the one that it answers. */
const ANSWER = /^told\.deal\.(accept|decline|counter)$/;

/** A round names who begins it, and is nobody's turn. */
const ROUND = /^told\.round$/;

export interface Change {
  /** The last entry that told of it. */
  n: number;
  line: Line;
  /** All that this entry tells. */
  beside: Line[];
}

/** The changes on show: to whoever is asked, until he moves or has seen them. */
export function changesOnShow(play: Play): Change[] {
  const { session } = play;
  const asked = session.diceInHand.value || !!session.look.value?.legal.length;
  const scene = play.scene.value;
  if (!asked || !scene || play.lesson || play.branch || play.past.value) return [];
  // Where several play at one screen it is told to whoever holds it.
  const { entries, kit } = session;
  const me = session.me.value;
  if (me < 0) return [];
  const seen = play.seenUpTo.value[me] ?? 0;
  return changesFor(entries.value, me, kit.value, scene).filter(({ n }) => n > seen);
}

/** Where on the board a change can be seen, as data-places; nowhere, where it is only in the reader's own purse. */
export function placesOf({ line, beside }: Change, kit: Kit, scene: Scene<unknown>): string[] {
  return kit.seenAt?.(line, scene, beside) ?? [];
}

/** List what was told of a seat since its own turn; what repeats itself is added up. */
export function changesFor(
  entries: Entry[],
  seat: number,
  kit: Kit,
  scene?: Scene<unknown>,
): Change[] {
  const changes: Change[] = [];
  const since = whileWaiting(entries, seat, kit);
  for (const [at, { n, lines, undone, seat: doer }] of since.entries()) {
    for (const line of undone ? [] : lines) {
      const concerns = doer !== seat && scene && kit.concerns?.(line, scene);
      if ((!speaksOf(line, seat) && !concerns) || TALK.test(line.key)) continue;
      if (line.key === OFFER && isAnswered(line, since.slice(at + 1), seat, kit)) continue;
      // What one did oneself is no news, but for what it cost.
      if (doer === seat && !kit.quiet?.(line)) continue;
      if (kit.heading?.(line) || kit.untold?.(line)) continue;
      const i = changes.findIndex((each) => together(each.line, line).length === 1);
      const [same] = changes.splice(i < 0 ? changes.length : i, 1);
      const [both = line] = same ? together(same.line, line) : [];
      changes.push({ n, line: both, beside: [...(same?.beside ?? []), ...lines] });
    }
  }
  return changes.slice(-MOST);
}

/** The entries between a seat's last turn and the one of now, which has only just begun. */
function whileWaiting(entries: Entry[], seat: number, kit: Kit): Entry[] {
  const turns = entries.flatMap(({ lines }, i) => {
    const turn = lines.find((line) => kit.heading?.(line) && !ROUND.test(line.key));
    const who = turn?.args?.["who"];
    return who === undefined ? [] : [{ i, own: who === `#${seat}` }];
  });
  const now = turns.at(-1);
  // Where rounds are not told by turns, one waits from one's own move on.
  if (!now) return entries.slice(lastOwn(entries, seat) + 1);
  if (!now.own || lastOwn(entries, seat) > now.i) return [];
  const before = turns.findLastIndex(({ own, i }) => own && i < now.i);
  const first = turns[before + 1]?.i ?? now.i;
  // What the own turn brings is no longer waited for.
  if (before < 0) return [];
  // Where one's own turn ended, only what came after that.
  const [ended, ...rest] = entries.slice(first, now.i + 1);
  const { lines = [] } = ended ?? {};
  const since = lines.slice(lines.findIndex((line) => kit.heading?.(line)) + 1);
  return ended ? [{ ...ended, lines: since }, ...rest] : rest;
}

/** Whether the reader has said something to an offer himself; numbers begin anew with every turn. */
function isAnswered(offer: Line, after: Entry[], seat: number, kit: Kit): boolean {
  for (const { lines, seat: doer, undone } of after)
    for (const line of undone ? [] : lines) {
      if (kit.heading?.(line)) return false;
      const same = line.args?.["number"] === offer.args?.["number"];
      if (doer === seat && same && ANSWER.test(line.key)) return true;
    }
  return false;
}

function lastOwn(entries: Entry[], seat: number): number {
  const own = entries.findLastIndex((entry) => entry.seat === seat && !entry.undone);
  // Before his first move all is new, and no change.
  return own < 0 ? entries.length : own;
}

function speaksOf(line: Line, seat: number): boolean {
  const name = `#${seat}`;
  return Object.values(line.args ?? {}).some((value) =>
    Array.isArray(value) ? value.some((each) => each === name) : value === name,
  );
}
