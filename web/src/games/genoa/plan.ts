/** Where the trader could go, and what of the reader's lies along the way. */
import { cardOf, isStreet, printedAt, type PrintedField, type View } from "./view";

/** Something of the reader's that a way would bring: a card, or a street for his titles. */
export interface Gain {
  kind: "message" | "small" | "large" | "ware" | "title";
  /** The card it is for; the street of a title. */
  card: string;
  /** Where on the way. */
  field: string;
  /** Ducats it pays, as far as that is known. */
  pays: number;
}

export interface Way {
  /** The fields still to come, in order. */
  fields: string[];
  gains: Gain[];
  worth: number;
}

/** What a ware or a place for a title is reckoned at, beside orders and messages that pay at once. */
const NEARER = 12;
/** So many ways are told. */
const MOST = 3;

function neighbours(view: View): Map<string, string[]> {
  const at = new Map<string, string>();
  for (const { name, squares } of view.printed.fields)
    for (const [row, column] of squares) at.set(`${row},${column}`, name);
  const beside = ({ name, squares }: PrintedField) => {
    const found = squares.flatMap(([row, column]) =>
      [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ].map(([r, c]) => at.get(`${r},${c}`) ?? ""),
    );
    return [...new Set(found)].filter((each) => each && each !== name);
  };
  return new Map(view.printed.fields.map((field) => [field.name, beside(field)]));
}

/** Every way that the trader can still go, without coming to a field twice. */
function ways(view: View): string[][] {
  const near = neighbours(view);
  const found: string[][] = [];
  const walk = (here: string, gone: string[], left: number) => {
    if (!left) return;
    for (const next of near.get(here) ?? []) {
      if (view.path.includes(next) || gone.includes(next)) continue;
      const way = [...gone, next];
      found.push(way);
      walk(next, way, left - 1);
    }
  };
  if (view.place) walk(view.place, [], view.moves_left);
  return found;
}

/** In how many moves the trader can come to a field, past those that he has been to; Infinity where he cannot. */
export function stepsTo(view: View, field: string): number {
  const near = neighbours(view);
  const visited = new Set(view.path);
  let edge = view.place ? [view.place] : [];
  for (let steps = 0; edge.length; steps++) {
    if (edge.includes(field)) return steps;
    edge = [...new Set(edge.flatMap((here) => near.get(here) ?? []))].filter(
      (next) => !visited.has(next),
    );
    for (const each of edge) visited.add(each);
  }
  return Infinity;
}

/** What the reader's cards and titles have of a way. */
function gainsOn(view: View, me: number, way: string[]): Gain[] {
  const own = view.seats[me];
  if (!own) return [];
  const visited = [...view.path, ...way];
  const has = (ware: string) => (own.wares[view.printed.wares.indexOf(ware)] ?? 0) > 0;
  const gains: Gain[] = [];
  const lacking = new Map<string, string>();
  for (const card of own.hand ?? []) {
    const { kind, places, wares } = cardOf(card);
    const pays = view.printed.pays[kind];
    const [place = ""] = places;
    if (kind === "message") {
      const last = places
        .filter((each) => way.includes(each))
        .sort((a, b) => way.indexOf(b) - way.indexOf(a))[0];
      if (last && places.every((each) => visited.includes(each)))
        gains.push({ kind, card, field: last, pays });
    } else if (kind !== "privilege") {
      const missing = wares.filter((ware) => !has(ware));
      if (!missing.length && way.includes(place)) gains.push({ kind, card, field: place, pays });
      for (const ware of missing) lacking.set(ware, card);
    }
  }
  for (const name of way) {
    const goods = printedAt(view, name)?.brings?.goods ?? [];
    const ware = goods.find((each) => lacking.has(each));
    if (ware) gains.push({ kind: "ware", card: lacking.get(ware) ?? "", field: name, pays: 0 });
  }
  const street = own.titles > 0 && way.find((name) => isStreet(name) && isOpen(view, me, name));
  if (street) gains.push({ kind: "title", card: "", field: street, pays: 0 });
  return gains.sort((a, b) => way.indexOf(a.field) - way.indexOf(b.field));
}

/** Whether a building beside a street has no title of the reader's yet. */
const isOpen = (view: View, me: number, street: string): boolean =>
  (printedAt(view, street)?.sides ?? []).some(
    (name) => view.fields.find((field) => field.name === name)?.owner !== me,
  );

/** The best ways to go on, each with what it brings; shorter ones where they bring as much. */
export function bestWays(view: View, me: number): Way[] {
  const all = ways(view)
    .map((fields): Way => {
      const gains = gainsOn(view, me, fields);
      const worth = gains.reduce((sum, { pays }) => sum + (pays || NEARER), 0);
      return { fields, gains, worth };
    })
    .filter(({ gains }) => gains.length > 0)
    .sort((a, b) => b.worth - a.worth || a.fields.length - b.fields.length);
  const seen = new Set<string>();
  const found: Way[] = [];
  for (const way of all) {
    const what = way.gains
      .map(({ kind, card, field }) => card + (kind === "title" ? "" : kind + field))
      .join();
    // A way that brings nothing more than one that is told already is none of its own.
    if (seen.has(what) || found.some((told) => way.gains.every((gain) => isAmong(gain, told))))
      continue;
    seen.add(what);
    found.push(way);
    if (found.length === MOST) break;
  }
  return found;
}

const isAmong = (gain: Gain, { gains }: Way): boolean =>
  gains.some(
    ({ kind, card, field }) =>
      kind === gain.kind && card === gain.card && (kind !== "ware" || field === gain.field),
  );

/** The buildings that the reader's cards name, and those that bring a ware they lack. */
export function onMyCards(view: View, me: number): Set<string> {
  const own = view.seats[me];
  const named = new Set<string>();
  for (const card of own?.hand ?? []) {
    const { kind, places, wares } = cardOf(card);
    if (kind === "privilege") continue;
    for (const place of places) named.add(place);
    for (const ware of wares)
      if (!own?.wares[view.printed.wares.indexOf(ware)])
        for (const { name, brings } of view.printed.fields)
          if (brings?.goods.includes(ware)) named.add(name);
  }
  return named;
}

/** The fields beside the trader from which a message of the reader's can still be delivered in this turn. */
export function delivering(view: View, me: number): Set<string> {
  const found = new Set<string>();
  for (const way of ways(view)) {
    const [first = ""] = way;
    if (!found.has(first) && gainsOn(view, me, way).some(({ kind }) => kind === "message"))
      found.add(first);
  }
  return found;
}
