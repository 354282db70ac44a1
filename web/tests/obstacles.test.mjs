// What stands nearest in the way of a refused move, in positions that the engine wrote.
import assert from "node:assert/strict";
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
// Words that only the server has, such as the names of goods, stay keys here.
const GAMES = {};
for (const game of ["anno1701", "catan", "chartered", "genoa", "speicherstadt"]) {
  const { obstacle, speakOf, texts } = await load(
    `src/games/${game}/obstacle.ts`,
    `src/games/${game}/texts.ts`,
    "src/i18n/texts.ts",
  );
  const says = (position, move, changes = {}) => {
    speakOf(game, texts);
    const { view, seat, legal } = position;
    const names = ["Anna", "Bram", "Cleo", "Dirk", "Else", "Fien"];
    const scene = { view, me: seat, names, legal: legal.map((each) => ({ move: each })) };
    return obstacle({ ...scene, ...changes }, move);
  };
  GAMES[game] = { says, positions: await positionsOf(game) };
}
const { moveOf } = await load("src/games/genoa/notation.ts");
const wordOf = (move) => move.split(" ")[0];

for (const [game, { says, positions }] of Object.entries(GAMES))
  test(`nothing is in the way of what the engine allows (${game})`, () => {
    for (const position of positions)
      for (const move of position.legal)
        // Not even where a page does not list it.
        for (const legal of [position.legal, ["none"]])
          if (game === "catan" || legal === position.legal)
            assert.equal(says({ ...position, legal }, move), "", move);
  });

for (const [game, { says, positions }] of Object.entries(GAMES))
  test(`whatever is refused can be asked about, and all gaps are filled (${game})`, () => {
    const told = new Set();
    for (const position of positions)
      for (const move of position.refused) {
        const words = says(position, move);
        assert.doesNotMatch(words, /undefined|NaN|^(near|obstacle|why)\.|\{/, `${move}: ${words}`);
        if (words) told.add(words);
      }
    assert.ok(told.size >= 4, [...told].join("\n"));
  });

/** What is said of all refused moves of a kind in a phase. */
function saidOf(game, phase, kind) {
  const { says, positions } = GAMES[game];
  return positions
    .filter(({ view }) => view.phase === phase)
    .flatMap((position) =>
      position.refused
        .filter((move) => wordOf(move) === kind)
        .map((move) => ({ position, move, words: says(position, move) })),
    );
}

test("in Genoa a field says that it was visited, or how far off it is", () => {
  const said = saidOf("genoa", "moving", "move");
  assert.ok(said.length > 100);
  for (const { position, move, words } of said) {
    const field = move.slice(5);
    const visited = position.view.path.includes(field);
    assert.match(words, visited ? /visited already/ : /out of the trader's reach|moves away/, move);
  }
  assert.ok(said.some(({ words }) => /out of the trader's reach/.test(words)));
});

test("in Genoa a spent action, too little money and an empty stock are said in figures", () => {
  const { says, positions } = GAMES.genoa;
  const asked = positions.find(
    ({ view, legal, seat }) =>
      view.phase === "asked" && view.seats[seat].can_act && legal.some((m) => /^offer /.test(m)),
  );
  const { view, seat } = asked;
  const field = view.offer_fields.find((name) => !name.startsWith("street-"));
  const host = view.active;
  const offer = (gives, wants = []) =>
    moveOf({ kind: "offer", terms: { field, gives, wants, pledge: "" } });
  const { money } = view.seats[seat];
  assert.equal(says(asked, offer([{ good: "ducat", n: money + 10 }])), "You are good.ducat short.");
  const ware = view.printed.wares.find((_, i) => !view.seats[seat].wares[i]);
  assert.equal(says(asked, offer([{ good: ware, n: 1 }])), `You are good.${ware} short.`);

  const seats = view.seats.map((each, i) => ({
    ...each,
    can_act: each.can_act && i !== seat,
    specials: view.printed.specials.map((card) => (i === host && card === "action-card" ? 1 : 0)),
  }));
  const used = { ...asked, view: { ...view, seats } };
  assert.match(says(used, offer([{ good: "ducat", n: 5 }])), /Your action is used: ask \w+ for/);
  const none = seats.map((each) => ({ ...each, specials: each.specials.map(() => 0) }));
  const nobody = { ...asked, view: { ...view, seats: none } };
  assert.match(says(nobody, offer([{ good: "ducat", n: 5 }])), /has no extra-action card/);
  // What does not speak of this reader's means stays with the rule.
  const market = { field: "market", gives: [], wants: [], pledge: "" };
  assert.equal(says(asked, moveOf({ kind: "offer", terms: market })), "");
});

test("in Genoa the turn player hears what keeps him from acting, asking and accepting", () => {
  const acting = saidOf("genoa", "here", "act");
  assert.ok(acting.length);
  for (const { words } of acting) assert.match(words, /Your action of this turn is used/);
  const { says, positions } = GAMES.genoa;
  const here = positions.find(({ view }) => view.phase === "moving" && view.offers.length);
  const { view } = here;
  const [offer] = view.offers;
  const accept = moveOf({ kind: "accept", seat: offer.seat, field: offer.field });
  const poor = view.offers.map((each) =>
    each === offer ? { ...each, wants: { ...each.wants, money: 5000 } } : each,
  );
  const asking = { ...here, legal: ["end"], view: { ...view, offers: poor } };
  assert.equal(says(asking, accept), "You are good.ducat short.");
  const countered = { ...here, view: { ...view, countered: [offer.seat], asks_left: 1 } };
  const terms = { field: offer.field, gives: [], wants: [], pledge: "" };
  assert.match(
    says(countered, moveOf({ kind: "counter", seat: offer.seat, terms })),
    /other terms already; ask again/,
  );
  const obliging = { ...view, phase: "here", near: false, offers: [{ ...offer, obliges: true }] };
  assert.match(says({ ...here, view: obliging }, "go-on"), /offer obliges/);
  assert.match(says({ ...here, view: { ...obliging, offers: [], asks: 0 } }, "go-on"), /not asked/);
});

test("in Genoa orders, cards and titles say what they lack", () => {
  const of = (phase, kind) => saidOf("genoa", phase, kind).map(({ words }) => words);
  const small = of("action", "small").filter(Boolean);
  assert.ok(small.some((words) => /trader is at|short|own action/.test(words)));
  assert.ok(of("action", "building-card").some((words) => /no title there|short/.test(words)));
  assert.ok(of("action", "take").some((words) => /action is done/.test(words)));
  assert.ok(of("action", "move").every((words) => /^First/.test(words)));
  assert.ok(of("titles", "title").some((words) => /did not come by/.test(words)));
});

test("in Anno what cannot be bought or built says what is lacking, where it is on offer", () => {
  for (const { position, move, words } of saidOf("anno1701", "buy", "buy")) {
    const offered = position.view.pending[0].goods.includes(move.slice(4));
    assert.match(words, offered ? /gold and must keep 1|no room left for/ : /^$/, move);
  }
  const acting = ["build", "upgrade"].flatMap((kind) => saidOf("anno1701", "act", kind));
  assert.ok(acting.some(({ words }) => /^You are .* short$/.test(words)));
  const { says, positions } = GAMES.anno1701;
  const buying = positions.find(({ view }) => view.phase === "buy");
  const [good] = buying.view.pending[0].goods;
  const seats = buying.view.seats.map((each) => ({ ...each, gold: 1 }));
  const poor = { ...buying, legal: ["pass"], view: { ...buying.view, seats } };
  assert.match(says(poor, `buy ${good}`), /You have 1 gold/);
  for (const { words } of saidOf("anno1701", "act", "buy")) assert.equal(words, "");
});

test("in Catan the dice, the robber and cards to hand in come first", () => {
  const phases = { before_roll: /rolled yet/, robber: /First move/, hand_in: /hand in/i };
  for (const [phase, words] of Object.entries(phases)) {
    const said = saidOf("catan", phase, "settle");
    assert.ok(said.length, phase);
    for (const each of said) assert.match(each.words, words, phase);
  }
  for (const { position, words } of saidOf("catan", "act", "buy")) {
    const { active, stack } = position.view;
    if (active === position.seat && stack) assert.match(words, /short of/);
  }
});

test("in Catan one of the robbers is moved where two are out", () => {
  const { says, positions } = GAMES.catan;
  const position = positions.find(({ view }) => view.phase === "robber");
  const { view } = position;
  const after = (robbers) => {
    const hexes = view.hexes.map((hex, i) => ({ ...hex, robber: robbers[i] ?? 0 }));
    return says({ ...position, view: { ...view, hexes } }, "end");
  };
  assert.equal(after([1]), "First move the robber.");
  assert.equal(after([1, 2]), "First move one of the robbers.");
});

test("in Catan a corner says what keeps this player from it once he can pay", () => {
  const { says, positions } = GAMES.catan;
  const seen = new Set();
  for (const position of positions.filter(({ view }) => view.phase === "act")) {
    const { view, seat } = position;
    if (view.active !== seat) continue;
    const rich = (changes = {}) => ({
      ...position,
      view: {
        ...view,
        seats: view.seats.map((each, i) =>
          i === seat ? { ...each, hand: each.hand.map(() => 9), ...changes } : each,
        ),
      },
    });
    for (const move of position.refused.filter((m) =>
      ["settle", "road", "city"].includes(wordOf(m)),
    )) {
      const words = says(rich(), move);
      assert.doesNotMatch(words, /short of/);
      seen.add(words.replace(/Anna|Bram|Cleo|Dirk|Else|Fien/, "{name}"));
      const kind = wordOf(move);
      const pieces = { settle: "settlements_left", road: "roads_left", city: "cities_left" }[kind];
      assert.match(says(rich({ [pieces]: 0 }), move), /You have no \w+ left/);
    }
    const corner = view.room[0];
    if (corner)
      assert.match(says(rich({ roads: [] }), `settle ${corner}`), /No free corner lies at/);
  }
  for (const words of [
    "None of your roads comes to this corner.",
    "None of your roads comes here.",
    "{name} has built on the next corner.",
    "You have built on the next corner.",
  ])
    assert.ok(seen.has(words), `${words} of ${[...seen].join(" / ")}`);
});

test("in Catan a card says that another was played, or that it is new", () => {
  const { says, positions } = GAMES.catan;
  const position = positions.find(({ view, seat }) => view.phase === "act" && view.active === seat);
  const { view, seat } = position;
  const with_ = (own, more) => ({
    ...position,
    legal: ["end"],
    view: {
      ...view,
      ...more,
      seats: view.seats.map((each, i) => (i === seat ? { ...each, ...own } : each)),
    },
  });
  const one = view.printed.development.map((name) => Number(name === "knight"));
  const none = one.map(() => 0);
  assert.match(says(with_({ held: one, fresh: none }, { played: true }), "knight"), /have played/);
  assert.match(says(with_({ held: one, fresh: one }, { played: false }), "knight"), /bought it/);
  assert.match(says(with_({ held: none, fresh: none }, { played: false }), "knight"), /not hold/);
});
