/** What the reader is about to choose, before it is a move: a kind, a street, the terms of an offer. */
import { signal } from "@preact/signals";
import type { Scene } from "../kit";
import { isOf, moveOf, ofKind, type OfField } from "./notation";
import {
  isNothing,
  isStreet,
  needsCard,
  noGoods,
  partsOf,
  printedAt,
  termsOf,
  withCard,
  type OfferView,
  type SideView,
  type View,
} from "./view";

/** What is chosen in two steps. */
export type Kind = "" | "start" | "ware" | "exchange" | "building" | "large";
/** What the terms on the desk are for. */
export type Mode = "offer" | "declare" | "standing" | "counter";

export interface Choosing {
  key: string;
  kind: Kind;
  /** What is given in an exchange, or the large order to fulfil. */
  given: string;
  street: string;
  mode: Mode;
  /** The field that the terms are for; "" while it is to be named. */
  field: string;
  /** The bidder who is countered, or -1. */
  to: number;
  gives: SideView;
  wants: SideView;
  pledge: string;
  /** Whether the desk lays out what one may ask for. */
  asking: boolean;
  /** Whether the desk lays out smaller steps of money. */
  exact: boolean;
  /** Whether another offer is to follow the one that was just noted. */
  more: boolean;
}

const choosing = signal<Choosing | null>(null);
/** Whether the reader said, with the last offer, that another is to follow; it outlives the question. */
export const more = signal(false);
/** The field under the pointer or the focus. */
export const pointed = signal("");
/** The way that the route planner shows on the city. */
export const planned = signal<string[]>([]);

/** Half-made choices belong to one question; any change lets them go. */
function keyOf({ view, me }: Scene<View>): string {
  const seat = view.seats[me];
  return [
    me,
    view.round,
    view.active,
    view.phase,
    view.path.length,
    view.near,
    view.asks_left,
    // A counter-offer that was refused is over.
    view.countered,
    view.own_offers.length,
    view.declared.length,
    view.standing.map(({ field, ducats }) => field + ducats),
    view.own_done,
    view.small_done,
    seat?.money ?? 0,
    seat?.specials ?? "",
    seat?.wares ?? "",
    seat?.hand?.length ?? 0,
  ].join();
}

/** Find what is being chosen. */
export function chosenSoFar(scene: Scene<View>): Choosing {
  const key = keyOf(scene);
  if (choosing.value?.key === key) return choosing.value;
  const [only = "", other] = scene.view.offer_fields;
  const field = other ? "" : only;
  return {
    key,
    kind: "",
    given: "",
    street: "",
    mode: "offer",
    field,
    to: -1,
    ...standingTerms(scene, field),
    asking: needsCard(scene.view, scene.me, field),
    exact: false,
    more: more.value && scene.view.own_offers.length > 0,
  };
}

/** The reader's own offer for a field that stands already, which may only rise. */
export function standingOffer({ view, me }: Scene<View>, field: string): OfferView | undefined {
  return view.offers.find((offer) => offer.seat === me && offer.field === field);
}

/** Terms begin with what stands already for their field. */
function standingTerms(scene: Scene<View>, field: string) {
  const { view, me } = scene;
  const old = standingOffer(scene, field);
  const wants = { ...noGoods(view), ...old?.wants };
  return {
    gives: { ...noGoods(view), ...old?.gives },
    wants: needsCard(view, me, field) ? withCard(view, wants) : wants,
    pledge: old?.pledge ?? "",
  };
}

/** Go a step further, or back. */
export function choose(scene: Scene<View>, step: Partial<Omit<Choosing, "key">>): void {
  choosing.value = { ...chosenSoFar(scene), ...step };
  pointed.value = "";
}

/** Let everything half chosen go. */
export function letGo(): void {
  choosing.value = null;
}

/** Whether the reader is asked for offers now. */
export const isAsked = ({ view, legal }: Scene<View>): boolean =>
  view.phase === "asked" && legal.length > 0;

/** Whether the reader has the turn between two rounds of asking. */
export const isHost = ({ view, me, legal }: Scene<View>): boolean =>
  (view.phase === "here" || view.phase === "moving") && view.active === me && legal.length > 0;

/** Whether terms are being made up. */
export const isComposing = (scene: Scene<View>): boolean =>
  isAsked(scene) || (isHost(scene) && chosenSoFar(scene).mode === "counter");

/** The fields that the terms on the desk can be for. */
export function fieldsToName(scene: Scene<View>): string[] {
  const { mode, field } = chosenSoFar(scene);
  const { view } = scene;
  if (mode === "counter") return [field];
  if (mode === "declare") return view.declare_fields;
  if (mode === "standing") return view.printed.standing_fields;
  const noted = view.own_offers.map((offer) => offer.field);
  return view.offer_fields.filter((name) => !noted.includes(name));
}

/** Name the field of the terms; what was promised of another field's yield goes. */
export function nameField(scene: Scene<View>, field: string): void {
  const { mode, wants } = chosenSoFar(scene);
  const { view, me } = scene;
  const stands = mode === "offer" && standingOffer(scene, field);
  const asks = mode !== "standing" && needsCard(view, me, field);
  choose(scene, {
    field,
    pledge: "",
    // Who cannot act asks for the card to act with.
    ...(asks ? { wants: withCard(view, wants), asking: true } : {}),
    ...(stands ? standingTerms(scene, field) : {}),
  });
}

/** Turn to an offer, a declaration or a standing instruction. */
export function turnTo(scene: Scene<View>, mode: Mode): void {
  choose(scene, { mode, field: "", pledge: "", asking: false });
  const [only, more] = fieldsToName(scene);
  if (only && !more) nameField(scene, only);
}

/** Begin other terms for an offer, with its own turned round. */
export function beginCounter(scene: Scene<View>, offer: OfferView): void {
  const { view } = scene;
  const { bidder, host } = partsOf(view, offer);
  const kinds = view.printed.kinds.map(
    (kind) =>
      [...bidder.shown, ...bidder.hidden].filter((card) => card.split(":")[0] === kind).length,
  );
  choose(scene, {
    mode: "counter",
    to: offer.seat,
    field: offer.field,
    gives: { ...host, kinds: noGoods(view).kinds },
    wants: { ...bidder, shown: [], hidden: [], kinds },
    pledge: offer.pledge,
    asking: true,
  });
}

/** The move that the terms on the desk make, or "" while they are no move yet. */
export function proposed(scene: Scene<View>): string {
  const { view } = scene;
  const now = chosenSoFar(scene);
  const { mode, field, to, gives, wants, pledge } = now;
  if (!field) return "";
  if (mode === "standing")
    return gives.money ? moveOf({ kind: "standing", field, ducats: gives.money }) : "";
  if (isNothing(gives) && isNothing(wants) && !pledge) return "";
  const terms = termsOf(view, now);
  if (mode === "counter") return moveOf({ kind: "counter", seat: to, terms });
  const move = moveOf({ kind: mode, terms });
  const old = mode === "offer" && standingOffer(scene, field);
  return old && move === moveOf({ kind: mode, terms: termsOf(view, old) }) ? "" : move;
}

/** The lit fields of the board. */
export function litFields(scene: Scene<View>): string[] {
  const { view, legal, me } = scene;
  const { kind } = chosenSoFar(scene);
  const named = (word: OfField) => ofKind(legal, word).map(({ deed }) => deed.field);
  if (!legal.length) return [];
  if (isComposing(scene)) return fieldsToName(scene);
  switch (view.phase) {
    case "start":
      return kind === "start" ? named("start") : [];
    case "moving":
      return named("move");
    case "here":
      return legal.some(isOf("act")) ? [view.place] : [];
    case "action":
      if (kind === "building") return named("building-card");
      return view.actor === me && !kind && legal.some(isOf("take")) ? [view.place] : [];
    case "titles":
      return [...new Set(ofKind(legal, "title").map(({ deed }) => deed.street))];
    default:
      return [];
  }
}

/** The move that a lit field makes by itself, or "" where it is only a step towards one. */
function moveAt(scene: Scene<View>, field: string): string {
  if (isComposing(scene)) return "";
  switch (scene.view.phase) {
    case "start":
      return moveOf({ kind: "start", field });
    case "moving":
      return moveOf({ kind: "move", field });
    case "here":
      return moveOf({ kind: "act" });
    case "action": {
      const byCard = chosenSoFar(scene).kind === "building";
      return moveOf(byCard ? { kind: "building-card", field } : { kind: "take" });
    }
    default:
      return "";
  }
}

/** What a lit field is called: the move it makes, or its own name. */
export const spotOf = (scene: Scene<View>, field: string): string => moveAt(scene, field) || field;

/** Take a lit field: the move itself, or a step towards one. */
export function takeField(scene: Scene<View>, field: string): void {
  const move = moveAt(scene, field);
  if (move) scene.choose(move);
  else if (isComposing(scene)) nameField(scene, field);
  else if (scene.view.phase === "titles") choose(scene, { street: field });
}

/** A name for what leads to a move; it goes once that is chosen, so that a lesson points at what is left. */
export const leading = (name: string, chosen: boolean): string | undefined =>
  chosen ? undefined : name;

/** The move that would be made with a field that is not lit, if it could be; "" where none comes to mind. */
export function wouldBe(scene: Scene<View>, field: string): string {
  const { view, legal } = scene;
  if (!legal.length || isComposing(scene) !== isAsked(scene)) return "";
  if (isAsked(scene)) {
    const { mode } = chosenSoFar(scene);
    const gives = [{ good: "ducat", n: view.printed.step }];
    const terms = { field, gives, wants: [], pledge: "" };
    return mode === "standing"
      ? ""
      : moveOf({ kind: mode === "declare" ? "declare" : "offer", terms });
  }
  switch (view.phase) {
    case "here":
    case "moving":
      return field === view.place ? "" : moveOf({ kind: "move", field });
    case "action":
      if (chosenSoFar(scene).kind === "building") return moveOf({ kind: "building-card", field });
      return field === view.place ? "" : moveOf({ kind: "move", field });
    case "titles": {
      if (!isStreet(field)) return "";
      const [building = ""] = printedAt(view, field)?.sides ?? [];
      return moveOf({ kind: "title", street: field, uses: [{ building, use: "use" }] });
    }
    default:
      return "";
  }
}

/** Ask why a field that is not lit cannot be taken; tells whether there was anything to ask. */
export function whyNot(scene: Scene<View>, field: string): boolean {
  const move = wouldBe(scene, field);
  // What is allowed needs no reason against it.
  if (!move || scene.legal.some((choice) => choice.move === move)) return false;
  scene.why(move);
  return true;
}
