import assert from "node:assert/strict";
import { test } from "node:test";
import { load, movesOf } from "./load.mjs";

const { deedOf, moveOf, useOf } = await load("src/games/speicherstadt/notation.ts");
const { cardsOf, cubes, isFull, mostGiven, places, tradersOf } = await load(
  "src/games/speicherstadt/view.ts",
);
const { askedAt, followQueue } = await load("src/games/speicherstadt/queue.ts");
const { together } = await load("src/games/speicherstadt/telling.ts");

const MOVES = await movesOf("speicherstadt");

test("every move is read and written again as it was", () => {
  for (const move of MOVES) {
    const deed = deedOf(move);
    assert.equal(deed?.kind.replace("pair", "sell"), move.split(" ")[0]);
    assert.equal(moveOf(deed), move);
  }
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
  assert.equal(useOf("done"), null);
});

const TRADE = { sale_cubes: 2, exchange_paid: 3 };
const PRINTED = {
  goods: ["coffee", "tea", "cloth"],
  cards: {
    "coffee-tea": { kind: "contract", value: 0, goods: ["coffee", "tea"], points: 5 },
    "trader-tea": { kind: "trader", value: 0, goods: ["tea"], points: 0 },
    "firefighter-3": { kind: "firefighter", value: 3, goods: [], points: 0 },
  },
  trade: TRADE,
};
const printedAs = (card, changed) => ({
  ...PRINTED,
  cards: { ...PRINTED.cards, [card]: { ...PRINTED.cards[card], ...changed } },
});

test("a card is what is printed on it, whatever its name", () => {
  const seat = { cards: { "trader-tea": 1, "firefighter-3": 2 } };
  assert.deepEqual(tradersOf(PRINTED, seat), ["tea"]);
  assert.deepEqual(tradersOf(printedAs("trader-tea", { goods: ["cloth"] }), seat), ["cloth"]);
  assert.deepEqual(cardsOf(PRINTED, seat, "firefighter"), ["firefighter-3", "firefighter-3"]);
  assert.deepEqual(cardsOf(printedAs("firefighter-3", { kind: "ship" }), seat, "firefighter"), []);
});

test("a contract asks what is printed on it", () => {
  const contract = { card: "coffee-tea", filled: [1, 0, 0] };
  assert.deepEqual(places(PRINTED, contract), [
    { good: "coffee", filled: true },
    { good: "tea", filled: false },
  ]);
  assert.equal(isFull(PRINTED, contract), false);
  const smaller = printedAs("coffee-tea", { goods: ["coffee"] });
  assert.equal(isFull(smaller, contract), true);
  const twice = printedAs("coffee-tea", { goods: ["coffee", "coffee"] });
  assert.deepEqual(
    places(twice, contract).map(({ filled }) => filled),
    [true, false],
  );
});

test("cubes and trades are counted as is printed", () => {
  assert.deepEqual(cubes([0, 2, 1], PRINTED), ["tea", "tea", "cloth"]);
  assert.equal(mostGiven(PRINTED), 3);
  assert.equal(mostGiven({ trade: { ...TRADE, exchange_paid: 4 } }), 4);
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

test("with the queue as it is one is asked after those below, at a coin less for each", () => {
  assert.equal(askedAt([], 0), 1);
  assert.equal(askedAt([1], 0), 1);
  assert.equal(askedAt([0], 0), 2);
  assert.equal(askedAt([1, 0, 2], 0), 3);
});

test("cubes that go the same way are told in one line, and their coins added up", () => {
  const fill = (good) => ({ key: "told.fill", args: { who: "#0", good, card: "@the.coffee-tea" } });
  const both = together(fill("@good.coffee"), fill("@good.tea"));
  assert.deepEqual(both.args.good, ["@good.coffee", "@good.tea"]);
  assert.equal(together(fill("@good.tea"), { ...fill("@good.tea"), key: "told.store" }), null);
  const sell = (good, who = "#0") => ({ key: "told.sell", args: { who, good, coins: 1 } });
  const sold = together(together(sell("@good.tea"), sell("@good.tea")), sell("@good.tea"));
  assert.deepEqual(sold.args, { who: "#0", good: ["3@cubes.tea"], coins: 3 });
  assert.equal(together(sell("@good.tea"), sell("@good.coffee")), null);
  assert.equal(together(sell("@good.tea"), sell("@good.tea", "#1")), null);
});
