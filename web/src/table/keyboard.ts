/** The table by keyboard: numbers choose, the space bar throws one's dice, Escape lets go, arrows walk through the past, `?` explains. */
import { useEffect } from "preact/hooks";
import type { Play } from "./play";

/** Listen for keys at a table, or in the branch that is tried out there; gives the way to stop. */
export function listenToKeys(table: Play): () => void {
  const press = (event: KeyboardEvent) => {
    const play = table.whatIf.value ?? table;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    const inField = (event.target as HTMLElement).closest("input, textarea, select");
    if (event.key === "Escape") {
      if (play.explainer.hide()) return;
      if (play.drawer.value) play.close();
      else if (play.chosen.value) play.unchoose();
      else if (play.past.value) play.present();
      return;
    }
    if (inField || document.querySelector(".curtain")) return;
    if (event.key === "/") {
      event.preventDefault();
      play.seekRules();
    } else if (event.key === "?") {
      event.preventDefault();
      play.explainer.ask();
    } else if (/^Arrow(Left|Right)$/.test(event.key) && play.explainer.now.value?.stays) {
      event.preventDefault();
      play.explainer.step(event.key === "ArrowLeft" ? -1 : 1);
    } else if (event.key === " " && play.session.diceInHand.value && !play.past.value) {
      // A button that has the focus is pressed by the space bar itself.
      if ((event.target as HTMLElement).closest("button, a, [role=button]")) return;
      event.preventDefault();
      play.session.throwDice();
    } else if (/^[1-9]$/.test(event.key)) {
      const buttons = document.querySelectorAll<HTMLButtonElement>(".now [data-choice]");
      buttons[Number(event.key) - 1]?.click();
    } else if (play.past.value && event.key === "ArrowLeft") {
      void play.lookAt(Math.max(0, play.past.value.seq - 1));
    } else if (play.past.value && event.key === "ArrowRight") {
      void play.lookAt(Math.min(play.last, play.past.value.seq + 1));
    }
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/**
 * Escape goes one step back in the bar, as its button does, while there is a step to go back.
 * A chosen move, a drawer or a dialog is let go of first.
 */
export function useStepBack(chosen: string, back: (() => void) | null): void {
  useEffect(() => {
    if (!back || chosen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector(".drawer, .explained, dialog[open]"))
        back();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
