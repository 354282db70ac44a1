/** What every card, building, good and number of the table has to say for itself, by the place where it lies. */
import { capital, listed, t } from "../../i18n/texts";
import type { ComponentChildren } from "preact";
import type { Explained, Scene } from "../kit";
import { cardDoes, cardName, counted, inWords, plainName } from "./art";
import { inHundred, unseenOf, winChance } from "./odds";
import { DiceTable } from "./Outcomes";
import {
  cardOf,
  heldOf,
  kindOf,
  missing,
  placeOf,
  rankOf,
  roman,
  type PrintedCard,
  type View,
} from "./view";

/** What a thing is called, and what there is to say of it; a table below where there is one. */
interface Explanation {
  title: string;
  lines: string[];
  table?: ComponentChildren;
}

/** Explain what lies at a place; null where there is nothing to say. */
export function explain(place: string, _view: View, scene: Scene<View>): Explained | null {
  const told = explanationOf(scene, place);
  if (!told) return null;
  const words = told.lines.map((line, i) => (
    <span key={i} class="line-of">
      {/[.:!]$/.test(line) ? line : `${line}.`}{" "}
    </span>
  ));
  return { title: told.title, words, table: told.table };
}

function explanationOf(scene: Scene<View>, place: string): Explanation | null {
  const [kind = "", one = "", ...rest] = place.split("-");
  const name = rest.join("-");
  const { view } = scene;
  switch (kind) {
    case "place":
      return ofPlace(scene, Number(one), name);
    case "inhabitant":
      return ofRank(scene, Number(one), view.seats[Number(one)]?.inhabitants[Number(name)] ?? "");
    case "overview":
      return ofOverview(scene, Number(one));
    case "site":
      return ofSite(scene, Number(one), Number(name));
    case "pile":
      return ofPile(scene, `${one}-${name}`);
    case "voyage":
      return ofVoyages(scene);
    case "met":
      return ofMet(scene, place.slice("met-".length));
    case "back":
      return { title: t("back", { stack: one }), lines: [t("about.back")] };
    case "discards":
      return ofDiscards(scene);
    case "supply":
      return ofSupply(scene, one);
    case "power":
      return {
        title: capital(t(`power.${one}`)),
        lines: [t(`about.power.${one}`, { n: view.printed.for_power })],
      };
    case "dice":
      return { title: t("outcomes"), lines: [], table: <DiceTable {...scene} /> };
    case "good":
      return ofGood(scene, Number(one), name);
    case "card":
      return ofCard(scene, place.slice("card-".length));
    default:
      return null;
  }
}

/** What a card says: what it does, how often, what it costs, and what is lacking. */
function ofPrinted(view: View, me: number, card: PrintedCard): Explanation {
  const lacks = missing(view, me, card.cost);
  const costs = Object.keys(card.cost).length > 0;
  return {
    title: `${cardName(card)} (${card.stack})`,
    lines: [
      cardDoes(card),
      costs ? t("card.costs", { cost: counted(card.cost) }) : t(`about.${card.kind}`),
      ...(lacks.length ? [t("lacks", { list: counted(lacks) })] : []),
    ],
  };
}

const ofCard = ({ view, me }: Scene<View>, id: string): Explanation | null => {
  const card = cardOf(view, id);
  return card ? ofPrinted(view, me, card) : null;
};

function ofPlace({ view }: Scene<View>, seat: number, name: string): Explanation | null {
  const place = placeOf(view, seat, name);
  if (!place) return null;
  const { count, good, number, most } = place;
  const title = capital(t(`place.${name}`));
  const turns = number ? [t("about.turns", { number })] : [];
  if (name === "ship") {
    const cost = counted(view.printed.repair);
    return {
      title,
      lines: [
        t("about.condition", { n: roman(count), most: roman(most) }),
        ...(count ? turns : [t("about.wreck")]),
        t("about.ship", { cost }),
      ],
    };
  }
  if (kindOf(name) === "centre") {
    const lands = view.printed.places.filter(({ centre }) => name === `centre-${centre}`);
    return {
      title,
      lines: [
        count
          ? t("about.centre", { n: count, sad: most - count })
          : t("about.riot", { lands: listed(lands.map((land) => t(`place.${land.name}`))) }),
        count
          ? t("about.riot_at", { lands: listed(lands.map((land) => t(`place.${land.name}`))) })
          : t("about.riot_end"),
        t("about.gold"),
      ],
    };
  }
  const beside = view.printed.places.find((each) => each.name === name)?.centre ?? 0;
  const stopped = beside > 0 && view.seats[seat]?.riots.includes(beside);
  return {
    title,
    lines: [
      t("about.holds", { goods: t(`good.${good}`, { n: count }), most }),
      ...(stopped ? [t("about.stopped", { n: beside })] : turns),
      aboutGood(view, good),
    ],
  };
}

/** Where a good comes from and what it is for; of food also what every upgrade takes. */
function aboutGood({ printed }: View, good: string): string {
  const food = new Set(printed.ranks.flatMap(({ cost }) => cost["food"] ?? []));
  return t(`about.${good}`, { n: [...food].join("/") });
}

/** How much gold the tax brings for each happy inhabitant. */
const taxOf = ({ printed }: View): number => parseInt(printed.events["tax"]?.[0] ?? "") || 0;

function ofRank(scene: Scene<View>, seat: number, rank: string): Explanation | null {
  const { view, me } = scene;
  const { ranks } = view.printed;
  const at = ranks.findIndex(({ name }) => name === rank);
  const own = ranks[at];
  if (!own) return null;
  const next = ranks[at + 1];
  const lacks = next && seat === me ? missing(view, me, next.cost) : [];
  return {
    title: capital(t(`rank.${rank}`)),
    lines: [
      t("about.rank", { points: own.points, stack: own.opens }),
      ...(next
        ? [t("about.rises", { rank: t(`rank.${next.name}`), cost: counted(next.cost) })]
        : [t("about.top", { n: view.printed.merchants })]),
      ...(lacks.length ? [t("lacks", { list: counted(lacks) })] : []),
    ],
  };
}

function ofOverview({ view, names }: Scene<View>, seat: number): Explanation | null {
  const own = view.seats[seat];
  const { for_power: power } = view.printed;
  if (!own) return null;
  return {
    title: t("settlement.of", { name: names[seat] ?? "" }),
    lines: [
      t("about.speed", { n: own.speed }),
      t("about.strength", { n: own.strength, power }),
      t("about.bags", { n: own.bags, power }),
      t("about.happy", { n: own.happy, tax: taxOf(view) }),
    ],
  };
}

function ofSite({ view }: Scene<View>, seat: number, i: number): Explanation | null {
  const own = view.seats[seat];
  const card = cardOf(view, own?.buildings[i]);
  if (card) {
    const { title, lines } = ofPrinted(view, -1, card);
    return { title, lines: lines.slice(0, 1) };
  }
  if (!own) return null;
  return {
    title: t("site"),
    lines: [t("about.site", { n: own.buildings.length, most: view.printed.sites })],
  };
}

function ofPile({ view }: Scene<View>, name: string): Explanation | null {
  const pile = view.piles.find((each) => each.name === name);
  if (!pile) return null;
  const known = pile.cards.flatMap((id, i) => {
    const card = cardOf(view, id);
    return card ? [t("about.pile_place", { n: i + 1, card: plainName(card) })] : [];
  });
  const unseen = unseenOf(view, pile.stack);
  const all = unseen.reduce((sum, { n }) => sum + n, 0);
  const opener = view.printed.ranks.find(({ opens }) => opens === pile.stack);
  return {
    title: t("pile.says", { pile: name, n: pile.cards.length }).replace(/\.$/, ""),
    lines: [
      ...(opener ? [t("about.pile", { rank: t(`rank.${opener.name}`) })] : []),
      ...known,
      ...(all ? [t("about.unseen", { n: all })] : []),
    ],
    ...(all
      ? {
          table: (
            <table class="unseen-of">
              <caption class="unseen">{t("about.unseen", { n: all })}</caption>
              <tbody>
                {unseen.map(({ id, card, n }) => (
                  <tr key={id}>
                    <th scope="row">{t("odds.hundred", { n: inHundred(n / all) })}</th>
                    <td>
                      <b>{cardName(card)}</b> {cardDoes(card)}
                      {Object.keys(card.cost).length > 0 &&
                        `. ${t("card.costs", { cost: counted(card.cost) })}`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ),
        }
      : {}),
  };
}

function ofVoyages({ view, me }: Scene<View>): Explanation {
  const seen = view.voyage?.seen ?? [];
  const left = Object.entries(view.printed.voyages).flatMap(([id, card]) => {
    const n = card.copies - seen.filter((each) => each === id).length;
    return n > 0 ? [{ id, card, n }] : [];
  });
  const all = left.reduce((sum, { n }) => sum + n, 0);
  const strength = view.seats[me]?.strength;
  return {
    title: t("voyages.says", { n: all }),
    lines: [t("about.voyages")],
    table: (
      <table class="unseen-of">
        <caption class="unseen">{t("voyages.says", { n: all })}</caption>
        <tbody>
          {left.map(({ id, card, n }) => (
            <tr key={id}>
              <th scope="row">{t("odds.hundred", { n: inHundred(n / all) })}</th>
              <td>
                <b>{capital(t(`voyage.${card.name}`))}</b> {inWords(card.does)}
                {card.strength > 0 &&
                  strength !== undefined &&
                  ` (${t("odds.win", { n: inHundred(winChance(strength, card.strength)) })})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  };
}

/** What can be met at sea under a name: every card that has it. */
function ofMet({ view }: Scene<View>, name: string): Explanation | null {
  const cards = Object.values(view.printed.voyages).filter((card) => card.name === name);
  if (!cards.length) return null;
  return {
    title: capital(t(`voyage.${name}`)),
    lines: cards.map((card) => t("about.met", { n: card.copies, does: inWords(card.does) })),
  };
}

function ofDiscards({ view }: Scene<View>): Explanation {
  const cards = view.discards.flatMap((id) => cardOf(view, id) ?? []).reverse();
  return {
    title: cards.length ? t("discards.all", { n: cards.length }) : t("discards.none"),
    lines: [
      t("about.discards"),
      ...cards.slice(0, 4).map((card) => `${cardName(card)}: ${cardDoes(card)}`),
    ],
  };
}

function ofSupply({ view, me }: Scene<View>, name: string): Explanation | null {
  const rank = rankOf(view, name);
  if (!rank) return null;
  const lacks = missing(view, me, rank.cost);
  return {
    title: capital(t(`rank.${name}`)),
    lines: [
      t("about.rank", { points: rank.points, stack: rank.opens }),
      t("about.supply", { n: view.supply[name] ?? 0, cost: counted(rank.cost) }),
      ...(lacks.length && me >= 0 ? [t("lacks", { list: counted(lacks) })] : []),
    ],
  };
}

function ofGood({ view, names, me }: Scene<View>, seat: number, good: string): Explanation {
  const own = view.seats[seat];
  if (good === "crown") {
    const { goal, merchants } = view.printed;
    const lines = [t("about.points", { n: own?.points ?? 0, goal, merchants })];
    return { title: capital(t("points")), lines };
  }
  const counts: Record<string, "unhappy" | "happy" | "speed" | "strength" | "bags"> = {
    sad: "unhappy",
    happy: "happy",
    sail: "speed",
    cannon: "strength",
    bag: "bags",
  };
  const key = counts[good];
  if (key) {
    const { for_power: power } = view.printed;
    const words = t(`about.${key}`, { n: own?.[key] ?? 0, tax: taxOf(view), power });
    return { title: capital(t(key)), lines: [words] };
  }
  const who = seat === me ? t("you.subject") : (names[seat] ?? "");
  return {
    title: capital(t(`goods.${good}`)),
    lines: [
      `${capital(who)}: ${t(`good.${good}`, { n: heldOf(view, seat, good) })}.`,
      aboutGood(view, good),
    ],
  };
}
