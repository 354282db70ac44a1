/** The table by keyboard: numbers choose, Escape lets go, arrows walk through the past. */
import { useEffect } from "preact/hooks";
import type { Play } from "./play";

/** Listen for keys at a table; gives the way to stop. */
export function listenToKeys(play: Play): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    const inField = (event.target as HTMLElement).closest("input, textarea, select");
    if (event.key === "Escape") {
      if (play.drawer.value) play.close();
      else if (play.chosen.value) play.unchoose();
      else if (play.past.value) play.present();
      return;
    }
    if (inField || document.querySelector(".curtain")) return;
    if (/^[1-9]$/.test(event.key)) {
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
      if (event.key === "Escape" && !document.querySelector(".drawer, dialog[open]")) back();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
