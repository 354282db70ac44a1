// Cards fly from and to whom they belong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

const { flightsOf } = await load("src/games/catan/flights.ts");

const table = (cards, bank, more = {}) => ({
  phase: "act",
  active: 0,
  printed: { resources: ["wood", "ore"] },
  bank,
  seats: cards.map((n) => ({ cards: n, development: 0, hand: null })),
  ...more,
});

test("what is paid goes to the bank, and what is traded there comes from it", () => {
  const paid = flightsOf(table([5, 4], [9, 9]), table([3, 4], [10, 10]), []);
  assert.deepEqual(paid, [
    { good: "wood", from: "seat-0", to: "bank-wood" },
    { good: "ore", from: "seat-0", to: "bank-ore" },
  ]);
  const traded = flightsOf(table([5, 4], [9, 9]), table([2, 4], [13, 8]), []);
  assert.equal(traded.filter(({ to }) => to === "bank-wood").length, 3, "three are enough to see");
  assert.deepEqual(traded.at(-1), { good: "ore", from: "bank-ore", to: "seat-0" });
});

test("whoever hands in gives his own cards, in another's turn too", () => {
  const gone = flightsOf(table([5, 8], [9, 9]), table([5, 7], [10, 9]), []);
  assert.deepEqual(gone, [{ good: "wood", from: "seat-1", to: "bank-wood" }]);
});

test("the goods of a deal cross between the two who made it", () => {
  const settled = {
    key: "told.deal.settled",
    args: { who: "#0", partner: "#1", gives: ["2@good.wood"], wants: ["1@good.ore"] },
  };
  assert.deepEqual(flightsOf(table([5, 4], [9, 9]), table([4, 5], [9, 9]), [settled]), [
    { good: "wood", from: "seat-0", to: "seat-1" },
    { good: "wood", from: "seat-0", to: "seat-1" },
    { good: "ore", from: "seat-1", to: "seat-0" },
  ]);
});

test("a monopoly takes from everyone, and a development card comes from the stack", () => {
  const brings = { key: "told.monopoly_brings", args: { who: "#0" } };
  const taken = flightsOf(table([1, 4, 2], [9, 9]), table([4, 2, 1], [9, 9]), [brings]);
  assert.deepEqual(
    taken.map(({ from, to }) => `${from} ${to}`),
    ["seat-1 seat-0", "seat-1 seat-0", "seat-2 seat-0"],
  );
  const before = table([1, 4], [9, 9], { phase: "draw" });
  const after = table([1, 4], [9, 9]);
  after.seats[0].development = 1;
  assert.deepEqual(flightsOf(before, after, []), [{ good: "card", from: "stack", to: "seat-0" }]);
});
