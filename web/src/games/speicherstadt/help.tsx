/** The aim of the game in a sentence, and the help card. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { HelpLine, HelpPart } from "../kit";
import type { CardKind, View } from "./view";

/** The phases of a round, in order. */
export const STEPS = ["supply", "bid", "buy", "process", "income"];

/** The place of a phase in the round; -1 once the game is over. */
export const stepAt = (phase: View["phase"]): number =>
  phase === "start" || phase === "load" ? 0 : STEPS.indexOf(phase);

export const aim = () => t("aim.points");

export function help(view: View): HelpPart[] {
  const { places, room, merchants, income, trade } = view.printed;
  const now = stepAt(view.phase);
  const numbers = {
    places,
    load: room.ship,
    merchants,
    coins: income.round,
    idle: income.no_purchase,
  };
  return [
    {
      title: t("help.round"),
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
      title: t("help.cubes"),
      lines: [
        line("trader", t("help.to_trader"), coins(trade.trader_coins)),
        line("hall", t("help.sale", { n: trade.sale_cubes }), coins(trade.sale_coins)),
        line("i-swap", t("help.exchange", { n: trade.exchange_paid }), trade.exchange_taken),
        line("bag", t("help.keep", { hall: room.hall, warehouse: room.warehouse })),
      ],
    },
    { title: t("help.counts"), lines: counted(view) },
  ];
}

/** What is worth points at the end; cards that are not in play are left out. */
function counted({ printed }: View): HelpLine[] {
  const { worth, removed } = printed;
  const inPlay = (kind: CardKind) =>
    cardsOfKind(printed, kind).some(([name]) => !removed.includes(name));
  const contracts = new Map(
    cardsOfKind(printed, "contract")
      .map(([, { goods, points }]) => [goods.length, points] as const)
      .sort(([a], [b]) => a - b),
  );
  const sizes = dotted([...contracts.keys()]);
  const fires = cardsOfKind(printed, "fire").map(([, { value }]) => value);
  const lines: [kind: CardKind, line: HelpLine][] = [
    ["contract", line("deed", t("help.contract", { sizes }), dotted([...contracts.values()]))],
    ["fire", line("flame", t("help.fire"), `± ${dotted(fires)}`)],
    ["office", line("office", t("help.office"), dotted(worth.office))],
    ["church", line("church", t("short.church"), worth.church)],
    ["prayer-boat", line("boat", t("short.prayer-boat"), worth.prayer_boat)],
    ["port", line("port", t("help.port"), worth.port_ship)],
    ["chamber", line("purse2", t("help.chamber"), worth.chamber_coin)],
    ["warehouse", line("store", t("help.warehouse"), worth.warehouse_cube)],
    ["trader", line("trader", t("help.trader"), worth.trader)],
  ];
  return lines.flatMap(([kind, shown]) => (inPlay(kind) ? [shown] : []));
}

const cardsOfKind = ({ cards }: View["printed"], kind: CardKind) =>
  Object.entries(cards).filter(([, card]) => card.kind === kind);

const dotted = (numbers: number[]): string => numbers.join(" · ");

const line = (sign: string, words: string, value?: HelpLine["value"]): HelpLine => ({
  sign: <Icon name={sign} />,
  words,
  value,
});

const coins = (n: number) => (
  <>
    {n} <Icon name="coin" label={t("coins")} />
  </>
);
