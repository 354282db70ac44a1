/** What is nearest in the reader's way, in figures of his own: "You have f30; this costs f50." */
import { capital, t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { deedOf } from "./notation";
import {
  companyAt,
  plotAt,
  plotName,
  priceOf,
  storeyOn,
  tradesLeft,
  type SeatView,
  type View,
} from "./view";

type Asking = Pick<Scene<View>, "view" | "me" | "legal">;

/** Say what keeps the reader from a move, or nothing where the rule alone says it best. */
export function obstacle({ view, me, legal }: Asking, move: string): string {
  if (legal.some((choice) => choice.move === move)) return "";
  const own = legal.length ? view.seats[me] : undefined;
  const deed = deedOf(move);
  if (!own) return "";
  const money = own.money ?? 0;
  const short = (price: number) =>
    price > money ? t("near.money", { money, price, short: price - money }) : "";
  switch (deed.kind) {
    case "cards":
    case "refresh":
      if (view.phase !== "turn") return "";
      if (own.cards >= view.printed.hand) return t("near.hand", { n: own.cards });
      return short(priceOf(view, deed.kind));
    case "buy": {
      if (view.phase !== "trade") return "";
      const company = companyAt(view, deed.company);
      const name = capital(t(`company.${deed.company}`));
      if (!company?.bank) return t("near.bank", { company: name });
      if (!tradesLeft(view)) return t("near.trades", { n: view.printed.trades });
      return short(company.price);
    }
    case "sell":
      if (sellable(view, own)) return "";
      return own.shares.some(Boolean) ? t("near.worthless") : t("near.no_shares");
    case "roof":
      if (!own.actions) return t("near.no_action");
      if (view.trades) return t("near.traded");
      return short(view.printed.action_price);
    case "take":
      return view.phase === "take" ? t("near.one_storey") : "";
    case "build":
    case "raise": {
      const plot = plotAt(view, deed.plot);
      if (view.phase !== "turn") return "";
      if (!own.cards) return t("near.no_cards");
      if (deed.roof && !own.actions) return t("near.no_action");
      if (!plot?.level) {
        if (own.hand?.includes(deed.plot)) return "";
        const where = plotName(deed.plot);
        if (view.market.includes(deed.plot)) return t("near.in_market", { plot: where });
        return t("near.not_held", { plot: where });
      }
      const storey = storeyOn(view, deed.plot);
      return storey
        ? t("near.storey", { storey: t(`storey.${storey}`), plot: plotName(deed.plot) })
        : t("near.highest", { plot: plotName(deed.plot), n: plot.level });
    }
    case "reclaim":
      return view.discard.includes(deed.card)
        ? t("near.must_stay", { plot: plotName(deed.card) })
        : t("near.too_old", { plot: plotName(deed.card) });
    default:
      return "";
  }
}

/** Whether any share of a seat can be sold now. */
const sellable = (view: View, own: SeatView): boolean =>
  view.companies.some(({ name, hq }) => hq && own.shares[view.printed.companies.indexOf(name)]);
