/** Coopmanscappen: the deal desk with money, shares and cards. */
import { capital, t } from "../../i18n/texts";
import { DealDesk } from "../../table/desk/DealDesk";
import { deskWith, type Deals } from "../../table/desk/deal";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, Token, cardClass } from "./art";
import type { Printed } from "./shown";
import { districtOf, plotName, sum, type View } from "./view";

const MONEY = "tenner";
/** A card that only the parties to an offer may see. */
const HIDDEN = "card";

/** The plot that a good of the desk names: "haven-C1" is "haven C1". */
const plotOf = (good: string): string => good.replace("-", " ");
const isPlot = (good: string): boolean => good.includes("-");

const isCompany = ({ companies }: Printed, good: string): boolean => companies.includes(good);

/** What the desk needs to know of this game; nothing while it is closed. */
export function dealsOf(scene: Scene<View>): Deals | null {
  const { view, me, names, legal } = scene;
  const { printed } = view;
  const { goods } = printed;
  if (!view.desk) return null;
  const own = view.seats[me];
  const held = own?.hand
    ? goods.map((good) =>
        good === MONEY
          ? Math.floor((own.money ?? 0) / printed.step)
          : isCompany(printed, good)
            ? (own.shares[printed.companies.indexOf(good)] ?? 0)
            : (own.hand ?? []).filter((card) => card === (isPlot(good) ? plotOf(good) : good))
                .length,
      )
    : null;
  const others = (good: string) => {
    const i = printed.companies.indexOf(good);
    return Math.max(0, ...view.seats.map((seat, s) => (s === me ? 0 : (seat.shares[i] ?? 0))));
  };
  const count = (good: string) => held?.[goods.indexOf(good)] ?? 0;
  return {
    desk: view.desk,
    turn: `${view.turns}/${view.event_discard.join("")}`,
    me,
    names,
    goods,
    held,
    word: (good) => word(printed, good),
    counted: (n, good) =>
      good === MONEY
        ? `f${n * printed.step}`
        : isPlot(good)
          ? n > 1
            ? `${n} × ${plotName(plotOf(good))}`
            : plotName(plotOf(good))
          : t(`good.${good}`, { n }),
    picture: (good) => <Picture printed={printed} good={good} />,
    prospects: (after) => prospects(view, after),
    unasked: true,
    amounts: [MONEY],
    laidOut: (side) =>
      side === "give"
        ? goods.filter((good) => good !== MONEY && count(good) > 0)
        : goods.filter((good) => isCompany(printed, good) && others(good) > 0),
    fromList: (side) => (side === "get" ? unseen(view, me) : []),
    most: (side, good) =>
      side === "give"
        ? count(good)
        : good === MONEY
          ? printed.most_money / printed.step
          : isCompany(printed, good)
            ? others(good)
            : (printed.storeys.find(({ name }) => name === good)?.cards ?? 1),
    legal: view.phase === "coopmans" ? legal : [],
    choose: scene.choose,
    propose: scene.propose,
    wishes: scene.wishes,
    wish: scene.wish,
    why: scene.why,
  };
}

function word(printed: Printed, good: string): string {
  if (good === MONEY) return t("money");
  if (isPlot(good)) return plotName(plotOf(good));
  if (good === HIDDEN) return t("deal.card");
  return capital(t(isCompany(printed, good) ? `company.${good}` : `storey.${good}`));
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
    { title: t("deal.storeys"), goods: view.printed.storeys.map(({ name }) => name) },
    ...districts.map((district) => ({
      title: capital(district),
      goods: free
        .filter((plot) => districtOf(plot.name) === district)
        .map((plot) => plot.name.replace(" ", "-")),
    })),
  ];
}

function Picture({ printed, good }: { printed: Printed; good: string }) {
  if (good === MONEY) return <Icon name="coin" of="pic" />;
  if (isCompany(printed, good)) return <Token company={good} of="tk pic" silent />;
  if (good === HIDDEN) return <Icon name="chartered-hand" of="pic" />;
  const card = isPlot(good) ? plotOf(good) : good;
  return (
    <span class={`${cardClass(card)} tiny`} aria-hidden="true">
      <CardFace printed={printed} card={card} foot="" />
    </span>
  );
}

/** What one's money and shares come to after a deal. */
function prospects(view: View, after: number[]): string {
  const { goods, step } = view.printed;
  const money = step * (after[goods.indexOf(MONEY)] ?? 0);
  const shares = sum(
    view.companies.map(({ name, value }) => value * (after[goods.indexOf(name)] ?? 0)),
  );
  return t("deal.wealth", { money, shares, all: money + shares });
}

export function Trade(scene: Scene<View>) {
  const deals = dealsOf(scene);
  return deals && <DealDesk {...deals} />;
}

export const { startOffer, startCounter, atDesk, obstacleAtDesk } = deskWith(dealsOf);
