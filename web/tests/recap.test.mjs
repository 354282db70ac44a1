// What changed for the reader while he waited.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { changesFor } = await load("src/table/ledger/changes.ts");

const ME = 0;
const kit = {
  heading: ({ key }) => key === "told.turn" || key === "told.round",
  untold: ({ key }) => key === "told.aside",
};
let n = 0;
const entry = (seat, ...lines) => ({
  n: ++n,
  seat,
  lines: lines.map(([key, args]) => ({ key, args })),
});
const turn = (seat) => ["told.turn", { who: `#${seat}` }];
const gains = (seat, ...goods) => ["told.gains", { who: `#${seat}`, goods }];
const keys = (entries, of = kit) => changesFor(entries, ME, of).map(({ line }) => line.key);

test("what others' turns brought and took is told once, added up, until the reader moves", () => {
  const ledger = [
    entry(1, turn(ME)),
    entry(ME, ["told.build", { who: "#0" }]),
    entry(ME, turn(1)),
    entry(-1, gains(ME, "1@good.wood"), gains(1, "1@good.ore")),
    entry(1, ["told.deal.offer", { who: "#1", partner: ["#0"] }]),
    entry(ME, ["told.deal.decline", { who: "#0" }]),
    entry(1, turn(2)),
    entry(-1, gains(ME, "2@good.wood", "1@good.wool")),
    entry(2, ["told.aside", { who: "#0" }]),
    entry(-1, ["told.steal", { who: "#2", victim: "#0" }]),
    entry(2, turn(ME)),
  ];
  const changes = changesFor(ledger, ME, kit);
  assert.deepEqual(
    changes.map(({ line }) => line),
    [
      { key: "told.gains", args: { who: "#0", goods: ["3@good.wood", "1@good.wool"] } },
      { key: "told.steal", args: { who: "#2", victim: "#0" } },
    ],
  );
  assert.deepEqual(keys([...ledger, entry(ME, ["told.roll", { who: "#0" }])]), []);
  assert.deepEqual(keys(ledger.slice(0, 8)), [], "in another's turn one still waits");
});

test("what was offered is told where the reader has not answered it himself", () => {
  const offer = (seat, number) => [
    "told.deal.offer",
    { who: `#${seat}`, partner: ["#0"], number, gives: ["1@good.ore"], wants: ["1@good.wood"] },
  ];
  const answer = (word, number) => [`told.deal.${word}`, { who: "#0", partner: [], number }];
  const ledger = [
    entry(1, turn(ME)),
    entry(ME, turn(1)),
    entry(1, offer(1, 1)),
    entry(ME, answer("decline", 1)),
    entry(1, offer(1, 2)),
    entry(1, ["told.deal.withdraw", { who: "#1", partner: ["#0"], number: 2 }]),
    entry(1, turn(2)),
    // Numbers begin anew: this is another offer than the one that was declined.
    entry(2, offer(2, 1)),
    entry(2, ["told.deal.skip", { who: "#2", partner: ["#0"] }]),
    entry(2, ["told.deal.offer", { who: "#2", partner: ["#1"], number: 2 }]),
    entry(2, turn(ME)),
  ];
  const told = changesFor(ledger, ME, kit).map(({ line }) => [line.key, line.args.who]);
  assert.deepEqual(told, [
    ["told.deal.offer", "#1"],
    ["told.deal.offer", "#2"],
  ]);
  ledger[7] = entry(2, offer(2, 1));
  ledger[8] = entry(ME, answer("accept", 1));
  assert.equal(changesFor(ledger, ME, kit).length, 1);
});

test("where there are no turns one waits from one's own move on", () => {
  const ledger = [
    entry(-1, ["told.round", { round: 2, who: "#1" }]),
    entry(ME, ["told.bid", { who: "#0" }]),
    entry(1, ["told.outbid", { who: "#1", victim: "#0" }]),
  ];
  assert.deepEqual(keys(ledger), ["told.outbid"]);
  assert.deepEqual(keys(ledger.slice(2)), [], "before the first move all is new");
});

test("four changes are told at most, and none that was taken back", () => {
  const own = entry(ME, ["told.bid", { who: "#0" }]);
  const many = [1, 2, 3, 4, 5, 6].map((i) => entry(1, [`told.k${i}`, { victim: "#0" }]));
  many[5].undone = true;
  assert.deepEqual(keys([own, ...many]), ["told.k2", "told.k3", "told.k4", "told.k5"]);
});
