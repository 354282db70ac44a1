import assert from "node:assert/strict";
import { test } from "node:test";
import { load, movesOf } from "./load.mjs";

const { deedOf, moveOf } = await load("src/games/catan/notation.ts");
const { costOf, isHot, isRobbers, missing, pips, rateOf, yieldOf } =
  await load("src/games/catan/view.ts");

const MOVES = await movesOf("catan");
const DEALS = new Set(["offer", "counter", "accept", "decline", "withdraw"]);

test("every move is read and written again as it was", () => {
  for (const move of MOVES) {
    const deed = deedOf(move);
    assert.equal(moveOf(deed), move);
    const word = move.split(" ")[0];
    assert.equal(deed.kind, DEALS.has(word) ? "deal" : word);
  }
});

test("a move says what it does", () => {
  assert.deepEqual(deedOf("robber b 1,-1"), { kind: "robber", hex: "1,-1", which: 1, victim: -1 });
  assert.deepEqual(deedOf("robber 0,2 from 3"), {
    kind: "robber",
    hex: "0,2",
    which: 0,
    victim: 2,
  });
  assert.deepEqual(deedOf("trade 3 ore for wool"), {
    kind: "trade",
    rate: 3,
    given: "ore",
    taken: "wool",
  });
});

const PRINTED = {
  resources: ["wood", "brick"],
  costs: { road: { wood: 1, brick: 1 } },
  yields: { settlement: 1, city: 2 },
  pips: [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1],
  robber_number: 7,
  bank_rate: 4,
  harbour_rates: { any: 3, wood: 2 },
};
const view = (changed = {}) => ({ dice: [3, 4], printed: { ...PRINTED, ...changed } });

test("what things cost is what is printed", () => {
  const dear = view({ costs: { road: { wood: 2 } } });
  assert.deepEqual(costOf(view(), "road"), [
    ["wood", 1],
    ["brick", 1],
  ]);
  assert.deepEqual(costOf(dear, "road"), [["wood", 2]]);
  assert.deepEqual(missing(view(), [1, 0], "road"), [["brick", 1]]);
  assert.deepEqual(missing(dear, [1, 0], "road"), [["wood", 1]]);
});

test("rates, pips and yields are what is printed", () => {
  assert.deepEqual([rateOf(view(), "any"), rateOf(view(), "wood")], ["3:1", "2:1"]);
  assert.equal(rateOf(view({ harbour_rates: { any: 5 } }), "any"), "5:1");
  assert.deepEqual([pips(view(), 4), isHot(view(), 4), isHot(view(), 8)], [3, false, true]);
  assert.equal(isHot(view({ pips: [0, 0, 0, 0, 9] }), 4), true);
  assert.deepEqual([isRobbers(view()), isRobbers(view({ robber_number: 8 }))], [true, false]);
  const seat = { settlements: ["0,0N"], cities: ["0,0S"] };
  assert.equal(yieldOf(view(), seat, "0,0"), 3);
  assert.equal(yieldOf(view({ yields: { settlement: 1, city: 4 } }), seat, "0,0"), 5);
  assert.equal(yieldOf(view(), seat, "0,-1"), 1);
});
