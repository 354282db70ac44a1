// Words sought in the rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { has, pieces, soughtIn } = await load("src/table/drawers/searching.ts");
const rule = {
  chapter: "2 Bidding",
  chapter_nl: "2 Bieden",
  en: "Each player places one merchant at a time.",
  nl: "Iedere speler zet telkens één koopman, naar eigen idee.",
};

test("words are found in any order, in either language, and in the chapter's name", () => {
  for (const words of ["merchant places", "EEN koopman", "één", "bieden telkens", "bidding time"])
    assert.ok(has(rule, soughtIn(words)), words);
  for (const words of ["robber", "merchant koopman"]) assert.ok(!has(rule, soughtIn(words)), words);
});

test("what was sought is marked where it stands, accents and all", () => {
  const found = pieces(rule.nl, soughtIn("een idee"));
  assert.equal(found.map(({ text }) => text).join(""), rule.nl);
  assert.deepEqual(
    found.filter((each) => each.found).map(({ text }) => text),
    ["één", "idee"],
  );
  assert.deepEqual(pieces("abc", []), [{ text: "abc", found: false }]);
});
