// Several goods at once: as the moves that are played together.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

const { several, spreads, movesOf } = await load("src/games/anno1701/spreads.ts");

/** A seat that is asked for so many of a good, with what it has at each place. */
function asked(phase, count, places) {
  const names = Object.keys(places);
  const most = 4;
  const word = phase === "gain" ? "to" : "from";
  const open = names.filter((name) => (phase === "gain" ? places[name] < most : places[name] > 0));
  return {
    me: 0,
    legal: open.map((name) => ({ move: `${word} ${name}` })),
    view: {
      phase,
      pending: [{ verb: phase, seat: 0, good: "gold", count }],
      printed: { places: names.map((name) => ({ name, good: "gold", numbers: [0, 0], most })) },
      seats: [{ places: names.map((name) => ({ name, count: places[name] })) }],
    },
  };
}

test("every way to spread gold over two village centres is named, and no other", () => {
  const of = several(asked("gain", 3, { "centre-1": 2, "centre-2": 1 }));
  assert.deepEqual(
    spreads(of).map(({ counts }) => counts),
    [
      [2, 1],
      [1, 2],
      [0, 3],
    ],
  );
});

test("moves are played as long as there is a choice; what is left then goes by itself", () => {
  const of = several(asked("gain", 3, { "centre-1": 2, "centre-2": 1 }));
  assert.deepEqual(movesOf(of, [2, 1]), ["to centre-1", "to centre-1"]);
  assert.deepEqual(movesOf(of, [0, 3]), ["to centre-2", "to centre-2", "to centre-2"]);
  const pay = several(asked("pay", 2, { "centre-1": 1, "centre-2": 3 }));
  assert.deepEqual(movesOf(pay, [1, 1]), ["from centre-1"]);
  assert.deepEqual(movesOf(pay, [0, 2]), ["from centre-2", "from centre-2"]);
});

test("one piece, one place, or what another is asked, is nothing to spread", () => {
  assert.equal(several(asked("gain", 1, { a: 0, b: 0 })), null);
  assert.equal(several(asked("pay", 2, { a: 3, b: 0 })), null);
  assert.equal(several({ ...asked("gain", 2, { a: 0, b: 0 }), me: 1 }), null);
  const lands = several(asked("lose", 4, { a: 3, b: 2, c: 2 }));
  assert.deepEqual(spreads(lands), [], "more than two places are picked one by one");
  assert.deepEqual(movesOf(lands, [3, 1, 0]), ["from a", "from a", "from a", "from b"]);
});
