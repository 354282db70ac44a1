/** Offers in words: all that is given, and all that is asked. */
import { listed, t } from "../../i18n/texts";
import type { Entry } from "../../net/wire";
import { goodWords, placeName, pledgeWords } from "./art";
import { listGoods, partsOf, type OfferView, type View } from "./view";

function parts(view: View, offer: OfferView): { gives: string; asks: string } {
  const { bidder, host } = partsOf(view, offer);
  const gives = [
    ...listGoods(view, bidder).map(({ good, n }) => goodWords(good, n)),
    ...pledgeWords(view, offer.field, offer.pledge),
  ];
  const asks = listGoods(view, host).map(({ good, n }) => goodWords(good, n));
  return { gives: gives.length ? listed(gives) : t("deal.nothing"), asks: listed(asks) };
}

/** What the bidder gives and asks, without saying for what. */
export function sayTerms(view: View, offer: OfferView): string {
  const { gives, asks } = parts(view, offer);
  return asks ? t("say.terms_asking", { gives, asks }) : gives;
}

/** What the bidder gives, and for what. */
export function sayOffer(view: View, offer: OfferView): string {
  const { gives, asks } = parts(view, offer);
  return t(asks ? "say.offer_asking" : "say.offer", { field: placeName(offer.field), gives, asks });
}

/** After these nobody has refused anything yet. */
const ANEW = new Set([
  "told.ask",
  "told.ask_near",
  "told.deal",
  "told.move",
  "told.turn",
  "told.act",
  "told.go_on",
]);

/** The counter-offers of this round of asking that were refused, by the seat that refused: what was asked of it. */
export function refusedCounters(told: readonly Entry[]): Map<number, string> {
  const asked = new Map<number, string>();
  const refused = new Map<number, string>();
  for (const { lines, undone } of told)
    for (const { key, args } of undone ? [] : lines) {
      const who = Number(String(args?.["who"] ?? "").slice(1));
      if (ANEW.has(key)) {
        asked.clear();
        refused.clear();
      } else if (key === "told.counter" || key === "told.counter_asking")
        asked.set(
          who,
          listed([args?.["gives"] ?? ""].flat().map((each) => refWords(String(each)))),
        );
      else if (key === "told.no" && asked.has(who)) refused.set(who, asked.get(who) ?? "");
    }
  return refused;
}

/** A reference of the server's, such as "10@good.ducat", in words. */
function refWords(ref: string): string {
  const [n = "", key = ""] = ref.split("@");
  return t(key, { n: Number(n) });
}
