import assert from "node:assert/strict";
import { test } from "node:test";
import { load, movesOf } from "./load.mjs";

const { cardOf, isNothing, keptOf, listGoods, noGoods, payOf, pledged, stockAt, termsOf, yieldOf } =
  await load("src/games/genoa/view.ts");
const { deedOf, moveOf, ofKind } = await load("src/games/genoa/notation.ts");

const MOVES = await movesOf("genoa");

/** A small town, with what is printed on it. */
function table() {
  const field = (name, way, ...goods) => ({
    name,
    kind: "building",
    squares: [[1, 1]],
    brings: { way, goods },
    sides: [],
  });
  return {
    printed: {
      rounds: 10,
      fields: [
        field("metal", "wares", "silver", "copper"),
        field("town-hall", "cards", "small", "small"),
        field("park", "special", "action-card"),
        field("cathedral", "titles", "title", "title"),
        field("ricci", "villa", "privilege"),
        { name: "street-2-3", kind: "street", squares: [[2, 3]], brings: null, sides: ["metal"] },
      ],
      wares: ["silver", "copper"],
      specials: ["start-card", "action-card"],
      kinds: ["large", "small", "message", "privilege"],
      ware_count: 5,
      pays: { large: 100, small: 40, message: 30, privilege: 0 },
      title_pay: 10,
      step: 5,
      standing_fields: [],
    },
    ware_stock: [3, 4],
    special_stock: [5, 1],
    piles: [
      { kind: "small", cards: 7, open: ["small:park+wheat"] },
      { kind: "privilege", cards: 9, open: [] },
    ],
  };
}

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

test("terms that are made up are written as the engine writes them", () => {
  const view = table();
  const gives = { ...noGoods(view), money: 10, specials: [0, 1], hidden: ["privilege:grain"] };
  const wants = { ...noGoods(view), kinds: [0, 2, 0, 0] };
  const terms = termsOf(view, { field: "metal", gives, wants, pledge: "copper" });
  assert.equal(
    moveOf({ kind: "offer", terms }),
    "offer metal: 10 ducats, 1 action-card, hidden privilege:grain for 2 small with copper",
  );
  const none = { field: "street-2-3", gives: noGoods(view), wants: noGoods(view), pledge: "" };
  assert.equal(
    moveOf({ kind: "declare", terms: termsOf(view, none) }),
    "declare street-2-3: nothing for nothing",
  );
});

test("what a building brings is what is printed on it", () => {
  const view = table();
  assert.deepEqual(yieldOf(view, "town-hall"), ["small", "small"]);
  assert.deepEqual(yieldOf(view, "street-2-3"), []);
  assert.deepEqual(pledged(view, "cathedral", "1"), ["title"]);
  assert.deepEqual(keptOf(view, "metal", "silver"), ["copper"]);
  assert.deepEqual(stockAt(view, "park"), [{ good: "action-card", n: 1 }]);
  assert.deepEqual(stockAt(view, "town-hall"), [{ good: "small", n: 8 }]);
  assert.deepEqual(stockAt(view, "cathedral"), []);

  view.printed.fields[1].brings = { way: "cards", goods: ["privilege", "privilege", "privilege"] };
  assert.equal(yieldOf(view, "town-hall").length, 3);
  assert.deepEqual(stockAt(view, "town-hall"), [{ good: "privilege", n: 9 }]);
  view.printed.fields[0].brings = { way: "wares", goods: ["copper", "silver"] };
  assert.deepEqual(stockAt(view, "metal"), [
    { good: "copper", n: 4 },
    { good: "silver", n: 3 },
  ]);
});

test("what a card pays is what is printed", () => {
  const view = table();
  assert.equal(payOf(view, "small:park+wheat"), 40);
  view.printed.pays.small = 45;
  assert.equal(payOf(view, "small:park+wheat"), 45);
  assert.deepEqual(cardOf("large:ricci+wheat+silver+silk"), {
    kind: "large",
    places: ["ricci"],
    wares: ["wheat", "silver", "silk"],
  });
});

test("goods are counted in the order that is printed", () => {
  const view = table();
  const side = { ...noGoods(view), wares: [0, 2] };
  assert.ok(isNothing(noGoods(view)));
  assert.deepEqual(listGoods(view, side), [{ good: "copper", n: 2 }]);
  view.printed.wares = ["copper", "silver", "salt"];
  assert.deepEqual(listGoods(view, side), [{ good: "silver", n: 2 }]);
  assert.equal(noGoods(view).wares.length, 3);
});
