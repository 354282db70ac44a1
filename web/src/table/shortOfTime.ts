/** A word and a sound when the reader's own time runs out: once a turn, and never more. */
import { effect, signal } from "@preact/signals";
import { inWords, lowAt } from "../clock/words";
import { t } from "../i18n/texts";
import type { Play } from "./play";
import { sound } from "./sounds";

/** What is said then, for those who listen: others see it on the plate, and nothing may lie over the choices. */
export const warning = signal("");

/** Warn the reader of this table; gives the way to stop. */
export function warnOfTime(play: Play): () => void {
  const { session } = play;
  let timer = 0;
  let warned = false;
  const look = () => {
    const clock = session.table.value?.clock;
    const seat = session.reader.value;
    const shown = session.clocks.value?.seats[seat];
    clearTimeout(timer);
    // Another turn, another warning.
    if (!shown || shown.until === null) {
      warned = false;
      warning.value = "";
    }
    if (!clock || !shown?.runs || session.now.value?.over) return;
    const { at } = session.clocks.value ?? { at: 0 };
    const left = shown.left - (performance.now() - at) / 1000;
    const wait = left - lowAt(clock);
    if (wait > 0) {
      timer = window.setTimeout(look, Math.min(60_000, Math.max(200, wait * 1000)));
    } else if (left > 0 && !warned) {
      warned = true;
      sound("late");
      warning.value = t("clock.warning", { time: inWords(left) });
    }
  };
  const stop = effect(look);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
