/** What stands in the way of a refused move, for this reader and now: the nearest obstacle, before any rule. */
import { capital, listed, t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { goodWords, placeName } from "./art";
import { deedOf, type Lot, type Terms, type TitleUse } from "./notation";
import { stepsTo } from "./plan";
import { sayTerms } from "./sayings";
import {
  ACTION_CARD,
  cardOf,
  fieldAt,
  hasActionCard,
  isStreet,
  isVilla,
  listGoods,
  needsCard,
  partsOf,
  printedAt,
  stockOf,
  termsOf,
  yieldOf,
  type SeatView,
  type SideView,
  type View,
} from "./view";

type Asking = Pick<Scene<View>, "view" | "me" | "names" | "legal">;

const place = (field: string): string => capital(t(`field.${field}`));
const called = ({ names }: Asking, seat: number): string => names[seat] ?? "";

/** Say what is in the way of a refused move; "" where only the rule says it. */
export function obstacle(asking: Asking, move: string): string {
  const { view, me, legal } = asking;
  const own = view.seats[me];
  if (!own || !legal.length || legal.some((choice) => choice.move === move)) return "";
  switch (view.phase) {
    case "asked":
      return ofAnswer(asking, own, move);
    case "here":
    case "moving":
      return ofHost(asking, own, move);
    case "answer":
      return ofYes(asking, own, move);
    case "action":
      return ofAction(asking, own, move);
    case "titles":
      return ofTitles(asking, own, move);
    default:
      return "";
  }
}

/** An answer to the turn player who asks. */
function ofAnswer(asking: Asking, own: SeatView, move: string): string {
  const { view, me } = asking;
  const deed = deedOf(move);
  switch (deed.kind) {
    case "offer":
    case "declare":
      return ofTerms(asking, own, deed.terms, deed.kind === "declare");
    case "standing":
      return short(own, view, [{ good: "ducat", n: deed.ducats }]);
    case "make-good": {
      const declared = view.declared.find(({ seat, field }) => seat === me && field === deed.field);
      if (!declared) return t("obstacle.not_declared", { field: t(`field.${deed.field}`) });
      return ofTerms(asking, own, termsOf(view, declared), false);
    }
    case "withdraw":
      return view.near ? t("obstacle.no_offer", { field: t(`field.${deed.field}`) }) : "";
    default:
      return t("obstacle.answer_first", { name: called(asking, view.active) });
  }
}

/** Terms that the reader proposes to the turn player. */
function ofTerms(asking: Asking, own: SeatView, terms: Terms, declared: boolean): string {
  const { view, me } = asking;
  const { field, gives, wants } = terms;
  // Nobody ever bids for the market: that is no matter of this reader's.
  if (field === "market") return "";
  const asksCard = wants.some(({ good }) => good === ACTION_CARD);
  const mustAsk = needsCard(view, me, field) && !asksCard;
  const asked = declared ? view.declare_fields : view.offer_fields;
  if (!asked.includes(field)) {
    const away = offTheWay(view, field, declared);
    if (away) return away;
  }
  if (view.own_offers.some((offer) => offer.field === field))
    return t("obstacle.noted", { field: t(`field.${field}`) });
  if (needsCard(view, me, field) && !hasActionCard(view, view.active))
    return t("obstacle.no_card_there", { name: called(asking, view.active) });
  if (mustAsk) return t("obstacle.ask_card", { name: called(asking, view.active) });
  const lacks = short(own, view, gives);
  if (lacks) return lacks;
  const titles = titlesLeft(asking, gives, view.active) || titlesLeft(asking, wants, me);
  if (titles) return titles;
  const gone = outOfStock(view, terms);
  if (gone) return gone;
  const standing = view.offers.find((offer) => offer.seat === me && offer.field === field);
  return standing && !declared ? t("obstacle.rise", { terms: sayTerms(view, standing) }) : "";
}

/** Why a field is not among those that are asked about: where the trader has been, or how far off it is. */
function offTheWay(view: View, field: string, declared = false): string {
  const where = { field: place(field), n: view.moves_left };
  if (view.path.includes(field) && (view.near || field !== view.place))
    return t("obstacle.visited", where);
  if (!view.moves_left && field !== view.place) return t("obstacle.no_discs");
  const steps = stepsTo(view, field);
  if (steps > view.moves_left) return t("obstacle.far", where);
  if (declared) return "";
  if (!view.near && steps > 0) return t("obstacle.here_first", { field: placeName(view.place) });
  return steps > 1 ? t("obstacle.beside", { ...where, n: steps }) : "";
}

/** What the turn player does between two rounds of asking. */
function ofHost(asking: Asking, own: SeatView, move: string): string {
  const { view } = asking;
  const deed = deedOf(move);
  switch (deed.kind) {
    case "move":
      return offTheWay(view, deed.field);
    case "act":
      return view.near || own.can_act ? "" : t("obstacle.used");
    case "ask":
      if (!view.asks_left) return t("obstacle.asked", { n: view.asks });
      return t("obstacle.nobody_able");
    case "go-on": {
      if (view.near) return "";
      const obliging = view.offers.find(({ obliges }) => obliges);
      if (obliging) return t("obstacle.obliged", { name: called(asking, obliging.seat) });
      return view.asks ? "" : t("obstacle.ask_first");
    }
    case "accept": {
      const offer = view.offers.find(
        ({ seat, field }) => seat === deed.seat && field === deed.field,
      );
      if (!offer) return "";
      const { bidder, host } = partsOf(view, offer);
      return (
        short(own, view, lotsOf(view, host)) ||
        titlesLeft(asking, lotsOf(view, bidder), view.active) ||
        titlesLeft(asking, lotsOf(view, host), offer.seat) ||
        outOfStock(view, termsOf(view, offer))
      );
    }
    case "counter":
      if (view.countered.includes(deed.seat))
        return t(view.asks_left ? "obstacle.countered" : "obstacle.countered_last", {
          name: called(asking, deed.seat),
        });
      return (
        short(own, view, deed.terms.gives) ||
        titlesLeft(asking, deed.terms.gives, deed.seat) ||
        titlesLeft(asking, deed.terms.wants, view.active) ||
        outOfStock(view, deed.terms)
      );
    default:
      return "";
  }
}

/** A yes to other terms of the turn player. */
function ofYes(asking: Asking, own: SeatView, move: string): string {
  const { view, me } = asking;
  const { counter } = view;
  if (deedOf(move).kind !== "yes" || !counter) return "";
  const { bidder, host } = partsOf(view, counter);
  const lacks = short(own, view, lotsOf(view, bidder));
  if (lacks) return lacks;
  const asksCard = lotsOf(view, host).some(({ good }) => good === ACTION_CARD);
  if (needsCard(view, me, counter.field) && !asksCard) return t("obstacle.used");
  return outOfStock(view, termsOf(view, counter));
}

/** The steps of an action. */
function ofAction(asking: Asking, own: SeatView, move: string): string {
  const { view, me } = asking;
  const deed = deedOf(move);
  const at = placeName(view.place);
  switch (deed.kind) {
    case "take":
    case "privilege":
      return view.own_done ? t("obstacle.done", { field: at }) : "";
    case "large": {
      if (view.own_done) return t("obstacle.done", { field: at });
      if (!own.hand?.includes(deed.order)) return "";
      const { places, wares } = cardOf(deed.order);
      const [villa = ""] = places;
      if (villa !== view.place) return t("obstacle.elsewhere", { field: placeName(villa), at });
      return short(own, view, wares.map(one));
    }
    case "small": {
      if (view.small_done) return t("obstacle.one_small");
      if (!own.hand?.includes(deed.card)) return "";
      const { places, wares } = cardOf(deed.card);
      const [building = ""] = places;
      if (building !== view.place)
        return t("obstacle.elsewhere", { field: placeName(building), at });
      const lacks = short(own, view, wares.map(one));
      return lacks || (view.own_done ? "" : t("obstacle.action_first"));
    }
    case "ware-card":
      return short(own, view, [one("ware-card")]) || noneLeft(view, deed.ware);
    case "building-card":
      return (
        short(own, view, [one("building-card")]) ||
        (fieldAt(view, deed.field)?.owner === me
          ? ""
          : t("obstacle.not_yours", { field: placeName(deed.field) }))
      );
    case "exchange":
      return short(own, view, [one("exchange-card")]) || noneLeft(view, deed.taken);
    case "done":
      return view.own_done ? "" : t("obstacle.action_first");
    default:
      return t(view.own_done ? "obstacle.say_done" : "obstacle.action_first");
  }
}

/** Laying titles after the turn. */
function ofTitles(asking: Asking, own: SeatView, move: string): string {
  const { view, me } = asking;
  const deed = deedOf(move);
  if (deed.kind !== "title") return "";
  const field = placeName(deed.street);
  if (!view.path.includes(deed.street)) return t("obstacle.not_visited", { field });
  if (!fieldAt(view, deed.street)?.discs) return t("obstacle.discs_gone", { field });
  const sides = printedAt(view, deed.street)?.sides ?? [];
  if (sides.every((name) => fieldAt(view, name)?.owner === me)) return t("obstacle.both_yours");
  const needs = titlesFor(deed.uses);
  return needs > own.titles ? t("obstacle.titles", { n: own.titles, needs }) : "";
}

const titlesFor = (uses: TitleUse[]): number =>
  uses.reduce((n, { use }) => n + (use === "replace" ? 2 : 1), 0);

const one = (good: string): Lot => ({ good, n: 1 });

const noneLeft = (view: View, good: string): string =>
  stockOf(view, good) ? "" : t("obstacle.stock", { good: t(`thing.${good}`) });

const lotsOf = (view: View, side: SideView): Lot[] => listGoods(view, side);

/** How many of a good the reader holds; of a card by name, or of the cards of a kind. */
function heldOf(own: SeatView, { printed }: View, good: string): number {
  const name = good.replace(/^hidden /, "");
  if (name === "ducat") return own.money ?? 0;
  if (name === "title") return own.titles;
  if (name.includes(":")) return own.hand?.includes(name) ? 1 : 0;
  const of = (names: readonly string[], counts: number[]) => {
    const i = names.indexOf(name);
    return i < 0 ? undefined : (counts[i] ?? 0);
  };
  return (
    of(printed.wares, own.wares) ??
    of(printed.specials, own.specials) ??
    of(printed.kinds, own.cards) ??
    0
  );
}

/** What the reader lacks of goods that he would give, in words: "You are 10 ducats short." */
function short(own: SeatView, view: View, lots: Lot[]): string {
  const lacks = lots.flatMap(({ good, n }) => {
    const lacking = n - heldOf(own, view, good);
    return lacking > 0 ? [goodWords(good, lacking)] : [];
  });
  return lacks.length ? t("obstacle.short", { list: listed(lacks) }) : "";
}

/** Titles change colour with their owner: the taker's own stock may have too few. */
function titlesLeft(asking: Asking, lots: Lot[], taker: number): string {
  const n = lots.find(({ good }) => good === "title")?.n ?? 0;
  const left = asking.view.seats[taker]?.title_stock ?? 0;
  if (n <= left) return "";
  return taker === asking.me
    ? t("obstacle.title_stock_you", { n: left })
    : t("obstacle.title_stock", { n: left, name: called(asking, taker) });
}

/** What is promised of a building's yield, where none of it is left. */
function outOfStock(view: View, { field, pledge }: Terms): string {
  if (!pledge || isStreet(field)) return "";
  const goods = isVilla(view, field) ? [pledge] : yieldOf(view, field);
  const promised = goods.filter(
    (good) => isVilla(view, field) || pledge.split("+").includes(good) || /^\d+$/.test(pledge),
  );
  return promised.map((good) => (good === "title" ? "" : noneLeft(view, good))).find(Boolean) ?? "";
}
