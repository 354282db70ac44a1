// Both languages say the same things, with the same gaps; no board takes a text away from the page.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const { pieces } = await load("src/i18n/message.ts");
const read = async (language) =>
  JSON.parse(await readFile(new URL(`../src/i18n/${language}.json`, import.meta.url), "utf8"));
const page = { en: await read("en"), nl: await read("nl") };

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

test("the page speaks both languages", () => sameTexts(page));

const games = await readdir(new URL("../src/games", import.meta.url), { withFileTypes: true });
for (const folder of games.filter((each) => each.isDirectory() && each.name !== "generic")) {
  const file = `src/games/${folder.name}/texts.ts`;
  const loaded = await load(file).catch(() => null);
  if (!loaded?.texts) continue;
  test(`${folder.name} speaks both languages`, () => sameTexts(loaded.texts));
  test(`${folder.name} leaves the page its own texts`, () => {
    const taken = Object.keys(loaded.texts.en).filter((key) => key in page.en);
    assert.deepEqual(taken, []);
  });
}
