/** What this browser remembers of its reader: language, light, habits, name. */
import { effect, signal } from "@preact/signals";

export type Language = "en" | "nl";
export type Theme = "auto" | "light" | "dark";
/** How long the moves of others stay in view. */
export type Pace = "calm" | "brisk" | "at_once";
export const PACES: readonly Pace[] = ["calm", "brisk", "at_once"];

interface Kept {
  language: Language;
  theme: Theme;
  /** Play at the first tap instead of asking to confirm. */
  atOnce: boolean;
  /** Cover the screen between turns of several players on one screen. */
  curtain: boolean;
  /** Throw the reader's dice for him. */
  rollForMe: boolean;
  pace: Pace;
  /** Whether the table is heard. */
  sounds: boolean;
  /** The colour the reader likes, and the shape that goes with it; none is the seat's. */
  colour: string;
  name: string;
  /** The level of the bots that was chosen last. */
  level: string;
}

const KEY = "handelshuis.settings";
const kept = read<Partial<Kept>>(KEY, {});

export const language = signal<Language>(kept.language ?? browserLanguage());
export const theme = signal<Theme>(kept.theme ?? "auto");
export const atOnce = signal(kept.atOnce ?? false);
export const curtain = signal(kept.curtain ?? true);
export const rollForMe = signal(kept.rollForMe ?? false);
export const pace = signal<Pace>(kept.pace ?? "calm");
export const sounds = signal(kept.sounds ?? true);
export const ownColour = signal(kept.colour ?? "");
export const ownName = signal(kept.name ?? "");
export const level = signal(kept.level ?? "merchant");

/** Read something kept in this browser; nothing readable gives the default. */
export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep something in this browser, where it allows that. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** Follow the settings on the page for as long as it is open. */
export function applySettings(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    if (theme.value === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme.value;
  });
  effect(() => {
    document.documentElement.dataset["pace"] = pace.value;
  });
  effect(() =>
    keep(KEY, {
      language: language.value,
      theme: theme.value,
      atOnce: atOnce.value,
      curtain: curtain.value,
      rollForMe: rollForMe.value,
      pace: pace.value,
      sounds: sounds.value,
      colour: ownColour.value,
      name: ownName.value,
      level: level.value,
    } satisfies Kept),
  );
}

/** Tell whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  if (theme.value !== "auto") return theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function browserLanguage(): Language {
  const wanted = navigator.languages.find((each) => /^(nl|en)\b/i.test(each));
  return wanted?.toLowerCase().startsWith("nl") ? "nl" : "en";
}
