/** What stands nearest in the way of a refused move, for this reader and now, before any rule about it. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { goodsInWords } from "./art";
import { cornersOf, hexesAt } from "./geometry";
import { CARDS, PLAYS, deedOf, type Deed, type Play } from "./notation";
import {
  THINGS,
  buildingsAt,
  isFounding,
  missing,
  robbersAt,
  type SeatView,
  type Thing,
  type View,
} from "./view";

type Asking = Pick<Scene<View>, "view" | "me" | "names">;

/** Say what is in the way of a refused move; "" where only the rule says it. */
export function obstacle(asking: Asking, move: string): string {
  const { view, me } = asking;
  const own = view.seats[me];
  const deed = deedOf(move);
  if (!own?.hand) return "";
  if (own.owed) return deed.kind === "discard" ? "" : t("why.hand_in", { n: own.owed });
  if (view.active !== me && !isFounding(view)) return "";
  switch (view.phase) {
    case "before_roll":
      if (deed.kind === "roll") return "";
      return isPlay(deed.kind) ? ofCard(view, own, deed.kind) : t("why.roll_first");
    case "robber":
      return deed.kind === "robber" ? "" : t("why.robber_first", { n: robbersAt(view).length });
    case "victim":
      return deed.kind === "rob" ? ofVictim(asking, deed.victim) : t("why.victim_first");
    case "found":
      return deed.kind === "settle" ? crowding(asking, deed.corner) : "";
    case "free_roads":
      if (deed.kind === "stop") return "";
      return deed.kind === "road" ? ofRoad(asking, own, deed.edge) : t("why.free_roads_first");
    case "act":
      return ofTurn(asking, own, deed);
    default:
      return "";
  }
}

const isPlay = (kind: Deed["kind"]): kind is Play => PLAYS.some((each) => each === kind);

/** Building, buying, trading with the bank and playing cards: what is lacking comes before where it would go. */
function ofTurn(asking: Asking, own: SeatView, deed: Deed): string {
  const { view } = asking;
  switch (deed.kind) {
    case "road":
      return short(view, own, "road") || ofRoad(asking, own, deed.edge);
    case "settle":
      return short(view, own, "settle") || ofSettlement(asking, own, deed.corner);
    case "city": {
      const lacks = short(view, own, "city");
      if (lacks) return lacks;
      if (!own.cities_left) return t("why.no_city_left");
      return own.settlements.length ? "" : t("why.no_settlement_there");
    }
    case "buy":
      return short(view, own, "buy");
    case "trade": {
      const at = (good: string) => view.printed.resources.indexOf(good);
      const lacking = deed.rate - (own.hand?.[at(deed.given)] ?? 0);
      if (lacking > 0) return t("why.short_trade", { list: goodsInWords([[deed.given, lacking]]) });
      return view.bank[at(deed.taken)]
        ? ""
        : t("why.bank_empty", { good: t(`resource.${deed.taken}`) });
    }
    default:
      return isPlay(deed.kind) ? ofCard(view, own, deed.kind) : "";
  }
}

/** What the hand lacks for a thing. */
function short(view: View, own: SeatView, thing: Thing): string {
  const lacks = missing(view, own.hand ?? [], thing);
  if (!lacks.length || !THINGS.includes(thing)) return "";
  return t("why.short", { list: goodsInWords(lacks), thing: t(`prospect.${thing}`) });
}

function ofRoad({ view, me, names }: Asking, own: SeatView, edge: [string, string]): string {
  if (!own.roads_left) return t("why.no_road_left");
  const laid = view.seats.some(({ roads }) => roads.some((road) => isSame(road, edge)));
  if (laid) return "";
  const reached = edge.filter((end) => own.roads.flat().includes(end));
  const mine = edge.some((end) => ownerAt(view, end) === me);
  const open = reached.some((end) => ownerAt(view, end) < 0);
  if (mine || open) return "";
  const cut = reached.map((end) => ownerAt(view, end)).find((seat) => seat >= 0);
  return cut === undefined ? t("why.no_road_here") : t("why.cut_off", { name: names[cut] ?? "" });
}

const isSame = (road: [string, string], edge: [string, string]): boolean =>
  road.every((end) => edge.includes(end));

function ofSettlement(asking: Asking, own: SeatView, corner: string): string {
  const { view } = asking;
  if (!own.settlements_left) return t("why.no_settlement_left");
  const reached = new Set(own.roads.flat());
  if (!view.room.some((each) => reached.has(each))) return t("why.no_corner");
  const crowded = crowding(asking, corner);
  if (crowded || ownerAt(view, corner) >= 0) return crowded;
  return reached.has(corner) ? "" : t("why.no_road_there");
}

/** Whose building is too near to a corner. */
function crowding({ view, me, names }: Asking, corner: string): string {
  if (ownerAt(view, corner) >= 0) return "";
  const beside = neighbours(corner).find((each) => ownerAt(view, each) >= 0);
  if (!beside) return "";
  const seat = ownerAt(view, beside);
  return seat === me ? t("why.beside_yours") : t("why.beside", { name: names[seat] ?? "" });
}

/** The corners at the other ends of the sides that meet at a corner. */
function neighbours(corner: string): string[] {
  const found = hexesAt(corner).flatMap((hex) => {
    const around = cornersOf(hex);
    const at = around.indexOf(corner);
    return [around[(at + 1) % 6] ?? "", around[(at + 5) % 6] ?? ""];
  });
  return [...new Set(found)];
}

/** Whose settlement or city stands on a corner, or -1. */
const ownerAt = (view: View, corner: string): number =>
  view.seats.findIndex(
    ({ settlements, cities }) => settlements.includes(corner) || cities.includes(corner),
  );

function ofVictim({ view, names }: Asking, victim: number): string {
  return buildingsAt(view, victim, view.raid).length
    ? ""
    : t("why.not_built_there", { name: names[victim] ?? "" });
}

/** A development card: one a turn, and none that was bought in it. */
function ofCard(view: View, own: SeatView, kind: Play): string {
  const at = view.printed.development.indexOf(CARDS[kind]);
  const held = own.held?.[at] ?? 0;
  if (view.played) return t("why.card_played");
  if (!held) return t("why.no_card", { card: t(`card.${CARDS[kind]}.name`) });
  if ((own.fresh?.[at] ?? 0) >= held) return t("why.card_fresh");
  return kind === "roads" && !own.roads_left ? t("why.no_road_left") : "";
}
