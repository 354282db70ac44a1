import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, mock, test } from "node:test";
import { load } from "./load.mjs";

/** A socket whose other end is this test. */
class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all = [];
  readyState = 0;
  sent = [];

  constructor(address) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

Object.assign(globalThis, {
  WebSocket: FakeSocket,
  location: { protocol: "https:", host: "house.test" },
  document: new EventTarget(),
  addEventListener: () => {},
  removeEventListener: () => {},
  window: globalThis,
});
const { TableSocket } = await load("src/net/socket.ts");
const examples = JSON.parse(await readFile(new URL("messages.json", import.meta.url), "utf8"));

let heard, lines;
const open = () => {
  const socket = new TableSocket(
    "/ws/a",
    () => ({ secrets: ["s"], since: 3 }),
    (message) => heard.push(message),
    (line) => lines.push(line),
  );
  FakeSocket.all.at(-1).open();
  return socket;
};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  FakeSocket.all = [];
  heard = [];
  lines = [];
});

test("a page says hello first, over a safe line where the page came over one", () => {
  open();
  const [line] = FakeSocket.all;
  assert.equal(line.address, "wss://house.test/ws/a");
  assert.deepEqual(line.sent, [{ t: "hello", secrets: ["s"], since: 3, changes: true }]);
});

test("nothing is asked before the welcome, and each kind of message goes out with a name", () => {
  const socket = open();
  const [line] = FakeSocket.all;
  for (const example of examples) void socket.ask(example);
  assert.equal(line.sent.length, 1);
  line.say({ t: "welcome" });
  const sent = line.sent.slice(1);
  assert.deepEqual(
    sent.map(({ id, ...rest }) => rest),
    examples,
  );
  assert.equal(new Set(sent.map(({ id }) => id)).size, examples.length);
});

test("an answer finds who asked, and only what is no answer is heard by all", async () => {
  const socket = open();
  const [line] = FakeSocket.all;
  line.say({ t: "welcome" });
  const asked = socket.ask(examples[0]);
  const { id } = line.sent.at(-1);
  line.say([
    { t: "chat", lines: [] },
    { t: "done", id, seq: 9 },
  ]);
  assert.deepEqual(await asked, { t: "done", id, seq: 9 });
  assert.deepEqual(
    heard.map(({ t }) => t),
    ["welcome", "chat"],
  );
});

test("what was not answered is said again, under the same name, on the next line", () => {
  const socket = open();
  const [first] = FakeSocket.all;
  first.say({ t: "welcome" });
  void socket.ask(examples[0]);
  const asked = first.sent.at(-1);
  first.close();
  assert.deepEqual(lines, ["open", "lost"]);
  mock.timers.tick(400);
  const second = FakeSocket.all.at(-1);
  assert.notEqual(second, first);
  second.open();
  assert.deepEqual(second.sent, [{ t: "hello", secrets: ["s"], since: 3, changes: true }]);
  second.say({ t: "welcome" });
  assert.deepEqual(second.sent.at(-1), asked);
});

test("a line that stays lost is tried again after longer and longer pauses", () => {
  open();
  for (const pause of [400, 800, 1600]) {
    FakeSocket.all.at(-1).close();
    const tried = FakeSocket.all.length;
    mock.timers.tick(pause - 1);
    assert.equal(FakeSocket.all.length, tried);
    mock.timers.tick(1);
    assert.equal(FakeSocket.all.length, tried + 1);
  }
});

test("a page that made way for newer ones comes back only when it is looked at", () => {
  open();
  FakeSocket.all.at(-1).close(4001);
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(FakeSocket.all.at(-1).readyState, 0);
  assert.ok(FakeSocket.all.length > 1);
});

test("what an old line still says after a new hello is not heard", () => {
  const socket = open();
  const [old] = FakeSocket.all;
  socket.greet();
  old.say({ t: "welcome" });
  assert.deepEqual(heard, []);
});

test("a change is heard as the state after it, and one of something unknown asks for all of it", () => {
  open();
  const socket = FakeSocket.all.at(-1);
  assert.equal(socket.sent[0].changes, true);
  const look = { seat: 0, view: { coins: 3, row: [1, 2] }, question: -1, ask: null, legal: [] };
  socket.say({ t: "state", seq: 4, looks: [look] });
  socket.say({ t: "change", seq: 5, after: 4, looks: [{ seat: 0, view: { coins: [2] } }] });
  assert.equal(heard.at(-1).t, "state");
  assert.deepEqual(heard.at(-1).looks[0].view, { coins: 2, row: [1, 2] });
  socket.say({ t: "change", seq: 9, after: 8 });
  assert.equal(heard.at(-1).seq, 5);
  assert.equal(FakeSocket.all.length, 2);
  FakeSocket.all.at(-1).open();
  assert.equal(FakeSocket.all.at(-1).sent[0].t, "hello");
});
