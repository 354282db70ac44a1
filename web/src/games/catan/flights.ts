/** Cards that fly: from the land to those who build on it, from a victim to the thief, to and from the bank. */
import { carryOver } from "../../table/board/flight";
import { sum, yieldOf, yielding, type View } from "./view";

const MOST = 3;

interface CardFlight {
  good: string;
  from: string;
  to: string;
}

/** Let the cards of this change fly over the board. */
export function fly(stage: HTMLElement, before: View, after: View): void {
  const flights = flightsOf(before, after).map(({ good, from, to }) => ({
    picture: good
      ? `<svg viewBox="-24 -20 48 40"><use href="#catan-${good}" x="-24" y="-20" width="48" height="40"/></svg>`
      : `<svg><use href="#catan-hand"/></svg>`,
    from,
    to,
  }));
  carryOver(stage, flights);
}

function flightsOf(before: View, after: View): CardFlight[] {
  if (before.phase === "roll" && after.phase !== "roll") return yields(after);
  if (before.phase === "steal" && after.phase !== "steal") return stolen(before, after);
  return [];
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
