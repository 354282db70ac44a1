/** Anno 1701's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { Choices } from "./Bar";
import board from "./board.css?text";
import details from "./details.css?text";
import { chapterOf } from "./chapters";
import { explain } from "./explanations";
import { aim, help } from "./Help";
import icons from "./icons.svg";
import { deedOf } from "./notation";
import { placesIn } from "./lastMove";
import { obstacle } from "./obstacle";
import { Holdings, Own, Purse } from "./Possessions";
import { Sheet, Stage } from "./Stage";
import { together } from "./telling";
import { Trade, atDesk, obstacleAtDesk } from "./Trade";
import type { Phase, View } from "./view";
import { confirm, hint, instead, question } from "./words";

/** What the next line says better: what came or went, and whose turn it is. */
const UNTOLD = new Set(["told.on", "told.to", "told.from", "told.end_phase", "told.card"]);
const QUIET = new Set(["told.draw", "told.card_seen", "told.show", "told.gets", "told.gives"]);
const SPECIAL = new Set(["told.riot", "told.trade_power", "told.sea_power"]);
const SIGNS: Record<string, string> = {
  "told.riot": "anno-riot",
  "told.riot_over": "anno-centre",
  "told.trade_power": "anno-bag",
  "told.trade_power_back": "anno-bag",
  "told.sea_power": "anno-cannon",
  "told.sea_power_back": "anno-cannon",
  "told.fight_won": "anno-pirate",
  "told.fight_lost": "anno-pirate",
  "told.fight_tie": "anno-pirate",
  "told.turn_up": "anno-free-trader",
  "told.gets": "anno-bag",
  "told.gives": "anno-bag",
  "told.ship": "anno-ship",
  "told.first_roll": "anno-crown",
};

/** What can be taken back, or was decided at a chooser or a desk of its own, needs no confirming. */
const LIGHTLY = new Set(["to", "from", "on", "bank", "quay", "deal", "pass"]);
const UNDOABLE = new Set(["build", "upgrade", "repair"]);
const AT_SEA = new Set<Phase>(["sail", "turn_up", "choose", "fight", "salvage", "buy"]);
const CARDS = new Set<Phase>(["refill", "swapped", "search", "take", "draw"]);

/** When dice fall for the player whose turn it is: he throws them himself, at sea too. */
const THROWN = new Set<Phase>(["roll", "fight", "salvage"]);

export const anno1701: Kit<View> = {
  name: "anno1701",
  icons,
  style: board + details,
  Stage,
  Own,
  Desk: Trade,
  deskOpen: (view) => !!view.desk,
  atDesk,
  sheets: () => [{ part: "stacks", icon: "anno-piles", title: t("stacks.tab") }],
  Sheet,
  Purse,
  Holdings,
  Choices,
  question,
  hint,
  confirm,
  instead,
  obstacle: (scene, move) => obstacle(scene, move) || obstacleAtDesk(scene, move),
  art,
  aim,
  help,
  explain,

  where: (view) =>
    t(view.voyage ? "where.voyage" : "where", { turn: view.turns + 1, goal: view.printed.goal }),
  phases: (view) => {
    if (view.phase === "first" || view.phase === "opening")
      return { names: [t("phase.first"), t("phase.opening")], now: view.phase === "first" ? 0 : 1 };
    return {
      names: [t("phase.roll"), t("phase.act"), t("step.end")],
      now:
        view.voyage || AT_SEA.has(view.phase) || CARDS.has(view.phase) ? 2 : rolling(view) ? 0 : 1,
    };
  },
  chapter: (_, scene) => chapterOf(scene),
  busy: (view, seat) => {
    if (seat < 0) return t(CHANCE[view.phase] ?? "chance");
    return t(view.phase === "act" && seat !== view.active ? "busy.answer" : `busy.${view.phase}`);
  },
  lightly: (move) => LIGHTLY.has(deedOf(move).kind),
  // What is built and paid in one's own settlement.
  undoable: (move) => UNDOABLE.has(deedOf(move).kind),

  // A toll that is paid is told by what was given for it.
  untold: ({ key, args }) =>
    UNTOLD.has(key) || (key === "told.choose" && String(args?.["effects"]).includes("effect.pay.")),
  heading: (line) => line.key === "told.turn",
  quiet: (line) => QUIET.has(line.key),
  together,
  announce: (line) => SPECIAL.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot,
  seenAt: (line, { view }) => placesIn(view, line),

  sourceSign: (source) => `anno-${source}`,
  marks,

  // To fight or to salvage is chosen, and the die is thrown after it.
  throwing: ({ phase, active }) => (THROWN.has(phase) ? active : -1),
  throwAsk: ({ phase }) => (phase === "roll" ? "" : t(`throw.${phase}`)),
  pace: (before, after) => {
    if (after.phase === "first" || before.phase === "draw" || before.phase === "search") return 260;
    if (before.phase === "roll") return 1100;
    if (before.phase === "fight") return 1900;
    if (before.phase === "turn_up" || before.phase === "salvage") return 1200;
    return 520;
  },
  leaving,
};

const CHANCE: Partial<Record<Phase, string>> = {
  first: "busy.chance_first",
  roll: "busy.chance_roll",
  draw: "busy.chance_draw",
  search: "busy.chance_draw",
  fight: "busy.chance_fight",
  turn_up: "busy.chance_turn_up",
  salvage: "busy.chance_roll",
};

/** Whether the throw of this turn is still being settled. */
function rolling(view: View): boolean {
  return (
    view.phase === "roll" ||
    view.pending.some(({ verb }) => verb === "event" || verb === "buildings")
  );
}

/** Lines name places by their texts, and whose they are. */
function spot({ args }: Line): string {
  const who = args?.["who"];
  const place = args?.["place"];
  const seat = typeof who === "string" && who.startsWith("#") ? who.slice(1) : "";
  if (typeof place === "string" && place.startsWith("@place.") && seat)
    return `place-${seat}-${place.slice(7)}`;
  return typeof args?.["centre"] === "number" && seat
    ? `place-${seat}-centre-${args["centre"]}`
    : "";
}

/** A card that has left a hand was put back or discarded; a building comes from the hand by itself. */
function leaving(piece: string, before: View, after: View): string {
  if (!piece.startsWith("hand-")) return "";
  const built = after.seats.some(
    (seat, i) => seat.buildings.length > (before.seats[i]?.buildings.length ?? 0),
  );
  if (built) return "";
  return after.discards.length > before.discards.length || (after.voyage && !before.voyage)
    ? "discards"
    : "store";
}

/** The powers stand on the chart of points whenever they change hands. */
function marks(entries: Entry[]): Mark[] {
  return entries.flatMap(({ n, lines, undone }) =>
    undone
      ? []
      : lines.flatMap(({ key }) =>
          key === "told.trade_power" || key === "told.sea_power" || key === "told.riot"
            ? [{ n, icon: SIGNS[key] ?? "", label: "" }]
            : [],
        ),
  );
}
