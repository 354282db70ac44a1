// What the things of Anno 1701 are said to mean, in positions that the engine wrote.
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
  "src/games/anno1701/explanations.tsx",
  "src/games/anno1701/texts.ts",
  "src/i18n/texts.ts",
);
speakOf("anno1701", texts);
const [{ view: VIEW, seat: SEAT }] = await positionsOf("anno1701");

/** What is said of a thing where this is printed otherwise. */
function said(place, printed = {}) {
  const view = { ...VIEW, printed: { ...VIEW.printed, ...printed } };
  const { words } = explain(place, view, { view, me: SEAT, names: ["Anna", "Bram"], legal: [] });
  return words.map(({ props }) => props.children.join("")).join("");
}

test("cannons and money bags say from how many on they hold a power", () => {
  for (const thing of [`good-${SEAT}-cannon`, `good-${SEAT}-bag`, `overview-${SEAT}`]) {
    assert.match(said(thing), /from 3 on, hold (sea|trade) power/);
    assert.match(said(thing, { for_power: 5 }), /from 5 on, hold (sea|trade) power/);
  }
});
