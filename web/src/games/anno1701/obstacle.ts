/** What stands in the way of a move, for this player and now: the nearest obstacle, before any rule. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { counted } from "./art";
import { deedOf } from "./notation";
import { cardOf, heldOf, missing, placeOf, rankOf, type View } from "./view";

/** What is lacking for a building or a rank, where that is all that is in the way. */
export function lackingFor(
  { view, me }: Pick<Scene<View>, "view" | "me">,
  move: string,
): [good: string, n: number][] {
  const deed = deedOf(move);
  const cost =
    deed.kind === "upgrade"
      ? rankOf(view, deed.rank)?.cost
      : deed.kind === "build"
        ? cardOf(view, deed.card)?.cost
        : undefined;
  const lacks = missing(view, me, cost ?? {});
  const short = lacks.length ? t("lacks", { list: counted(lacks) }) : "";
  return short && obstacle({ view, me }, move) === short ? lacks : [];
}

/** Say what is in the way of a refused move; "" where only the rule says it. */
export function obstacle(
  { view, me, legal = [] }: Pick<Scene<View>, "view" | "me"> & Partial<Pick<Scene<View>, "legal">>,
  move: string,
): string {
  const own = view.seats[me];
  if (!own || legal.some((choice) => choice.move === move)) return "";
  const deed = deedOf(move);
  const { printed } = view;
  const short = (cost: Record<string, number>) => {
    const lacks = missing(view, me, cost);
    return lacks.length ? t("lacks", { list: counted(lacks) }) : "";
  };
  switch (deed.kind) {
    case "build": {
      const card = cardOf(view, deed.card);
      if (!card) return "";
      if (own.buildings.length >= printed.sites) return t("obstacle.sites");
      return short(card.cost);
    }
    case "upgrade": {
      const at = printed.ranks.findIndex(({ name }) => name === deed.rank);
      const below = printed.ranks[at - 1]?.name ?? "";
      if (!own.inhabitants.includes(below))
        return t("obstacle.rank", { rank: t(`rank.${below}`), next: t(`rank.${deed.rank}`) });
      if (!view.supply[deed.rank]) return t("obstacle.supply");
      return short(rankOf(view, deed.rank)?.cost ?? {});
    }
    case "repair": {
      const ship = placeOf(view, me, "ship");
      return ship && ship.count >= ship.most ? t("obstacle.ship_most") : short(printed.repair);
    }
    case "sail":
      return placeOf(view, me, "ship")?.count
        ? ""
        : t("obstacle.wreck", { cost: counted(printed.repair) });
    case "search":
      return own.gold <= printed.search_price ? t("obstacle.gold", { n: own.gold }) : "";
    case "bank": {
      const n = printed.bank_rate - heldOf(view, me, deed.given);
      return n > 0 ? t("lacks", { list: t(`good.${deed.given}`, { n }) }) : "";
    }
    case "buy": {
      const ask = view.pending[0];
      // Where nothing is for sale the rule says it.
      if (!ask?.goods?.includes(deed.good)) return "";
      const price = ask.prices?.[ask.goods.indexOf(deed.good)] ?? 0;
      if (own.gold <= price) return t("obstacle.gold", { n: own.gold });
      return t("obstacle.room", { good: t(`goods.${deed.good}`) });
    }
    case "choose":
      return view.phase === "choose" && deed.way === "pay"
        ? t("obstacle.gold", { n: own.gold })
        : "";
    default:
      return "";
  }
}
