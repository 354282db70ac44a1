/** What flies over the table: the pay from the plot to the builder, shares to and from the bank. */
import { carryOver, type Flight } from "../../table/board/flight";
import type { View } from "./view";

/** Let the pay and the shares of this change fly over the table. */
export function fly(stage: HTMLElement, before: View, after: View): void {
  carryOver(stage, flightsOf(before, after));
}

const token = (company: string) =>
  `<svg class="co-${company}" viewBox="-20 -20 40 40"><circle class="seal-of" r="18.4"/><use href="#chartered-${company}" x="-14" y="-14" width="28" height="28"/></svg>`;
const COIN = `<svg><use href="#coin"/></svg>`;

function flightsOf(before: View, after: View): Flight[] {
  const flights: Flight[] = [];
  if (after.paid && !before.paid && after.turns === before.turns)
    flights.push({
      picture: COIN,
      from: `plot-${after.built[0] ?? ""}`,
      to: `seat-${after.active}`,
    });
  after.companies.forEach(({ name }, i) => {
    after.seats.forEach((seat, s) => {
      const change = (seat.shares[i] ?? 0) - (before.seats[s]?.shares[i] ?? 0);
      if (!change) return;
      const giver = after.seats.findIndex(
        (other, o) => (other.shares[i] ?? 0) < (before.seats[o]?.shares[i] ?? 0),
      );
      if (change > 0)
        flights.push({
          picture: token(name),
          from: giver >= 0 ? `share-${giver}-${name}` : `bank-${name}`,
          to: `share-${s}-${name}`,
        });
      else if (after.companies[i]?.bank !== before.companies[i]?.bank)
        flights.push({ picture: token(name), from: `share-${s}-${name}`, to: `bank-${name}` });
    });
  });
  return flights;
}
