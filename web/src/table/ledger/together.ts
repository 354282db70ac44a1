/** Lines that are told in one sentence. */
import { textOf } from "../../i18n/say";
import type { Line } from "../../net/wire";

const LISTED = ["card", "event", "goods"];

/** Cards that fall one after the other, or goods that come and go so, are told in one sentence. */
export function together(one: Line, other: Line): Line[] {
  const { key, args = {} } = one;
  const more = other.args ?? {};
  const name = LISTED.find((each) => each in more);
  const alike = (each: string) => each === name || String(args[each]) === String(more[each]);
  if (!name || key !== other.key || !Object.keys(more).every(alike)) return [one, other];
  const both = [args[name] ?? [], more[name] ?? []].flat();
  return [{ key, args: { ...args, [name]: name === "goods" ? summed(both) : both } }];
}

/** Goods told with their numbers ("1@good.wood") are added up. */
function summed(goods: (string | number)[]): string[] {
  const numbers = new Map<string, number>();
  for (const good of goods) {
    const told = textOf(String(good));
    if (told) numbers.set(told.key, (numbers.get(told.key) ?? 0) + told.count);
  }
  return [...numbers].map(([what, n]) => `${n}@${what}`);
}
