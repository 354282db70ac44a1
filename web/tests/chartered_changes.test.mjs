// What befell a reader of Chartered while he waited, and where in the town it is numbered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

const { concerns, seenAt } = await load("src/games/chartered/changes.ts");

const printed = { companies: ["sugar", "coal", "silk"] };
const view = {
  printed,
  companies: [
    { name: "sugar", hq: "" },
    { name: "coal", hq: "haven B1" },
    { name: "silk", hq: "haven C3" },
  ],
  plots: [
    { name: "haven B1", level: 1 },
    { name: "haven C1", level: 2 },
    { name: "haven C2", level: 0 },
    { name: "haven C3", level: 1 },
  ],
  seats: [{ shares: [0, 0, 1] }, { shares: [1, 0, 0] }, { shares: [0, 2, 0] }],
};
const gone = { key: "told.gone", args: { company: "@the.sugar", winner: "@the.coal" } };

test("a merger concerns whoever holds shares of either company", () => {
  const told = [0, 1, 2].map((me) => concerns(gone, { view, me }));
  assert.deepEqual(told, [false, true, true]);
  assert.equal(concerns(gone, { view, me: -1 }), false);
  assert.equal(concerns({ ...gone, key: "told.value" }, { view, me: 1 }), false);
});

test("it is numbered at the company that stays, else at the plot or the company that is named", () => {
  const at = (key, args) => seenAt({ key, args }, { view });
  assert.deepEqual(seenAt(gone, { view }), ["plot-haven B1"]);
  assert.deepEqual(at("told.lose", { who: "#0", company: "@company.silk" }), ["plot-haven C3"]);
  assert.deepEqual(at("told.lose", { who: "#0", company: "@company.sugar" }), []);
  assert.deepEqual(at("told.build", { who: "#1", plot: "Haven C1" }), ["plot-haven C1"]);
  assert.deepEqual(at("told.draw", { who: "#0", card: "Haven C2" }), []);
  assert.deepEqual(at("told.paid", { who: "#0", amount: 30 }), []);
});

test("the town has a place for every headquarters", async () => {
  for (const { view } of await positionsOf("chartered"))
    for (const { hq } of view.companies)
      assert.ok(!hq || view.plots.some(({ name }) => name === hq), hq);
});
