/** What flies over the table: money and goods of a deal, and what an action brings. */
import { carryOver, type Flight } from "../../table/flight";
import { colourOf } from "../../ui/icons";
import type { View } from "./view";

/** Let what changed hands fly over the table. */
export function fly(stage: HTMLElement, before: View, after: View): void {
  if (before.phase === "deal" || after.phase === "deal" || after.phase === "end") return;
  carryOver(stage, flightsOf(before, after).slice(0, 8));
}

const picture = (good: string, seat = -1) =>
  `<svg class="${good === "title" ? `p-${colourOf(seat)}` : ""}" viewBox="0 0 48 48"><use href="#genoa-${good}"/></svg>`;

function flightsOf(before: View, after: View): Flight[] {
  const flights: Flight[] = [];
  const goods: { good: string; of: (view: View, seat: number) => number }[] = [
    ...after.printed.wares.map((good, i) => ({
      good,
      of: (view: View, seat: number) => view.seats[seat]?.wares[i] ?? 0,
    })),
    ...after.printed.specials.map((good, i) => ({
      good,
      of: (view: View, seat: number) => view.seats[seat]?.specials[i] ?? 0,
    })),
    ...after.printed.kinds.map((good, i) => ({
      good,
      of: (view: View, seat: number) => view.seats[seat]?.cards[i] ?? 0,
    })),
    { good: "title", of: (view: View, seat: number) => view.seats[seat]?.titles ?? 0 },
  ];
  const seats = after.seats.map((_, seat) => seat);
  for (const { good, of } of goods) {
    const change = (seat: number) => of(after, seat) - of(before, seat);
    const giver = seats.find((seat) => change(seat) < 0);
    const taker = seats.find((seat) => change(seat) > 0);
    if (taker !== undefined)
      flights.push({
        picture: picture(good, taker),
        from: giver !== undefined ? `seat-${giver}` : `stock-${good}`,
        to: `seat-${taker}`,
      });
    else if (giver !== undefined && good !== "title")
      flights.push({
        picture: picture(good, giver),
        from: `seat-${giver}`,
        to: after.place ? `field-${after.place}` : `stock-${good}`,
      });
  }
  // Money is only seen to move where the terms of a deal were heard.
  const deal = after.last;
  if (deal && before.last !== deal && before.actor < 0 && after.actor >= 0) {
    const paid = deal.gives.money || deal.wants.money;
    const bidder = after.actor;
    if (paid && bidder !== after.active) {
      const byHost = (deal.seat === after.active) === deal.gives.money > 0;
      flights.unshift({
        picture: picture("ducat"),
        from: `seat-${byHost ? after.active : bidder}`,
        to: `seat-${byHost ? bidder : after.active}`,
      });
    }
  }
  return flights;
}
