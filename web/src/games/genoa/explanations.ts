/** What things on the table of Genoa mean: what they bring, pay and cost, and whose they are. */
import { capital, listed, t } from "../../i18n/texts";
import type { Explained, Scene } from "../kit";
import { bringsWords, cardWords, goodWords, placeName } from "./art";
import { ratesAt } from "./rates";
import {
  bringsOf,
  cardOf,
  fieldAt,
  isStreet,
  payOf,
  printedAt,
  stockAt,
  yieldOf,
  type View,
} from "./view";

/** Explain a thing by its key: the name of a field, a card or a good, or "number" and which. */
export function explain(key: string, view: View, scene: Scene<View>): Explained | null {
  const [kind = "", which = ""] = key.split(" ");
  if (kind === "number") return aboutNumber(view, which);
  if (kind === "known") return aboutKnown(scene, Number(which));
  if (kind === "word") return { title: t(which), words: `${t(`${which}_why`)}.` };
  if (kind === "mode") return { title: t(`mode.${which}`), words: t(`mode.${which}.why`) };
  if (kind === "asking") return { title: t(`asking.${which}`), words: t(`asking.${which}.why`) };
  return { title: nameOf(view, key), words: linesAbout(scene, key).join(" ") };
}

/** The key of a good or a card, face down or not. */
export const keyOf = (good: string): string => good.replace(/^hidden /, "");

const isField = (view: View, name: string): boolean => Boolean(printedAt(view, name));

function nameOf(view: View, name: string): string {
  if (isField(view, name)) return capital(placeName(name));
  return capital(name.includes(":") ? cardWords(name) : t(`thing.${name}`));
}

/** What there is to say of a thing, to this reader now. */
export function linesAbout(scene: Scene<View>, name: string): string[] {
  const { view } = scene;
  if (isField(view, name)) return aboutField(scene, name);
  if (name.includes(":")) return aboutCard(view, name);
  if (view.printed.specials.includes(name)) return [`${t(`special.${name}`)}.`, from(view, name)];
  if (view.printed.wares.includes(name))
    return [from(view, name), t("what.ware"), left(view, name)];
  if (name === "privilege") return [aboutPrivilege(view)];
  return [t(name === "title" ? "what.title_piece" : `what.${name}`, numbers(view))];
}

function aboutField({ view, me, names, told }: Scene<View>, name: string): string[] {
  if (name === "market") return [t("what.market")];
  if (isStreet(name)) {
    const sides = (printedAt(view, name)?.sides ?? []).map((side) => t(`field.${side}`));
    return [t("what.street", { sides: listed(sides) })];
  }
  const owner = fieldAt(view, name)?.owner ?? -1;
  const rates = ratesAt(told, name);
  const mine = (view.seats[me]?.hand ?? []).filter((card) => cardOf(card).places.includes(name));
  const stock = stockAt(view, name);
  return [
    t("what.action", { what: bringsWords(view, name) }),
    stock.length
      ? t("what.left", { list: listed(stock.map(({ good, n }) => goodWords(good, n))) })
      : "",
    owner < 0
      ? ""
      : owner === me
        ? t("what.title_you", { n: view.printed.title_pay })
        : t("what.title", { name: names[owner] ?? "", n: view.printed.title_pay }),
    mine.length ? t("what.cards", { list: listed(mine.map((card) => t(`card.${card}`))) }) : "",
    rates.length ? t("what.rates", { list: listed(rates.map(String)) }) : "",
  ].filter(Boolean);
}

function aboutCard(view: View, card: string): string[] {
  const { kind, places, wares } = cardOf(card);
  return [
    kind === "privilege" ? aboutPrivilege(view) : t(`what.${kind}`),
    wares.length ? t("what.wares", { list: listed(wares.map((ware) => t(`ware.${ware}`))) }) : "",
    kind === "privilege"
      ? ""
      : t("what.pays", {
          n: payOf(view, card),
          places: listed(places.map((each) => t(`field.${each}`))),
        }),
  ].filter(Boolean);
}

/** What privileges count, up to where every building more adds the same. */
function aboutPrivilege({ printed: { chains } }: View): string {
  const more = chains.map((worth, i) => worth - (chains[i - 1] ?? 0));
  let last = more.length - 1;
  while (last > 1 && more[last - 1] === more[last]) last--;
  const list = chains.slice(0, last).map((worth, i) => t("what.chain", { worth, n: i + 1 }));
  return t("what.privilege", { list: listed(list), more: more[last] ?? 0 });
}

const numbers = (view: View) => ({
  n: view.printed.title_pay,
  round: view.round,
  rounds: view.printed.rounds,
  left: view.moves_left,
});

/** A number on the board: the round, the dice, the fields that are left, what one is worth. */
function aboutNumber(view: View, which: string): Explained {
  return { title: t(`number.${which}`), words: t(`number.${which}_words`, numbers(view)) };
}

/** The cards of another that the reader has seen. */
function aboutKnown({ view, names }: Scene<View>, seat: number): Explained | null {
  const cards = view.seats[seat]?.known ?? [];
  if (!cards.length) return null;
  return {
    title: t("known.title", { name: names[seat] ?? "" }),
    words: `${capital(listed(cards.map((card) => t(`card.${card}`))))}.`,
  };
}

/** Which buildings bring a good. */
function from(view: View, good: string): string {
  const where = view.printed.fields.filter(({ name }) => yieldOf(view, name).includes(good));
  return t("what.from", { list: listed(where.map(({ name }) => t(`field.${name}`))) });
}

function left(view: View, good: string): string {
  const where = view.printed.fields.find(({ name }) => bringsOf(view, name)?.goods.includes(good));
  const stock = where && stockAt(view, where.name).find((each) => each.good === good);
  return t("what.left", { list: goodWords(good, stock?.n ?? 0) });
}
