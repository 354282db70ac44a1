// What the things of Catan are said to mean, in positions that the engine wrote.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const { explain, speakOf, texts } = await load(
  "src/games/catan/explaining.ts",
  "src/games/catan/texts.ts",
  "src/i18n/texts.ts",
);
speakOf("catan", texts);
const [{ view: VIEW }] = await positionsOf("catan");

/** What is said of a thing where these are printed, or shown, otherwise. */
const said = (key, shown = {}, printed = {}) =>
  explain(key, { ...VIEW, ...shown, printed: { ...VIEW.printed, ...printed } }).words;

test("yields and throws are what is printed", () => {
  const rich = { yields: { settlement: 2, city: 5 } };
  assert.match(said("thing city"), /brings 2 resources a land instead of 1\.$/);
  assert.match(said("thing city", {}, rich), /brings 5 resources a land instead of 2\.$/);
  const { name } = VIEW.hexes.find(({ number }) => number === 8);
  assert.match(said(`hex ${name}`), /^On an 8 \(5 of 36 throws\)/);
  assert.match(said(`hex ${name}`, {}, { rolls: 50 }), /5 of 50 throws/);
});

test("a special card says who keeps it when others tie with its holder", () => {
  for (const name of ["road", "army"]) {
    const rulebook = said(`award ${name}`, { variant: "rulebook" });
    assert.match(rulebook, /alone .* or more\. When others tie .* back to the supply\.$/);
    const classic = said(`award ${name}`, { variant: "classic" });
    assert.match(classic, /for the first .* until someone has/);
    assert.doesNotMatch(classic, /alone|tie|supply/);
  }
});
