/** What the things of Catan mean: lands and their numbers, harbours, pieces, cards. */
import { capital, listed, t } from "../../i18n/texts";
import type { Explained } from "../kit";
import { cardDoes, cornerName, goodsInWords, hexName } from "./art";
import { THINGS, costOf, hexAt, pips, rateOf, robbersAt, type Thing, type View } from "./view";

export function explain(key: string, view: View): Explained | null {
  const [kind = "", name = "", seat = "", corner = ""] = key.split(" ");
  switch (kind) {
    case "hex":
      return ofHex(view, name);
    case "harbour":
      return ofHarbour(view, name);
    case "robber":
      return {
        title: capital(t("explain.robber.title")),
        words: t("explain.robber", { number: view.printed.robber_number }),
      };
    case "piece":
      return ofPiece(view, name, Number(seat), corner);
    case "card":
      return { title: t(`card.${name}.name`), words: cardDoes(view, name) };
    case "good":
      return ofGood(view, name);
    case "dice":
      return {
        title: t("explain.dice.title"),
        words: t("explain.dice", {
          number: view.printed.robber_number,
          n: robbersAt(view).length,
        }),
      };
    case "cards":
    case "development":
      return { title: capital(t(kind)), words: t(`explain.${kind}`) };
    case "points":
      return { title: capital(t("points")), words: t("explain.points", { goal: view.goal }) };
    case "thing":
      return ofThing(view, name as Thing);
    case "award": {
      const { points, awards } = view.printed;
      const award = name === "road" ? "longest_road" : "largest_army";
      return {
        title: t(`award.${name}`),
        // The variants differ in who keeps the card when others tie with its holder.
        words: t(`explain.award.${name}.${view.variant}`, {
          points: points[award] ?? 0,
          n: awards[award] ?? 0,
        }),
      };
    }
    default:
      return null;
  }
}

function ofHex(view: View, name: string): Explained | null {
  const hex = hexAt(view, name);
  if (!hex?.terrain) return null;
  const good = view.printed.terrains[hex.terrain];
  const { settlement = 0, city = 0 } = view.printed.yields;
  const brings = good
    ? t("explain.hex", {
        number: hex.number,
        ways: pips(view, hex.number),
        all: view.printed.rolls,
        one: t(`good.${good}`, { n: settlement }),
        two: t(`good.${good}`, { n: city }),
      })
    : t("explain.desert");
  return {
    title: capital(hexName(view, name)),
    words: hex.robber && good ? `${brings} ${t("explain.robbed")}` : brings,
  };
}

function ofHarbour(view: View, corner: string): Explained | null {
  const harbour = view.harbours.find(({ corners }) => corners[0] === corner);
  if (!harbour) return null;
  const rate = rateOf(view, harbour.kind);
  const n = view.printed.harbour_rates[harbour.kind] ?? view.printed.bank_rate;
  return harbour.kind === "any"
    ? { title: t("harbour.any", { rate }), words: t("explain.harbour.any", { n }) }
    : {
        title: t("harbour.of", { rate, good: t(`resource.${harbour.kind}`) }),
        words: t("explain.harbour.of", { goods: t(`good.${harbour.kind}`, { n }) }),
      };
}

function ofPiece(view: View, name: string, seat: number, corner: string): Explained {
  const title = capital(t(`explain.piece.${name}`));
  if (name === "road")
    return {
      title,
      words: t("explain.road", { n: view.seats[seat]?.road_length ?? 0 }),
    };
  const points = view.printed.points[name] ?? 0;
  const n = view.printed.yields[name] ?? 0;
  return { title, words: t("explain.building", { place: cornerName(view, corner), n, points }) };
}

function ofGood(view: View, good: string): Explained {
  const terrain =
    Object.entries(view.printed.terrains).find(([, each]) => each === good)?.[0] ?? "";
  const uses = THINGS.filter((thing) => costOf(view, thing).some(([each]) => each === good));
  return {
    title: capital(t(`resource.${good}`)),
    words: t("explain.good", {
      terrain: t(`terrain.${terrain}`),
      things: listed(uses.map((thing) => t(`prospect.${thing}`))),
    }),
  };
}

function ofThing(view: View, thing: Thing): Explained {
  const price = capital(`${t("cost", { list: goodsInWords(costOf(view, thing)) })}.`);
  const { settlement: was = 0, city: n = 0 } = view.printed.yields;
  return {
    title: t(`thing.${thing}`),
    words: `${price} ${t(`explain.thing.${thing}`, { n, was })}`,
  };
}
