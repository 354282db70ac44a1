/** What one can simply take back: a share bought or sold, while the turn goes on. */
import type { Scene } from "../kit";
import { deedOf } from "./notation";
import { companyAt, sum, tradesLeft, type View } from "./view";

/** The phases in which shares are traded, and the turn that selling begins. */
const TRADING = new Set<View["phase"]>(["trade", "sell"]);

/** Whether a move needs no confirming: it draws nothing, and more can be traded after it. */
export function undoable(move: string, { view, me }: Scene<View>): boolean {
  const deed = deedOf(move);
  if (deed.kind !== "buy" && deed.kind !== "sell") return false;
  // A turn of selling begins with the first sale; the trades of the turn before are none of it.
  const left = TRADING.has(view.phase) ? tradesLeft(view) : view.printed.trades;
  if (left < 2) return false;
  // A turn of selling ends with the last share that can be sold.
  return view.phase === "trade" || sellable(view, me) > 1;
}

/** How many shares of a seat can be sold now. */
const sellable = (view: View, me: number): number =>
  sum(
    (view.seats[me]?.shares ?? []).map((n, i) =>
      companyAt(view, view.printed.companies[i] ?? "")?.hq ? n : 0,
    ),
  );
