// Lines that were told long ago stay readable, also when their text is no more.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} } },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { enter, saidPlainly } = await load("src/i18n/say.tsx", "src/i18n/texts.ts");
await enter("table");
const reader = { names: ["Anna", "Bram"], seat: 0 };

test("a line whose text is no more is told by its name, and by whom and what it spoke of", () => {
  const line = { key: "told.sold_dear", args: { who: "#1", what: "@ware.silk", coins: 3 } };
  assert.equal(saidPlainly(line, reader), "Bram: sold dear (silk, 3)");
  assert.equal(saidPlainly({ key: "told.night_falls" }, reader), "night falls");
});

test("the reader is you, also where something is done to him", () => {
  const offer = { who: "#1", partner: ["#0", "#2"], gives: [], wants: [], number: 1 };
  const said = saidPlainly({ key: "told.no_such_text", args: offer }, reader);
  assert.match(said, /Bram: no such text \(you and 3/);
});
