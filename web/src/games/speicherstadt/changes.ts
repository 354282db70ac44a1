/** Where what befell the reader while he waited can be seen: in the row of the card, while that lies there. */
import { textOf } from "../../i18n/say";
import type { Line } from "../../net/wire";
import type { Scene } from "../kit";
import type { View } from "./view";

export function seenAt(line: Line, { view }: Scene<View>): string[] {
  const place = rowOf(line, view);
  return place < 0 ? [] : [`row-${place}`];
}

/** The row where the card that a line names still lies, or -1. */
function rowOf({ args }: Line, view: View): number {
  const named = args?.["card"];
  const card = typeof named === "string" ? textOf(named)?.key.replace(/^\w+\./, "") : undefined;
  return card ? view.row.findIndex((each) => each.card === card) : -1;
}
