// What Genoa's table tells beside the board: ways to go, what was paid, what was refused, offers in words.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const genoa = await load(
  "src/games/genoa/plan.ts",
  "src/games/genoa/rates.ts",
  "src/games/genoa/sayings.ts",
  "src/games/genoa/view.ts",
  "src/games/genoa/texts.ts",
  "src/i18n/texts.ts",
);
const { bestWays, noGoods, onMyCards, ratesAt, refusedCounters, sayOffer, sayTerms } = genoa;
const served = new URL("../../src/handelshuis/games/genoa/data/texts/en.json", import.meta.url);
const words = JSON.parse(await readFile(served, "utf8"));
genoa.speakOf("", {
  en: { "deal.nothing": "nothing", ...words, ...genoa.texts.en },
  nl: genoa.texts.nl,
});

/** A row of fields: the inn, a street, the park, the metal warehouse; the post office lies under the street. */
function table(own = {}) {
  const field = (name, row, column, goods = [], sides = []) => ({
    name,
    kind: goods.length ? "building" : "street",
    squares: [[row, column]],
    brings: goods.length ? { way: name === "metal" ? "wares" : "cards", goods } : null,
    sides,
  });
  const fields = [
    field("inn", 1, 1, ["exchange-card"]),
    field("street-1-2", 1, 2, [], ["inn", "park"]),
    field("park", 1, 3, ["action-card"]),
    field("metal", 1, 4, ["silver", "copper"]),
    field("post-office", 2, 2, ["message", "message"]),
  ];
  const view = {
    printed: {
      fields,
      wares: ["silver", "copper"],
      specials: ["action-card", "exchange-card"],
      kinds: ["large", "small", "message", "privilege"],
      pays: { large: 100, small: 40, message: 30, privilege: 0 },
    },
    fields: fields.map(({ name }) => ({ name, owner: -1 })),
    place: "inn",
    path: ["inn"],
    moves_left: 3,
    active: 1,
    seats: [{ hand: [], wares: [0, 0], titles: 0, ...own }],
  };
  return view;
}

const courses = (view) => bestWays(view, 0).map(({ fields }) => fields.join(" "));

test("a way is told for what of mine lies along it, and goes nowhere twice", () => {
  const view = table({ hand: ["message:inn+park"] });
  const [way, more] = bestWays(view, 0);
  assert.deepEqual(way.fields, ["street-1-2", "park"]);
  assert.deepEqual(way.gains, [
    { kind: "message", card: "message:inn+park", field: "park", pays: 30 },
  ]);
  assert.equal(more, undefined);
  assert.deepEqual(courses({ ...view, moves_left: 1 }), []);
  assert.deepEqual(courses(table()), []);
  // A message that lacks a building which is neither behind nor ahead is none.
  assert.deepEqual(courses(table({ hand: ["message:park+harbour"] })), []);
});

test("what pays more comes first, and wares that an order lacks are told of", () => {
  const hand = ["small:park+silver", "message:inn+post-office"];
  assert.deepEqual(courses(table({ hand, wares: [1, 0] })), [
    "street-1-2 park",
    "street-1-2 post-office",
  ]);
  const [, lacking] = bestWays(table({ hand }), 0);
  assert.deepEqual(
    lacking.gains.map(({ kind, field }) => [kind, field]),
    [["ware", "metal"]],
  );
});

test("a street counts for titles in hand, unless its buildings are mine already", () => {
  const view = table({ titles: 1 });
  assert.deepEqual(courses(view), ["street-1-2"]);
  for (const field of view.fields) field.owner = 0;
  assert.deepEqual(courses(view), []);
});

test("the buildings on my cards are those they name, and those with what they lack", () => {
  const view = table({ hand: ["small:inn+silver", "privilege:park"] });
  assert.deepEqual([...onMyCards(view, 0)].sort(), ["inn", "metal"]);
  view.seats[0].wares = [1, 0];
  assert.deepEqual([...onMyCards(view, 0)], ["inn"]);
});

const entry = (...lines) => ({ n: 1, seat: 0, lines });
const line = (key, args = {}) => ({ key, args: { who: "#2", field: "@field.park", ...args } });
const deal = (gives, wants = "@deal.nothing", field = "@field.park") =>
  line("told.deal", { gives, wants, field });

test("prices are those paid in ducats alone, for that field, the latest first", () => {
  const told = [
    entry(deal("10@good.ducat")),
    entry(deal("15@good.ducat", ["1@good.silver"])),
    entry(deal(["5@good.ducat", "1@good.silver"])),
    entry(deal("25@good.ducat", "@deal.nothing", "@field.inn")),
    { ...entry(deal("90@good.ducat")), undone: true },
    entry(deal(["20@good.ducat"])),
  ];
  assert.deepEqual(ratesAt(told, "park"), [20, 10]);
  assert.deepEqual(ratesAt(told, "inn"), [25]);
  assert.deepEqual(ratesAt(told, "metal"), []);
  const many = [5, 10, 15, 20].map((n) => entry(deal(`${n}@good.ducat`)));
  assert.deepEqual(ratesAt(many, "park"), [20, 15, 10]);
});

test("a refused counter is remembered for who refused it, until something else happens", () => {
  const counter = entry(line("told.counter", { gives: ["20@good.ducat", "1@good.silver"] }));
  const no = entry(line("told.no"));
  assert.deepEqual([...refusedCounters([counter])], []);
  assert.deepEqual([...refusedCounters([counter, no])], [[2, "20 ducats and 1 silver"]]);
  assert.deepEqual([...refusedCounters([counter, no, entry(line("told.ask"))])], []);
  assert.deepEqual([...refusedCounters([counter, { ...no, undone: true }])], []);
});

test("an offer is said with all that it gives and asks, whoever proposed it", () => {
  const view = table();
  const gives = { ...noGoods(view), money: 10, wares: [2, 0] };
  const wants = { ...noGoods(view), specials: [1, 0] };
  const offer = { seat: 0, field: "park", gives, wants, pledge: "" };
  assert.equal(
    sayOffer({ ...view }, { ...offer, wants: noGoods(view) }),
    "Park: 10 ducats and 2 silver",
  );
  assert.match(sayTerms(view, offer), /^10 ducats and 2 silver, asking an extra-action card/);
  // The turn player's own proposal is told by what the bidder would give.
  const turned = { ...offer, seat: 1, gives: wants, wants: gives };
  assert.equal(sayTerms(view, turned), sayTerms(view, offer));
  const none = { ...offer, gives: noGoods(view), wants: noGoods(view) };
  assert.equal(sayTerms(view, none), "nothing");
});
