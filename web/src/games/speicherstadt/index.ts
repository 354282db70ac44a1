/** Speicherstadt's part of the table. */
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import type { Kit, Mark } from "../kit";
import { art } from "./art";
import { Choices, confirm, face, hint, refused } from "./Choices";
import style from "./board.css?text";
import { seenAt } from "./changes";
import { explain } from "./explain";
import { STEPS, aim, help, stepAt } from "./help";
import icons from "./icons.svg";
import { obstacle } from "./obstacle";
import { Badge, Holdings, Own, Purse } from "./Possessions";
import { Stage } from "./Stage";
import { together } from "./telling";
import { texts } from "./texts";
import { useOf } from "./notation";
import { cardOf, pool, sum, type View } from "./view";

const CHAPTERS: Record<View["phase"], string> = {
  start: "Set-up",
  supply: "1 Supply",
  load: "1 Supply",
  bid: "2 Bidding",
  buy: "3 Buying",
  process: "4 Processing",
  end: "End of the game",
};

const QUIET = new Set([
  "told.draw",
  "told.load",
  "told.income",
  "told.season",
  "told.start",
  "told.done",
  "told.cannot_pay",
  "told.cannot_pay_ship",
  "told.unsold",
  "told.unsold_ship",
]);
const FIRES = new Set(["told.fire", "told.fire_equal"]);
const SIGNS: Record<string, string> = {
  "told.draw": "i-cards",
  "told.load": "i-cards",
  "told.season": "i-cards",
  "told.start": "startcoin",
  "told.income": "coin",
  "told.fire": "flame",
  "told.fire_equal": "flame",
  "told.fire_drawn": "flame",
  "told.fire_last": "flame",
  "told.unsold": "i-close",
  "told.unsold_ship": "i-close",
};
const SOURCE_SIGNS: Record<string, string> = {
  fires: "flame",
  contracts: "deed",
  traders: "trader",
  offices: "office",
  prayer_boat: "boat",
  church: "church",
  port: "port",
  chamber: "purse2",
  warehouse: "store",
};

export const speicherstadt: Kit<View> = {
  name: "speicherstadt",
  texts,
  icons,
  style,
  Stage,
  Own,
  Purse,
  Holdings,
  Badge,
  Choices,
  face,
  confirm,
  hint,
  obstacle,
  refused,
  art,

  where: ({ round, season, printed }) =>
    t("where", {
      round: Math.max(round, 1),
      rounds: printed.rounds,
      season: t(season ? `season.${season}` : "phase.end"),
    }),
  phases: ({ phase }) => ({
    names: STEPS.map((step) => t(`step.${step}`)),
    now: stepAt(phase),
  }),
  aim,
  help,
  explain,
  chapter: ({ phase }) => CHAPTERS[phase],
  busy: (view, seat) => {
    if (seat < 0) return t("busy.chance");
    const card = view.row[view.place]?.card;
    return t(`busy.${view.phase}`, { card: card ? t(`the.${card}`) : "", price: view.price });
  },

  // What lies in one's own house can be taken back; where others stand can not.
  lightly: (move) => useOf(move) !== null,

  heading: (line) => line.key === "told.round",
  quiet: (line) => QUIET.has(line.key),
  together,
  announce: (line) => FIRES.has(line.key),
  sign: (line) => SIGNS[line.key] ?? "",
  spot: (line) => (typeof line.args?.["place"] === "number" ? `row-${line.args["place"] - 1}` : ""),

  seenAt,

  sourceSign: (source) => SOURCE_SIGNS[source] ?? "flag",
  marks,

  pace: (before, after) => {
    const gone = after.gone.at(-1);
    if (after.gone.length > before.gone.length && gone) {
      if (cardOf(after.printed, gone).kind === "fire") return 1400;
    }
    if (after.phase === "supply" || after.phase === "load" || before.phase === "load") return 260;
    return 520;
  },
  leaving: (piece, before, after) => {
    const [kind, ...rest] = piece.split("-");
    if (kind === "merchant") return `seat-${rest[0] ?? ""}`;
    if (kind === "card") {
      const card = before.row[Number(rest[1])]?.card ?? "";
      const buyer = after.seats.findIndex(
        (seat, i) => (seat.cards[card] ?? 0) > (before.seats[i]?.cards[card] ?? 0),
      );
      return buyer >= 0 ? `seat-${buyer}` : "gone";
    }
    // What was sold or given up is out of the house; what is used there turns up at its place.
    if (kind === "cube" || kind === "held")
      return cubesIn(before) > cubesIn(after) ? "discards" : "";
    return "";
  },
};

/** Every fire stands on the chart of points. */
function marks(entries: Entry[]): Mark[] {
  const isFire = (line: Line) => FIRES.has(line.key);
  const fires = entries.filter((entry) => !entry.undone && entry.lines.some(isFire));
  return fires.map((entry, i) => ({ n: entry.n, icon: "flame", label: String(i + 1) }));
}

/** All the cubes in the houses, on contracts too. */
const cubesIn = ({ seats }: View): number =>
  sum(seats.map((seat) => sum(pool(seat)) + sum(seat.contracts.map(({ filled }) => sum(filled)))));
