// Both languages say the same things, with the same gaps; no board takes a text away from the page.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { inputsOf, load } from "./load.mjs";

const { pieces } = await load("src/i18n/message.ts");
const read = async (file) =>
  JSON.parse(await readFile(new URL(`../src/i18n/${file}.json`, import.meta.url), "utf8"));
const both = async (folder) => ({ en: await read(`${folder}en`), nl: await read(`${folder}nl`) });
const rooms = { house: await both("") };
for (const room of ["table", "club", "clock", "contests", "gallery"]) {
  rooms[room] = await both(`${room}/`);
}
const page = Object.assign({}, ...Object.values(rooms).map(({ en }) => en));

/** What is filled in; the number that only chooses a plural may matter in one language alone. */
function gaps(parts, number = "") {
  const found = parts.flatMap((part) => {
    if ("count" in part) return [number];
    if ("branches" in part) {
      return Object.values(part.branches).flatMap((branch) => gaps(branch, part.gap));
    }
    return "gap" in part ? [part.gap] : [];
  });
  return [...new Set(found)].sort();
}

function sameTexts({ en, nl }) {
  assert.deepEqual(Object.keys(en).sort(), Object.keys(nl).sort());
  for (const [key, message] of Object.entries(en)) {
    assert.deepEqual(gaps(pieces(nl[key])), gaps(pieces(message)), key);
  }
}

for (const [room, texts] of Object.entries(rooms)) {
  test(`the page speaks both languages (${room})`, () => sameTexts(texts));
}

test("a text of the page is in one catalogue alone", () => {
  const keys = Object.values(rooms).flatMap(({ en }) => Object.keys(en));
  assert.deepEqual(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  );
});

/** The modules that come with some of them, without what these fetch later. */
function comingWith(inputs, ...modules) {
  const found = new Set();
  for (const module of modules) {
    const todo = [module];
    while (todo.length) {
      const next = todo.pop();
      if (found.has(next)) continue;
      found.add(next);
      const imports = inputs[next].imports.filter(({ kind }) => kind === "import-statement");
      todo.push(...imports.map(({ path }) => path).filter((path) => path in inputs));
    }
  }
  return [...found].filter((path) => /^src\/.*\.tsx?$/.test(path));
}

/** The texts of the page that modules name, in full or by how they begin. */
async function namedIn(modules) {
  const keys = Object.keys(page);
  const named = new Map();
  for (const module of modules) {
    const source = await readFile(new URL(`../${module}`, import.meta.url), "utf8");
    for (const [, key] of source.matchAll(/\bt\(\s*"([^"]+)"/g)) {
      if (key in page) named.set(key, module);
    }
    // A board begins its own keys as it likes.
    if (module.startsWith("src/games/")) continue;
    for (const [, start] of source.matchAll(/\bt\(\s*`([a-z_.]+\.)\$\{\w+\}`/g)) {
      for (const key of keys.filter((each) => each.startsWith(start))) named.set(key, module);
    }
  }
  return named;
}

test("every page has the words that it uses", async () => {
  const inputs = await inputsOf("src/main.tsx");
  const boards = Object.keys(inputs).filter((path) => /^src\/games\/\w+\/index\.ts$/.test(path));
  // What is fetched together, and the rooms entered with it besides the house.
  const uses = [
    [["src/main.tsx"]],
    [["src/house/NewTable.tsx"], "clock"],
    [["src/table/TablePage.tsx", ...boards], "table", "clock"],
    // With these come a clock or a list of one's own tables, which they do not show.
    [["src/lessons/LessonPage.tsx", ...boards], "table", "clock"],
    [["src/lobby/LobbyPage.tsx"], "club", "clock"],
    [["src/gallery/GamePage.tsx"], "table", "gallery"],
    [["src/contests/index.ts"], "club", "contests", "clock"],
    [["src/club/index.ts", "src/club/MePage.tsx"], "club", "clock"],
  ];
  for (const [modules, ...entered] of uses) {
    const named = await namedIn(comingWith(inputs, ...modules));
    assert(named.size > 20, modules[0]);
    const known = ["house", ...entered].map((room) => rooms[room].en);
    const missing = [...named].filter(([key]) => !known.some((texts) => key in texts));
    assert.deepEqual(missing, [], modules[0]);
  }
});

const games = await readdir(new URL("../src/games", import.meta.url), { withFileTypes: true });
for (const folder of games.filter((each) => each.isDirectory() && each.name !== "generic")) {
  const file = `src/games/${folder.name}/texts.ts`;
  const loaded = await load(file).catch(() => null);
  if (!loaded?.texts) continue;
  test(`${folder.name} speaks both languages`, () => sameTexts(loaded.texts));
  test(`${folder.name} leaves the page its own texts`, () => {
    const taken = Object.keys(loaded.texts.en).filter((key) => key in page);
    assert.deepEqual(taken, []);
  });
}
