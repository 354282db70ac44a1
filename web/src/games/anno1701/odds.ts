/** What the dice and the stacks can bring, counted out. */
import type { PrintedCard, View } from "./view";

const FACES = [1, 2, 3, 4, 5, 6];

/** The chance to win a fight; equal sums are rolled again, so they count for nobody. */
export function winChance(mine: number, theirs: number): number {
  let won = 0;
  let lost = 0;
  for (const one of FACES)
    for (const other of FACES) {
      if (one + mine > other + theirs) won++;
      if (one + mine < other + theirs) lost++;
    }
  return won / (won + lost);
}

/** A chance as it is written: whole hundredths, never quite none and never quite certain. */
export function inHundred(chance: number): number {
  if (chance <= 0 || chance >= 1) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** Cards of a stack that a reader has not seen, and how many. */
export interface Unseen {
  id: string;
  card: PrintedCard;
  n: number;
}

/** Count which cards of a stack can still lie face down: all but those that the reader sees or has seen in their place. */
export function unseenOf(view: View, stack: string): Unseen[] {
  const seen = [
    ...view.seats.flatMap(({ buildings, hand }) => [...buildings, ...hand.map(({ card }) => card)]),
    ...view.piles.flatMap(({ cards }) => cards),
    ...view.discards,
    view.voyage?.crew,
  ];
  return Object.entries(view.printed.cards).flatMap(([id, card]) => {
    const n = card.copies - seen.filter((each) => each === id).length;
    return card.stack === stack && n > 0 ? [{ id, card, n }] : [];
  });
}

/** What a number brings a seat: from its landscapes and ship that turn, and from its buildings. */
export function yieldOf({ printed, seats }: View, seat: number, number: number): string[] {
  const own = seats[seat];
  if (!own) return [];
  const lands = printed.places.flatMap(({ good, numbers, most, centre }, i) => {
    const count = own.places[i]?.count ?? 0;
    const stopped = own.riots.includes(centre) || count >= most || (good === "ship" && !count);
    return numbers[seat] === number && !stopped ? [good] : [];
  });
  const built = own.buildings.flatMap((id) => {
    const card = printed.cards[id];
    return card?.die === number && card.brings ? [card.brings] : [];
  });
  return [...lands, ...built];
}
