/** What is nearest in the reader's way at the desk, in figures of his own. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { deedOf } from "./notation";
import { cardsOf, pool, sum, tradersOf, type View } from "./view";

/** Say what keeps the reader from a move, or nothing where the rule alone says it best. */
export function near({ view, me }: Scene<View>, move: string): string {
  const own = view.seats[me];
  const deed = deedOf(move);
  if (!own || !deed) return "";
  const { room, goods, trade } = view.printed;
  const held = (good: string) => pool(own)[goods.indexOf(good)] ?? 0;
  switch (deed.kind) {
    case "bid":
      return t("near.row", { n: room.merchants });
    case "pass":
      return t("near.pass", { n: own.merchants });
    case "keep":
      return sum(own.hall) >= room.hall ? t("near.hall", { n: sum(own.hall) }) : "";
    case "store":
      if (!cardsOf(view.printed, own, "warehouse").length) return t("near.no_warehouse");
      return t("near.warehouse", { n: sum(own.stored) });
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

/** Ask why a move is refused, with what is nearest in the way. */
export const askWhy = (scene: Scene<View>, move: string): void =>
  scene.why(move, near(scene, move));
