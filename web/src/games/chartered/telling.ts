/** Lines of the ledger that are told as one: shares of one company, cards taken one after the other. */
import type { Argument, Line } from "../../net/wire";

/** One share, and several. */
const SHARES: Record<string, string> = {
  "told.buy": "told.buys",
  "told.buys": "told.buys",
  "told.sell": "told.sells",
  "told.sells": "told.sells",
};
const CARDS = new Set(["told.take", "told.draw"]);
const FROM_STACK: Record<string, string> = {
  "told.take_stack": "told.takes_stack",
  "told.takes_stack": "told.takes_stack",
};

const number = (value: Argument | undefined, other: number): number =>
  typeof value === "number" ? value : other;

/** Tell two lines as one, or null where they are of different things. */
export function together(one: Line, other: Line): Line | null {
  const [args, more] = [one.args ?? {}, other.args ?? {}];
  if (args["who"] !== more["who"]) return null;
  const count = number(args["count"], 1) + 1;
  const shares = SHARES[one.key];
  if (shares && shares === SHARES[other.key] && args["company"] === more["company"]) {
    const { who = "", company = "" } = args;
    const amount = number(args["amount"], number(args["price"], 0)) + number(more["price"], 0);
    return { key: shares, args: { who, company, count, amount } };
  }
  const stack = FROM_STACK[one.key];
  if (stack && stack === FROM_STACK[other.key])
    return { key: stack, args: { who: args["who"] ?? "", count } };
  if (CARDS.has(one.key) && one.key === other.key)
    return {
      key: one.key,
      args: { ...args, card: [args["card"] ?? [], more["card"] ?? []].flat() as string[] },
    };
  return null;
}
