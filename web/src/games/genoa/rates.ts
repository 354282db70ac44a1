/** What was paid for the buildings so far, as everyone has heard it. */
import type { Entry } from "../../net/wire";

/** So many of the latest prices are told. */
const LATEST = 3;

/** The ducats that were paid for a field's action in this game, the latest first; only deals in money alone. */
export function ratesAt(told: readonly Entry[], field: string): number[] {
  const prices: number[] = [];
  for (const { lines, undone } of told)
    for (const { key, args } of undone ? [] : lines) {
      if (key !== "told.deal" || args?.["field"] !== `@field.${field}`) continue;
      const gives = [args["gives"] ?? ""].flat().map(String);
      const wants = [args["wants"] ?? ""].flat().map(String);
      const ducats = gives.length === 1 ? /^(\d+)@good\.ducat$/.exec(gives[0] ?? "") : null;
      const plain = wants.every((each) => !each || each === "@deal.nothing");
      if (ducats && plain) prices.unshift(Number(ducats[1]));
    }
  return prices.slice(0, LATEST);
}
