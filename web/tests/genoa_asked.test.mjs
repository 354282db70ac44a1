import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => undefined },
});
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"] } });

const { byItself, setAsking, unasked } = await load("src/games/genoa/byItself.ts");
const { onMyCards } = await load("src/games/genoa/plan.ts");

/** All that a player who bids nothing is asked in a whole game; `make check` has the engine write it. */
async function recorded() {
  const file = new URL("../../build/questions/genoa.json", import.meta.url);
  const { printed, asked } = JSON.parse(await readFile(file, "utf8"));
  const told = [];
  return asked.map(({ view, legal, answer, lines }) => {
    told.push({ n: told.length, seat: -1, lines });
    return {
      answer,
      scene: {
        view: { ...view, printed },
        legal: legal.map((move) => ({ move })),
        me: 0,
        names: ["Anna", "Bram", "Carla"],
        alone: true,
        chosen: "",
        told: [...told],
      },
    };
  });
}

const GAME = await recorded();

/** The questions that remain for a person with a wish when to be asked; against bots alone, or with other people. */
function left(wish, alone = true) {
  setAsking(wish);
  return GAME.filter(({ scene }) => !byItself({ ...scene, alone }));
}

const turnOf = ({ scene: { view } }) => `${view.round} ${view.active}`;
const isAsked = ({ scene: { view } }) => view.phase === "asked";

test("what answers itself is allowed, and passes, takes or ends and nothing else", () => {
  setAsking("reason");
  for (const { scene } of GAME) {
    const move = byItself(scene);
    if (!move) continue;
    assert.ok(scene.legal.some((choice) => choice.move === move));
    assert.ok(["pass", "take", "privilege", "done", "no-title", "go-on"].includes(move), move);
  }
});

test("who passes what does not concern him is asked far less than he could be", () => {
  const [always, reason, cards] = ["always", "reason", "cards"].map((wish) => left(wish));
  const people = left("reason", false);
  assert.ok(always.length > people.length && people.length > reason.length);
  assert.ok(reason.length > cards.length);
  // "Nothing for me this turn" is one tap: what is asked later in the same turn is not asked any more.
  const ofOthers = (some) => some.filter(isAsked).length;
  const taps = new Set(reason.filter(isAsked).map(turnOf)).size;
  const own = reason.filter((each) => !isAsked(each)).length;
  const others = new Set(GAME.filter(isAsked).map(turnOf)).size;
  assert.ok(taps <= others);
  console.log(
    `questions of a game: ${GAME.length} by the rules, ${always.length} asked always, ` +
      `${people.length} with a reason where other people play, ${reason.length} where bots do (the default), ` +
      `${cards.length} about his cards; ${own} in his own turns, so ${ofOthers(GAME)} asked by others become ` +
      `${ofOthers(reason)}; ${taps} taps for the ${others} turns of others`,
  );
  // Of what others ask, less than half is left.
  assert.ok(ofOthers(reason) < ofOthers(GAME) / 2);
  assert.ok(taps + own < always.length / 2);
});

test("how soon one passes tells other people nothing of one's cards", () => {
  setAsking("reason");
  for (const { scene } of GAME.filter(isAsked)) {
    const seats = scene.view.seats.map((seat, i) => (i ? seat : { ...seat, hand: [] }));
    const blind = { ...scene, alone: false, view: { ...scene.view, seats } };
    assert.equal(byItself({ ...scene, alone: false }), byItself(blind));
  }
});

test("against bots one is asked about all that one's cards name, and wherever the trader stands", () => {
  setAsking("reason");
  const spared = GAME.filter(({ scene }) => unasked(scene) === "near");
  assert.ok(spared.length > 0);
  for (const { scene } of spared) {
    const { view } = scene;
    assert.ok(view.near);
    const mine = onMyCards(view, 0);
    assert.ok(!view.offer_fields.some((field) => mine.has(field)));
    assert.equal(unasked({ ...scene, view: { ...view, near: false, asks: 1 } }), "");
  }
});

test("nobody is asked again for what he passed on while nothing is new", () => {
  setAsking("reason");
  const people = GAME.map((each) => ({ ...each, scene: { ...each.scene, alone: false } }));
  const again = people.filter(({ scene }) => unasked(scene) === "again");
  assert.ok(again.length > 0);
  for (const { scene } of again) {
    assert.ok(scene.view.asks > 1);
    // An offer that was shown since, or one of his own, is a reason to ask.
    const shown = { key: "told.offered", args: { who: "#1" } };
    const told = scene.told.slice();
    const { lines } = told.at(-1);
    const at = lines.findLastIndex(({ key }) => key.startsWith("told.ask"));
    told[told.length - 1] = { ...told.at(-1), lines: lines.toSpliced(at, 0, shown) };
    assert.notEqual(unasked({ ...scene, told }), "again");
    const offers = [...scene.view.offers, { seat: 0 }];
    assert.notEqual(unasked({ ...scene, view: { ...scene.view, offers } }), "again");
  }
  setAsking("always");
  assert.ok(again.every(({ scene }) => !unasked(scene)));
});
