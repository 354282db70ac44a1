/** What a card, a building, a good or a number means, in words beside it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/texts";
import type { Play } from "../play";
import { beside, boxOf, CHOICES, inSight } from "./beside";

export function Explain({ play }: { play: Play }) {
  const now = play.explainer.now.value;
  const scene = play.scene.value;
  const sheet = useRef<HTMLDivElement>(null);
  const told = now && scene ? play.session.kit.value.explain?.(now.key, scene.view, scene) : null;
  useLayoutEffect(() => play.explainer.listen(), [play]);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!now || !current) return;
    // The board may have drawn the thing anew, or put it away.
    const thing = now.thing.isConnected
      ? now.thing
      : document.querySelector(`[data-explain="${CSS.escape(now.key)}"]`);
    if (!thing) return void play.explainer.hide();
    const { offsetWidth: width, offsetHeight: height } = current;
    const window = { width: innerWidth, height: innerHeight };
    const spot = beside(boxOf(thing), { width, height }, window, inSight(CHOICES));
    current.style.left = `${spot.left}px`;
    current.style.top = `${spot.top}px`;
    const focused = document.activeElement;
    focused?.setAttribute("aria-describedby", "explained");
    thing.setAttribute("data-explaining", "");
    return () => {
      if (focused?.getAttribute("aria-describedby") === "explained")
        focused.removeAttribute("aria-describedby");
      thing.removeAttribute("data-explaining");
    };
  });
  return (
    <div aria-live="polite">
      {now && told && (
        <div class="explained" id="explained" ref={sheet} role="note" data-testid="explained">
          <h3>{told.title}</h3>
          <p>{told.words}</p>
          {told.table && <div class="table-of">{told.table}</div>}
          {now.stays && (
            <button
              class="button plain icon"
              type="button"
              aria-label={t("close")}
              data-testid="explained-close"
              onClick={() => play.explainer.hide()}
            >
              ×
            </button>
          )}
        </div>
      )}
    </div>
  );
}
