/** The way into a branch and back to the game, which stands as before. */
import { Play } from "../table/play";
import { Session } from "../table/session";
import { Branch, type Trunk } from "./branch";
import { forkAt, keptBranches, newLuck, type KeptFork } from "./kept";

const trunks = new WeakMap<Session, Trunk>();

/** What branches know of a game; they share it, since the house answers one of them at a time. */
function trunkOf(session: Session): Trunk | null {
  const table = session.table.value;
  if (!table) return null;
  let trunk = trunks.get(session);
  if (!trunk) {
    let asking: Promise<unknown> = Promise.resolve();
    trunk = {
      id: session.id,
      table,
      seats: [],
      printed: null,
      entries: () => session.entries.peek(),
      first: () => session.first.peek(),
      ask: session.ask,
      inTurn: (deed) => {
        const doing = asking.then(deed);
        asking = doing.catch(() => undefined);
        return doing;
      },
    };
    trunks.set(session, trunk);
  }
  trunk.table = { ...table, over: session.now.value?.over ?? table.over };
  trunk.seats = session.seats.value;
  trunk.printed = session.printed;
  return trunk;
}

/** Whether the game is decided, so that everything may be known and everyone's choices tried. */
const isDecided = (play: Play) => !!play.session.now.value?.result;

/** Whether the reader may ask what if at all. */
export function mayBranch(play: Play): boolean {
  if (play.lesson || play.branch || play.stopped.value || play.session.isLobby.value) return false;
  return isDecided(play) || (play.session.you.value.length > 0 && !play.session.now.value?.over);
}

/** Whether the move of a seat was a choice that the reader may make otherwise. */
export function mayChooseFor(play: Play, seat: number): boolean {
  if (seat < 0 || !mayBranch(play)) return false;
  return isDecided(play) || play.session.you.value.includes(seat);
}

/** The seat for which the reader tries something at a moment: his own, or whoever moved next. */
export function seatAt(play: Play, at: number): number {
  const { me, entries } = play.session;
  if (me.value >= 0) return me.value;
  return entries.value.find(({ n, seat }) => n > at && seat >= 0)?.seat ?? 0;
}

/** How many branches are kept that go from a moment. */
export function branchesAt(play: Play, at: number, seat: number): number {
  return forkAt(play.session.id, at, seat)?.branches.length ?? 0;
}

/** All forks of the game with branches that are kept, in the order of the game. */
export function forksOf(play: Play): KeptFork[] {
  return [...(keptBranches.value[play.session.id] ?? [])].sort((a, b) => a.at - b.at);
}

/** Try something else from a moment of the game: the branch of that number, the last one, or a new one. */
export function branchOff(
  home: Play,
  at: number,
  seat: number,
  which: number | "last" | "new",
): void {
  const trunk = trunkOf(home.session);
  if (!trunk) return;
  const fork = forkAt(trunk.id, at, seat) ?? { at, seat, seed: newLuck(), branches: [] };
  const kept = which === "last" ? fork.branches.at(-1) : fork.branches.find(({ n }) => n === which);
  const branch = new Branch(trunk, fork, kept);
  const play = new Play(new Session(home.session.id, branch.connect, false), null, {
    branch,
    home,
  });
  home.close();
  home.whatIf.value?.session.close();
  home.whatIf.value = play;
}

/** Leave the branch; it is kept, and the game stands as before. */
export function backToGame(home: Play): void {
  const play = home.whatIf.value;
  if (!play) return;
  play.session.close();
  home.whatIf.value = null;
}
