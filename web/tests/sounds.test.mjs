// What is heard of a table, while it is seen and while something else is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const dataset = {};
Object.defineProperty(globalThis, "navigator", { value: { languages: [] } });
globalThis.document = { hidden: false, documentElement: { dataset } };
const touches = new EventTarget();
globalThis.addEventListener = touches.addEventListener.bind(touches);
const value = {
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
};
const node = () => ({ gain: value, frequency: value, connect: (to) => to, start() {}, stop() {} });
globalThis.AudioContext = class {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  createGain = node;
  createOscillator = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = () => ({ getChannelData: () => [] });
};

const { awaken, sound, sounds } = await load("src/table/sounds.ts", "src/settings.ts");
const ALL = ["piece", "turn", "dice", "offer", "late", "end"];

function heard() {
  return ALL.filter((name) => {
    delete dataset.sounded;
    sound(name);
    return dataset.sounded === name;
  });
}

test("nothing is heard before the first touch", () => {
  awaken();
  assert.deepEqual(heard(), []);
  touches.dispatchEvent(new Event("keydown"));
  assert.deepEqual(heard(), ALL);
});

test("whoever looks at another tab hears that he is called, and nothing else", () => {
  document.hidden = true;
  assert.deepEqual(heard(), ["turn", "offer", "late"]);
  sounds.value = false;
  assert.deepEqual(heard(), []);
});
