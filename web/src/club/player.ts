/** Who the reader is, where he is known by a key: his name, his colour, and his habits on every device. */
import { effect, signal, untracked } from "@preact/signals";
import { Refusal, api } from "../net/api";
import { deviceName } from "./device";
import { keepPlayerKey, knownTables, newSecret, playerKey } from "../net/keys";
import type { Player } from "../net/wire";
import { ownWay, tellNoMoreHere } from "./push";
import {
  atOnce,
  curtain,
  language,
  level,
  ownName,
  pace,
  rollForMe,
  theme,
  type Pace,
  type Theme,
} from "../settings";

export const player = signal<Player | null>(null);

/** Habits that go along to other devices. */
const habits = { atOnce, curtain, rollForMe, pace, theme, level };

/** Ask the house who the reader is; whoever is nobody's any more is forgotten. */
export async function arrive(): Promise<void> {
  const key = playerKey.value;
  if (!key || player.value) return;
  const before = chosen();
  try {
    const found = await api.player(key);
    if (playerKey.value !== key) return;
    // What the reader has chosen meanwhile is newer than what the house knows.
    const now = chosen();
    const newer = Object.keys(now).filter((name) => now[name] !== before[name]);
    takeOn(found, newer);
    tellHabits();
  } catch (error) {
    const refused = error instanceof Refusal && error.code === "bad_key";
    if (refused && playerKey.value === key) await beNobody();
  }
}

/** Make the reader known from now on, and the seats he has his own. */
export async function becomeKnown(name: string): Promise<void> {
  const key = newSecret();
  const made = await api.makePlayer({
    key,
    name,
    language: language.value,
    settings: kept(),
    device: deviceName(),
  });
  keepPlayerKey(key);
  takeOn(made);
  await tieSeats();
}

/** Be whoever the key of a link belongs to, and no longer who the reader was here. */
export async function become(key: string, found: Player): Promise<void> {
  if (playerKey.value) await leave();
  keepPlayerKey(key);
  takeOn(found);
  await tieSeats();
}

/** Make the seats that this browser knows the reader's own, but for those that are somebody's. */
export async function tieSeats(): Promise<void> {
  const seats = Object.entries(knownTables.value).flatMap(([table, { keys }]) =>
    keys.map(({ secret }) => ({ table, secret })),
  );
  for (const { table, secret } of seats) await api.tie(table, secret).catch(() => undefined);
}

/** Change what the reader is called, or his colour. */
export async function change(wish: {
  name?: string;
  colour?: string;
  shows_here?: boolean;
}): Promise<void> {
  takeOn(await api.changePlayer(wish));
}

/** Put a new key in the place of the old one, which opens nothing any more. */
export async function renewKey(): Promise<void> {
  const key = newSecret();
  player.value = await api.renewPlayerKey(key, deviceName(), ownWay.value);
  keepPlayerKey(key);
}

/** Be nobody on this device; the house keeps all, and the key brings it back. */
export async function leave(): Promise<void> {
  // A house that does not answer holds nobody here: what it sends, this browser then takes no more.
  if (ownWay.value) await api.removeWay(ownWay.value).catch(() => undefined);
  await beNobody();
}

/** Have the house forget the reader. */
export async function remove(): Promise<void> {
  await api.removePlayer();
  await beNobody();
}

async function beNobody(): Promise<void> {
  keepPlayerKey("");
  player.value = null;
  await tellNoMoreHere().catch(() => undefined);
}

function kept(): Record<string, boolean | string> {
  return Object.fromEntries(Object.entries(habits).map(([name, each]) => [name, each.value]));
}

function chosen(): Record<string, boolean | string> {
  return { ...kept(), language: language.value };
}

/** Be this player, with his name and habits, but for those that he has chosen anew. */
export function takeOn(found: Player, newer: string[] = []): void {
  const told = { ...found.settings, language: found.language };
  const settings = Object.fromEntries(
    Object.entries(told).filter(([name]) => !newer.includes(name)),
  );
  if (found.name) ownName.value = found.name;
  if (typeof settings["atOnce"] === "boolean") atOnce.value = settings["atOnce"];
  if (typeof settings["curtain"] === "boolean") curtain.value = settings["curtain"];
  if (typeof settings["rollForMe"] === "boolean") rollForMe.value = settings["rollForMe"];
  if (typeof settings["pace"] === "string") pace.value = settings["pace"] as Pace;
  if (typeof settings["theme"] === "string") theme.value = settings["theme"] as Theme;
  if (typeof settings["level"] === "string") level.value = settings["level"];
  const spoken = settings["language"];
  if (spoken === "nl" || spoken === "en") language.value = spoken;
  player.value = found;
}

/** Tell the house of new habits, a moment after the last was chosen. */
const PAUSE = 1500;
let telling = 0;
function tellHabits(): void {
  const settings = kept();
  const spoken = language.value;
  const known = untracked(() => player.value);
  if (!known || (known.language === spoken && alike(known.settings, settings))) return;
  clearTimeout(telling);
  telling = window.setTimeout(() => {
    api.changePlayer({ language: spoken, settings }).then(
      (changed) => (player.value = changed),
      () => undefined,
    );
  }, PAUSE);
}
effect(tellHabits);

function alike(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
