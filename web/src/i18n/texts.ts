/** The texts in the reader's language: the page's own, and the catalogue of the game at the table. */
import { batch, computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Sentence } from "../net/wire";
import { language, type Language } from "../settings";
import { compose, number, pieces } from "./message";

export type Catalogue = Record<string, string>;

type Words = Record<Language, () => Promise<{ default: Catalogue }>>;

/** The page's own texts: the front door's, and what is said only at a table, in the club, of finished games or of tournaments. */
const WORDS = {
  house: { en: () => import("./en.json"), nl: () => import("./nl.json") },
  table: { en: () => import("./table/en.json"), nl: () => import("./table/nl.json") },
  clock: { en: () => import("./clock/en.json"), nl: () => import("./clock/nl.json") },
  club: { en: () => import("./club/en.json"), nl: () => import("./club/nl.json") },
  contests: {
    en: () => import("./contests/en.json"),
    nl: () => import("./contests/nl.json"),
  },
  gallery: { en: () => import("./gallery/en.json"), nl: () => import("./gallery/nl.json") },
} satisfies Record<string, Words>;

export type Room = keyof typeof WORDS;

/** The rooms the reader has been in: their texts are fetched in every language that is read. */
const entered = signal<Room[]>([]);
const fetching = new Map<string, Promise<void>>();
const page = signal<Partial<Record<Language, Catalogue>>>({});

/** Have the texts of a room in the reader's language; they come once. */
export async function enter(room: Room): Promise<void> {
  if (!entered.peek().includes(room)) entered.value = [...entered.peek(), room];
  await fetchWords(room, language.peek());
}

function fetchWords(room: Room, of: Language): Promise<void> {
  const name = `${room}/${of}`;
  let coming = fetching.get(name);
  if (!coming) {
    coming = WORDS[room][of]().then(({ default: words }) => {
      page.value = { ...page.value, [of]: { ...page.value[of], ...words } };
    });
    fetching.set(name, coming);
    coming.catch(() => fetching.delete(name));
  }
  return coming;
}

await enter("house");
effect(() => {
  for (const room of entered.value) fetchWords(room, language.value).catch(() => undefined);
});

/** What a board says itself, by language: here already, or fetched when it is read. */
export type BoardTexts = Record<Language, Catalogue | (() => Promise<Catalogue>)>;

/** A game's texts: those of its board in this page, and those the server has. */
const board = signal<BoardTexts>({ en: {}, nl: {} });
const brought = signal<Record<string, Catalogue>>({});
const served = signal<Record<string, Catalogue>>({});
const game = signal("");

/** The words of the board in the reader's language; none before they have arrived. */
const ofBoard = computed<Catalogue | undefined>(() => {
  const words = board.value[language.value];
  return typeof words === "function" ? brought.value[`${game.value}/${language.value}`] : words;
});

const catalogue = computed<Catalogue>(() => ({
  // What has not arrived yet is read in another language.
  ...Object.assign({}, ...Object.values(page.value)),
  ...page.value[language.value],
  ...served.value[`${game.value}/${language.value}`],
  ...ofBoard.value,
}));

const asked = new Set<string>();

/** Fetch the words that the server has of a game, once in each language that is read. */
export function fetchTexts(name: string): void {
  const of = language.value;
  const wanted = `${name}/${of}`;
  if (!name || served.peek()[wanted] || asked.has(wanted)) return;
  asked.add(wanted);
  api.texts(name, of).then(
    (texts) => {
      served.value = { ...served.peek(), [wanted]: texts };
    },
    () => asked.delete(wanted),
  );
}

const bringing = new Map<string, Promise<void>>();

/** Fetch what a board says in the reader's language, once in each. */
export async function fetchBoardTexts(name: string, texts: BoardTexts): Promise<void> {
  const of = language.value;
  const words = texts[of];
  if (typeof words !== "function") return;
  const wanted = `${name}/${of}`;
  let coming = bringing.get(wanted);
  if (!coming) {
    coming = words().then((found) => {
      brought.value = { ...brought.peek(), [wanted]: found };
    });
    bringing.set(wanted, coming);
    coming.catch(() => bringing.delete(wanted));
  }
  return coming;
}

effect(() => {
  fetchTexts(game.value);
  fetchBoardTexts(game.value, board.value).catch(() => undefined);
});

/** Speak the words of a game, with what its board in this page adds to them. */
export function speakOf(name: string, texts: BoardTexts = { en: {}, nl: {} }): void {
  batch(() => {
    board.value = texts;
    game.value = name;
  });
}

/** Tell whether the game's words have arrived in the reader's language. */
export const haveTexts = computed(
  () => !!served.value[`${game.value}/${language.value}`] && !!ofBoard.value,
);

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
