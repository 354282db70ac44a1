/** Cards that fly: from the land to those who build on it, from a victim to the thief, to and from the bank, between those who trade. */
import { textOf } from "../../i18n/say";
import type { Argument, Line } from "../../net/wire";
import { carryOver } from "../../table/board/flight";
import type { Scene } from "../kit";
import { sum, yieldOf, yielding, type View } from "./view";

const MOST = 3;

interface CardFlight {
  good: string;
  from: string;
  to: string;
}

/** Let the cards of this change fly over the board. */
export function fly(stage: HTMLElement, before: View, { view, told }: Scene<View>): void {
  const lines = told.at(-1)?.lines ?? [];
  const flights = flightsOf(before, view, lines).map(({ good, from, to }) => ({
    picture:
      good && good !== "card"
        ? `<svg viewBox="-24 -20 48 40"><use href="#catan-${good}" x="-24" y="-20" width="48" height="40"/></svg>`
        : `<svg><use href="#catan-${good || "hand"}"/></svg>`,
    from,
    to,
  }));
  carryOver(stage, flights);
}

/** What flies from one view to the next; what was agreed on, or called for, is read from the ledger. */
export function flightsOf(before: View, after: View, lines: Line[]): CardFlight[] {
  if (before.phase === "roll" && after.phase !== "roll") return yields(after);
  if (before.phase === "steal" && after.phase !== "steal") return stolen(before, after);
  const deal = lines.find(({ key }) => key === "told.deal.settled");
  if (deal) return traded(deal);
  if (lines.some(({ key }) => key === "told.monopoly_brings")) return calledFor(before, after);
  return [...withTheBank(before, after), ...drawn(before, after)];
}

/** Both sides of a deal: those who gave and got by the ledger. */
function traded({ args = {} }: Line): CardFlight[] {
  const seat = (who: Argument | undefined) =>
    `seat-${String([who ?? ""].flat()[0] ?? "").replace("#", "")}`;
  const [one, other] = [seat(args["who"]), seat(args["partner"])];
  const cards = (goods: Argument | undefined) =>
    [goods ?? []].flat().flatMap((each) => {
      const named = textOf(String(each));
      const good = named?.key.replace(/^\w+\./, "") ?? "";
      return Array<string>(Math.min(named?.count ?? 0, MOST)).fill(good);
    });
  return [
    ...cards(args["gives"]).map((good) => ({ good, from: one, to: other })),
    ...cards(args["wants"]).map((good) => ({ good, from: other, to: one })),
  ];
}

/** A monopoly takes from everyone else, face down to all but those who lose them. */
function calledFor(before: View, after: View): CardFlight[] {
  return after.seats.flatMap(({ cards }, i) => {
    const n = (before.seats[i]?.cards ?? 0) - cards;
    return Array.from({ length: Math.max(0, Math.min(n, MOST)) }, () => ({
      good: "",
      from: `seat-${i}`,
      to: `seat-${after.active}`,
    }));
  });
}

/** What the bank got or gave, good by good: from or to whoever has fewer or more cards now, else whose turn it is. */
function withTheBank(before: View, after: View): CardFlight[] {
  const changed = after.seats.findIndex(({ cards }, i) => cards !== before.seats[i]?.cards);
  const seat = `seat-${changed < 0 ? before.active : changed}`;
  return after.printed.resources.flatMap((good, i) => {
    const n = (after.bank[i] ?? 0) - (before.bank[i] ?? 0);
    const [from, to] = n > 0 ? [seat, `bank-${good}`] : [`bank-${good}`, seat];
    return Array.from({ length: Math.min(Math.abs(n), MOST) }, () => ({ good, from, to }));
  });
}

/** A development card goes to whoever bought it. */
function drawn(before: View, after: View): CardFlight[] {
  const buyer = after.seats.findIndex(
    ({ development }, i) => development > (before.seats[i]?.development ?? development),
  );
  return buyer < 0 ? [] : [{ good: "card", from: "stack", to: `seat-${buyer}` }];
}

/** Each hex sends its good to each seat that builds on it; what the bank could not pay stays out. */
function yields(view: View): CardFlight[] {
  return yielding(view).flatMap((hex) => {
    const good = view.printed.terrains[hex.terrain] ?? "";
    return view.seats.flatMap((seat, i) => {
      const n = yieldOf(view, seat, hex.name);
      return Array.from({ length: Math.min(n, MOST) }, () => ({
        good,
        from: `hex-${hex.name}`,
        to: `seat-${i}`,
      }));
    });
  });
}

function stolen(before: View, after: View): CardFlight[] {
  const victim = after.seats.findIndex((seat, i) => seat.cards < (before.seats[i]?.cards ?? 0));
  if (victim < 0) return [];
  const mine = after.seats.find((seat, i) => seat.hand && before.seats[i]?.hand);
  const was = before.seats.find((seat, i) => seat.hand && after.seats[i]?.hand)?.hand;
  const good =
    mine?.hand && was && sum(mine.hand) !== sum(was)
      ? (after.printed.resources.find((_, i) => mine.hand?.[i] !== was[i]) ?? "")
      : "";
  return [{ good, from: `seat-${victim}`, to: `seat-${after.active}` }];
}
