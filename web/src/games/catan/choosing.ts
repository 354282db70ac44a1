/** What the reader is about to choose, before it is a move: a kind of place, a robber, cards to hand in. */
import { signal } from "@preact/signals";
import type { Point } from "../../table/board/aiming";
import type { Scene } from "../kit";
import { cornerPoint, edgePoint, hexPoint } from "./geometry";
import { deedOf, moveOf, type Deed, type Play } from "./notation";
import { buildingsAt, sum, type View } from "./view";

/** The kinds of moves that ask for more than one tap. */
export type Kind = "" | "road" | "settle" | "city" | "trade" | "discover" | "monopoly";

interface Choosing {
  key: string;
  kind: Kind;
  /** The good given to the bank, or the first one discovered. */
  good: string;
  /** Which robber moves, and in the classic game its hex while the victim is still open. */
  robber: number;
  hex: string;
  /** The cards to hand in. */
  cards: string[];
}

const choosing = signal<Choosing>({ key: "", kind: "", good: "", robber: 0, hex: "", cards: [] });
/** The seat whose cards are on their way back to the bank, or -1: they are seen to go one by one. */
const handingIn = signal(-1);
/** The place under the pointer or the focus, by its move. */
export const pointed = signal("");

/** Half-made choices belong to one position of one's own; any change lets them go. */
function keyOf({ view, me }: Scene<View>): string {
  const seat = view.seats[me];
  return seat
    ? [
        me,
        view.turns,
        view.phase,
        seat.owed,
        seat.roads.length,
        seat.settlements.length,
        seat.cities.length,
        seat.cards,
        seat.development,
      ].join()
    : "";
}

const FIRST: Partial<Record<View["phase"], Kind>> = {
  found: "settle",
  found_road: "road",
  free_roads: "road",
};

/** Find what is being chosen. */
export function chosenSoFar(scene: Scene<View>): Choosing {
  const key = keyOf(scene);
  if (choosing.value.key === key) return choosing.value;
  return { key, kind: FIRST[scene.view.phase] ?? "", good: "", robber: 0, hex: "", cards: [] };
}

/** Go a step further, or back. */
export function choose(scene: Scene<View>, step: Partial<Omit<Choosing, "key">>): void {
  choosing.value = { ...chosenSoFar(scene), ...step };
  pointed.value = "";
}

/** Begin with a kind, or leave it. */
export function chooseKind(scene: Scene<View>, kind: Kind): void {
  choose(scene, { kind, good: "" });
}

/** Play a development card: at once, or once its goods are chosen. */
export function playCard(scene: Scene<View>, kind: Play): void {
  if (kind === "discover" || kind === "monopoly") chooseKind(scene, kind);
  else scene.choose(moveOf({ kind }));
}

/** Whether the kind being chosen can also be left again. */
export const canLeave = ({ view }: Scene<View>): boolean =>
  view.phase === "act" || view.phase === "before_roll";

export interface Place {
  /** The move, or for a robber with several victims the first of them. */
  move: string;
  deed: Deed;
  key: string;
  point: Point;
}

const MOST_KEYS = 26;

/** The lit places of the board, in the order of the bar. */
export function litPlaces(scene: Scene<View>): Place[] {
  const { kind, robber } = chosenSoFar(scene);
  const found: Omit<Place, "key">[] = [];
  for (const { move } of scene.legal) {
    const deed = deedOf(move);
    if (deed.kind === "robber") {
      if (
        deed.which === robber &&
        !found.some((place) => place.deed.kind === "robber" && place.deed.hex === deed.hex)
      )
        found.push({ move, deed, point: hexPoint(deed.hex) });
    } else if (deed.kind === "rob") {
      for (const corner of buildingsAt(scene.view, deed.victim, scene.view.raid))
        found.push({ move, deed, point: cornerPoint(corner) });
    } else if (deed.kind === kind) {
      if (deed.kind === "road") found.push({ move, deed, point: edgePoint(...deed.edge) });
      else if (deed.kind === "settle" || deed.kind === "city")
        found.push({ move, deed, point: cornerPoint(deed.corner) });
    }
  }
  return found.map((place, i) => ({
    ...place,
    key: found.length <= MOST_KEYS && place.deed.kind !== "rob" ? String.fromCharCode(97 + i) : "",
  }));
}

/** Take a place: the move at once, or for a robber first the victim. */
export function takePlace(scene: Scene<View>, place: Place): void {
  const { deed } = place;
  if (deed.kind !== "robber") return scene.choose(place.move);
  const moves = robberies(scene, deed.hex);
  choose(scene, { hex: deed.hex });
  if (moves.length === 1) scene.choose(place.move);
}

/** A move that robs somebody. */
export interface Robbery {
  move: string;
  victim: number;
}

/** The moves of the chosen robber to a hex: in the classic game one for each victim. */
export function robberies(scene: Scene<View>, hex: string): Robbery[] {
  const { robber } = chosenSoFar(scene);
  return scene.legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "robber" && deed.hex === hex && deed.which === robber
      ? [{ move, victim: deed.victim }]
      : [];
  });
}

/** The moves that name a victim once the robber stands. */
export function victims(scene: Scene<View>): Robbery[] {
  return scene.legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "rob" ? [{ move, victim: deed.victim }] : [];
  });
}

/** How many cards may still be picked to hand in. */
export function toPick(scene: Scene<View>): number {
  return (scene.view.seats[scene.me]?.owed ?? 0) - chosenSoFar(scene).cards.length;
}

/** Pick a card to hand in, or put it back. */
export function pickCard(scene: Scene<View>, good: string, back: boolean): void {
  const cards = [...chosenSoFar(scene).cards];
  const held = scene.view.seats[scene.me]?.hand?.[scene.view.printed.resources.indexOf(good)] ?? 0;
  if (back) {
    if (!cards.includes(good)) return;
    cards.splice(cards.lastIndexOf(good), 1);
  } else if (toPick(scene) > 0 && cards.filter((each) => each === good).length < held)
    cards.push(good);
  choose(scene, { cards });
}

/** Hand in all that was picked. */
export async function handIn(scene: Scene<View>): Promise<void> {
  const moves = chosenSoFar(scene).cards.map((good) => moveOf({ kind: "discard", good }));
  handingIn.value = scene.me;
  if (!(await scene.playAll(moves))) handingIn.value = -1;
}

/** Notice that all cards have gone. */
export function haveHandedIn({ view }: Scene<View>): void {
  if (!view.seats[handingIn.value]?.owed) handingIn.value = -1;
}

/** Whether cards are being handed in right now. */
export const isHandingIn = ({ me }: Scene<View>): boolean => me >= 0 && handingIn.value === me;

/** The total of what a seat could hand in. */
export const handSize = ({ view, me }: Scene<View>): number => sum(view.seats[me]?.hand ?? []);
