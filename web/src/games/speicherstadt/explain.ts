/** What things on the table of Speicherstadt mean; their keys stand on them as data-explain. */
import { capital, t } from "../../i18n/texts";
import type { Explained, Scene } from "../kit";
import { note, spokenName } from "./art";
import { sum, type View } from "./view";

/** Explain a thing by its key: a kind, and which. */
export function explain(key: string, view: View, scene: Scene<View>): Explained | null {
  const [kind = "", which = "", floor = ""] = key.split(" ");
  const { printed } = view;
  const at = printed.goods.indexOf(which);
  switch (kind) {
    case "card":
      if (!printed.cards[which]) return null;
      return { title: spokenName(printed, which), words: `${capital(note(printed, which))}.` };
    case "good":
    case "discards":
      return {
        title: capital(t(`good.${which}`)),
        words: t(`what.${kind}`, { bag: view.bag[at] ?? 0, discards: view.discards[at] ?? 0 }),
      };
    case "row": {
      const merchants = view.row[Number(which)]?.merchants ?? [];
      return { title: t("what.row"), words: t("what.row_words", { n: merchants.length }) };
    }
    case "window":
      return aboutWindow(scene, Number(which), Number(floor));
    default: {
      const { room, trade, income } = printed;
      const numbers = {
        hall: room.hall,
        warehouse: room.warehouse,
        sold: trade.sale_cubes,
        coins: trade.sale_coins,
        paid: trade.exchange_paid,
        income: income.round,
        merchants: printed.merchants,
        stack: view.stack,
        bag: sum(view.bag),
      };
      return { title: t(`what.${kind}`), words: t(`what.${kind}_words`, numbers) };
    }
  }
}

/** A window over a card: whose merchant stands there and when he is asked, or what the next one would change. */
function aboutWindow({ view, me, names }: Scene<View>, place: number, floor: number): Explained {
  const merchants = view.row[place]?.merchants ?? [];
  const seat = merchants[floor] ?? -1;
  const n = merchants.length;
  const title = t("what.window", { n: floor + 1 });
  if (seat < 0) return { title, words: t("what.window_next", { n: n + 1 }) };
  const words = t(seat === me ? "what.window_you" : "what.window_words", {
    name: names[seat] ?? "",
    before: floor,
    n: n - floor,
  });
  return { title, words };
}
