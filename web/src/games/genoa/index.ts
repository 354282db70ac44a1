/** Genoa's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { byItself } from "./byItself";
import { Choices } from "./Bar";
import style from "./board.css?text";
import { explain } from "./explanations";
import { STEPS, aim, help, stepAt } from "./help";
import icons from "./icons.svg";
import { Holdings, Own, Purse } from "./Possessions";
import { Sheet, Stage } from "./Stage";
import { deedOf, type Kind } from "./notation";
import { obstacle } from "./obstacle";
import { undoable } from "./undoable";
import type { Phase, View } from "./view";
import { confirm, hint, question } from "./words";

const CHAPTERS: Record<Phase, string> = {
  deal: "Set-up",
  start: "Placing the tower",
  roll: "Placing the tower",
  here: "Bargaining, step by step",
  asked: "Bargaining, step by step",
  moving: "Moving the trader",
  answer: "Bargaining, step by step",
  pick: "The trade laws",
  action: "Actions",
  draw: "The buildings",
  hand_over: "The trade laws",
  titles: "Ownership titles",
  end: "End of the game",
};

const QUIET = new Set([
  "told.dealt",
  "told.answered",
  "told.no_offers",
  "told.paid",
  "told.income",
  "told.done",
  "told.no_title",
]);
const SPECIAL = new Set(["told.message", "told.large", "told.large_alone", "told.market"]);
const TAKEN = /^told\.take\./;
const SIGNS: Record<string, string> = {
  "told.dealt": "genoa-hand",
  "told.market": "genoa-market",
  "told.no_offers": "i-swap",
  "told.message": "genoa-message",
  "told.large": "genoa-large",
  "told.large_alone": "genoa-large",
};
/** What was made up at the desk, or only ends a step, needs no confirming. */
const LIGHTLY: ReadonlySet<Kind> = new Set<Kind>([
  "roll",
  "ask",
  "pass",
  "nothing-here",
  "nothing-this-turn",
  "make-good",
  "standing",
  "withdraw",
  "take",
  "done",
]);

export const genoa: Kit<View> = {
  name: "genoa",
  icons,
  style,
  Stage,
  Own,
  sheets: () => [{ part: "hand", icon: "genoa-hand", title: t("own.tab") }],
  Sheet,
  Purse,
  Holdings,
  Choices,
  question,
  hint,
  confirm,
  obstacle,
  art,
  points: (n) => t("good.ducat", { n }),

  where: ({ round, printed }) => t("where", { round, rounds: printed.rounds }),
  phases: (view) => ({ names: STEPS.map((step) => t(`step.${step}`)), now: stepAt(view) }),
  aim,
  help,
  explain,
  chapter: ({ phase }) => CHAPTERS[phase],
  busy: ({ phase, near }, seat) => {
    if (seat < 0) return t(`busy.chance_${phase}`);
    return t(phase === "asked" && near ? "busy.asked_near" : `busy.${phase}`);
  },
  lightly: (move) => LIGHTLY.has(deedOf(move).kind),
  undoable,
  byItself,

  untold: (line) => line.key === "told.notes",
  heading: (line) => line.key === "told.turn" || line.key === "told.round",
  quiet: (line) => QUIET.has(line.key),
  announce: (line) => SPECIAL.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot,
  seenAt,

  sourceSign: (source) =>
    source === "money" ? "genoa-ducat" : source === "titles" ? "genoa-title" : "genoa-privilege",
  marks,

  // Who holds a start card has been asked, and has chosen the dice.
  throwing: ({ phase, active, seats, printed }) =>
    phase === "roll" && !seats[active]?.specials[printed.specials.indexOf("start-card")]
      ? active
      : -1,
  pace: (before, after) => {
    if (after.phase === "deal" || before.phase === "deal") return 25;
    if (after.phase === "asked" || before.phase === "asked") return 160;
    if (after.path.length !== before.path.length) return 620;
    return 380;
  },
};

/** Lines name fields as "@field.park". */
function spot({ args }: Line): string {
  const field = args?.["field"];
  return typeof field === "string" && field.startsWith("@field.") ? field.slice(7) : "";
}

/** What a title brings is seen at its building, which the line of the action names. */
function seenAt(line: Line, _: unknown, beside: Line[]): string[] {
  const taken = line.key === "told.income" ? beside.find(({ key }) => TAKEN.test(key)) : undefined;
  const field = spot(line) || taken?.key.replace(TAKEN, "");
  return field ? [`field-${field}`] : [];
}

/** Large orders stand on the chart of wealth. */
function marks(entries: Entry[]): Mark[] {
  return entries.flatMap(({ n, lines, undone }) =>
    undone
      ? []
      : lines.flatMap(({ key }) =>
          key === "told.large" || key === "told.large_alone"
            ? [{ n, icon: "genoa-large", label: "" }]
            : [],
        ),
  );
}
