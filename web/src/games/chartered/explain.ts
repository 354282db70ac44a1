/** What things on the table of Chartered mean; their keys stand on them as data-explain. */
import { capital, t } from "../../i18n/texts";
import type { Explained } from "../kit";
import { cardName } from "./art";
import { companyAt, plotAt, plotName, type View } from "./view";

/** Explain a thing by its key: a kind, and which. */
export function explain(key: string, view: View): Explained | null {
  const at = key.indexOf(" ");
  const kind = at < 0 ? key : key.slice(0, at);
  const which = at < 0 ? "" : key.slice(at + 1);
  const { printed } = view;
  switch (kind) {
    case "company": {
      const company = companyAt(view, which);
      if (!company) return null;
      const { value, hq, bank } = company;
      const words = hq
        ? t("what.company", { value, hq: plotName(hq), bank, shares: printed.shares })
        : t("what.unfounded", { bank });
      return { title: capital(t(`company.${which}`)), words };
    }
    case "card":
      return { title: cardName(which), words: card(view, which) };
    case "plot":
      return { title: plotName(which), words: plot(view, which) };
    case "event":
      return { title: t(`event.${which}`), words: `${capital(t(`event_does.${which}`))}.` };
    case "line":
      return { title: t("what.line"), words: t("what.line_words", { value: Number(which) }) };
    default:
      return {
        title: t(`what.${kind}`),
        words: t(`what.${kind}_words`, {
          hand: printed.hand,
          price: printed.action_price,
          roof: printed.roof,
          cards: printed.cards_price,
          stack: view.stack,
          left: view.warehouses,
          all: printed.warehouses,
        }),
      };
  }
}

function card(view: View, which: string): string {
  const storey = view.printed.storeys.find(({ name }) => name === which);
  if (storey)
    return t("what.storey", { adds: storey.adds, n: view.printed.storeys.indexOf(storey) + 1 });
  const pays = view.market_pays.find((each) => each.card === which);
  const own = view.prospects.find(({ move }) => move === `build ${which}`);
  const paid = pays?.paid ?? own?.paid ?? 0;
  const words = t("what.card", { plot: plotName(which) });
  return paid ? `${words} ${t("what.card_pays", { paid })}` : words;
}

function plot(view: View, which: string): string {
  const found = plotAt(view, which);
  if (!found?.level) {
    if (found?.place) return t("what.placeholder", { company: t(`company.${found.company}`) });
    if (view.market.includes(which)) return t("what.plot_market");
    const held = view.seats.some((seat) => seat.hand?.includes(which));
    return t(held ? "what.plot_held" : "what.plot_empty");
  }
  const { level, company } = found;
  return company
    ? t("what.warehouse", { level, company: t(`company.${company}`) })
    : t("what.loose", { level });
}
