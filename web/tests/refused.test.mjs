// A move that the house refuses opens its rule, under what stands nearest in the reader's way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const listening = { addEventListener: () => undefined };
const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"], onLine: true },
  document: { documentElement: { dataset: {} }, activeElement: null, ...listening },
  matchMedia: () => ({ matches: false, ...listening }),
  window: { setTimeout: () => 0, ...listening },
  location: { href: "http://here/", origin: "http://here", pathname: "/" },
  addEventListener: () => undefined,
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });
const { Play } = await load("src/table/play.ts");

/** What does for a signal where nothing of it changes. */
const signal = (value) => ({ value, peek: () => value });

const RULE = { en: "You can offer only what you have.", nl: "Je biedt alleen wat je hebt." };
const refusal = (rule) => ({ t: "refused", id: "1", code: "illegal", rule, sentence: RULE });

/** A page at which every move is refused so. */
function page(answer, legal = []) {
  const look = { seat: 0, view: {}, question: 1, ask: null, legal };
  const asked = [];
  const session = {
    id: "table",
    look: signal(look),
    me: signal(0),
    you: signal([0]),
    reader: signal(0),
    names: signal(["Anna", "Bram"]),
    alone: signal(false),
    seats: signal([{}, {}]),
    entries: signal([]),
    chat: signal([]),
    table: signal({ rated: false }),
    now: signal({ looks: [look], awaited: [0], seq: 1 }),
    diceInHand: signal(false),
    kit: signal({ obstacle: (_, move) => (move === "offer 9" ? "You are 4 short." : "") }),
    ask: (wanted) => {
      asked.push(wanted);
      return Promise.resolve(answer);
    },
  };
  return { play: new Play(session), asked };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

for (const [how, act] of Object.entries({
  "a refused proposal": (play) => play.scene.value.propose("offer 9"),
  "a question why": (play) => play.scene.value.why("offer 9"),
}))
  test(`${how} is told what stands nearest in the way, and the rule`, async () => {
    const { play, asked } = page(refusal("offer.own"));
    act(play);
    await settled();
    assert.equal(asked.length, 1);
    const { near, rule } = play.whyNot.value;
    assert.deepEqual([near, rule], ["You are 4 short.", "offer.own"]);
    assert.equal(play.drawer.value, "rules");
  });

test("where the rule alone says it, nothing stands above it", async () => {
  const { play } = page(refusal("offer.own"));
  play.scene.value.propose("offer 3");
  await settled();
  assert.equal(play.whyNot.value.near, undefined);
});

test("what the house refuses without a rule it says itself", async () => {
  const { play } = page(refusal(""));
  play.scene.value.propose("offer 9");
  await settled();
  assert.equal(play.whyNot.value, null);
  assert.equal(play.word.value, RULE.en);
});
