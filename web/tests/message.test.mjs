import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { compose, pieces, number } = await load("src/i18n/message.ts");

const say = (message, args, language = "en") =>
  compose(
    pieces(message),
    language,
    (gap) => args[gap],
    (gap) => String(args[gap]),
  ).join("");

test("gaps are filled", () => {
  assert.equal(say("{who} buys {card}.", { who: "Anna", card: "the bank" }), "Anna buys the bank.");
});

test("a plural takes its form from the number, and # stands for it", () => {
  const coins = "{n, plural, =0 {no coins} one {# coin} other {# coins}}";
  assert.equal(say(coins, { n: 0 }), "no coins");
  assert.equal(say(coins, { n: 1 }), "1 coin");
  assert.equal(say(coins, { n: 12 }), "12 coins");
});

test("plurals hold gaps, selects hold plurals", () => {
  const message =
    "{n, plural, one {{name} is to move} other {{name} are to move}} {how, select, fast {now} other {{n, plural, other {in #}}}}";
  assert.equal(say(message, { n: 2, name: "A and B", how: "slow" }), "A and B are to move in 2");
});

test("a number sign outside a plural is only a sign", () => {
  assert.equal(say("seat #{n}", { n: 3 }), "seat #3");
});

test("what cannot be read stays readable", () => {
  assert.equal(say("a { b", {}), "a { b");
});

test("numbers have a true minus", () => {
  assert.equal(number("nl", -4), "−4");
});
