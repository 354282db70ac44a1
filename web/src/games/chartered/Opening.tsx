/** The moment in which sealed bids are opened: everyone's lie on the table, the deciding one marked. */
import { useEffect, useRef, useState } from "preact/hooks";
import { capital, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { florins } from "./florins";
import type { View } from "./view";

/** How long the bids lie there, unless they are put away. */
const TIME = 6000;

export interface OpenedBids {
  event: string;
  /** By seat; -1 is no bid. */
  bids: number[];
}

/** The bids that were opened between two views, or null. */
export function openedBetween(before: View, after: View): OpenedBids | null {
  if (!before.bids) return null;
  const round = before.bids.rounds.length;
  const bids = after.bids ? after.bids.rounds[round] : after.opened[round];
  return bids ? { event: before.event, bids } : null;
}

/** The bids that decide: the highest, or where the lowest loses that one. */
export function deciding({ event, bids }: OpenedBids): number {
  const made = bids.filter((bid) => bid >= 0);
  return event === "dreighinghe" ? Math.min(...made) : Math.max(...made);
}

export function Opening({ view, me, names }: Scene<View>) {
  const before = useRef(view);
  const [shown, setShown] = useState<OpenedBids | null>(null);
  useEffect(() => {
    const opened = before.current === view ? null : openedBetween(before.current, view);
    before.current = view;
    if (opened) setShown(opened);
  }, [view]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TIME);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  const decides = deciding(shown);
  return (
    <section class="opening-of sheet-of" aria-label={t("bids.open")} data-testid="opening">
      <header>
        <Icon name={`chartered-${shown.event}`} />
        <h2>{t("bids.open")}</h2>
        <button
          class="button plain icon"
          type="button"
          aria-label={t("close")}
          data-testid="opening-seen"
          onClick={() => setShown(null)}
        >
          <Icon name="i-close" />
        </button>
      </header>
      <ul>
        {shown.bids.map(
          (bid, seat) =>
            bid >= 0 && (
              <li key={seat} class={bid === decides ? "decides" : ""}>
                <Shape seat={seat} />
                <span>{seat === me ? capital(t("you")) : names[seat]}</span>
                <b>{florins(bid)}</b>
                <small>
                  {bid === decides && t(shown.event === "dreighinghe" ? "bids.least" : "bids.most")}
                </small>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
