/** The aim of the game in a sentence, and the help card. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import type { HelpLine, HelpPart } from "../kit";
import { Good, goodWords, placeName } from "./art";
import type { Phase, PrintedField, View } from "./view";

/** The steps of a turn, in order; bargaining and moving on take turns. */
export const STEPS = ["tower", "trade", "move", "titles"];

const AT: Partial<Record<Phase, number>> = { deal: 0, start: 0, roll: 0, moving: 2, titles: 3 };

/** The place of a phase in the turn. */
export const stepAt = ({ phase, near }: View): number =>
  AT[phase] ?? (near && phase === "asked" ? 2 : 1);

export const aim = ({ printed }: View) => t("aim.ducats", { rounds: printed.rounds });

export function help(view: View): HelpPart[] {
  const { printed, path, moves_left } = view;
  const now = stepAt(view);
  const fields = path.length + moves_left;
  return [
    {
      title: t("help.turn"),
      ordered: true,
      lines: STEPS.map((step, i) => ({
        words: (
          <>
            <b>{t(`step.${step}`)}</b>: {t(`help.${step}`, { fields })}
          </>
        ),
        now: i === now,
      })),
    },
    { title: t("help.brings"), lines: brought(printed.fields) },
    {
      title: t("help.pays"),
      lines: [
        line("large", t("help.large"), ducats(printed.pays.large)),
        line("small", t("help.small"), ducats(printed.pays.small)),
        line("message", t("help.message"), ducats(printed.pays.message)),
        line("title", t("help.title"), ducats(printed.title_pay)),
        line("title", t("help.title_end"), ducats(printed.title_pay)),
        line("privilege", t("help.privilege")),
        line("hand", t("help.nothing_else")),
      ],
    },
  ];
}

/** What the buildings bring: those that bring the like of it on one line. */
function brought(fields: PrintedField[]): HelpLine[] {
  const alike = (way: string) => fields.filter(({ brings }) => brings?.way === way);
  const special = alike("special").map(({ name }) => placeName(name).toLowerCase());
  const single = [...alike("cards"), ...alike("titles")];
  return [
    ...single.map(({ name, brings }) => {
      const goods = brings?.goods ?? [];
      const [good = ""] = goods;
      const words = `${placeName(name)}: ${goodWords(good, goods.length)}`;
      return line(name, words, <Good good={good} />);
    }),
    line("harbour", `${capital(listed(special))}: ${t("help.special")}`),
    line("grain", t("help.warehouse")),
    line("ricci", t("help.villa")),
  ];
}

const line = (sign: string, words: string, value?: ComponentChildren): HelpLine => ({
  sign: <Good good={sign} />,
  words,
  ...(value === undefined ? {} : { value }),
});

const ducats = (n: number) => (
  <>
    {n} <Good good="ducat" words={t("thing.ducat")} />
  </>
);
