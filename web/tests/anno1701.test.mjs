import assert from "node:assert/strict";
import { test } from "node:test";
import { load, movesOf } from "./load.mjs";

const { deedOf, moveOf } = await load("src/games/anno1701/notation.ts");
const { cardOf, heldOf, missing, placesOf } = await load("src/games/anno1701/view.ts");
const { litCentre, choose } = await load("src/games/anno1701/choosing.ts");
const moves = await movesOf("anno1701");

test("every move is understood, and written as it was read", () => {
  for (const move of moves) {
    const deed = deedOf(move);
    assert.notEqual(deed.kind, "", move);
    assert.equal(moveOf(deed), move);
  }
});

/** Moves that chance does not bring in every game. */
const RARE = ["demand wood", "lodge farm-1 I-2", "cancel", "allow", "pick 1 2", "skip"];

test("moves that are rare are understood too", () => {
  for (const move of RARE) {
    assert.notEqual(deedOf(move).kind, "", move);
    assert.equal(moveOf(deedOf(move)), move);
  }
});

test("a move tells what it names", () => {
  assert.deepEqual(deedOf("play revolutionary-II 2"), {
    kind: "play",
    card: "revolutionary-II",
    centre: 2,
  });
  assert.deepEqual(deedOf("quay ore-a to forest"), { kind: "quay", from: "ore-a", to: "forest" });
  assert.deepEqual(deedOf("bank cloth for gold"), { kind: "bank", given: "cloth", taken: "gold" });
  assert.deepEqual(deedOf("sail"), { kind: "sail", card: "" });
  assert.deepEqual(deedOf("take 10"), { kind: "take", place: 10 });
  assert.equal(deedOf("").kind, "");
});

/** A table with little on it: one seat that holds a wood and a brick in each of two pits. */
function table({ wood = 1, number = 2, raid = 2 } = {}) {
  const place = (name, good) => ({ name, good, most: 3, numbers: [number, 5] });
  return {
    phase: "act",
    turns: 0,
    pending: [],
    seats: [
      {
        places: [
          { name: "forest", count: 1 },
          { name: "clay-a", count: 1 },
          { name: "clay-b", count: 1 },
        ],
        hand: [{ stack: "II", card: "revolutionary-II" }],
      },
    ],
    printed: {
      places: [place("forest", "wood"), place("clay-a", "brick"), place("clay-b", "brick")],
      cards: {
        "farm-1": { kind: "building", name: "farm", cost: { wood, brick: 2 } },
        "revolutionary-II": { kind: "action", name: "revolutionary", raid },
      },
    },
  };
}

test("what is printed decides what a card costs and what is missing for it", () => {
  const cheap = table();
  const dear = table({ wood: 3 });
  assert.deepEqual(missing(cheap, 0, cardOf(cheap, "farm-1").cost), []);
  assert.deepEqual(missing(dear, 0, cardOf(dear, "farm-1").cost), [["wood", 2]]);
  assert.equal(cardOf(cheap, ""), undefined);
});

test("what is printed decides what lies at a place, and the number that turns it", () => {
  const view = table({ number: 6 });
  assert.deepEqual(placesOf(view, 0)[0], {
    name: "forest",
    count: 1,
    good: "wood",
    number: 6,
    most: 3,
  });
  assert.equal(heldOf(view, 0, "brick"), 2);
  view.printed.places[2].good = "tool";
  assert.equal(heldOf(view, 0, "brick"), 1);
});

test("a card that names a village centre lights what it can be played on, and says its price", () => {
  for (const raid of [2, 3]) {
    const move = "play revolutionary-II 2";
    const scene = { view: table({ raid }), me: 0, legal: [{ move }], choose() {} };
    choose(scene, { card: "revolutionary-II" });
    assert.equal(litCentre(scene, "centre-2").words, `−${raid}`);
    assert.equal(litCentre(scene, "centre-2").move, move);
    assert.equal(litCentre(scene, "centre-1"), null);
    assert.equal(litCentre(scene, "forest"), null);
  }
});
