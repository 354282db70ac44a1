// Times as clocks show them and as one says them.
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
const { inWords, lowAt, onPlate, language } = await load("src/clock/words.ts", "src/settings.ts");

test("a time is said without what nobody counts", () => {
  language.value = "en";
  const said = [5, 60, 2459, 3600, 3 * 3600 + 61, 28 * 3600 + 61, 14 * 86400].map((s) =>
    inWords(s),
  );
  assert.deepEqual(said, [
    "5 seconds",
    "1 minute",
    "40 minutes",
    "1 hour",
    "3 hours",
    "1 day 4 hours",
    "14 days",
  ]);
  language.value = "nl";
  assert.equal(inWords(28 * 3600), "1 dag 4 uur");
  assert.equal(inWords(2 * 3600 + 120), "2 uur 2 minuten");
});

test("a plate shows minutes and seconds, and days in words", () => {
  language.value = "en";
  const shown = [0, 0.2, 59.5, 61, 3599, 3600, 3661].map((s) => onPlate(s, "game"));
  assert.deepEqual(shown, ["0:00", "0:01", "1:00", "1:01", "59:59", "1:00:00", "1:01:01"]);
  assert.equal(onPlate(2 * 86400 + 3600, "days"), "2 days 1 hr");
  assert.equal(onPlate(1800, "days"), "30:00");
});

test("little is a tenth of a live clock, ten seconds at least, and an hour of days", () => {
  const clock = { increment: 0, zero: "bot", night: null };
  const low = (kind, seconds) => lowAt({ ...clock, kind, seconds });
  assert.deepEqual([low("turn", 30), low("game", 600), low("game", 7200)], [10, 60, 120]);
  assert.equal(low("days", 86400), 3600);
});
