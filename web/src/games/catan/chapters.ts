/** Where the rules open: at what the reader is choosing, else where the game is. */
import type { Scene } from "../kit";
import { chosenSoFar } from "./choosing";
import { deedOf } from "./notation";
import type { View } from "./view";

/** The chapters of the rulebook, by phase; their names are those of the rules. */
const CHAPTERS: Record<View["phase"], string> = {
  layout: "Setting up the board",
  first: "Founding phase",
  found: "Founding phase",
  found_road: "Founding phase",
  before_roll: "Course of the turn",
  roll: "a) Yield of the land",
  hand_in: "d) Robber",
  robber: "d) Robber",
  victim: "d) Robber",
  steal: "d) Robber",
  act: "Course of the turn",
  free_roads: "d) Road building",
  draw: "c) Development cards",
  end: "Winning",
};
const CHOSEN: Partial<Record<string, string>> = {
  road: "c) Roads",
  settle: "c) Settlements",
  city: "c) Cities",
  buy: "c) Development cards",
  trade: "b) Sea trade",
  pick: "b) Domestic trade",
  deal: "b) Domestic trade",
  knight: "d) Knight",
  roads: "d) Road building",
  discover: "d) Discovery",
  monopoly: "d) Monopoly",
};

export function chapterOf(scene: Scene<View>): string {
  const { view, chosen } = scene;
  if (view.phase === "act" || view.phase === "before_roll") {
    const found = CHOSEN[chosenSoFar(scene).kind] ?? CHOSEN[chosen && deedOf(chosen).kind];
    if (found) return found;
    if (view.desk?.offers.length) return "b) Domestic trade";
  }
  return CHAPTERS[view.phase];
}
