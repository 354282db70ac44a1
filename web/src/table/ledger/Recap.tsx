/** What changed for the reader while he waited, numbered as on the board, four changes at most. */
import { Said } from "../../i18n/say";
import { t } from "../../i18n/texts";
import { phone } from "../../ui/narrow";
import type { Play } from "../play";
import { changesOnShow, placesOf, type Change } from "./changes";

export function Recap({ play }: { play: Play }) {
  const { session } = play;
  const scene = play.scene.value;
  const changes = changesOnShow(play);
  if (!changes.length || !scene) return null;
  const kit = session.kit.value;
  const point = (spot: string) => () => (play.spot.value = spot);
  const spotOf = ({ line }: Change) => kit.spot?.(line) ?? "";
  const tap = (change: Change) => {
    const again = play.change.value === change.n;
    play.change.value = change.n;
    play.spot.value = spotOf(change);
    if (!phone.value) return toLedger(change.n);
    // A phone keeps its ledger in a drawer, over the place that was pointed at.
    if (!again && placesOf(change, kit, scene).length) return;
    play.toggle("ledger");
    requestAnimationFrame(() => toLedger(change.n));
  };
  return (
    <section class="recap" aria-label={t("recap")} data-testid="recap">
      <header>
        <h2>{t("recap")}</h2>
        <button
          class="button plain"
          type="button"
          data-testid="recap-seen"
          onClick={() => {
            play.spot.value = "";
            const seq = session.now.value?.seq ?? 0;
            play.seenUpTo.value = { ...play.seenUpTo.value, [session.me.value]: seq };
          }}
        >
          {t("recap.seen")}
        </button>
      </header>
      <ol>
        {changes.map((change, i) => (
          <li key={change.n}>
            <button
              type="button"
              aria-pressed={play.change.value === change.n}
              data-testid={`change-${i + 1}`}
              onMouseEnter={point(spotOf(change))}
              onMouseLeave={point("")}
              onFocus={point(spotOf(change))}
              onBlur={point("")}
              onClick={() => tap(change)}
            >
              <b class="nth">{i + 1}</b>
              <span>
                <Said line={change.line} reader={play.reader.value} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Bring the line of an entry to sight in the ledger, and mark it for a moment. */
function toLedger(n: number): void {
  const lines = [...document.querySelectorAll<HTMLElement>(".ledger li[data-n]")];
  const line = lines.findLast((each) => Number(each.dataset["n"]) <= n);
  line?.scrollIntoView({ block: "center" });
  line?.animate([{ background: "var(--tray)" }, { background: "transparent" }], 2400);
}
