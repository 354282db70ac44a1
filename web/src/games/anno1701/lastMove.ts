/** Where the last move touched the board, read out of the ledger, so that it is marked after a reload as well. */
import { textOf } from "../../i18n/say";
import type { Argument, Entry, Line } from "../../net/wire";
import type { Scene } from "../kit";
import type { View } from "./view";

/** The places that the last move touched, by `data-place`; none before the first. */
export function lastMove({ view, told }: Pick<Scene<View>, "view" | "told">): string[] {
  const touched = (entry: Entry) =>
    entry.undone ? [] : entry.lines.flatMap((line) => placesIn(view, line));
  const last = told.findLast((entry) => touched(entry).length > 0);
  return last ? [...new Set(touched(last))] : [];
}

const seatIn = (who: Argument | undefined): number =>
  typeof who === "string" && who.startsWith("#") ? Number(who.slice(1)) : -1;

const named = (value: Argument | undefined): string =>
  typeof value === "string" ? (textOf(value)?.key ?? "").replace(/^\w+\./, "") : "";

/** The parts of the board that a line speaks of, by `data-place`. */
export function placesIn(view: View, { key, args = {} }: Line): string[] {
  const seat = seatIn(args["who"]);
  const own = view.seats[seat];
  switch (key) {
    case "told.roll":
      return ["dice"];
    case "told.build":
      return own ? [`site-${seat}-${own.buildings.length - 1}`] : [];
    case "told.upgrade": {
      const at = own?.inhabitants.indexOf(named(args["rank"])) ?? -1;
      return at < 0 ? [] : [`inhabitant-${seat}-${at}`];
    }
    case "told.riot":
    case "told.riot_over":
      return [`place-${seat}-centre-${args["centre"]}`];
    case "told.repair":
    case "told.ship":
      return [`place-${seat}-ship`];
    case "told.to":
    case "told.from":
      return [`place-${seat}-${named(args["place"])}`];
    case "told.quay":
      return [`place-${seat}-${named(args["place"])}`, `place-${seat}-${named(args["other"])}`];
    case "told.play_at":
      return ["discards", `place-${1 - seat}-centre-${args["centre"]}`];
    case "told.play":
      return ["discards"];
    case "told.gets":
    case "told.gives":
      return [args["goods"] ?? []].flat().flatMap((each) => {
        const good = named(each);
        const places = view.printed.places.filter((place) => place.good === good);
        // Where two places hold the same, the ledger names the one by itself.
        return places.length === 1 ? [`place-${seat}-${places[0]?.name}`] : [];
      });
    case "told.draw":
    case "told.card_seen":
    case "told.search":
    case "told.swap":
    case "told.swap_seen":
    case "told.pile":
      return [`pile-${args["pile"]}`];
    case "told.sail":
    case "told.sail_with":
    case "told.turn_up":
      return ["voyage-deck"];
    default:
      return [];
  }
}
