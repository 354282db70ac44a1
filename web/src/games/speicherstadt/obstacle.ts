/** What is nearest in the reader's way at the desk, in figures of his own. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { deedOf } from "./notation";
import { cardsOf, pool, sum, tradersOf, type View } from "./view";

type Asking = Pick<Scene<View>, "view" | "me" | "legal">;

/** Say what keeps the reader from a move, or nothing where the rule alone says it best. */
export function obstacle({ view, me, legal }: Asking, move: string): string {
  if (legal.some((choice) => choice.move === move)) return "";
  const own = legal.length ? view.seats[me] : undefined;
  const deed = deedOf(move);
  if (!own || !deed) return "";
  const { room, goods, trade } = view.printed;
  const held = (good: string) => pool(own)[goods.indexOf(good)] ?? 0;
  const atDesk = deed.kind !== "bid" && deed.kind !== "pass";
  if (atDesk && view.phase !== "process") return "";
  switch (deed.kind) {
    case "bid": {
      const { merchants = [] } = view.row[deed.place] ?? {};
      return view.phase === "bid" && merchants.length >= room.merchants
        ? t("near.row", { n: room.merchants })
        : "";
    }
    case "pass":
      if (view.phase !== "bid") return "";
      return t("near.pass", { n: own.merchants });
    case "keep":
      return sum(own.hall) >= room.hall ? t("near.hall", { n: sum(own.hall) }) : "";
    case "store":
      if (!cardsOf(view.printed, own, "warehouse").length) return t("near.no_warehouse");
      return sum(own.stored) < room.warehouse ? "" : t("near.warehouse", { n: sum(own.stored) });
    case "fill": {
      const good = deed.given[0] ?? "";
      return held(good) ? "" : t("near.no_good", { good: t(`good.${good}`) });
    }
    case "sell": {
      const good = deed.given[0] ?? "";
      if (!held(good)) return t("near.no_good", { good: t(`good.${good}`) });
      return tradersOf(view.printed, own).includes(good)
        ? ""
        : t("near.no_trader", { good: t(`good.${good}`) });
    }
    case "pair":
      return sum(pool(own)) < trade.sale_cubes
        ? t("near.few", { n: sum(pool(own)), need: trade.sale_cubes })
        : t("near.pick", { need: trade.sale_cubes });
    case "exchange":
      if (sum(pool(own)) < trade.exchange_paid)
        return t("near.few", { n: sum(pool(own)), need: trade.exchange_paid });
      return view.discards[goods.indexOf(deed.taken)]
        ? t("near.pick", { need: trade.exchange_paid })
        : t("near.no_discard", { good: t(`good.${deed.taken}`) });
    default:
      return "";
  }
}
