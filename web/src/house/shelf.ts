/** The games on the shelf: those the server offers, and those still being built. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { GameInfo, Line } from "../net/wire";
import { level } from "../settings";

export const games = signal<GameInfo[] | null>(null);

/** The five games of the house, in the order of their doors; the minutes are those of a printed game. */
export const SHELF: { name: string; title: string; players: [number, number]; minutes: number }[] =
  [
    { name: "speicherstadt", title: "Speicherstadt", players: [2, 5], minutes: 45 },
    { name: "genoa", title: "Die Händler von Genua", players: [2, 5], minutes: 120 },
    { name: "anno1701", title: "Anno 1701", players: [2, 2], minutes: 90 },
    { name: "catan", title: "Catan", players: [2, 6], minutes: 60 },
    { name: "chartered", title: "Chartered", players: [2, 5], minutes: 60 },
  ];

/** Ask the server once what it offers. */
export async function loadGames(): Promise<void> {
  if (!games.value) games.value = await api.games();
}

const find = (game: string) => games.value?.find((each) => each.name === game);

export function gameTitle(game: string): string {
  return find(game)?.title ?? SHELF.find((each) => each.name === game)?.title ?? game;
}

/** The emblem that a game's own package brings, or "". */
export function emblemOf(game: string): string {
  return find(game)?.emblem ?? "";
}

/** The levels of bots that a game offers, the strongest last. */
export function botsOf(game: string): string[] {
  return find(game)?.bots ?? [];
}

/** The level of bots to begin with: the one chosen last, where the game has it. */
export function levelOf(game: string): string {
  const bots = botsOf(game);
  return bots.includes(level.value) ? level.value : (bots.at(-1) ?? level.value);
}

/** What of a game is not known to match the printed one. */
export function reconstructedOf(game: string): Line[] {
  return find(game)?.reconstructed ?? [];
}

/** Whether a game's rules say what happens for a player who is away. */
export function goesOnWithout(game: string): boolean {
  return find(game)?.for_absent ?? false;
}

export function sourcesOf(game: string): string[] {
  return find(game)?.sources ?? [];
}
