/** What the page does for the reader: what nobody would want to be asked, and what he asked not to be. */
import { signal } from "@preact/signals";
import { keep, read } from "../../settings";
import type { Scene } from "../kit";
import { chosenSoFar } from "./choosing";
import { deedOf, isOf, moveOf, type Kind } from "./notation";
import { delivering, onMyCards } from "./plan";
import { isStreet, stockAt, yieldOf, type View } from "./view";

const KEY = "handelshuis.genoa.ask";
/** When the reader wants to be asked for offers: always, where he has a reason, or only about his own cards. */
export type Asking = "always" | "reason" | "cards";
const kept = read<string>(KEY, "reason");
export const asking = signal<Asking>(kept === "always" || kept === "cards" ? kept : "reason");

export function setAsking(wish: Asking): void {
  asking.value = wish;
  keep(KEY, wish);
}

/** Those that are made at once where nothing else is possible. */
const PLAIN: ReadonlySet<Kind> = new Set<Kind>(["take", "privilege", "done", "no-title", "go-on"]);
/** With these a turn player asks for offers once more. */
const ASKS: ReadonlySet<string> = new Set(["told.ask", "told.ask_near"]);
/** With these the trader comes somewhere. */
const ARRIVES: ReadonlySet<string> = new Set(["told.move", "told.dice", "told.start"]);
/** These tell nobody anything new. */
const NO_NEWS: ReadonlySet<string> = new Set(["told.answered", "told.notes", "told.no_offers"]);

export function byItself(scene: Scene<View>): string {
  const { view, legal, me } = scene;
  const [only, other] = legal;
  if (!only) return "";
  if (view.phase === "asked")
    return unasked(scene) || isSettled(scene) ? moveOf({ kind: "pass" }) : "";
  if (isLeft(scene)) return moveOf({ kind: "go-on" });
  if (!other) return PLAIN.has(deedOf(only.move).kind) ? only.move : "";
  if (view.actor !== me) return "";
  // Special cards can be played after it as well, unless the stock is short.
  const takes = view.phase === "action" && !view.own_done && legal.some(isOf("take"));
  return takes && isInStock(view) ? moveOf({ kind: "take" }) : "";
}

/** Whether the building has all that its action brings. */
function isInStock(view: View): boolean {
  const goods = yieldOf(view, view.place);
  const seat = view.seats[view.actor];
  const titles = goods.filter((good) => good === "title").length;
  if (titles > (seat?.title_stock ?? 0)) return false;
  return stockAt(view, view.place).every(
    ({ good, n }) => n >= goods.filter((each) => each === good).length,
  );
}

/** Why the reader, who is asked for offers, is spared the question; "" where he is not. */
export function unasked(scene: Scene<View>): "" | "reason" | "cards" | "near" | "again" {
  const { view, me, legal } = scene;
  if (view.phase !== "asked" || !legal.length || view.own_offers.length) return "";
  if (asking.value === "always") return "";
  if (isNothingNew(scene)) return "again";
  // How soon one passes is seen by all: only where no other person plays may it tell of one's cards.
  const known = scene.alone || asking.value === "cards";
  const leads = known ? delivering(view, me) : null;
  const isOfUse = (street: string) =>
    (view.seats[me]?.titles ?? 0) > 0 || (leads ? leads.has(street) : mayDeliver(view, me));
  const fields = view.offer_fields.filter((name) => !isStreet(name) || isOfUse(name));
  if (!fields.length) return "reason";
  if (!known) return "";
  const mine = onMyCards(view, me);
  const named = fields.filter((name) => isStreet(name) || mine.has(name));
  if (named.length && hasPassed(scene))
    return view.offers.some(({ field }) => named.includes(field)) ? "" : "again";
  if (named.length) return "";
  if (asking.value === "cards") return "cards";
  // Where to go is for those to whom it matters; whoever would act there is asked when the trader comes.
  if (view.near) return "near";
  return hasPassed(scene) ? "again" : "";
}

/** Whether the reader has messages, which everyone sees, and the trader is still to go somewhere. */
function mayDeliver(view: View, me: number): boolean {
  const messages = view.seats[me]?.cards[view.printed.kinds.indexOf("message")] ?? 0;
  return messages > 0 && view.moves_left > 1;
}

/** Whether the reader passed on this very building in this turn, with or without others' offers. */
function hasPassed({ view, me, told }: Scene<View>): boolean {
  if (view.asks < 2) return false;
  const lines = told.flatMap((entry) => (entry.undone ? [] : entry.lines));
  const came = lines.findLastIndex(({ key }) => ARRIVES.has(key));
  return lines
    .slice(came + 1)
    .some(({ key, args }) => key === "told.answered" && args?.["who"] === `#${me}`);
}

/** Whether the reader passed, is asked for the same once more, and has heard nothing new since. */
function isNothingNew({ view, me, told }: Scene<View>): boolean {
  if (view.asks < 2 || view.offers.some(({ seat }) => seat === me)) return false;
  const lines = told.flatMap((entry) => (entry.undone ? [] : entry.lines));
  const asked = lines.findLastIndex(({ key }) => ASKS.has(key));
  if (asked < 0 || !lines.slice(asked + 1).every(({ key }) => NO_NEWS.has(key))) return false;
  for (const { key, args } of lines.slice(0, asked).reverse()) {
    if (!NO_NEWS.has(key)) return false;
    if (key === "told.answered" && args?.["who"] === `#${me}`) return true;
  }
  return false;
}

/** Whether the turn player, who cannot act himself, has asked and nobody has offered anything: the action is left. */
const isLeft = ({ view, me, legal }: Scene<View>): boolean =>
  asking.value !== "always" &&
  view.phase === "here" &&
  view.active === me &&
  view.asks > 0 &&
  !view.offers.length &&
  !legal.some(isOf("act")) &&
  legal.some(isOf("go-on"));

/** Whether an offer for a field beside the trader is made, and no other is to follow. */
const isSettled = (scene: Scene<View>): boolean =>
  scene.view.near && scene.view.own_offers.length > 0 && !chosenSoFar(scene).more;
