// Where a slip of paper fits beside a thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { beside } = await load("src/table/board/beside.ts");

const window = { width: 390, height: 844 };
const sheet = { width: 300, height: 120 };
const covers = (spot, box) =>
  spot.left < box.left + box.width &&
  spot.left + sheet.width > box.left &&
  spot.top < box.top + box.height &&
  spot.top + sheet.height > box.top;

test("a slip of paper lies beside the thing, within the window", () => {
  for (const left of [0, 150, 340])
    for (const top of [0, 400, 800]) {
      const thing = { left, top, width: 50, height: 44 };
      const spot = beside(thing, sheet, window, []);
      assert.ok(!covers(spot, thing), `${left} ${top}`);
      assert.ok(spot.left >= 0 && spot.left + sheet.width <= window.width);
      assert.ok(spot.top >= 0 && spot.top + sheet.height <= window.height);
    }
});

test("it keeps off the bar and off what is lit", () => {
  const thing = { left: 160, top: 500, width: 60, height: 80 };
  const bar = { left: 0, top: 590, width: 390, height: 254 };
  const lit = { left: 100, top: 380, width: 60, height: 60 };
  const spot = beside(thing, sheet, window, [
    { box: bar, weight: 40 },
    { box: lit, weight: 8 },
  ]);
  for (const each of [thing, bar, lit]) assert.ok(!covers(spot, each), JSON.stringify(spot));
});
