/** Chartered's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { Choices } from "./Bar";
import { concerns, seenAt } from "./changes";
import style from "./board.css?text";
import { explain } from "./explain";
import { florins } from "./florins";
import { STEPS, aim, help, stepAt } from "./help";
import icons from "./icons.svg";
import { deedOf } from "./notation";
import { obstacle } from "./obstacle";
import { openedBetween } from "./Opening";
import { Holdings, Own, Purse } from "./Possessions";
import { Register } from "./Register";
import { Sheet, Stage } from "./Stage";
import { together } from "./telling";
import { awaitingAnswer } from "../../table/desk/deal";
import { Trade, atDesk, obstacleAtDesk } from "./Trade";
import { undoable } from "./undoable";
import type { Phase, View } from "./view";
import { confirm, hint, instead, question } from "./words";

const CHAPTERS: Partial<Record<Phase, string>> = {
  deal: "Set-up",
  opening: "Set-up",
  begin: "Set-up",
  turn: "A turn",
  take: "Option 1: buying building cards",
  draw: "Option 1: buying building cards",
  refill: "Option 1: buying building cards",
  found: "A. Founding a company",
  diagonal: "A. Founding a company",
  favour: "C. Merging companies",
  merge: "C. Merging companies",
  release: "C. Merging companies",
  trade: "Trading shares",
  sell: "Option 3: selling shares",
  event: "Exchange events",
  event_draw: "Exchange events",
  lose: "Dreighinghe",
  storey_draw: "Aenleggen",
  coopmans: "Coopmanscappen",
  lot: "Veilinge",
  auction: "Veilinge",
  ten_draw: "Veilinge",
  pick: "Veilinge",
  reclaim: "Veilinge",
  end: "End of the game",
};

const QUIET = new Set([
  "told.sealed",
  "told.deal",
  "told.market",
  "told.event_opened",
  "told.value",
  "told.line",
  "told.look",
]);
const SPECIAL = new Set([
  "told.gone",
  "told.event_drawn",
  "told.tie",
  "told.tie_at_nothing",
  "told.by_turn_order",
  "told.verlappen",
  "told.aenleggen",
  "told.dreighinghe",
  "told.won",
  "told.unsold",
]);
const SIGNS: Record<string, string> = {
  "told.deal": "chartered-hand",
  "told.dealt": "chartered-hand",
  "told.market": "chartered-hand",
  "told.value": "chartered-chart",
  "told.gone": "i-close",
  "told.line": "chartered-chart",
  "told.event_opened": "i-cards",
  "told.event_drawn": "i-cards",
  "told.sealed": "chartered-sealed",
  "told.tie": "chartered-sealed",
  "told.tie_at_nothing": "chartered-sealed",
  "told.by_turn_order": "chartered-sealed",
  "told.verlappen": "chartered-verlappen",
  "told.aenleggen": "chartered-aenleggen",
  "told.dreighinghe": "chartered-dreighinghe",
  "told.won": "chartered-gavel",
  "told.unsold": "chartered-gavel",
};

/** What was decided at a stepper or a desk of its own needs no confirming, nor what only ends a step. */
const LIGHTLY = new Set(["done", "deal", "bid", "cards"]);

export const chartered: Kit<View> = {
  name: "chartered",
  icons,
  style,
  Stage,
  Own,
  Desk: Trade,
  deskOpen: (view) => !!view.desk,
  atDesk,
  Register,
  sheets: (view) => [
    { part: "exchange", icon: "chartered-chart", title: t("exchange") },
    ...(view.desk ? [] : [{ part: "market", icon: "i-cards", title: t("market.tab") }]),
  ],
  Sheet,
  Purse,
  Holdings,
  Choices,
  question,
  hint,
  obstacle: (scene, move) => obstacle(scene, move) || obstacleAtDesk(scene, move),
  confirm,
  instead,
  art,
  points: florins,

  where: (view) => {
    const all = view.printed.warehouses;
    return t(view.last ? "where.last" : "where", {
      turn: view.turns + 1,
      built: all - view.warehouses,
      all,
    });
  },
  phases: ({ phase }) => ({
    names: STEPS.map((step) => t(`step.${step}`)),
    now: stepAt(phase),
  }),
  explain,
  aim,
  help,
  chapter: ({ phase, event }) =>
    CHAPTERS[phase] ?? (event ? event.charAt(0).toUpperCase() + event.slice(1) : ""),
  busy: ({ phase, active, desk }, seat) => {
    if (phase === "coopmans" && seat >= 0 && seat !== active)
      return t(awaitingAnswer(desk, seat, []) ? "busy.answer" : "busy.propose");
    if (seat >= 0) return t(`busy.${phase}`);
    if (phase === "deal" || phase === "opening" || phase === "begin") return t("busy.chance_deal");
    if (phase === "refill") return t("busy.chance_market");
    return phase === "event_draw" ? t("busy.chance_event") : "";
  },
  lightly: (move) => LIGHTLY.has(deedOf(move).kind),
  undoable,

  untold: (line) => line.key === "told.done",
  heading: (line) => line.key === "told.turn" || line.key === "told.extra_turn",
  quiet: (line) => QUIET.has(line.key),
  together,
  settled: (line) => line.key === "told.shown",
  announce: (line) => SPECIAL.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot,
  seenAt,
  concerns,

  sourceSign: (source) => (source === "money" ? "coin" : "chartered-share"),
  marks,

  pace: (before, after) => {
    if (after.phase === "deal" || after.phase === "opening" || after.phase === "begin") return 25;
    if (after.phase === "refill" || before.phase === "refill") return 260;
    if (openedBetween(before, after)) return 1800;
    if (after.paid && !before.paid) return 900;
    if (after.phase === "ten_draw") return 60;
    return 480;
  },
  leaving,
};

/** Lines name plots as "Haven C1". */
function spot({ args }: Line): string {
  const place = args?.["plot"] ?? (Array.isArray(args?.["plots"]) ? args["plots"][0] : undefined);
  const named = typeof place === "string" ? place : args?.["card"];
  return typeof named === "string" && !named.startsWith("@")
    ? named.charAt(0).toLowerCase() + named.slice(1)
    : "";
}

/** A card that is gone was played on its plot, or taken from the market by somebody. */
function leaving(piece: string, before: View, after: View): string {
  if (!piece.startsWith("card-")) return "";
  const card = piece.slice(5).replace(/-(market|hand)-\d+$/, "");
  const plot = after.plots.find(({ name }) => name === card);
  if (plot?.level) return `plot-${card}`;
  if (before.market.includes(card)) return `seat-${before.active}`;
  return after.built[0] ? `plot-${after.built[0]}` : "";
}

/** Mergers stand on the chart of wealth. */
function marks(entries: Entry[]): Mark[] {
  return entries.flatMap(({ n, lines, undone }) =>
    undone
      ? []
      : lines.flatMap(({ key }) =>
          key === "told.gone" ? [{ n, icon: "i-close", label: "" }] : [],
        ),
  );
}
