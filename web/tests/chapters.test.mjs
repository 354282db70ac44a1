// The rules open at what is being chosen, at chapters that the rules have.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load, positionsOf } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  navigator: { languages: ["en"] },
  document: { documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const rulesOf = async (game) => {
  const file = `../../src/handelshuis/games/${game}/data/rules.toml`;
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  return new Set([...text.matchAll(/^chapter = "(.*)"$/gm)].map(([, name]) => name));
};
const sceneOf = ({ view, seat, legal }) => ({
  view: { ...view, desk: null },
  me: seat,
  chosen: "",
  legal: legal.map((move) => ({ move })),
});

for (const game of ["anno1701", "catan"]) {
  const { chapterOf, choose, deedOf } = await load(
    ...["chapters", "choosing", "notation"].map((name) => `src/games/${game}/${name}.ts`),
  );
  const chapters = await rulesOf(game);
  const positions = await positionsOf(game);
  const acting = positions.filter(({ view, seat }) => view.phase === "act" && view.active === seat);

  test(`wherever the game is, and whatever is chosen, there is a chapter (${game})`, () => {
    const found = new Set();
    for (const position of positions)
      for (const chosen of ["", ...position.legal]) {
        const chapter = chapterOf({ ...sceneOf(position), chosen });
        assert.ok(chapters.has(chapter), chapter);
        found.add(chapter);
      }
    assert.ok(found.size > 6, [...found].join());
  });

  test(`what is being chosen in one's turn opens its own chapter (${game})`, () => {
    const kinds = {
      anno1701: { bank: "Trading", cards: "The end phase: cards" },
      catan: { road: "c) Roads", settle: "c) Settlements", city: "c) Cities" },
    }[game];
    const usual = { anno1701: "Building", catan: "Course of the turn" }[game];
    const scene = sceneOf(acting[0]);
    assert.equal(chapterOf(scene), usual);
    for (const [kind, chapter] of Object.entries({ ...kinds, "": usual })) {
      choose(scene, { kind });
      assert.equal(chapterOf(scene), chapter);
    }
    const desk = { ...acting[0].view.desk, offers: [{}] };
    const trading = { ...scene, view: { ...scene.view, desk } };
    assert.match(chapterOf(trading), /rading|Domestic trade/);
    const bank = acting.flatMap((each) => each.legal).find((move) => /^(bank|trade) /.test(move));
    assert.match(chapterOf({ ...scene, chosen: bank }), /Trading|Sea trade/);
    assert.notEqual(deedOf(bank).kind, "");
  });
}
