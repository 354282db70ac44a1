import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const { stateAfter, after, movesAfter } = await load("src/net/changes.ts");
const told = new URL("../../build/changes/", import.meta.url);

for (const file of await readdir(told))
  test(`what changed gives the whole state again: ${file}`, async () => {
    const moments = JSON.parse(await readFile(new URL(file, told), "utf8"));
    assert.ok(moments.length >= 100);
    let short = 0;
    for (const { before, change, after } of moments) {
      const kept = structuredClone(before);
      assert.deepEqual(stateAfter(before, change), after);
      assert.deepEqual(before, kept, "what was shown before stays as it was");
      short += JSON.stringify(change).length < JSON.stringify(after).length / 2;
    }
    assert.ok(short > moments.length / 2, "most changes are much shorter");
  });

test("fields, items and lengths of lists change, and all else is the same object", () => {
  const before = { a: { b: [1, 2, 3] }, c: [{ d: 1 }, { d: 2 }], e: null };
  const now = after(before, { a: { b: { "#": 2, 0: [7] } }, c: { "#": 3, 2: [{ d: 3 }] } });
  assert.deepEqual(now, { a: { b: [7, 2] }, c: [{ d: 1 }, { d: 2 }, { d: 3 }], e: null });
  assert.equal(now.c[0], before.c[0]);
  assert.equal(after(before, [null]), null);
});

test("legal moves are taken over, or told with their labels' names once", () => {
  const old = ["a", "b", "c"].map((move) => ({ move, kind: 1, label: { key: "k", args: {} } }));
  assert.deepEqual(
    movesAfter(old, [
      [1, 2],
      [4, "l", ["x", "y"], ["d 1", 1, "@z", "d 2", 2, "@w"]],
    ]),
    [
      old[1],
      old[2],
      { move: "d 1", kind: 4, label: { key: "l", args: { x: 1, y: "@z" } } },
      { move: "d 2", kind: 4, label: { key: "l", args: { x: 2, y: "@w" } } },
    ],
  );
});
