/** Messages in a small part of ICU's notation: `{name}`, plurals and selects, nested. */

export type Piece =
  | { text: string }
  | { gap: string }
  | { count: true }
  | { gap: string; kind: "plural" | "select"; branches: Record<string, Piece[]> };

const cache = new Map<string, Piece[]>();

/** Read a message; what cannot be read stays as it is written. */
export function pieces(message: string): Piece[] {
  let found = cache.get(message);
  if (!found) {
    found = new Reader(message).all();
    cache.set(message, found);
  }
  return found;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  all(inPlural = false): Piece[] {
    const found: Piece[] = [];
    let words = "";
    const flush = () => {
      if (words) found.push({ text: words });
      words = "";
    };
    while (this.at < this.text.length) {
      const sign = this.text[this.at];
      if (sign === "}") break;
      if (sign === "{") {
        flush();
        found.push(this.gap());
      } else if (sign === "#" && inPlural) {
        flush();
        found.push({ count: true });
        this.at++;
      } else {
        words += sign;
        this.at++;
      }
    }
    flush();
    return found;
  }

  private gap(): Piece {
    const inside = /\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)/y;
    inside.lastIndex = this.at;
    const match = inside.exec(this.text);
    if (!match) {
      this.at++;
      return { text: "{" };
    }
    this.at = inside.lastIndex;
    const name = match[1] as string;
    if (!match[2]) return { gap: name };
    const kind = match[2] as "plural" | "select";
    const branches: Record<string, Piece[]> = {};
    const head = /\s*([=\w]+)\s*\{/y;
    for (;;) {
      head.lastIndex = this.at;
      const branch = head.exec(this.text);
      if (!branch) break;
      this.at = head.lastIndex;
      branches[branch[1] as string] = this.all(kind === "plural");
      this.at++;
    }
    while (this.at < this.text.length && this.text[this.at] !== "}") this.at++;
    this.at++;
    return { gap: name, kind, branches };
  }
}

/** Fill a message's gaps: `fill` gives what stands in a gap, `value` the bare argument. */
export function compose<T>(
  parts: Piece[],
  language: string,
  value: (gap: string) => unknown,
  fill: (gap: string) => T | string,
  count = "",
): (T | string)[] {
  return parts.flatMap((part): (T | string)[] => {
    if ("text" in part) return [part.text];
    if ("count" in part) return [count];
    if (!("kind" in part)) return [fill(part.gap)];
    const given = value(part.gap);
    const branch =
      part.branches[part.kind === "plural" ? `=${String(given)}` : String(given)] ??
      (part.kind === "plural" ? part.branches[plural(language, Number(given))] : undefined) ??
      part.branches["other"] ??
      [];
    const shown = part.kind === "plural" ? number(language, Number(given)) : count;
    return compose(branch, language, value, fill, shown);
  });
}

const rules = new Map<string, Intl.PluralRules>();

function plural(language: string, n: number): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(n);
}

/** Write a number with a true minus sign. */
export function number(language: string, n: number): string {
  return n.toLocaleString(language).replace("-", "−");
}
