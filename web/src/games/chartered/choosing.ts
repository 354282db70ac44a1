/** What the reader is about to choose, before it is a move: a kind, a storey card, a way to found, an amount. */
import { signal } from "@preact/signals";
import type { Scene } from "../kit";
import { buildOn, deedOf, plotsOf, sameWay, type Way } from "./notation";
import { isStorey, prospectOf, storeyOn, type ProspectView, type View } from "./view";

export type Kind = "" | "build" | "sell" | "action";

interface Choosing {
  key: string;
  kind: Kind;
  /** The storey card whose warehouses are lit. */
  storey: string;
  /** How to found across a corner. */
  way: Way | null;
  /** A bid that is being made. */
  amount: number;
}

const choosing = signal<Choosing>({ key: "", kind: "", storey: "", way: null, amount: -1 });
/** The plot under the pointer or the focus. */
export const pointed = signal("");

/** Half-made choices belong to one position of one's own; any change lets them go. */
function keyOf({ view, me }: Scene<View>): string {
  const seat = view.seats[me];
  return [
    me,
    view.turns,
    view.phase,
    view.trades,
    view.to_take,
    view.event,
    view.bids?.rounds.length ?? -1,
    view.auction?.least ?? 0,
    seat?.money ?? 0,
    seat?.cards ?? 0,
  ].join();
}

/** Find what is being chosen. */
export function chosenSoFar(scene: Scene<View>): Choosing {
  const key = keyOf(scene);
  if (choosing.value.key === key) return choosing.value;
  return { key, kind: "", storey: "", way: null, amount: -1 };
}

/** Go a step further, or back. */
export function choose(scene: Scene<View>, step: Partial<Omit<Choosing, "key">>): void {
  choosing.value = { ...chosenSoFar(scene), ...step };
  pointed.value = "";
}

/** A lit plot: the move it stands for, and what comes of it. */
export interface Place {
  plot: string;
  move: string;
  prospect: ProspectView | undefined;
  /** The way to found that it stands for, whichever company it will be. */
  way?: Way;
}

/** The lit plots of the board. */
export function litPlaces(scene: Scene<View>): Place[] {
  const { view, legal } = scene;
  const { kind, storey, way } = chosenSoFar(scene);
  if (view.phase === "turn") {
    if (kind === "sell") return [];
    return legal.flatMap(({ move }): Place[] => {
      const deed = deedOf(move);
      if (deed.kind === "build" && !deed.roof && !storey)
        return [{ plot: deed.plot, move, prospect: prospectOf(view, move) }];
      if (deed.kind === "raise" && !deed.roof && storey === storeyOn(view, deed.plot))
        return [{ plot: deed.plot, move, prospect: prospectOf(view, move) }];
      return [];
    });
  }
  if (view.phase === "reclaim")
    return legal.flatMap(({ move }) =>
      plotsOf(move).map((plot) => ({ plot, move, prospect: undefined })),
    );
  if (view.phase === "found" || view.phase === "diagonal") {
    const lit: Place[] = [];
    for (const { move, ...each } of waysToFound(scene)) {
      const place = { plot: each.over, move, prospect: undefined, way: each };
      const known = lit.findIndex(({ plot }) => plot === each.over);
      if (known >= 0 && way && sameWay(each, way)) lit[known] = place;
      else if (known < 0 && each.over) lit.push(place);
    }
    return lit;
  }
  return [];
}

/** Take a lit plot: the move itself, or for a headquarters first its place. */
export function takePlace(scene: Scene<View>, place: Place): void {
  if (place.way) choose(scene, { way: place.way });
  else scene.choose(place.move);
}

/** Take a card of the hand: build on its plot, or light the warehouses that a storey fits. */
export function takeCard(scene: Scene<View>, card: string): void {
  if (!isStorey(card)) {
    choose(scene, { storey: "" });
    const begun = deedOf(scene.chosen);
    const pair = pairsOf(scene).find(
      ({ plots }) => begun.kind === "build" && plots.includes(begun.plot) && plots.includes(card),
    );
    return scene.choose(
      pair && begun.kind === "build" && begun.plot !== card ? pair.move : buildOn(card),
    );
  }
  const { storey } = chosenSoFar(scene);
  choose(scene, { kind: "build", storey: storey === card ? "" : card });
}

/** Two cards of the hand that found a company together. */
export function pairsOf({ legal }: Scene<View>): { move: string; plots: string[] }[] {
  return legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "pair" ? [{ move, plots: [...deed.plots] }] : [];
  });
}

/** The ways in which the new company can be founded, whichever it is; each with a move that does it. */
export function waysToFound({ legal }: Scene<View>): (Way & { move: string })[] {
  const found: (Way & { move: string })[] = [];
  for (const { move } of legal) {
    const deed = deedOf(move);
    if (deed.kind === "found" && !found.some((each) => sameWay(each, deed)))
      found.push({ move, across: deed.across, over: deed.over });
  }
  return found;
}

/** The way chosen, or the first. */
export function wayToFound(scene: Scene<View>): Way {
  const ways = waysToFound(scene);
  const { way } = chosenSoFar(scene);
  return (way && ways.find((each) => sameWay(each, way))) ?? ways[0] ?? { across: "", over: "" };
}
