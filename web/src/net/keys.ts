/** The tables this browser sat at, and the secrets of its seats. */
import { signal } from "@preact/signals";
import { keep, read } from "../settings";
import type { Key } from "./wire";

const PLAYER = "handelshuis.player";

/** A seat and its secret; while that is being renewed, the new one too. */
export interface KnownKey extends Key {
  renewed?: string;
}

export interface KnownTable {
  game: string;
  keys: KnownKey[];
  names: string[];
  /** When it was last open here, in milliseconds. */
  at: number;
  over?: boolean;
}

/** The key by which the reader is known on every device, or "". */
export const playerKey = signal<string>(read(PLAYER, ""));

/** Be known by another key from now on, or by none. */
export function keepPlayerKey(key: string): void {
  playerKey.value = key;
  keep(PLAYER, key);
}

/** The address that makes another device the reader's own; what stands behind # reaches no log. */
export function playerLink(key: string): string {
  return `${location.origin}/me#k=${key}`;
}

/** A player's key that stood in the address: anyone can make such a link, so it is only a proposal. */
export const offeredKey = signal("");

/** Take a player's key out of the address, so that it is not left in the history. */
export function takePlayerKeyFromAddress(): void {
  const key = /[#&]k=([\w-]{22})$/.exec(location.hash)?.[1];
  if (!key) return;
  offeredKey.value = key;
  history.replaceState(null, "", location.pathname + location.search);
}

const STORE = "handelshuis.tables";
const MOST = 40;

export const knownTables = signal<Record<string, KnownTable>>(read(STORE, {}));

/** Remember something about a table. */
export function remember(table: string, change: Partial<KnownTable>): void {
  const before = knownTables.value[table] ?? { game: "", keys: [], names: [], at: 0 };
  const all = { ...knownTables.value, [table]: { ...before, ...change, at: Date.now() } };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  knownTables.value = Object.fromEntries(newest.slice(0, MOST));
  keep(STORE, knownTables.value);
}

/** Forget a table that is no more. */
export function forget(table: string): void {
  const { [table]: _gone, ...rest } = knownTables.value;
  knownTables.value = rest;
  keep(STORE, rest);
}

/** Give the secrets of the seats held at a table. */
export function secretsAt(table: string): string[] {
  return (knownTables.value[table]?.keys ?? []).map((key) => key.secret);
}

/** Add a seat's secret; a seat number that is not known yet is -1. */
export function addKey(table: string, key: Key, game = ""): void {
  const keys = knownTables.value[table]?.keys ?? [];
  if (keys.some((each) => each.secret === key.secret)) return;
  remember(table, { keys: [...keys, key], ...(game ? { game } : {}) });
}

/** Make a secret of 128 bits, as the house writes them. */
export function newSecret(): string {
  const bits = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bits));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Put other keys in the place of one: none, if it opens nothing any more. */
export function replaceKey(table: string, old: string, ...fresh: KnownKey[]): void {
  const keys = knownTables.value[table]?.keys ?? [];
  remember(table, { keys: keys.flatMap((each) => (each.secret === old ? fresh : [each])) });
}

/** Give up a key that opens nothing, for the one that was to take its place if there is one. */
export function giveUpKey(table: string, which: number): void {
  const keys = knownTables.value[table]?.keys ?? [];
  const key = keys.at(which);
  if (!key) return;
  const { seat, secret, renewed } = key;
  replaceKey(table, secret, ...(renewed ? [{ seat, secret: renewed }] : []));
}

/** Take a seat's secret out of the address, so that it is not left in the history. */
export function takeKeyFromAddress(table: string): void {
  const secret = /[#&]s=([^&]+)/.exec(location.hash)?.[1];
  if (!secret) return;
  addKey(table, { seat: -1, secret: decodeURIComponent(secret) });
  history.replaceState(null, "", location.pathname + location.search);
}

/** The address that takes a seat on another device. */
export function seatLink(table: string, secret: string): string {
  return `${location.origin}/t/${table}#s=${encodeURIComponent(secret)}`;
}

/** The address that invites others to a table. */
export function tableLink(table: string): string {
  return `${location.origin}/t/${table}`;
}

/** Find the table (and a seat's secret) in a pasted link or code. */
export function readLink(pasted: string): { table: string; secret: string } | null {
  const match = /(?:\/t\/|^)([\w-]{6,})(?:[/?][^#]*)?(?:#s=([\w%.~-]+))?$/.exec(pasted.trim());
  return match ? { table: match[1] as string, secret: match[2] ?? "" } : null;
}
