/** Merchants in a row look alike; to let each move along its own path they are told apart here. */

export interface Queue {
  round: number;
  seats: number[];
  ids: number[];
  next: number;
}

/** Follow a row from one view to the next: the lowest leave, others join on top. */
export function followQueue(before: Queue | undefined, round: number, seats: number[]): Queue {
  if (!before || before.round !== round)
    return { round, seats, ids: seats.map((_, i) => i), next: seats.length };
  for (let gone = 0; gone <= before.seats.length; gone++) {
    const stayed = before.seats.slice(gone);
    if (stayed.length > seats.length || stayed.some((seat, i) => seats[i] !== seat)) continue;
    const joined = seats.length - stayed.length;
    const ids = [
      ...before.ids.slice(gone),
      ...Array.from({ length: joined }, (_, i) => before.next + i),
    ];
    return { round, seats, ids, next: before.next + joined };
  }
  return {
    round,
    seats,
    ids: seats.map((_, i) => before.next + i),
    next: before.next + seats.length,
  };
}

/** At what price a seat would be asked first, with one more merchant of its own in a row: those below it declining. */
export function askedAt(merchants: number[], seat: number): number {
  const lowest = merchants.indexOf(seat);
  const all = merchants.length + 1;
  return lowest < 0 ? 1 : all - lowest;
}
