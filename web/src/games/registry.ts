/** The boards by game, each fetched when it is first needed; a game without one is played at the plain table. */
import { signal } from "@preact/signals";
import { games, loadGames } from "../house/shelf";
import { fetchBoardTexts, type BoardTexts } from "../i18n/texts";
import { COLOURS, layIcons, type Colour } from "../ui/icons";
import { generic } from "./generic";
import type { Kit } from "./kit";

const BOARDS: Record<string, () => Promise<unknown>> = {
  speicherstadt: async () => (await import("./speicherstadt")).speicherstadt,
  catan: async () => (await import("./catan")).catan,
  chartered: async () => (await import("./chartered")).chartered,
  genoa: async () => (await import("./genoa")).genoa,
  anno1701: async () => (await import("./anno1701")).anno1701,
};

/** What boards say that is a good part of them: each language comes by itself, beside the board. */
const TEXTS: Record<string, BoardTexts> = {
  catan: {
    en: async () => (await import("./catan/texts.en")).en,
    nl: async () => (await import("./catan/texts.nl")).nl,
  },
  chartered: {
    en: async () => (await import("./chartered/texts.en")).en,
    nl: async () => (await import("./chartered/texts.nl")).nl,
  },
  genoa: {
    en: async () => (await import("./genoa/texts.en")).en,
    nl: async () => (await import("./genoa/texts.nl")).nl,
  },
  anno1701: {
    en: async () => (await import("./anno1701/texts.en")).en,
    nl: async () => (await import("./anno1701/texts.nl")).nl,
  },
};

const kits = signal<Record<string, Kit>>({});
const coming = new Map<string, Promise<Kit>>();

/** Fetch a game's part of the table, once. */
export function loadKit(game: string): Promise<Kit> {
  let kit = coming.get(game);
  if (!kit) {
    coming.set(game, (kit = fetchKit(game)));
    kit.catch(() => coming.delete(game));
  }
  return kit;
}

async function fetchKit(game: string): Promise<Kit> {
  const board = BOARDS[game];
  const texts = TEXTS[game];
  const [own] = await Promise.all([
    board ? (board() as Promise<Kit>) : broughtBy(game),
    texts && fetchBoardTexts(game, texts),
  ]);
  const kit = texts ? { ...own, texts } : own;
  if (kit.icons) layIcons(kit.icons);
  kits.value = { ...kits.value, [game]: kit };
  return kit;
}

/** The board that a game's own package brings, if it brings one. */
async function broughtBy(game: string): Promise<Kit> {
  await loadGames();
  const board = games.peek()?.find((each) => each.name === game)?.board;
  if (!board) return generic;
  const { adopt, fallen } = await import("./outside");
  const fall = (reason: unknown) => {
    console.error(`The board of ${game} failed`, reason);
    // Not while something is drawn.
    queueMicrotask(() => (kits.value = { ...kits.peek(), [game]: fallen(game) }));
  };
  try {
    return adopt(game, await import(board), fall);
  } catch (reason) {
    fall(reason);
    return fallen(game);
  }
}

/** Find a game's part of the table among those that are here. */
export function kitOf(game: string): Kit {
  return kits.value[game] ?? generic;
}

/** The players' colours in the order of the seats, where some would be lost on a game's board. */
const OWN_COLOURS: Record<string, readonly Colour[]> = {
  catan: ["blue", "red", "plum", "ice", "yellow", "green"],
};

export function coloursOf(game: string): readonly Colour[] {
  return OWN_COLOURS[game] ?? COLOURS;
}
