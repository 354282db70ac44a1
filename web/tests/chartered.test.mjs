import assert from "node:assert/strict";
import { test } from "node:test";
import { load, movesOf } from "./load.mjs";

const { bidOf, priceOf, storeyOn, tradesLeft } = await load("src/games/chartered/view.ts");
const { cell, townOf, valuesOf } = await load("src/games/chartered/town.ts");
const { deedOf, moveOf } = await load("src/games/chartered/notation.ts");
const { together } = await load("src/games/chartered/telling.ts");

const printed = {
  plots: [
    { name: "haven A1", x: 0, y: 0 },
    { name: "haven B1", x: 1, y: 0 },
  ],
  storeys: [
    { name: "second", adds: 20, cards: 9 },
    { name: "third", adds: 30, cards: 6 },
  ],
  least: 20,
  most: 60,
  step: 10,
  cards_price: 50,
  refresh_price: 100,
  trades: 2,
};
const view = {
  printed,
  trades: 1,
  auction: null,
  plots: [
    { name: "haven A1", level: 1 },
    { name: "haven B1", level: 2 },
  ],
};
const reprinted = (changes) => ({ ...view, printed: { ...printed, ...changes } });

test("prices are those that are printed", () => {
  assert.deepEqual([priceOf(view, "cards"), priceOf(view, "refresh")], [50, 100]);
  assert.equal(priceOf(reprinted({ cards_price: 70 }), "cards"), 70);
  assert.equal(priceOf(reprinted({ refresh_price: 120 }), "refresh"), 120);
});

test("trades are counted up to the printed number", () => {
  assert.equal(tradesLeft(view), 1);
  assert.equal(tradesLeft(reprinted({ trades: 4 })), 3);
});

test("bids go by printed steps, from the least to one's money", () => {
  assert.equal(bidOf(view, 200, 43), 40);
  assert.equal(bidOf(view, 200, -1), 0);
  assert.equal(bidOf(view, 30, 80), 30);
  assert.equal(bidOf({ ...view, auction: { least: 60 } }, 200, 10), 60);
  assert.equal(bidOf(reprinted({ step: 25 }), 200, 43), 50);
});

test("the storey card that fits a warehouse is the next that is printed", () => {
  assert.equal(storeyOn(view, "haven A1"), "second");
  assert.equal(storeyOn(view, "haven B1"), "third");
  const turned = reprinted({ storeys: [...printed.storeys].reverse() });
  assert.equal(storeyOn(turned, "haven A1"), "third");
});

test("the chart runs as it is printed", () => {
  assert.deepEqual(valuesOf(printed), [20, 30, 40, 50, 60]);
  assert.deepEqual(valuesOf({ ...printed, step: 20 }), [20, 40, 60]);
  assert.deepEqual(cell(printed, 40), { column: 0, row: 2 });
  assert.deepEqual(cell({ ...printed, least: 30 }, 40), { column: 0, row: 1 });
});

test("the town lies as it is printed", () => {
  assert.equal(townOf(view).corners.get("haven B1").x, 100);
  const plots = [printed.plots[0], { name: "haven B1", x: 2, y: 0 }];
  assert.equal(townOf(reprinted({ plots })).corners.get("haven B1").x, 200);
});

const moves = await movesOf("chartered");

test("every move of the engine is understood, and written as it was", () => {
  const kinds = new Set();
  for (const move of moves) {
    const deed = deedOf(move);
    kinds.add(deed.kind);
    assert.equal(moveOf(deed), move);
  }
  const understood =
    "bid build buy cards deal done event favour found keep leave lose lot merge pair pass raise " +
    "reclaim refresh release roof sell take";
  assert.deepEqual([...kinds].sort(), understood.split(" "));
});

test("a move tells where, what and how", () => {
  assert.deepEqual(deedOf("build haven B1"), { kind: "build", plot: "haven B1", roof: false });
  assert.deepEqual(deedOf("raise haven B1 roof"), { kind: "raise", plot: "haven B1", roof: true });
  assert.equal(moveOf(deedOf("raise haven B1 roof")), "raise haven B1 roof");
  assert.deepEqual(deedOf("found tea with haven B4 over haven A4"), {
    kind: "found",
    company: "tea",
    across: "haven B4",
    over: "haven A4",
  });
  assert.deepEqual(deedOf("auction own coal"), { kind: "lot", lot: "own", company: "coal" });
  assert.deepEqual(deedOf("bid 70"), { kind: "bid", amount: 70 });
  assert.equal(deedOf("").kind, "none");
  assert.equal(deedOf("draw haven B1").kind, "none");
});

test("shares of one company and cards taken in a row are told in one line", () => {
  const buy = (company, who = "#0") => ({ key: "told.buy", args: { who, company, price: 50 } });
  const two = together(buy("@company.tea"), buy("@company.tea"));
  assert.deepEqual(two, {
    key: "told.buys",
    args: { who: "#0", company: "@company.tea", count: 2, amount: 100 },
  });
  const three = together(two, buy("@company.tea"));
  assert.deepEqual([three.args.count, three.args.amount], [3, 150]);
  assert.equal(together(buy("@company.tea"), buy("@company.silk")), null);
  assert.equal(together(buy("@company.tea"), buy("@company.tea", "#1")), null);
  const take = (card) => ({ key: "told.take", args: { who: "#0", card } });
  assert.deepEqual(together(take("Haven A1"), take("Haven B1")).args.card, [
    "Haven A1",
    "Haven B1",
  ]);
});
