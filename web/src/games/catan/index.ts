/** Catan's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { Choices } from "./Bar";
import style from "./board.css?text";
import icons from "./icons.svg";
import { Holdings, Own, Purse } from "./Possessions";
import { Stage } from "./Stage";
import { texts } from "./texts";
import { Desk, atDesk } from "./Trade";
import { deedOf } from "./notation";
import { robbersAt, sum, type View } from "./view";
import { confirm, hint } from "./words";

const FOUNDING = new Set<View["phase"]>(["layout", "first", "found", "found_road"]);
const CHAPTERS: Record<View["phase"], string> = {
  layout: "Setting up the board",
  first: "Founding phase",
  found: "Founding phase",
  found_road: "Founding phase",
  before_roll: "Course of the turn",
  roll: "a) Yield of the land",
  hand_in: "d) Robber",
  robber: "d) Robber",
  victim: "d) Robber",
  steal: "d) Robber",
  act: "Course of the turn",
  free_roads: "d) Road building",
  draw: "c) Development cards",
  end: "Winning",
};

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
  "told.largest_army",
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
  "told.longest_road_back": "catan-longest-road",
  "told.largest_army": "catan-knight",
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

/** What can be taken back, or was decided at a chooser or a desk of its own, needs no confirming. */
const LIGHTLY = new Set(["roll", "end", "trade", "discard", "stop", "pick", "deal"]);

export const catan: Kit<View> = {
  name: "catan",
  texts,
  icons,
  style,
  // Yellow and green fight the fields, the forests and the lamplight.
  colours: ["blue", "red", "plum", "ice", "yellow", "green"],
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
  chapter: ({ phase }) => CHAPTERS[phase],
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

  // What chance says next tells these too.
  untold: (line) => line.key === "told.rolls" || line.key === "told.rob",
  heading: (line) => line.key === "told.turn",
  quiet: (line) => QUIET.has(line.key),
  announce: (line) => SPECIAL.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot,

  sourceSign: (source) => SOURCES[source] ?? "flag",
  marks,

  pace: (before, after) => {
    if (after.phase === "layout" || after.phase === "first") return 60;
    if (after.phase === "roll") return 600;
    if (before.phase === "roll") return 900;
    if (after.phase === "hand_in") return 250;
    return 480;
  },
};

/** Lines name corners and paths by their notation, hexes by what they are. */
function spot({ key, args }: Line): string {
  const place = args?.["place"];
  if (typeof place === "string") return `${place.includes(" ") ? "edge" : "corner"}:${place}`;
  if (key === "told.roll" && typeof args?.["sum"] === "number") return `number:${args["sum"]}`;
  const hex = Array.isArray(args?.["hex"]) ? args["hex"][0] : undefined;
  const [number, name] = typeof hex === "string" ? hex.split("@hex.") : [];
  return name ? `hex:${name}:${number ?? ""}` : "";
}

/** The special cards stand on the chart of points whenever they change hands. */
function marks(entries: Entry[]): Mark[] {
  return entries.flatMap(({ n, lines, undone }) =>
    undone
      ? []
      : lines.flatMap(({ key }) =>
          key === "told.longest_road" || key === "told.largest_army"
            ? [{ n, icon: SIGNS[key] ?? "", label: "" }]
            : [],
        ),
  );
}
