/** The aim of Anno 1701, and its help card: the order of a turn, inhabitants, where goods come from. */
import { capital, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { HelpPart } from "../kit";
import { Cost, Seen, counted } from "./art";
import type { Phase, View } from "./view";

export const aim = ({ printed }: View): string =>
  t("aim.goal", { goal: printed.goal, merchants: printed.merchants });

const ROLLING = new Set<Phase>(["roll"]);

export function help(view: View): HelpPart[] {
  const { printed, phase, voyage } = view;
  const rising = printed.ranks.filter(({ points }) => points > 0);
  const now = voyage ? "end" : ROLLING.has(phase) ? "roll" : phase === "act" ? "act" : "";
  return [
    {
      title: t("help.order"),
      ordered: true,
      lines: ["roll", "act", "end"].map((step) => ({
        words: t(`help.${step}`, {
          rate: printed.bank_rate,
          price: printed.search_price,
          hand: printed.hand,
        }),
        now: step === now,
      })),
    },
    {
      title: t("help.costs"),
      lines: rising.map(({ name, cost }) => ({
        sign: <Icon name={`anno-${name}`} />,
        words: capital(t(`rank.${name}`)),
        value: (
          <Seen words={counted(cost)}>
            <Cost cost={cost} />
          </Seen>
        ),
      })),
    },
    {
      title: t("help.counts"),
      lines: rising.map(({ name, points }) => ({
        sign: <Icon name={`anno-${name}`} />,
        words: capital(t(`rank.${name}`)),
        value: points,
      })),
    },
    {
      title: t("help.mind"),
      lines: ["gold", "rum", "cannon", "bag"].map((sign) => ({
        sign: <Icon name={`anno-${sign}`} />,
        words: t(`help.mind.${sign}`, { n: printed.for_power }),
      })),
    },
  ];
}
