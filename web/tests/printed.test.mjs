// What the boards explain takes its numbers from what is printed, so that a corrected card is told as it is.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./load.mjs";

const browser = {
  localStorage: { getItem: () => null, setItem: () => undefined },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  navigator: { languages: ["en"] },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

/** A board's modules, speaking its own words and the server's. */
async function board(name, ...modules) {
  const loaded = await load(
    ...modules.map((module) => `src/games/${name}/${module}`),
    `src/games/${name}/texts.ts`,
    "src/i18n/texts.ts",
  );
  const served = new URL(`../../src/handelshuis/games/${name}/data/texts/en.json`, import.meta.url);
  const words = JSON.parse(await readFile(served, "utf8"));
  loaded.speakOf("", { en: { ...words, ...loaded.texts.en }, nl: loaded.texts.nl });
  return loaded;
}

test("Catan's awards begin where they are printed", async () => {
  const { explain } = await board("catan", "explaining.ts");
  const printed = (road, army) => ({
    points: { longest_road: 2, largest_army: 1 },
    awards: { longest_road: road, largest_army: army },
  });
  const said = (which, variant, ...awards) =>
    explain(`award ${which}`, { variant, printed: printed(...awards) }).words;
  for (const variant of ["rulebook", "classic"]) {
    assert.match(said("road", variant, 5, 3), /^2 points .* of 5/);
    assert.match(said("road", variant, 6, 3), /of 6/);
  }
  assert.match(said("army", "rulebook", 5, 3), /^1 point .* knights, 3 or more/);
  assert.match(said("army", "classic", 5, 3), /^1 point .* 3 knights/);
  assert.match(said("army", "classic", 5, 1), /1 knight,/);
});

test("Genoa's privileges count what is printed, up to where each further one adds the same", async () => {
  const { linesAbout } = await board("genoa", "explanations.ts");
  const said = (chains) => {
    const view = { printed: { chains, fields: [], specials: [], wares: [] } };
    return linesAbout({ view }, "privilege").join(" ");
  };
  assert.match(
    said([10, 30, 60, 100, 150, 200, 250]),
    /: 10 for 1, 30 for 2, 60 for 3, and 100 for 4; each further one adds 50\.$/,
  );
  assert.match(said([5, 25, 45, 65]), /: 5 for 1; each further one adds 20\.$/);
});

test("Genoa's buildings bring as much as is printed", async () => {
  const { bringsWords, takeWords } = await board("genoa", "art.tsx");
  const brings = (way, ...goods) => ({
    printed: { fields: [{ name: "town-hall", brings: { way, goods } }] },
  });
  assert.equal(bringsWords(brings("cards", "small", "small"), "town-hall"), "2 small orders");
  assert.equal(takeWords(brings("cards", "small"), "town-hall"), "Take a small order");
  assert.equal(bringsWords(brings("titles", "title", "title", "title"), "town-hall"), "3 titles");
});

test("Anno 1701's upgrades cost as much food as is printed, and tax brings as much gold", async () => {
  const { explain } = await board("anno1701", "explanations.tsx");
  const scene = (food, tax) => ({
    me: 0,
    names: ["Anna", "Bert"],
    view: {
      printed: {
        places: [],
        events: { tax: [`${tax}@effect.per.gold`] },
        ranks: [{ cost: {} }, { cost: { food, cloth: 2 } }, { cost: { food, rum: 2 } }],
      },
      seats: [{ happy: 2, places: [] }],
    },
  });
  const said = (place, food, tax = 1) => {
    const { view, ...rest } = scene(food, tax);
    return JSON.stringify(explain(place, view, { view, ...rest }));
  };
  assert.match(said("good-0-food", 3), /Every upgrade costs 3\./);
  assert.match(said("good-0-happy", 2, 2), /and 2 with every tax\./);
});
