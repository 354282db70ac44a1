/** When something is heard at the table: a move, one's own turn, dice, an offer, the end. */
import { effect, untracked } from "@preact/signals";
import type { Play } from "./play";
import { awaken, sound, type Sound } from "./sounds";

/** Let the table be heard; gives the way to stop. */
export function listenToTable(play: Play): () => void {
  const { session } = play;
  let seq = -1;
  let asked = false;
  let dice = false;
  const stop = [
    awaken(),
    effect(() => {
      const state = session.now.value;
      const isAsked = !!session.look.value?.legal.length;
      if (!state || play.past.value) return;
      const news = seq >= 0 && state.seq > seq;
      const name = news && untracked(() => heard(play, isAsked && !asked));
      seq = state.seq;
      asked = isAsked;
      if (name) sound(name);
    }),
    effect(() => {
      const inHand = session.diceInHand.value;
      if (dice && !inHand) sound("dice");
      dice = inHand;
    }),
  ];
  return () => stop.forEach((each) => each());
}

/** What a new state sounds like: the end, the reader's turn, an offer, dice, or a piece set down. */
function heard(play: Play, turn: boolean): Sound {
  const { session } = play;
  if (session.now.value?.over) return "end";
  const last = session.entries.value.findLast((entry) => !entry.undone);
  if (last?.lines.some(({ key }) => key.startsWith("told.deal.offer"))) return "offer";
  if (turn && session.reader.value >= 0) return "turn";
  return last?.lines.some(({ key }) => key === "told.roll") ? "dice" : "piece";
}
