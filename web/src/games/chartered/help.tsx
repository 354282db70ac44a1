/** The aim of the game in a sentence, and the help card. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { HelpLine, HelpPart } from "../kit";
import { florins } from "./florins";
import type { Phase, View } from "./view";

/** The steps of a turn in which one builds, in order. */
export const STEPS = ["build", "trade", "event"];

const BUILDING = new Set<Phase>([
  "deal",
  "opening",
  "begin",
  "turn",
  "take",
  "draw",
  "refill",
  "found",
  "diagonal",
  "favour",
  "merge",
  "release",
]);

/** The place of a phase in the turn. */
export const stepAt = (phase: Phase): number =>
  BUILDING.has(phase) ? 0 : phase === "trade" || phase === "sell" ? 1 : 2;

export const aim = () => t("aim.richest");

export function help({ phase, printed }: View): HelpPart[] {
  const { trades, event_lines, storeys, warehouse, warehouses } = printed;
  const now = stepAt(phase);
  const numbers = { trades, action: florins(printed.action_price), lines: joined(event_lines) };
  return [
    {
      title: t("help.turn"),
      ordered: true,
      lines: STEPS.map((step, i) => ({
        words: (
          <>
            <b>{t(`step.${step}`)}</b>: {t(`help.${step}`, numbers)}
          </>
        ),
        now: i === now,
      })),
    },
    {
      title: t("help.instead"),
      lines: [
        line("chartered-hand", t("help.cards"), florins(printed.cards_price)),
        line("i-look", t("help.refresh"), florins(printed.refresh_price)),
        line("chartered-share", t("help.sell", { trades })),
      ],
    },
    {
      title: t("help.values"),
      lines: [
        line("chartered-house", t("help.warehouse"), `+${florins(warehouse)}`),
        line("chartered-aenleggen", t("help.storeys"), `+${joined(storeys.map((s) => s.adds))}`),
        line("chartered-roof", t("help.roof"), florins(-printed.roof)),
        line("chartered-chart", t("help.most"), florins(printed.most)),
      ],
    },
    {
      title: t("help.counts", { warehouses }),
      lines: [
        line("coin", t("help.money")),
        line("chartered-share", t("help.shares")),
        line("chartered-share", t("help.share_price", { least: florins(printed.least_price) })),
      ],
    },
  ];
}

const joined = (amounts: number[]): string => amounts.map(florins).join(" · ");

const line = (sign: string, words: string, value?: string): HelpLine => ({
  sign: <Icon name={sign} />,
  words,
  ...(value === undefined ? {} : { value }),
});
