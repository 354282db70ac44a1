/** Catan's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { Choices } from "./Bar";
import { concerns, seenAt } from "./changes";
import { chapterOf } from "./chapters";
import style from "./board.css?text";
import icons from "./icons.svg";
import { explain } from "./explaining";
import { aim, help } from "./Help";
import { obstacle } from "./obstacle";
import { Holdings, Own, Purse } from "./Possessions";
import { Stage } from "./Stage";
import { Desk, atDesk, obstacleAtDesk } from "./Trade";
import { deedOf } from "./notation";
import { spot } from "./spots";
import { robbersAt, sum, type View } from "./view";
import { confirm, hint } from "./words";

const FOUNDING = new Set<View["phase"]>(["layout", "first", "found", "found_road"]);
const QUIET = new Set([
  "told.gains",
  "told.discard",
  "told.discard_seen",
  "told.island",
  "told.draw",
  "told.first_roll",
  "told.longest_road_back",
  "told.largest_army_back",
]);
const SPECIAL = new Set([
  "told.longest_road",
  "told.longest_road_taken",
  "told.largest_army",
  "told.largest_army_taken",
  "told.longest_road_back",
  "told.largest_army_back",
  "told.monopoly_brings",
]);
const SIGNS: Record<string, string> = {
  "told.island": "i-dot",
  "told.gains": "catan-hand",
  "told.discard": "catan-robber",
  "told.discard_seen": "catan-robber",
  "told.draw": "catan-card",
  "told.first_roll": "catan-dice",
  "told.longest_road": "catan-longest-road",
  "told.longest_road_taken": "catan-longest-road",
  "told.longest_road_back": "catan-longest-road",
  "told.largest_army": "catan-knight",
  "told.largest_army_taken": "catan-knight",
  "told.largest_army_back": "catan-knight",
  "told.monopoly_brings": "catan-monopoly",
};
const SOURCES: Record<string, string> = {
  settlements: "catan-settlement",
  cities: "catan-city",
  longest_road: "catan-longest-road",
  largest_army: "catan-knight",
  cards: "catan-point",
};

/** What costs nothing, or was decided at a chooser or a desk of its own, needs no confirming. */
const LIGHTLY = new Set(["roll", "end", "trade", "discard", "stop", "pick", "deal"]);

/** What one's own turn goes on after, with nothing drawn, and taken from nobody. */
const UNDOABLE = new Set(["settle", "city", "road", "knight", "roads", "discover"]);

export const catan: Kit<View> = {
  name: "catan",
  icons,
  style,
  // Yellow and green fight the fields, the forests and the lamplight.
  Stage,
  Own,
  Desk,
  atDesk,
  Purse,
  Holdings,
  Choices,
  hint,
  confirm,
  art,
  aim,
  help,
  explain,
  obstacle: (scene, move) => obstacle(scene, move) || obstacleAtDesk(scene, move),

  where: (view) => {
    const { phase, turns, goal } = view;
    const robbers = robbersAt(view).length > 1 ? ` · ${t("where.robbers")}` : "";
    return (
      (FOUNDING.has(phase) ? t("where.found", { goal }) : t("where", { turn: turns + 1, goal })) +
      robbers
    );
  },
  phases: (view) => {
    if (FOUNDING.has(view.phase)) {
      const founded = sum(view.seats.map((seat) => seat.settlements.length));
      const second =
        founded > view.seats.length || (founded === view.seats.length && view.phase === "found");
      return { names: [t("step.first"), t("step.second")], now: second ? 1 : 0 };
    }
    const acting = view.phase === "act" || view.phase === "free_roads" || view.phase === "draw";
    return {
      names: [t("step.roll"), t("step.act"), t("step.end")],
      now: acting ? 1 : view.phase === "end" ? 2 : 0,
    };
  },
  chapter: (_, scene) => chapterOf(scene),
  busy: (view, seat) => {
    if (seat < 0)
      return t(
        view.phase === "roll" || view.phase === "first"
          ? "busy.chance_roll"
          : view.phase === "layout"
            ? "busy.chance"
            : "chance",
      );
    if (view.phase === "act" && seat !== view.active) return t("busy.answer");
    return t(`busy.${view.phase}`);
  },
  lightly: (move) => LIGHTLY.has(deedOf(move).kind),
  // A road of the founding hands the turn on.
  undoable: (move, { view }) => view.phase !== "found_road" && UNDOABLE.has(deedOf(move).kind),

  // What chance says next tells these too.
  untold: (line) => line.key === "told.rolls" || line.key === "told.rob",
  heading: (line) => line.key === "told.turn",
  quiet: (line) => QUIET.has(line.key),
  announce: (line) => SPECIAL.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot,
  seenAt,
  concerns,

  sourceSign: (source) => SOURCES[source] ?? "flag",
  marks,

  // Where rolling was a choice, the reader has made it.
  throwing: ({ phase, active }, moved) => (phase === "roll" && !moved ? active : -1),
  pace: (before, after) => {
    if (after.phase === "layout" || after.phase === "first") return 60;
    if (after.phase === "roll") return 600;
    if (before.phase === "roll") return 900;
    if (after.phase === "hand_in") return 250;
    return 480;
  },
};

/** The special cards stand on the chart of points whenever they change hands. */
function marks(entries: Entry[]): Mark[] {
  return entries.flatMap(({ n, lines, undone }) =>
    undone
      ? []
      : lines.flatMap(({ key }) =>
          /^told\.(longest_road|largest_army)(_taken)?$/.test(key)
            ? [{ n, icon: SIGNS[key] ?? "", label: "" }]
            : [],
        ),
  );
}
