import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const { deedOf, moveOf, ofKind } = await load("src/games/genoa/notation.ts");

const MOVES = JSON.parse(
  await readFile(new URL("notation/genoa.json", import.meta.url), { encoding: "utf-8" }),
);

test("every move that the engine writes is understood and written again as it was", () => {
  for (const move of MOVES) {
    const deed = deedOf(move);
    assert.notEqual(deed.kind, "unknown", move);
    assert.equal(deed.kind, move.split(" ")[0]);
    assert.equal(moveOf(deed), move);
  }
  assert.equal(deedOf("dice 3 4").kind, "unknown");
  assert.equal(moveOf(deedOf("dice 3 4")), "dice 3 4");
});

test("a move tells what it names", () => {
  assert.deepEqual(deedOf("accept 2 street-6-2"), {
    kind: "accept",
    seat: 1,
    field: "street-6-2",
  });
  assert.deepEqual(deedOf("title street-2-3 use park replace inn"), {
    kind: "title",
    street: "street-2-3",
    uses: [
      { use: "use", building: "park" },
      { use: "replace", building: "inn" },
    ],
  });
  assert.deepEqual(deedOf("large large:colini+wheat+silk+pepper nothing"), {
    kind: "large",
    order: "large:colini+wheat+silk+pepper",
    bonus: "nothing",
  });
  assert.deepEqual(deedOf("exchange small:inn+salt for message"), {
    kind: "exchange",
    given: "small:inn+salt",
    taken: "message",
  });
});

test("terms name goods by number, cards by name, and what is promised", () => {
  const move =
    "counter 3 metal: 10 ducats, 2 silver, hidden small:inn+salt for 1 large with silver+copper";
  assert.deepEqual(deedOf(move), {
    kind: "counter",
    seat: 2,
    terms: {
      field: "metal",
      gives: [
        { good: "ducat", n: 10 },
        { good: "silver", n: 2 },
        { good: "hidden small:inn+salt", n: 1 },
      ],
      wants: [{ good: "large", n: 1 }],
      pledge: "silver+copper",
    },
  });
  assert.equal(moveOf(deedOf(move)), move);
});

test("choices are found by their kind, with what they do", () => {
  const choices = [{ move: "pass" }, { move: "withdraw inn" }, { move: "withdraw metal" }];
  assert.deepEqual(
    ofKind(choices, "withdraw").map(({ deed }) => deed.field),
    ["inn", "metal"],
  );
});
