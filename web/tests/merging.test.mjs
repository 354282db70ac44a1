import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { merged } = await load("src/table/merging.ts");
const entry = (n, undone) => ({ n, undone: !!undone });

test("what is new comes after what is known", () => {
  assert.deepEqual(merged([entry(1), entry(2)], [entry(3)]), [entry(1), entry(2), entry(3)]);
  assert.deepEqual(merged([], [entry(1)]), [entry(1)]);
});

test("an entry that comes again is the one that counts, and stands where it stood", () => {
  const known = [entry(1), entry(2), entry(3)];
  assert.deepEqual(merged(known, [entry(2, true), entry(4)]), [
    entry(1),
    entry(2, true),
    entry(3),
    entry(4),
  ]);
});

test("after a lost line all entries may come again, none twice", () => {
  const known = [entry(1), entry(2)];
  assert.deepEqual(
    merged(
      known,
      [1, 2, 3].map((n) => entry(n)),
    ).map(({ n }) => n),
    [1, 2, 3],
  );
});

test("what was known stays as it was", () => {
  const known = [entry(1), entry(2)];
  merged(known, [entry(1, true)]);
  assert.equal(known[0].undone, false);
  assert.equal(merged(known, []).length, 2);
});
