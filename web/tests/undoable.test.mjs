// What is played without confirming, since it can simply be taken back, in positions that the engine wrote.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

const sceneOf = ({ view, seat, legal }) => ({
  view,
  me: seat,
  legal: legal.map((move) => ({ move })),
});

/** The moves of a game that need no confirming, each with the position it is for. */
async function freely(game) {
  const { undoable } = await load(`src/games/${game}/undoable.ts`);
  return (await positionsOf(game)).flatMap((position) =>
    position.legal.map((move) => ({
      ...position,
      move,
      freely: undoable(move, sceneOf(position)),
    })),
  );
}

test("in Chartered the first of two shares is bought or sold at once, the last is confirmed", async () => {
  const moves = await freely("chartered");
  assert.ok(moves.some(({ freely }) => freely));
  for (const { move, freely } of moves) if (freely) assert.match(move, /^(buy|sell) /);
  const { undoable } = await load("src/games/chartered/undoable.ts");
  const buying = moves.find(({ move, freely }) => freely && move.startsWith("buy "));
  const last = { ...buying, view: { ...buying.view, trades: buying.view.printed.trades - 1 } };
  assert.equal(undoable(buying.move, sceneOf(last)), false);
  // A turn that sells its only share is over with it.
  const selling = moves.find(({ move, freely }) => freely && move.startsWith("sell "));
  const { view, seat, move } = selling;
  const one = view.printed.companies.map((name) => Number(move === `sell ${name}`));
  const seats = view.seats.map((each, i) => (i === seat ? { ...each, shares: one } : each));
  assert.equal(
    undoable(move, sceneOf({ ...selling, view: { ...view, phase: "turn", seats } })),
    false,
  );
});

test("in Genoa cards and small orders are played at once while the action goes on", async () => {
  const moves = await freely("genoa");
  assert.ok(moves.some(({ freely }) => freely));
  for (const { move, freely, view, legal } of moves) {
    if (!freely) continue;
    assert.match(move, /^(small|ware-card|exchange) /);
    assert.ok(!view.printed.kinds.some((kind) => move.endsWith(` for ${kind}`)), move);
    assert.ok(view.own_done && legal.length > 1);
  }
  const { undoable } = await load("src/games/genoa/undoable.ts");
  const { view, seat } = moves.find(({ view, legal }) => view.own_done && legal.length > 1);
  const holding = (cards) => ({
    ...view,
    seats: view.seats.map((each, i) =>
      i === seat
        ? { ...each, specials: view.printed.specials.map((card) => cards[card] ?? 0) }
        : each,
    ),
  });
  const may = (move, cards, ...legal) =>
    undoable(move, sceneOf({ view: holding(cards), seat, legal: [move, ...legal] }));
  const card = { "ware-card": 1 };
  const swap = { "exchange-card": 1 };
  // Where nothing else is left to do, the action ends by itself.
  assert.equal(may("ware-card silk", card, "done"), false);
  assert.equal(may("ware-card silk", { "ware-card": 2 }, "done"), true);
  assert.equal(may("ware-card silk", { ...card, ...swap }, "exchange silk for salt"), true);
  assert.equal(may("small small:inn+salt", {}, "small small:inn+silk", "done"), false);
  assert.equal(may("exchange salt for silk", swap, "small small:inn+salt", "done"), false);
  assert.equal(may("exchange silk for salt", swap, "small small:inn+salt", "done"), true);
  assert.equal(may("exchange ware-card for salt", { ...card, ...swap }, "ware-card silk"), false);
  assert.equal(may("exchange salt for message", { ...card, ...swap }, "ware-card silk"), false);
});
