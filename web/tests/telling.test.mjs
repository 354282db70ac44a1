// What a device makes of a message, and hours as one writes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { readMessage } = await load("src/worker/told.ts");
const { clock, minutes } = await load("src/club/hours.ts");

test("a message leads to a table of this house, and nowhere else", () => {
  const told = { title: "Catan: your turn", body: "With Joost.", tag: "x", path: "/t/a_B-1" };
  assert.deepEqual(readMessage(JSON.stringify(told)), told);
  for (const path of ["//evil.example", "https://evil.example", "/t/../x", "/api/games", 5, null])
    assert.equal(readMessage(JSON.stringify({ ...told, path })).path, "/");
});

test("whatever wakes a device, something is shown", () => {
  for (const text of ["", "null", "[]", "5", "{", '{"title":3}'])
    assert.equal(readMessage(text).title, "Handelshuis");
});

test("hours are read as they are written", () => {
  for (const minute of [0, 59, 60, 485, 1439]) assert.equal(minutes(clock(minute)), minute);
  assert.equal(clock(485), "08:05");
});
