/** Lines of the ledger that are told as one: cubes that go the same way, one after the other. */
import type { Argument, Line } from "../../net/wire";

/** Which argument names the cubes, by line; the coins they bring are added up. */
const CUBES: Record<string, string> = {
  "told.fill": "good",
  "told.store": "good",
  "told.sell": "good",
  "told.sell_pair": "goods",
};
/** A trader buys one good: only cubes of that one are sold together. */
const ALIKE = new Set(["told.sell"]);

const GOOD = /^(\d*)@(?:good|cubes)\.(.+)$/;

/** How many there are of each good. */
function counted(named: Argument): Map<string, number> {
  const found = new Map<string, number>();
  for (const each of [named].flat()) {
    const [, n, good] = GOOD.exec(String(each)) ?? [];
    if (good) found.set(good, (found.get(good) ?? 0) + Number(n || 1));
  }
  return found;
}

/** Tell two lines as one, or null where they are of different things. */
export function together(one: Line, other: Line): Line | null {
  const name = CUBES[one.key];
  const [args, more] = [one.args ?? {}, other.args ?? {}];
  if (!name || one.key !== other.key) return null;
  if (args["who"] !== more["who"] || args["card"] !== more["card"]) return null;
  const found = counted(args[name] ?? []);
  const next = counted(more[name] ?? []);
  if (ALIKE.has(one.key) && [...next.keys()].some((good) => !found.has(good))) return null;
  for (const [good, n] of next) found.set(good, (found.get(good) ?? 0) + n);
  const goods = [...found].map(([good, n]) => (n > 1 ? `${n}@cubes.${good}` : `@good.${good}`));
  const coins = typeof args["coins"] === "number" ? args["coins"] + Number(more["coins"]) : null;
  return { key: one.key, args: { ...args, [name]: goods, ...(coins === null ? {} : { coins }) } };
}
