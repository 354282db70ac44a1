import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { Course, ALLOWED, READ_FIRST } = await load("src/lessons/course.ts");

const said = (words) => ({ en: words, nl: `${words} (nl)` });

const moment = (seq, ...legal) => ({
  t: "state",
  seq,
  awaited: [0],
  looks: [
    { seat: 0, view: { seq }, question: seq, ask: null, legal: legal.map((move) => ({ move })) },
  ],
  entries: seq ? [{ n: seq, seat: 0, lines: [] }] : [],
  over: false,
  result: null,
  seed: null,
  take_back: null,
});

const step = (more) => ({
  title: said("title"),
  teach: said("teach"),
  task: null,
  marks: [],
  via: [],
  instead: [],
  answers: [],
  moment: 0,
  move: "",
  ...more,
});

const LESSON = {
  id: "1-first",
  welcome: { t: "welcome" },
  moments: [moment(0, "road a", "road b", "end"), moment(1), moment(2, "end")],
  steps: [
    step({}),
    step({
      task: said("lay road b"),
      move: "road b",
      instead: [
        { like: "road", say: said("not that road") },
        { like: "end", say: said("not yet") },
      ],
    }),
    step({
      moment: 2,
      answers: [
        { text: said("yes"), say: said("indeed"), right: true },
        { text: said("no"), say: said("think"), right: false },
      ],
    }),
  ],
};

/** A course with what it told its page, and what the house says of unlisted moves. */
async function open(start = 0, rule = "") {
  const heard = [];
  const asked = [];
  const course = new Course(
    LESSON,
    async (at, move) => (asked.push([at, move]), { rule, sentence: said("the rule") }),
    start,
  );
  course.connect(
    "",
    () => 0,
    (message) => heard.push(message),
    () => undefined,
  );
  await Promise.resolve();
  return { course, heard, asked };
}

test("it begins with the welcome and the first moment", async () => {
  const { heard } = await open();
  assert.deepEqual(
    heard.map((each) => each.t),
    ["welcome", "state"],
  );
});

test("a learner who comes back finds what was told before", async () => {
  const { course, heard } = await open(2);
  assert.equal(course.at.value, 2);
  assert.equal(heard[1].seq, 2);
  assert.deepEqual(
    heard[1].entries.map(({ n }) => n),
    [1, 2],
  );
});

test("nothing is played before the lesson asks for it", async () => {
  const { course } = await open();
  const answer = await course.ask({ t: "move", seat: 0, question: 0, move: "road b" });
  assert.equal(answer.sentence, READ_FIRST);
});

test("the asked move goes on, through what the others do, to the next step", async () => {
  const { course, heard } = await open(1);
  const answer = await course.ask({ t: "move", seat: 0, question: 0, move: "road b" });
  assert.equal(answer.t, "done");
  assert.equal(course.at.value, 2);
  assert.deepEqual(
    heard.slice(2).map(({ seq }) => seq),
    [1, 2],
  );
});

test("another legal move is answered by the reason that fits it best", async () => {
  const { course, asked } = await open(1);
  for (const [move, words] of [
    ["road a", "not that road"],
    ["end", "not yet"],
  ]) {
    await course.ask({ t: "move", seat: 0, question: 0, move });
    assert.equal(course.reply.value.sentence.en, words);
    assert.equal(course.at.value, 1, "the lesson stands where it was");
  }
  assert.deepEqual(asked, [], "what is listed need not be asked for");
});

test("a move that is not listed is asked about: a rule against it, or just not now", async () => {
  const forbidden = await open(1, "some.rule");
  const answer = await forbidden.course.ask({ t: "move", seat: 0, question: 0, move: "city x" });
  assert.deepEqual([answer.t, answer.rule], ["refused", "some.rule"]);
  assert.equal(forbidden.course.reply.value, null);
  const allowed = await open(1);
  await allowed.course.ask({ t: "why", seat: 0, move: "offer x" });
  assert.equal(allowed.course.reply.value.sentence, ALLOWED);
  assert.deepEqual(allowed.asked, [[1, "offer x"]]);
});

test("a wrong answer may be mended, a right one goes on", async () => {
  const { course } = await open(2);
  course.answer(1);
  assert.equal(course.reply.value.about, "wrong");
  course.answer(0);
  assert.equal(course.reply.value.about, "right");
  course.next();
  assert.ok(course.done.value);
});

test("one can look back at every moment", async () => {
  const { course } = await open(2);
  const past = await course.ask({ t: "look", seq: 1 });
  assert.deepEqual(past.looks, [{ seat: 0, view: { seq: 1 } }]);
});
