// Where on the island a change for the reader is numbered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

const { concerns, seenAt } = await load("src/games/catan/changes.ts");

const hex = (name, number, robber = 0) => ({ name, number, robber, terrain: "field" });
const moved = (who, place) => ({ key: "told.robber_two", args: { who, place, which: 1 } });
const view = {
  printed: { terrains: { field: "grain" } },
  hexes: [hex("0,0", 6, 1), hex("1,0", 8), hex("0,1", 5, 2)],
  seats: [{ settlements: ["0,0N"], cities: [] }],
};
const scene = {
  view,
  me: 0,
  told: [{ lines: [moved("#1", "0,0")] }, { lines: [moved("#2", "0,1")] }],
};

test("what was stolen is seen where the thief put the robber, wherever the other one went since", () => {
  const stolen = (who) => ({ key: "told.steal_seen", args: { who, victim: "#0" } });
  assert.deepEqual(seenAt(stolen("#1"), scene, []), ["hex-0,0"]);
  assert.deepEqual(seenAt(stolen("#2"), scene, []), ["hex-0,1"]);
});

test("a robber concerns whoever has built at his field", () => {
  assert.ok(concerns(moved("#1", "0,0"), scene));
  assert.ok(!concerns(moved("#2", "0,1"), scene));
});
