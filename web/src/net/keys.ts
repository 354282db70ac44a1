/** The tables this browser sat at, and the secrets of its seats. */
import { signal } from "@preact/signals";
import { keep, read } from "../settings";
import type { Key } from "./wire";

export interface KnownTable {
  game: string;
  keys: Key[];
  names: string[];
  /** When it was last open here, in milliseconds. */
  at: number;
  over?: boolean;
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

/** Keep a seat's new secret in place of its old one. */
export function replaceKey(table: string, old: string, key: Key): void {
  const keys = knownTables.value[table]?.keys ?? [];
  remember(table, { keys: keys.map((each) => (each.secret === old ? key : each)) });
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
