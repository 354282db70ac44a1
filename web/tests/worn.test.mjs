// Who has which colour at a table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { worn } = await load("src/ui/worn.ts");
const USUAL = ["blue", "red", "yellow", "green", "plum", "ice"];

test("without wishes everyone has the colour of his seat", () => {
  assert.deepEqual(worn(USUAL, ["", "", ""]), ["blue", "red", "yellow"]);
});

test("a chosen colour is worn, and whoever had it gets another; no two have the same", () => {
  assert.deepEqual(worn(USUAL, ["", "blue", ""]), ["red", "blue", "yellow"]);
  assert.deepEqual(worn(USUAL, ["ice", "", ""]), ["ice", "red", "yellow"]);
  for (const first of ["", ...USUAL])
    for (const last of ["", ...USUAL.filter((each) => each !== first)]) {
      const found = worn(USUAL, [first, "", "", "", "", last]);
      assert.equal(new Set(found).size, 6, `${first} ${last} ${found}`);
    }
});

test("what is no colour is nobody's wish", () => {
  assert.deepEqual(worn(USUAL, ["gold", ""]), ["blue", "red"]);
});
