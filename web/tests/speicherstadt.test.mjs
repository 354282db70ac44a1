import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { sense, useOf } = await load("src/games/speicherstadt/view.ts");
const { followQueue } = await load("src/games/speicherstadt/queue.ts");

test("a card's name tells what it is", () => {
  assert.deepEqual(sense("firefighter-3"), { kind: "firefighter", value: 3, goods: [] });
  assert.deepEqual(sense("trader-tea"), { kind: "trader", value: 0, goods: ["tea"] });
  assert.deepEqual(sense("coffee-tea-cloth"), {
    kind: "contract",
    value: 8,
    goods: ["coffee", "tea", "cloth"],
  });
  assert.equal(sense("prayer-boat").kind, "prayer-boat");
});

test("a move of the processing phase tells what is given and where it goes", () => {
  assert.deepEqual(useOf("sell tea"), { kind: "sell", card: "", given: ["tea"], taken: "" });
  assert.equal(useOf("sell tea cloth").kind, "pair");
  assert.deepEqual(useOf("exchange tea tea cloth for coffee"), {
    kind: "exchange",
    card: "",
    given: ["tea", "tea", "cloth"],
    taken: "coffee",
  });
  assert.deepEqual(useOf("fill coffee-tea tea").card, "coffee-tea");
  assert.equal(useOf("bid 3"), null);
});

test("a merchant keeps its name while others leave below it and join above it", () => {
  const first = followQueue(undefined, 1, [0, 1]);
  const joined = followQueue(first, 1, [0, 1, 0]);
  assert.deepEqual(joined.ids.slice(0, 2), first.ids);
  const left = followQueue(joined, 1, [1, 0]);
  assert.deepEqual(left.ids, joined.ids.slice(1));
});

test("a new round has new merchants", () => {
  const before = followQueue(undefined, 1, [0, 1, 2]);
  assert.equal(followQueue(before, 2, [2]).round, 2);
});
