// A branch off a game: what it asks of the house, what it keeps, and what is compared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  },
  navigator: { languages: ["en"] },
});
const { Branch, shifted, FULL, NOT_HERE } = await load("src/whatif/branch.ts");
const { ahead, chancesOf, linesOf, pointsAt, unweighed } = await load("src/whatif/lines.ts");

const SEED = "5e".repeat(32);

const state = (seq, awaited, more = {}) => ({
  t: "state",
  seq,
  awaited,
  looks: [
    { seat: 0, view: { seq }, question: awaited.includes(0) ? seq : -1, ask: null, legal: [] },
  ],
  entries: seq ? [{ n: seq, seat: awaited[0] ?? 0, lines: [] }] : [],
  first: null,
  over: false,
  result: null,
  seed: null,
  take_back: null,
  ...more,
});

/** A game of two at entry 7, and a house that answers by what it is asked. */
function trunk(answer) {
  const asked = [];
  let asking = Promise.resolve();
  return {
    asked,
    id: "table",
    table: { coach: true, over: false, seats: [] },
    seats: [
      { name: "Anna", kind: "human", bot: "", stand_in: "" },
      { name: "Piet", kind: "human", bot: "", stand_in: "" },
      { name: "Bo", kind: "bot", bot: "master", stand_in: "" },
    ],
    printed: null,
    entries: () => [6, 7, 8].map((n) => ({ n, seat: 1, lines: [] })),
    first: () => 6,
    ask: async (wanted) => {
      asked.push(wanted);
      return answer(wanted);
    },
    inTurn: (deed) => {
      const doing = asking.then(deed);
      asking = doing.catch(() => undefined);
      return doing;
    },
  };
}

/** One's own move, then one of a bot, then one is asked again. */
const house = (wanted) => {
  const n = wanted.moves.length;
  const grown = (moves, awaited) => ({
    t: "branched",
    id: "x",
    moves,
    states: [state(n + 1, awaited)],
    points: [n + 1],
    played: [],
    chance: null,
  });
  if (wanted.task === "tell")
    return {
      ...grown([], []),
      states: [state(n, n % 2 ? [1] : [0], { first: 1, entries: [] })],
      points: Array.from({ length: n + 1 }, (_, i) => i),
      played: [{ n: 0, points: 3 }],
    };
  if (wanted.task === "play")
    return wanted.play === "wrong"
      ? { t: "refused", id: "x", code: "illegal", rule: "some.rule", sentence: { en: "", nl: "" } }
      : grown([`1 ${wanted.play}`], [1]);
  if (wanted.task === "go_on") return grown(["2 answer"], [0]);
  return { t: "branched", id: "x", moves: [], states: [], points: [], played: [], chance: 0.4 };
};

const opened = async (answer = house, moves = []) => {
  const ground = trunk(answer);
  const branch = new Branch(
    ground,
    { at: 7, seat: 0, seed: SEED, branches: [] },
    moves.length ? { n: 2, moves, points: [] } : undefined,
  );
  const heard = [];
  const line = branch.connect(
    "table",
    () => 0,
    (message) => heard.push(message),
    () => undefined,
  );
  await settled();
  return { branch, ground, heard, line };
};

const settled = () => new Promise((go) => setTimeout(go, 20));

test("a branch begins where the game stood, with bots in the others' seats", async () => {
  const { heard, ground } = await opened();
  const [welcome, first] = heard;
  assert.deepEqual(
    welcome.seats.map(({ kind, bot }) => [kind, bot]),
    [
      ["human", ""],
      ["bot", "merchant"],
      ["bot", "master"],
    ],
  );
  assert.deepEqual(welcome.you, [0]);
  assert.equal(first.seq, 7);
  assert.deepEqual(
    first.entries.map(({ n }) => n),
    [6, 7],
    "what came later is not of the branch",
  );
  assert.deepEqual(
    ground.asked.map(({ task }) => task),
    ["tell"],
  );
});

test("one's move is answered by the others, and the branch is kept", async () => {
  const { branch, ground, heard } = await opened();
  const answer = await branch.ask({ t: "move", seat: 0, question: 7, move: "bid 1" });
  assert.equal(answer.t, "done");
  await settled();
  assert.deepEqual(branch.moves.value, ["1 bid 1", "2 answer"]);
  assert.deepEqual(
    ground.asked.map(({ task }) => task),
    ["tell", "play", "go_on"],
  );
  assert.deepEqual(
    heard.slice(1).map(({ seq }) => seq),
    [7, 8, 9],
  );
  const [fork] = JSON.parse(kept.get("handelshuis.branches")).table;
  assert.deepEqual([fork.at, fork.seat, fork.seed], [7, 0, SEED]);
  assert.deepEqual(fork.branches.at(-1).moves, branch.moves.value);
  assert.equal(await branch.weigh(2), 0.4);
});

test("what is refused changes nothing, and what is no part of a branch is not asked", async () => {
  const { branch, ground } = await opened();
  const answer = await branch.ask({ t: "move", seat: 0, question: 7, move: "wrong" });
  assert.equal(answer.rule, "some.rule");
  assert.deepEqual(branch.moves.value, []);
  const before = ground.asked.length;
  assert.equal((await branch.ask({ t: "say", text: "hm", name: "" })).sentence, NOT_HERE);
  assert.equal(ground.asked.length, before);
});

test("stepping back goes to one's last choice, also where bots are still to answer", async () => {
  const { branch } = await opened(house, ["1 a", "2 answer", "1 b", "2 answer"]);
  assert.ok(branch.mayStepBack.value);
  await branch.ask({ t: "undo", seat: 0 });
  assert.deepEqual(branch.moves.value, ["1 a", "2 answer"]);
  const late = branch.ask({ t: "move", seat: 0, question: 9, move: "c" });
  await branch.ask({ t: "undo", seat: 0 });
  await late;
  await settled();
  assert.deepEqual(branch.moves.value, [], "what was asked before is of no use");
});

test("a branch that was left asks for nothing more", async () => {
  const { branch, ground, line } = await opened();
  line.close();
  const before = ground.asked.length;
  await branch.ask({ t: "move", seat: 0, question: 7, move: "bid 1" });
  await settled();
  assert.equal(ground.asked.length, before);
});

test("a branch has its length", async () => {
  const { branch } = await opened(
    house,
    Array.from({ length: 400 }, () => "1 a"),
  );
  const answer = await branch.ask({ t: "move", seat: 0, question: 7, move: "b" });
  assert.equal(answer.sentence, FULL);
});

test("entries of a branch are counted on from its fork", () => {
  const moved = shifted(
    state(2, [0], { first: 1, result: { history: [{ n: 1, scores: [4] }] } }),
    10,
  );
  assert.equal(moved.seq, 12);
  assert.equal(moved.first, 11);
  assert.equal(moved.entries[0].n, 12);
  assert.equal(moved.looks[0].question, 12);
  assert.equal(moved.result.history[0].n, 11);
  assert.equal(shifted(state(2, [1]), 10).looks[0].question, -1);
});

test("what was played and what if lie beside each other", () => {
  const played = [
    { n: 0, points: 2 },
    { n: 9, points: 3 },
    { n: 30, points: 8 },
  ];
  assert.equal(pointsAt(played, 8), 2);
  assert.equal(pointsAt(played, 9), 3);
  const lines = linesOf(8, 40, played, [{ n: 1, points: [2, 2, 4, 4] }]);
  assert.deepEqual([lines.from, lines.to, lines.low, lines.high], [0, 20, 2, 4]);
  assert.deepEqual(lines.played.at(-1), { n: 20, points: 3 });
  assert.deepEqual(lines.branches[0].dots, [
    { n: 8, points: 2 },
    { n: 10, points: 4 },
    { n: 11, points: 4 },
  ]);
  assert.equal(ahead(8, 40, played, [2, 2, 4]), 1);
  assert.equal(ahead(8, 8, played, [2, 2, 4]), null, "nothing was played after it");
  assert.equal(ahead(8, 40, played, [2]), null);
});

test("chances are worked out where both curves need them, and all branches begin at the fork", () => {
  const first = unweighed(20, 90, 8, [], []);
  assert.deepEqual(first.branch, [8, 6, 4, 2], "its end first; the fork is the game's");
  assert.deepEqual(first.played, [20, 28, 22, 24, 26, 8]);
  const known = [{ n: 8, share: 0.5 }];
  assert.deepEqual(unweighed(20, 22, 8, known, [{ n: 20, share: 0.3 }]), {
    branch: [6, 4, 2],
    played: [22, 21, 8],
  });
  const fork = { at: 20, seat: 0, seed: "", branches: [{ n: 2, chances: known }, { n: 3 }] };
  assert.equal(chancesOf(20, 32, fork), null, "without the fork's chance there is no curve");
  const shares = [
    { n: 8, share: 0.1 },
    { n: 20, share: 0.3 },
    { n: 28, share: 0.45 },
  ];
  const lines = chancesOf(20, 32, { ...fork, shares });
  assert.deepEqual([lines.from, lines.to, lines.low, lines.high], [8, 32, 0, 0.6]);
  assert.equal(lines.played.length, 3);
  assert.deepEqual(lines.branches, [
    {
      n: 2,
      dots: [
        { n: 20, points: 0.3 },
        { n: 28, points: 0.5 },
      ],
    },
  ]);
});
