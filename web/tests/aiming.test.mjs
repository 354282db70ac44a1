// What a tap or a mouse on a board means, in positions that the engine wrote.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

const { aimOf, nearest } = await load("src/table/board/aiming.ts");
const catan = await load(
  ...["aiming", "choosing", "geometry", "notation", "view"].map(
    (name) => `src/games/catan/${name}.ts`,
  ),
  "src/games/catan/Pieces.tsx",
);
const chartered = await load(
  ...["aiming", "choosing", "notation", "town"].map((name) => `src/games/chartered/${name}.ts`),
);
const genoa = await load(
  ...["aiming", "choosing", "notation"].map((name) => `src/games/genoa/${name}.ts`),
);

const FRAME = { x: -500, y: -400, width: 1000, height: 1000 };
const DESK = { left: 200, top: 60, width: 900, height: 800 };
const PHONE = { left: 0, top: 90, width: 390, height: 420 };
/** A phone on which the board is held three times as close, and dragged to the left. */
const CLOSE = { left: -600, top: -200, width: 1170, height: 1260 };
const SCREENS = [DESK, PHONE, CLOSE];

const drawingIn = (box, frame = FRAME) => ({
  viewBox: { baseVal: frame },
  getBoundingClientRect: () => box,
});

/** An event over a point of a drawing: the drawing lies whole in the middle of its box. */
function over({ x, y }, box, frame = FRAME) {
  const unit = Math.min(box.width / frame.width, box.height / frame.height);
  return {
    pointerType: "mouse",
    clientX: box.left + box.width / 2 + (x - frame.x - frame.width / 2) * unit,
    clientY: box.top + box.height / 2 + (y - frame.y - frame.height / 2) * unit,
  };
}

/** A page at a position that keeps what is chosen and what it asks about. */
function sceneOf({ seat, view, legal }) {
  const done = [];
  const scene = {
    view,
    me: seat,
    legal: legal.map((move) => ({ move })),
    choose: (move) => done.push(["choose", move]),
    why: (move) => done.push(["why", move]),
  };
  return { scene, done };
}

const wordOf = (move) => move.split(" ")[0];

test("a tap is found on the drawing, however large and close it is", () => {
  for (const box of SCREENS) {
    const { point, unit } = aimOf(drawingIn(box), over({ x: 120, y: -75 }, box));
    assert.ok(Math.hypot(point.x - 120, point.y + 75) < 1e-9);
    assert.equal(unit, Math.min(box.width, box.height) / 1000);
  }
});

test("of what is equally near the first counts, of nothing nothing", () => {
  assert.equal(nearest([3, -2, 2], Math.abs), -2);
  assert.equal(nearest([], Math.abs), undefined);
});

/** The point that a move of Catan's board is tapped at. */
function pointOf(move) {
  const deed = catan.deedOf(move);
  const { x, y } =
    deed.kind === "road" ? catan.edgePoint(...deed.edge) : catan.cornerPoint(deed.corner);
  return { x, y };
}

test("every corner and path of the island is taken by a tap on it, or says why not", async () => {
  const tried = new Set();
  for (const [i, position] of (await positionsOf("catan")).entries()) {
    const box = SCREENS[i % SCREENS.length];
    for (const kind of ["settle", "city", "road"]) {
      const legal = position.legal.filter((move) => wordOf(move) === kind);
      if (!legal.length) continue;
      const refused = position.refused.filter((move) => wordOf(move) === kind);
      const { scene, done } = sceneOf(position);
      catan.chooseKind(scene, kind);
      const lit = catan.litPlaces(scene);
      assert.deepEqual(lit.map(({ move }) => move).sort(), [...legal].sort());
      for (const move of [...legal, ...refused]) {
        catan.aim(scene, lit, drawingIn(box), over(pointOf(move), box));
        const [word, meant] = done.pop();
        assert.equal(word, legal.includes(move) ? "choose" : "why", move);
        // A path has two names; the engine knows both.
        assert.deepEqual(pointOf(meant), pointOf(move));
      }
      tried.add(kind);
    }
  }
  assert.deepEqual([...tried].sort(), ["city", "road", "settle"]);
});

test("a robber goes to the hex that is tapped, and is picked by a tap on itself", async () => {
  const asked = (await positionsOf("catan")).filter(({ view }) => view.phase === "robber");
  let several = false;
  for (const position of asked) {
    const { scene, done } = sceneOf(position);
    const { robber } = catan.chosenSoFar(scene);
    const lit = catan.litPlaces(scene);
    const hexes = new Set(
      position.legal
        .map(catan.deedOf)
        .filter((d) => d.which === robber)
        .map((d) => d.hex),
    );
    assert.deepEqual(new Set(lit.map(({ deed }) => deed.hex)), hexes);
    for (const { deed, point } of lit) {
      catan.aim(scene, lit, drawingIn(DESK), over({ x: point.x + 40, y: point.y + 20 }, DESK));
      const moves = catan.robberies(scene, deed.hex).map(({ move }) => move);
      assert.equal(catan.chosenSoFar(scene).hex, deed.hex);
      assert.deepEqual(done.splice(0), moves.length === 1 ? [["choose", moves[0]]] : []);
    }
    const robbers = catan.robbersAt(position.view);
    several ||= robbers.length > 1;
    for (const which of [...robbers.keys()].reverse()) {
      const point = catan.robberPoint(position.view, robbers, which);
      catan.aim(scene, catan.litPlaces(scene), drawingIn(DESK), over(point, DESK));
      assert.equal(catan.chosenSoFar(scene).robber, which);
      done.splice(0);
    }
  }
  assert.ok(several);
});

test("a tap between two lit corners takes the nearer, one out at sea nothing", () => {
  const corners = ["0,0N", "0,0S"];
  const scene = sceneOf({
    seat: 0,
    view: { phase: "found", hexes: [], seats: [] },
    legal: corners.map((corner) => `settle ${corner}`),
  });
  const lit = catan.litPlaces(scene.scene);
  const tap = (x, y, box = DESK) => {
    catan.aim(scene.scene, lit, drawingIn(box), over({ x, y }, box));
    return scene.done.pop()?.[1] ?? "";
  };
  assert.equal(tap(10, -60), "settle 0,0N");
  assert.equal(tap(10, 60), "settle 0,0S");
  assert.equal(tap(0, -180), "");
  // On a phone a fingertip covers more of the island.
  assert.equal(tap(0, -175, PHONE), "settle 0,0N");
  assert.equal(tap(0, -175, CLOSE), "");
});

test("a mouse lights what it would take; a finger, and a mouse that leaves, nothing", () => {
  const { scene } = sceneOf({
    seat: 0,
    view: { phase: "found", seats: [] },
    legal: ["settle 0,0N"],
  });
  const lit = catan.litPlaces(scene);
  const event = over({ x: 0, y: -90 }, DESK);
  catan.hover(lit, drawingIn(DESK), event);
  assert.equal(catan.pointed.value, "settle 0,0N");
  catan.hover([], null);
  assert.equal(catan.pointed.value, "");
  catan.hover(lit, drawingIn(DESK), { ...event, pointerType: "touch" });
  assert.equal(catan.pointed.value, "");
});

test("every plot of the town is taken by a tap on it, or says why not", async () => {
  const phases = new Set();
  for (const position of await positionsOf("chartered")) {
    const { view } = position;
    const town = chartered.townOf(view);
    const cards =
      view.phase === "turn" ? ["", ...view.printed.storeys.map(({ name }) => name)] : [""];
    for (const storey of cards) {
      const { scene, done } = sceneOf(position);
      chartered.choose(scene, { storey });
      const lit = chartered.litPlaces(scene);
      if (lit.length) phases.add(view.phase);
      const drawing = drawingIn(DESK, town.box);
      for (const { name } of view.plots) {
        chartered.aim(scene, lit, drawing, over(chartered.middle(town, name), DESK, town.box));
        const [word, move] = done.pop() ?? ["", ""];
        const place = lit.find(({ plot }) => plot === name);
        if (place?.way) assert.deepEqual(chartered.chosenSoFar(scene).way, place.way);
        else if (place) assert.deepEqual([word, move], ["choose", place.move]);
        else if (view.active === position.seat) {
          // Another card than the one in hand may well serve there; nothing need be lit.
          const can = position.legal.includes(move);
          assert.equal(word, can ? "choose" : "why");
          if (view.phase === "turn") assert.equal(position.refused.includes(move), !can, move);
          assert.ok(chartered.plotsOf(move).includes(name));
        } else assert.equal(word, "");
      }
    }
  }
  assert.deepEqual([...phases].sort(), ["diagonal", "found", "turn"]);
});

test("all that can be built without a roof is lit under some card", async () => {
  for (const position of await positionsOf("chartered")) {
    if (position.view.phase !== "turn") continue;
    const { scene } = sceneOf(position);
    const lit = ["", ...position.view.printed.storeys.map(({ name }) => name)].flatMap((storey) => {
      chartered.choose(scene, { storey });
      return chartered.litPlaces(scene).map(({ move }) => move);
    });
    const built = position.legal.filter(
      (move) => ["build", "raise"].includes(wordOf(move)) && !move.endsWith(" roof"),
    );
    const single = built.filter((move) => !move.includes(" and "));
    assert.deepEqual(lit.sort(), single.sort());
  }
});

/** The middle of a square of Genoa's town. */
const squareOf = ([row, column]) => ({ x: column * 100 - 50, y: row * 100 - 50 });
const TOWN = { x: -46, y: -46, width: 866, height: 846 };

test("every field of the city is taken by a tap on any of its squares, or says why not", async () => {
  const phases = new Set();
  for (const position of await positionsOf("genoa")) {
    const { scene, done } = sceneOf(position);
    if (position.view.phase === "start") genoa.choose(scene, { kind: "start" });
    const lit = genoa.litFields(scene);
    if (!lit.length) continue;
    phases.add(position.view.phase);
    const drawing = drawingIn(PHONE, TOWN);
    for (const { name, squares } of position.view.printed.fields) {
      for (const square of squares) {
        genoa.letGo();
        if (position.view.phase === "start") genoa.choose(scene, { kind: "start" });
        genoa.aim(scene, lit, drawing, over(squareOf(square), PHONE, TOWN));
        const [word, move] = done.pop() ?? ["", ""];
        const { street, field } = genoa.chosenSoFar(scene);
        if (word === "choose") assert.ok(position.legal.includes(move), move);
        if (lit.includes(name)) assert.ok(word === "choose" || street === name || field === name);
        else assert.notEqual(word, "choose");
        if (position.view.phase === "moving" && name !== position.view.place) {
          assert.equal(move, `move ${name}`);
          assert.equal(word, lit.includes(name) ? "choose" : "why");
          assert.equal(position.refused.includes(move), !lit.includes(name));
        }
      }
    }
  }
  assert.deepEqual([...phases].sort(), ["action", "asked", "here", "moving", "start", "titles"]);
});

test("a finger just beside a lit field takes it, before the dark one under the finger", async () => {
  const { view } = (await positionsOf("genoa")).find(({ view }) => view.phase === "moving");
  const at = (row, column) =>
    view.printed.fields.find(({ squares }) => squares.some(([r, c]) => r === row && c === column));
  const streets = view.printed.fields.filter(({ kind }) => kind === "street");
  const rightOf = ({ squares: [[row, column]] }) => at(row, column + 1);
  const street = streets.find((each) => rightOf(each) && rightOf(each).name !== view.place);
  const { scene, done } = sceneOf({ seat: view.active, view, legal: [`move ${street.name}`] });
  const lit = genoa.litFields(scene);
  const tap = (aside) => {
    const { x, y } = squareOf(street.squares[0]);
    genoa.aim(scene, lit, drawingIn(PHONE, TOWN), over({ x: x + 50 + aside, y }, PHONE, TOWN));
    return done.pop();
  };
  assert.deepEqual(tap(10), ["choose", `move ${street.name}`]);
  assert.deepEqual(tap(50), ["why", `move ${rightOf(street).name}`]);
});
