/** What the reader is about to choose, before it is a move: a kind, a card of the hand, a first place. */
import { signal } from "@preact/signals";
import type { Scene } from "../kit";
import { deedOf, isOf, moveOf } from "./notation";
import { cardOf, placeOf, roman, type View } from "./view";

/** The kinds of moves that ask for more than one tap. */
export type Kind = "" | "bank" | "quay" | "cards" | "swap";

interface Choosing {
  key: string;
  kind: Kind;
  /** The good given to the bank. */
  good: string;
  /** Where the quay takes a product from. */
  place: string;
  /** The card of the hand whose moves the bar lists. */
  card: string;
  /** The places of which something is picked, each as often as that. */
  picked: string[];
}

const NOTHING = { kind: "", good: "", place: "", card: "" } as const;
const choosing = signal<Choosing>({ key: "", ...NOTHING, picked: [] });

/** Half-made choices belong to one position of one's own; any change lets them go. */
function keyOf({ view, me }: Scene<View>): string {
  const seat = view.seats[me];
  return [
    me,
    view.turns,
    view.phase,
    view.pending.length,
    seat?.hand.map((card) => card.card).join(" "),
    seat?.places.map((place) => place.count).join(""),
  ].join();
}

/** Find what is being chosen. */
export function chosenSoFar(scene: Scene<View>): Choosing {
  const key = keyOf(scene);
  if (choosing.value.key === key) return choosing.value;
  return { key, ...NOTHING, picked: [] };
}

/** Go a step further, or back. */
export function choose(scene: Scene<View>, step: Partial<Omit<Choosing, "key">>): void {
  choosing.value = { ...chosenSoFar(scene), ...step };
}

/** Leave what was begun. */
export function leave(scene: Scene<View>): void {
  choose(scene, { ...NOTHING, picked: [] });
}

/** Whether anything is begun. */
export function isBegun(scene: Scene<View>): boolean {
  const { kind, card, place, picked } = chosenSoFar(scene);
  return !!kind || !!card || !!place || picked.length > 0;
}

/** A lit part of the board: what a tap does, and what it would come to. */
export interface Lamp {
  move: string;
  words: string;
  act(): void;
}

/** What a place of the own settlement offers. */
export function litPlace(scene: Scene<View>, name: string): Lamp | null {
  const { view, me, legal } = scene;
  const place = placeOf(view, me, name);
  if (!place) return null;
  const change = (by: number) =>
    name === "ship"
      ? `${roman(place.count)} → ${roman(place.count + by)}`
      : `${place.count} → ${place.count + by}`;
  const { kind, place: first } = chosenSoFar(scene);
  if (kind === "quay") {
    if (!first || first === name) {
      if (!legal.some(({ move }) => isFrom(move, name))) return null;
      return {
        move: `quay ${name}`,
        words: change(-1),
        act: () => choose(scene, { place: first ? "" : name }),
      };
    }
    const move = moveOf({ kind: "quay", from: first, to: name });
    return legal.some((each) => each.move === move)
      ? { move, words: change(1), act: () => scene.choose(move) }
      : null;
  }
  const move = legal.find(({ move: each }) => {
    const deed = deedOf(each);
    return (
      ((deed.kind === "to" || deed.kind === "from") && deed.place === name) ||
      (deed.kind === "repair" && name === "ship" && !isBegun(scene))
    );
  })?.move;
  if (!move) return null;
  return {
    move,
    words: change(deedOf(move).kind === "from" ? -1 : 1),
    act: () => scene.choose(move),
  };
}

const isFrom = (move: string, place: string): boolean => {
  const deed = deedOf(move);
  return deed.kind === "quay" && deed.from === place;
};

/** What an inhabitant of the own settlement can become; only the last of a rank is lit. */
export function litInhabitant(scene: Scene<View>, i: number): Lamp | null {
  const { view, me, legal } = scene;
  const all = view.seats[me]?.inhabitants ?? [];
  const rank = all[i];
  if (!rank || all[i + 1] === rank || isBegun(scene)) return null;
  const { ranks } = view.printed;
  const next = ranks[ranks.findIndex(({ name }) => name === rank) + 1]?.name;
  const move = moveOf({ kind: "upgrade", rank: next ?? "" });
  return legal.some((each) => each.move === move)
    ? { move, words: "", act: () => scene.choose(move) }
    : null;
}

/** What a pile offers: to draw, or the own card to be put under it. */
export function litPile(scene: Scene<View>, pile: string): Lamp | null {
  const { legal } = scene;
  const { card, kind } = chosenSoFar(scene);
  const found = legal.find(({ move }) => {
    const deed = deedOf(move);
    if (deed.kind === "swap" || deed.kind === "lodge")
      return deed.pile === pile && deed.card === card;
    return (
      (deed.kind === "pile" || deed.kind === "draw") &&
      deed.pile === pile &&
      !card &&
      (!kind || kind === "cards")
    );
  });
  return found ? { move: found.move, words: "", act: () => scene.choose(found.move) } : null;
}

/** Which of the other's village centres a card that names one can be played on. */
export function litCentre(scene: Scene<View>, name: string): Lamp | null {
  const { card } = chosenSoFar(scene);
  const found = scene.legal.find(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "play" && deed.card === card && name === `centre-${deed.centre}`;
  });
  if (!found) return null;
  const words = `−${cardOf(scene.view, card)?.raid ?? 0}`;
  return { move: found.move, words, act: () => scene.choose(found.move) };
}

/** The moves that a card of the hand is good for. */
export function movesOf({ legal }: Scene<View>, card: string): string[] {
  return legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return "card" in deed && deed.kind !== "steal" && deed.card === card ? [move] : [];
  });
}

/** Take a card of the hand: its only move at once, unless that gives it away; else the bar lists what it is good for. */
export function takeCard(scene: Scene<View>, card: string): void {
  const moves = movesOf(scene, card);
  const [only] = moves;
  if (moves.length === 1 && only && !isOf("swap")({ move: only })) return scene.choose(only);
  choose(scene, {
    kind: "",
    place: "",
    card: chosenSoFar(scene).card === card && !scene.chosen ? "" : card,
  });
}

/** Setting sail without anybody. */
export const ALONE = moveOf({ kind: "sail", card: "" });
export const maySail = ({ legal }: Scene<View>): boolean =>
  legal.some(({ move }) => move === ALONE);
export const mayDraw = ({ legal }: Scene<View>): boolean => legal.some(isOf("draw", "search"));
