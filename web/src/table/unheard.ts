/** Those at a table whom this reader does not want to hear; only this browser knows. */
import { signal } from "@preact/signals";
import type { ChatLine } from "../net/wire";
import { keep, read } from "../settings";

const STORE = "handelshuis.unheard";
const MOST = 40;

const unheard = signal<Record<string, string[]>>(read(STORE, {}));

/** Whose words a line is: a seat's, or those of an onlooker by that name; the house is always heard. */
export function talkerOf({ seat, name }: ChatLine): string {
  return seat >= 0 ? `seat ${seat}` : seat === -1 ? `onlooker ${name}` : "";
}

export function isHeard(table: string, line: ChatLine): boolean {
  return !unheard.value[table]?.includes(talkerOf(line));
}

/** Hear someone from now on, or no longer. */
export function setHeard(table: string, talker: string, heard: boolean): void {
  const others = (unheard.value[table] ?? []).filter((each) => each !== talker);
  const { [table]: _before, ...rest } = unheard.value;
  const tables = Object.entries({ ...rest, [table]: heard ? others : [...others, talker] });
  unheard.value = Object.fromEntries(tables.slice(-MOST));
  keep(STORE, unheard.value);
}
