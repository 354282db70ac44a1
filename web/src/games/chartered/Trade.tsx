/** Coopmanscappen: the deal desk with money, shares and cards. */
import { capital, t } from "../../i18n/texts";
import { DealDesk } from "../../table/desk/DealDesk";
import { type Deals, type OfferView, draftAtDesk, awaitingAnswer } from "../../table/desk/deal";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, COMPANIES, Token, cardClass } from "./art";
import { districtOf, isStorey, plotName, STOREYS, sum, type View } from "./view";

const MONEY = "tenner";
/** A card that only the parties to an offer may see. */
const HIDDEN = "card";

/** The plot that a good of the desk names: "haven-C1" is "haven C1". */
const plotOf = (good: string): string => good.replace("-", " ");
const isPlot = (good: string): boolean => good.includes("-");

/** What the desk needs to know of this game; nothing while it is closed. */
export function dealsOf(scene: Scene<View>): Deals | null {
  const { view, me, names, legal } = scene;
  if (!view.desk) return null;
  const own = view.seats[me];
  const held = own?.hand
    ? view.goods.map((good) =>
        good === MONEY
          ? Math.floor((own.money ?? 0) / 10)
          : COMPANIES.has(good)
            ? (own.shares[view.companies.findIndex(({ name }) => name === good)] ?? 0)
            : (own.hand ?? []).filter((card) => card === (isPlot(good) ? plotOf(good) : good))
                .length,
      )
    : null;
  const others = (good: string) => {
    const i = view.companies.findIndex(({ name }) => name === good);
    return Math.max(0, ...view.seats.map((seat, s) => (s === me ? 0 : (seat.shares[i] ?? 0))));
  };
  const count = (good: string) => held?.[view.goods.indexOf(good)] ?? 0;
  return {
    desk: view.desk,
    turn: `${view.turns}/${view.event_discard.join("")}`,
    me,
    names,
    goods: view.goods,
    held,
    word,
    counted: (n, good) =>
      good === MONEY
        ? `f${n * 10}`
        : isPlot(good)
          ? n > 1
            ? `${n} × ${plotName(plotOf(good))}`
            : plotName(plotOf(good))
          : t(`good.${good}`, { n }),
    picture: (good) => <Picture good={good} />,
    prospects: (after) => prospects(view, after),
    unasked: true,
    amounts: [MONEY],
    laidOut: (side) =>
      side === "give"
        ? view.goods.filter((good) => good !== MONEY && count(good) > 0)
        : view.goods.filter((good) => COMPANIES.has(good) && others(good) > 0),
    fromList: (side) => (side === "get" ? unseen(view, me) : []),
    most: (side, good) =>
      side === "give"
        ? count(good)
        : good === MONEY
          ? 500
          : COMPANIES.has(good)
            ? others(good)
            : isStorey(good)
              ? 9
              : 1,
    legal: view.phase === "coopmans" ? legal : [],
    choose: scene.choose,
    propose: scene.propose,
    wishes: scene.wishes,
    wish: scene.wish,
    why: scene.why,
  };
}

function word(good: string): string {
  if (good === MONEY) return t("money");
  if (isPlot(good)) return plotName(plotOf(good));
  if (isStorey(good)) return capital(t(`storey.${good}`));
  return good === HIDDEN ? t("deal.card") : capital(t(`company.${good}`));
}

/** The cards that the others may have: all that lie neither open nor in one's own hand. */
function unseen(view: View, me: number): { title: string; goods: string[] }[] {
  const seen = new Set([
    ...(view.seats[me]?.hand ?? []),
    ...view.market,
    ...view.plots.filter((plot) => plot.level).map((plot) => plot.name),
  ]);
  const free = view.plots.filter((plot) => !seen.has(plot.name));
  const districts = [...new Set(view.plots.map((plot) => districtOf(plot.name)))];
  return [
    { title: t("deal.storeys"), goods: [...STOREYS] },
    ...districts.map((district) => ({
      title: capital(district),
      goods: free
        .filter((plot) => districtOf(plot.name) === district)
        .map((plot) => plot.name.replace(" ", "-")),
    })),
  ];
}

function Picture({ good }: { good: string }) {
  if (good === MONEY) return <Icon name="coin" of="pic" />;
  if (COMPANIES.has(good)) return <Token company={good} of="tk pic" silent />;
  if (good === HIDDEN) return <Icon name="chartered-hand" of="pic" />;
  const card = isPlot(good) ? plotOf(good) : good;
  return (
    <span class={`${cardClass(card)} tiny`} aria-hidden="true">
      <CardFace card={card} foot="" />
    </span>
  );
}

/** What one's money and shares come to after a deal. */
function prospects(view: View, after: number[]): string {
  const money = 10 * (after[view.goods.indexOf(MONEY)] ?? 0);
  const shares = sum(
    view.companies.map(({ name, value }) => value * (after[view.goods.indexOf(name)] ?? 0)),
  );
  return t("deal.wealth", { money, shares, all: money + shares });
}

export function Trade(scene: Scene<View>) {
  const deals = dealsOf(scene);
  return deals && <DealDesk {...deals} />;
}

/** Make an offer of one's own. */
export function startOffer(scene: Scene<View>): void {
  draftAtDesk(scene, dealsOf(scene));
}

/** Answer an offer with other terms. */
export function startCounter(scene: Scene<View>, offer: OfferView): void {
  draftAtDesk(scene, dealsOf(scene), offer);
}

/** How many offers the reader has to answer or to settle. */
export function atDesk({ view, me, legal, wishes }: Scene<View>): number {
  return legal.length ? awaitingAnswer(view.desk, me, wishes) : 0;
}
