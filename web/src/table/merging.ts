/** Numbered things as they come from the server, now and again: the newer of the same number counts. */
export function merged<T extends { n: number }>(known: T[], fresh: T[]): T[] {
  const first = fresh[0]?.n ?? 0;
  if (first > (known.at(-1)?.n ?? 0)) return [...known, ...fresh];
  const all = new Map(known.map((each) => [each.n, each]));
  for (const each of fresh) all.set(each.n, each);
  return [...all.values()].sort((a, b) => a.n - b.n);
}

/** The newest of numbered things, with what was known of those before them, unless some lie between. */
export function continued<T extends { n: number }>(known: T[], newest: T[]): T[] {
  const joins = (newest[0]?.n ?? 0) <= (known.at(-1)?.n ?? 0) + 1;
  return joins ? merged(known, newest) : newest;
}
