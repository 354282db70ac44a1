/** The aim of Catan, and its help card: the order of a turn, what things cost, what counts. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { HelpPart } from "../kit";
import { Good, Piece, goodsInWords } from "./art";
import { THINGS, costOf, type Thing, type View } from "./view";

export const aim = ({ goal }: View): string => t("aim.goal", { goal });

const ORDER: [step: string, phases: View["phase"][]][] = [
  ["roll", ["before_roll", "roll", "hand_in", "robber", "victim", "steal"]],
  ["trade", []],
  ["build", ["act", "free_roads", "draw"]],
  ["end", []],
];

export function help(view: View): HelpPart[] {
  const { printed, phase } = view;
  const { points, awards } = printed;
  return [
    {
      title: t("help.order"),
      ordered: true,
      lines: ORDER.map(([step, phases]) => ({
        words: t(`help.${step}`, { rate: printed.bank_rate, number: printed.robber_number }),
        now: phases.includes(phase),
      })),
    },
    {
      title: t("help.costs"),
      lines: THINGS.map((thing) => ({
        sign: <Sign thing={thing} seat={view.active} />,
        words: t(`thing.${thing}`),
        value: <Price goods={costOf(view, thing)} />,
      })),
    },
    {
      title: t("help.counts"),
      lines: [
        {
          sign: <Sign thing="settle" seat={view.active} />,
          words: t("thing.settle"),
          value: points["settlement"],
        },
        {
          sign: <Sign thing="city" seat={view.active} />,
          words: t("thing.city"),
          value: points["city"],
        },
        {
          sign: <Icon name="catan-longest-road" />,
          words: t("help.longest_road", { n: awards["longest_road"] ?? 0 }),
          value: points["longest_road"],
        },
        {
          sign: <Icon name="catan-knight" />,
          words: t("help.largest_army", { n: awards["largest_army"] ?? 0 }),
          value: points["largest_army"],
        },
        { sign: <Icon name="catan-point" />, words: t("help.card"), value: points["card"] },
      ],
    },
  ];
}

const PIECES = { road: "road", settle: "settlement", city: "city" } as const;

function Sign({ thing, seat }: { thing: Thing; seat: number }) {
  if (thing === "buy") return <Icon name="catan-card" />;
  return <Piece name={PIECES[thing]} seat={Math.max(seat, 0)} />;
}

/** A price as pictures, and in words for those who do not see them. */
function Price({ goods }: { goods: [good: string, n: number][] }) {
  return (
    <>
      {goods.flatMap(([good, n]) =>
        Array.from({ length: n }, (_, i) => <Good key={good + i} good={good} silent />),
      )}
      <span class="unseen">{goodsInWords(goods)}</span>
    </>
  );
}
