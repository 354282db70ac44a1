import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const { deedOf, moveOf } = await load("src/games/anno1701/notation.ts");
const moves = JSON.parse(
  await readFile(new URL("notation/anno1701.json", import.meta.url), "utf8"),
);

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
