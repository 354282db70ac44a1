/** Several goods at once: how many of them go to each place, or come from it, as moves played together. */
import type { Scene } from "../kit";
import { choose, chosenSoFar } from "./choosing";
import { moveOf } from "./notation";
import { placesOf, type Place, type View } from "./view";

/** What is spread: how much of it, and what room, or stock, each place has for it. */
export interface Several {
  kind: "to" | "from";
  n: number;
  places: (Place & { room: number })[];
}

/** How many at each place, in their order. */
export interface Spread {
  counts: number[];
  moves: string[];
}

/** Tell whether several goods are asked at once, and between which places they can be spread. */
export function several({ view, me, legal }: Scene<View>): Several | null {
  const asked = view.pending[0];
  const { phase } = view;
  if (phase !== "gain" && phase !== "lose" && phase !== "pay") return null;
  const kind = phase === "gain" ? "to" : "from";
  const places = placesOf(view, me)
    .filter(({ name }) => legal.some(({ move }) => move === moveOf({ kind, place: name })))
    .map((place) => ({ ...place, room: kind === "to" ? place.most - place.count : place.count }));
  const n = asked?.count ?? 0;
  return asked?.seat === me && n > 1 && places.length > 1 ? { kind, n, places } : null;
}

/** Every way to spread goods over two places; more places have too many. */
export function spreads(of: Several): Spread[] {
  const [one, other, more] = of.places;
  if (!one || !other || more) return [];
  const first = Math.max(0, of.n - other.room);
  const last = Math.min(of.n, one.room);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const counts = [last - i, of.n - last + i];
    return { counts, moves: movesOf(of, counts) };
  });
}

/** The moves of a spread, one after the other, as long as there is a choice: what then is left goes by itself. */
export function movesOf({ kind, places }: Several, counts: number[]): string[] {
  const moves: string[] = [];
  const left = places.map(({ name, room }, i) => ({ name, room, n: counts[i] ?? 0 }));
  const mayChoose = () => left.filter(({ room }) => room > 0).length > 1;
  for (let next; mayChoose() && (next = left.find(({ n }) => n > 0)); next.n--, next.room--)
    moves.push(moveOf({ kind, place: next.name }));
  return moves;
}

/** How many are picked of each place so far. */
export function picked(scene: Scene<View>, { places }: Several): number[] {
  const names = chosenSoFar(scene).picked;
  return places.map(({ name }) => names.filter((each) => each === name).length);
}

/** Pick one more of a place, or one less. */
export function pick(scene: Scene<View>, place: string, back: boolean): void {
  const names = [...chosenSoFar(scene).picked];
  if (back) names.splice(names.lastIndexOf(place), 1);
  else names.push(place);
  choose(scene, { picked: names });
}
