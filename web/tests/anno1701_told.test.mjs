// Anno 1701: what the dice and stacks can bring, what is in the way of a move, what was done last.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { inHundred, unseenOf, winChance, yieldOf } = await load("src/games/anno1701/odds.ts");
const { lackingFor, obstacle, speakOf, texts } = await load(
  "src/games/anno1701/obstacle.ts",
  "src/games/anno1701/texts.ts",
  "src/i18n/texts.ts",
);
const { lastMove } = await load("src/games/anno1701/lastMove.ts");
const { together } = await load("src/games/anno1701/telling.ts");
const { rowsOf } = await load("src/table/ledger/Ledger.tsx");
const positions = await positionsOf("anno1701");
speakOf("anno1701", texts);

test("equal strengths win every other fight, and ties count for nobody", () => {
  assert.equal(winChance(2, 2), 1 / 2);
  // Of the 36 throws with 0 against 2, six win and four tie.
  assert.equal(winChance(0, 2), 6 / 32);
  assert.equal(winChance(2, 0) + winChance(0, 2), 1);
  assert.equal(winChance(0, 6), 0);
  assert.equal(winChance(6, 0), 1);
});

test("a chance that is neither none nor certain is not written as if it were", () => {
  assert.deepEqual([0, 0.001, 0.5, 0.999, 1].map(inHundred), [0, 1, 50, 99, 100]);
});

test("what can lie face down is all that the reader does not see", () => {
  for (const { view } of positions) {
    for (const { name, stack } of view.piles) {
      const hidden = unseenOf(view, stack).reduce((all, { n }) => all + n, 0);
      const down = view.piles
        .filter((pile) => pile.stack === stack)
        .flatMap(({ cards }) => cards.filter((card) => !card)).length;
      const backs = view.seats.flatMap(({ hand }) =>
        hand.filter((card) => !card.card && card.stack === stack),
      ).length;
      assert.equal(hidden, down + backs, name);
    }
  }
});

/** A seat with a wood and room for two, a full clay pit, a mine in riot, a wreck and a farm on 2. */
function table({ gold = 3, ship = 0, wood = 1, rank = "pioneer", supply = 2 } = {}) {
  const place = (name, good, centre, number = 2, most = 3) => ({
    name,
    good,
    most,
    centre,
    numbers: [number, 5],
  });
  return {
    seats: [
      {
        gold,
        riots: [2],
        places: [wood, 3, 1, ship].map((count) => ({ count })),
        buildings: ["farm-2", "chapel"],
        inhabitants: [rank],
        hand: [],
      },
    ],
    piles: [],
    discards: [],
    supply: { settler: supply },
    pending: [{ goods: ["rum"], prices: [2] }],
    printed: {
      sites: 3,
      bank_rate: 3,
      search_price: 1,
      repair: { wood: 1 },
      places: [
        place("forest", "wood", 1),
        place("clay-a", "brick", 1),
        place("ore-a", "tool", 2),
        place("ship", "ship", 0, 2, 4),
      ],
      ranks: [
        { name: "pioneer", cost: {} },
        { name: "settler", cost: { wood: 2 } },
      ],
      cards: {
        "farm-2": { kind: "building", name: "farm", die: 2, brings: "food", cost: { wood: 3 } },
        chapel: { kind: "building", name: "chapel", die: 0, brings: "", cost: {} },
      },
    },
  };
}

test("a number brings what turns and is built, not what is full, in riot or wrecked", () => {
  assert.deepEqual(yieldOf(table(), 0, 2), ["wood", "food"]);
  assert.deepEqual(yieldOf(table({ ship: 1 }), 0, 2), ["wood", "ship", "food"]);
  assert.deepEqual(yieldOf(table(), 0, 5), []);
  assert.deepEqual(yieldOf(table(), 1, 2), []);
});

const against = (move, given) => obstacle({ view: table(given), me: 0 }, move);

test("the nearest obstacle is what this player lacks", () => {
  assert.match(against("build farm-2"), /short|good\.wood/);
  assert.equal(against("build farm-2", { wood: 3 }), "");
  assert.deepEqual(lackingFor({ view: table(), me: 0 }, "build farm-2"), [["wood", 2]]);
  assert.deepEqual(lackingFor({ view: table(), me: 0 }, "upgrade settler"), [["wood", 1]]);
  assert.equal(against("upgrade settler", { wood: 2 }), "");
  // Where something else is in the way, nothing is lacking first.
  assert.notEqual(against("upgrade settler", { rank: "settler" }), "");
  assert.deepEqual(lackingFor({ view: table({ supply: 0 }), me: 0 }, "upgrade settler"), []);
  assert.notEqual(against("sail"), "");
  assert.equal(against("sail", { ship: 1 }), "");
  assert.notEqual(against("repair", { ship: 4 }), "");
  assert.match(against("search I-1", { gold: 1 }), /1/);
  assert.equal(against("search I-1", { gold: 2 }), "");
  assert.notEqual(against("bank wood for brick"), "");
  assert.equal(against("bank brick for wood"), "");
  // The last gold is never spent; with enough of it the store is what is full.
  assert.notEqual(against("buy rum", { gold: 2 }), against("buy rum", { gold: 3 }));
  assert.equal(obstacle({ view: table(), me: -1 }, "build farm-2"), "");
});

test("nothing is in the way of what the engine allows", () => {
  const kinds = new Set(["build", "upgrade", "repair", "sail", "search", "bank"]);
  let asked = 0;
  for (const { view, legal, seat } of positions)
    for (const move of legal.map((each) => each.move ?? each)) {
      if (!kinds.has(move.split(" ")[0])) continue;
      asked++;
      assert.equal(obstacle({ view, me: seat }, move), "", move);
    }
  assert.ok(asked > 20, `${asked} moves`);
});

const told = (key, args, undone = false) => ({ n: 1, seat: 0, lines: [{ key, args }], undone });
const marked = (...entries) => lastMove({ view: table(), told: entries });

test("the last move is where its line says, and what was taken back marks nothing", () => {
  const built = told("told.build", { who: "#0", card: "@card.chapel" });
  assert.deepEqual(marked(), []);
  assert.deepEqual(marked(built), ["site-0-1"]);
  assert.deepEqual(marked(built, told("told.turn", { who: "#1" })), ["site-0-1"]);
  assert.deepEqual(marked(built, told("told.sail", { who: "#0" }, true)), ["site-0-1"]);
  assert.deepEqual(marked(built, told("told.draw", { who: "#0", pile: "I-1" })), ["pile-I-1"]);
  const gets = told("told.gets", { who: "#0", goods: ["1@good.wood", "2@good.brick"] });
  assert.deepEqual(marked(gets), ["place-0-forest", "place-0-clay-a"]);
  assert.deepEqual(marked(told("told.repair", { who: "#0" })), ["place-0-ship"]);
  assert.deepEqual(marked(told("told.upgrade", { who: "#0", rank: "@rank.pioneer" })), [
    "inhabitant-0-0",
  ]);
});

test("the ledger names a price once, and adds up what one draws", () => {
  const kit = { together, quiet: ({ key }) => /gets|gives|draw/.test(key) };
  const line = (key, more) => ({ key, args: { who: "#0", ...more } });
  const gold = line("told.gives", { goods: ["1@good.gold"] });
  const rum = line("told.gets", { goods: ["1@good.rum"] });
  const drawn = line("told.draw", { goods: ["1@good.card"], pile: "I-1" });
  const entries = [
    [line("told.buy", { good: "1@good.rum", price: 2 }), gold],
    [gold, rum],
    [line("told.home")],
    [line("told.build", { card: "@card.chapel" }), gold],
    [drawn],
    [drawn],
  ].map((lines, n) => ({ n, seat: 0, lines }));
  const rows = rowsOf(entries, kit).map(({ lines }) => lines.map(({ key }) => key));
  assert.deepEqual(rows, [
    ["told.buy"],
    ["told.home"],
    ["told.build"],
    ["told.gives", "told.draw"],
  ]);
  assert.deepEqual(rowsOf(entries, kit).at(-1).lines.at(-1).args.goods, ["2@good.card"]);
  const other = { key: "told.gives", args: { who: "#1" } };
  assert.equal(together(line("told.buy"), other), null);
});
