/** What the server says has changed, applied to what it showed before; `wire/changes.py` writes it. */
import type { Change, LegalMove, Line, Seen, SeenAnew, State } from "./messages";

/** A change of a value: `[x]` puts x in its place; an object changes fields, or items of a list by number. */
type Patch = [unknown] | { [field: string]: Patch };

/** The item that holds the new length of a list. */
const LENGTH = "#";

/** Moves that stood in the old list (from, count), or new ones: kind, key, names, and each move with its arguments. */
type Piece = [number, number] | [number, string, string[], unknown[]];

/** The state after a change; what did not change is the same object as before. */
export function stateAfter(before: State, change: Change): State {
  const anew = new Map((change.looks ?? []).map((look) => [look.seat, look]));
  return {
    t: "state",
    seq: change.seq,
    awaited: change.awaited ?? [],
    looks: before.looks.map((look) => lookAfter(look, anew.get(look.seat))),
    entries: change.entries ?? [],
    first: null,
    over: change.over ?? false,
    result: change.result ?? null,
    seed: change.seed ?? null,
    take_back: change.take_back ?? null,
  };
}

function lookAfter(before: Seen, anew: SeenAnew | undefined): Seen {
  const { seat, view, question, ask, legal } = before;
  if (!anew) return { ...before };
  return {
    seat,
    view: anew.view === undefined ? view : after(view, anew.view as Patch),
    question: anew.question ?? question,
    ask: anew.ask === undefined ? ask : anew.ask,
    legal: anew.legal === undefined ? legal : movesAfter(legal, anew.legal as Piece[]),
  };
}

/** A value after a change. */
export function after(before: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0];
  const { [LENGTH]: length, ...changes } = patch as Record<string, Patch> & { "#"?: unknown };
  const made = (
    Array.isArray(before)
      ? before.slice(0, (length as number | undefined) ?? before.length)
      : { ...(before as object) }
  ) as Record<string, unknown>;
  for (const [field, change] of Object.entries(changes)) made[field] = after(made[field], change);
  return made;
}

/** A list of legal moves after a change. */
export function movesAfter(before: LegalMove[], pieces: Piece[]): LegalMove[] {
  return pieces.flatMap((piece) => {
    if (piece.length === 2) return before.slice(piece[0], piece[0] + piece[1]);
    const [kind, key, names, told] = piece;
    const moves: LegalMove[] = [];
    for (let at = 0; at < told.length; at += 1 + names.length) {
      const args = Object.fromEntries(names.map((name, i) => [name, told[at + 1 + i]]));
      moves.push({ move: told[at] as string, kind, label: { key, args: args as Line["args"] } });
    }
    return moves;
  });
}
