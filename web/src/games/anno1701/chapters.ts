/** Where the rules open: at what the reader is choosing, else where the game is. */
import type { Scene } from "../kit";
import { chosenSoFar } from "./choosing";
import { deedOf } from "./notation";
import { cardOf, type Phase, type View } from "./view";

/** The chapters of the rulebook, by phase; their names are those of the rules. */
const CHAPTERS: Partial<Record<Phase, string>> = {
  first: "Set-up",
  opening: "Set-up",
  roll: "The dice phase",
  act: "Building",
  refill: "The end phase: cards",
  swapped: "The end phase: cards",
  search: "The end phase: cards",
  take: "The end phase: cards",
  draw: "The end phase: cards",
  sail: "Voyages",
  turn_up: "Voyages",
  choose: "Voyages",
  fight: "Voyages",
  salvage: "Voyages",
  buy: "Voyages",
  shield: "Action cards",
  look: "Action cards",
  steal: "Action cards",
  lodge: "Buildings and their functions",
  demand: "The dice phase",
  end: "End of the game",
};
/** By the kind that is begun, or the move that is chosen, among the actions of a turn. */
const CHOSEN: Partial<Record<string, string>> = {
  bank: "Trading",
  deal: "Trading",
  quay: "Buildings and their functions",
  cards: "The end phase: cards",
  draw: "The end phase: cards",
  search: "The end phase: cards",
  swap: "The end phase: cards",
  repair: "Repairing the ship",
  sail: "Voyages",
  play: "Action cards",
};
const OF_CARD = { building: "Building", action: "Action cards", crew: "Voyages" };

export function chapterOf(scene: Scene<View>): string {
  const { view, chosen } = scene;
  if (view.phase === "act") {
    const { kind, card } = chosenSoFar(scene);
    const held = card && cardOf(view, card);
    const found = CHOSEN[kind] ?? CHOSEN[deedOf(chosen).kind] ?? (held && OF_CARD[held.kind]);
    if (found) return found;
    if (view.desk?.offers.length) return "Trading";
  }
  return CHAPTERS[view.phase] ?? (view.voyage ? "Voyages" : "Village centres and gold");
}
