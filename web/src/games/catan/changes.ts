/** What befell the reader while he waited: what of it is his, and where on the island it can be seen. */
import type { Line } from "../../net/wire";
import type { Scene } from "../kit";
import { spot } from "./spots";
import { buildingsAt, type HexView, type View } from "./view";

/** A robber on a field of the reader's is his loss, though the line names nobody. */
export function concerns(line: Line, { view, me }: Scene<View>): boolean {
  return (
    line.key.startsWith("told.robber") && robbed(view, line).some((hex) => isOwn(view, me, hex))
  );
}

/** Cards come from the reader's own fields, and what was stolen went from where the robber stands. */
export function seenAt(line: Line, scene: Scene<View>, beside: Line[]): string[] {
  const { view, me, told } = scene;
  const hexes = (found: HexView[]) => found.map((hex) => `hex-${hex.name}`);
  switch (line.key) {
    case "told.gains": {
      const sums = beside.flatMap(({ key, args }) => (key === "told.roll" ? [args?.["sum"]] : []));
      return hexes(
        view.hexes.filter(
          (hex) => sums.includes(hex.number) && !hex.robber && isOwn(view, me, hex),
        ),
      );
    }
    case "told.steal":
    case "told.steal_seen": {
      const lines = told.flatMap((entry) => (entry.undone ? [] : entry.lines));
      const thief = line.args?.["who"];
      const moved = lines.findLast(
        ({ key, args }) => key.startsWith("told.robber") && args?.["who"] === thief,
      );
      return moved ? hexes(robbed(view, moved)) : [];
    }
    default:
      return hexes(robbed(view, line));
  }
}

/** The field that a line about a robber names. */
const robbed = (view: View, line: Line): HexView[] =>
  view.hexes.filter(({ name }) => spot(line) === `at:${name}`);

const isOwn = (view: View, me: number, hex: HexView): boolean =>
  buildingsAt(view, me, hex.name).length > 0;
