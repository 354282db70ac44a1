/** What flies over the table: goods and gold between the settlements, the dice, the bank and the sea. */
import { carryOver, type Flight } from "../../table/board/flight";
import { goodAt, type View } from "./view";

/** Let the goods of this change fly over the table. */
export function fly(stage: HTMLElement, before: View, after: View): void {
  carryOver(stage, flightsOf(before, after).slice(0, 12));
}

const picture = (good: string) => `<svg class="ag"><use href="#anno-${good}"/></svg>`;

interface Change {
  good: string;
  at: string;
  seat: number;
}

function flightsOf(before: View, after: View): Flight[] {
  const gained: Change[] = [];
  const lost: Change[] = [];
  after.seats.forEach((seat, s) => {
    seat.places.forEach(({ name, count }, i) => {
      const by = count - (before.seats[s]?.places[i]?.count ?? count);
      const good = goodAt(after, name);
      if (good === "ship") return;
      const change = { good, at: `place-${s}-${name}`, seat: s };
      for (let n = 0; n < Math.abs(by); n++) (by > 0 ? gained : lost).push(change);
    });
  });
  const source =
    after.voyage || before.voyage ? "voyage-deck" : before.phase === "roll" ? "dice" : "store";
  const flights = gained.map(({ good, at, seat }): Flight => {
    const given = lost.findIndex((each) => each.good === good && each.seat !== seat);
    const [giver] = given >= 0 ? lost.splice(given, 1) : [];
    return { picture: picture(good), from: giver?.at ?? source, to: at };
  });
  return [
    ...flights,
    ...lost.map(({ good, at }): Flight => ({ picture: picture(good), from: at, to: "store" })),
  ];
}
