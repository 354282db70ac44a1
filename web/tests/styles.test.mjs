// Styles of the house's own pages keep off the boards, whose classes have the games' own words.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const from = (path) => new URL(`../src/${path}`, import.meta.url);
const PAGES = ["club", "home", "end"];
/** Furniture of the end that a board dresses in its own way. */
const DRESSED = new Set(["final"]);

/** What a sheet styles, selector by selector. */
function selectors(path) {
  const text = readFileSync(from(path), "utf8").replace(/\/\*[^]*?\*\//g, "");
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, all]) =>
    all.split(/,(?![^(]*\))/).map((each) => each.trim()),
  );
}

/** The classes that a game's boards style. */
function classesOf(game) {
  const sheets = readdirSync(from(`games/${game}`)).filter((name) => name.endsWith(".css"));
  const all = sheets.flatMap((sheet) => selectors(`games/${game}/${sheet}`));
  return new Set(all.flatMap((each) => [...each.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)));
}

for (const game of ["speicherstadt", "genoa", "anno1701", "catan", "chartered"]) {
  test(`no page's style reaches the board of ${game}`, () => {
    const own = classesOf(game);
    for (const page of PAGES) {
      const bare = selectors(`styles/${page}.css`).flatMap((each) => {
        const [, name] = /^\.([\w-]+)$/.exec(each) ?? [];
        return name ? [name] : [];
      });
      assert.deepEqual(
        bare.filter((name) => own.has(name) && !DRESSED.has(name)),
        [],
        `${page}.css would style the board too: narrow it with :not(.table *)`,
      );
    }
  });
}
