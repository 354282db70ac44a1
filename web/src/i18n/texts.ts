/** The texts in the reader's language: the page's own, and the catalogue of the game at the table. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Sentence } from "../net/wire";
import { language, type Language } from "../settings";
import en from "./en.json";
import { compose, number, pieces } from "./message";
import nl from "./nl.json";

export type Catalogue = Record<string, string>;

const PAGE: Record<Language, Catalogue> = { en, nl };

/** A game's texts: those of its board in this page, and those the server has. */
const board = signal<Record<Language, Catalogue>>({ en: {}, nl: {} });
const served = signal<Record<string, Catalogue>>({});
const game = signal("");

const catalogue = computed<Catalogue>(() => ({
  ...PAGE[language.value],
  ...served.value[`${game.value}/${language.value}`],
  ...board.value[language.value],
}));

effect(() => {
  const wanted = `${game.value}/${language.value}`;
  if (!game.value || served.value[wanted]) return;
  api.texts(game.value, language.value).then(
    (texts) => {
      served.value = { ...served.value, [wanted]: texts };
    },
    () => undefined,
  );
});

/** Speak the words of a game, with what its board in this page adds to them. */
export function speakOf(name: string, texts: Record<Language, Catalogue>): void {
  board.value = texts;
  game.value = name;
}

/** Tell whether the game's words have arrived in the reader's language. */
export const haveTexts = computed(() => !!served.value[`${game.value}/${language.value}`]);

/** Find a message, or nothing. */
export function message(key: string): string | undefined {
  return catalogue.value[key];
}

/** Say one of the texts in plain words. */
export function t(key: string, args: Record<string, string | number> = {}): string {
  const found = message(key) ?? key;
  return compose<string>(
    pieces(found),
    language.value,
    (gap) => args[gap],
    (gap) => shown(args[gap], gap),
  ).join("");
}

/** Give a sentence that comes in both languages. */
export function either(sentence: Sentence): string {
  return sentence[language.value];
}

/** Join words as a list in the reader's language. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(language.value, { type: "conjunction" }).format(words);
}

/** Begin with a capital. */
export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase(language.value) + words.slice(1);
}

/** Write a number as the reader does. */
export function figure(n: number): string {
  return number(language.value, n);
}

function shown(value: string | number | undefined, gap: string): string {
  if (value === undefined) return `{${gap}}`;
  return typeof value === "number" ? figure(value) : value;
}
