/** Lines of the ledger that are told as one: what was bought or traded names its price already. */
import type { Line } from "../../net/wire";

const PRICED = new Set(["told.buy", "told.bank", "told.quay"]);
const MOVED = new Set(["told.gets", "told.gives"]);

/** Tell a purchase and what came and went for it as one line; null for lines of different things. */
export function together(one: Line, other: Line): Line | null {
  const same = one.args?.["who"] === other.args?.["who"];
  return same && PRICED.has(one.key) && MOVED.has(other.key) ? one : null;
}
