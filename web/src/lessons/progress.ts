/** How far this browser's reader has come in each lesson. */
import { signal } from "@preact/signals";
import { keep, read } from "../settings";

const KEY = "handelshuis.lessons";

interface Progress {
  step: number;
  done: boolean;
}

const known = signal(read<Record<string, Progress>>(KEY, {}));

const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

/** The step to go on with. */
export function stepOf(game: string, lesson: string): number {
  return known.value[nameOf(game, lesson)]?.step ?? 0;
}

/** Whether a lesson was taken to its end. */
export function isDone(game: string, lesson: string): boolean {
  return known.value[nameOf(game, lesson)]?.done ?? false;
}

/** Remember where the learner is; a lesson once done stays so, and begins anew. */
export function reach(game: string, lesson: string, step: number, of: number): void {
  const before = known.peek();
  const name = nameOf(game, lesson);
  const done = step >= of || !!before[name]?.done;
  known.value = { ...before, [name]: { step: step >= of ? 0 : step, done } };
  keep(KEY, known.peek());
}
