/** What the bar says: the question in closer words, the line that explains, and the button that confirms. */
import type { ComponentChildren } from "preact";
import { saidPlainly } from "../../i18n/say";
import { capital, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import type { Scene } from "../kit";
import { Cost, cardDoes, cardName, inWords, plainName } from "./art";
import { chosenSoFar } from "./choosing";
import { deedOf } from "./notation";
import { inHundred, winChance } from "./odds";
import { cardOf, rankOf, type PrintedVoyage, type View } from "./view";

/** A legal move in the server's words. */
export function labelOf(scene: Scene<View>, move: string): string {
  const label = scene.legal.find((choice) => choice.move === move)?.label;
  return label ? saidPlainly(label, { names: scene.names, seat: scene.me }) : "";
}

/** The question, once a choice is half made. */
export function question(scene: Scene<View>): ComponentChildren | null {
  const { view, chosen } = scene;
  if (chosen) {
    const deed = deedOf(chosen);
    const built = deed.kind === "build" ? cardOf(view, deed.card) : undefined;
    const move = built ? t("move.build", { card: plainName(built) }) : labelOf(scene, chosen);
    return move ? t("question.chosen", { move }) : null;
  }
  const { kind, card, place } = chosenSoFar(scene);
  const held = card ? cardOf(view, card) : undefined;
  if (held) return t("question.card", { card: cardName(held) });
  if (kind === "quay") return t(place ? "question.quay_to" : "question.quay_from");
  if (kind) return t(`question.${kind}`);
  const met = metAtSea(view);
  if (met && (view.phase === "buy" || view.phase === "choose"))
    return t(`question.${view.phase}`, { card: capital(t(`voyage.${met.name}`)) });
  const acting = view.phase === "act" && view.active === scene.me && !view.desk?.offers.length;
  return acting ? t("question.act") : null;
}

/** The voyage card that was turned up last. */
const metAtSea = ({ voyage, printed }: View) => printed.voyages[voyage?.seen.at(-1) ?? ""];

/** One line that explains the question. */
export function hint(scene: Scene<View>): ComponentChildren {
  const { view, chosen, me } = scene;
  const deed = deedOf(chosen);
  const { kind, card } = chosenSoFar(scene);
  if (deed.kind === "build" || deed.kind === "play" || deed.kind === "steal") {
    const shown = cardOf(view, deed.card);
    if (shown) return cardDoes(shown);
  }
  if (deed.kind === "upgrade")
    return t(`hint.upgrade.${deed.rank}`, {
      stack: rankOf(view, deed.rank)?.opens ?? "",
      n: view.printed.merchants,
    });
  if (deed.kind === "sail") return t("hint.sail");
  if (deed.kind === "search") return t("explain.refill", { hand: view.printed.hand });
  const held = card ? cardOf(view, card) : undefined;
  if (held) return cardDoes(held);
  if (kind) {
    const { bank_rate, search_price } = view.printed;
    return t(`hint.${kind}`, { rate: bank_rate, price: search_price });
  }
  if (view.phase === "act")
    return t(
      view.active === me
        ? view.desk?.offers.length
          ? "explain.offers"
          : "hint.act"
        : "explain.answer",
    );
  if (view.phase === "choose" || view.phase === "buy") {
    const met = metAtSea(view);
    if (met) return withOdds(view, scene.me, met);
  }
  if (view.phase === "sail") return t("hint.sailing", { n: view.voyage?.left ?? 0 });
  return t(`explain.${view.phase}`, { hand: view.printed.hand });
}

/** What a voyage card does, with the chance to win where it can come to a fight. */
function withOdds(view: View, me: number, met: PrintedVoyage): string {
  const strength = view.seats[me]?.strength;
  if (!met.strength || strength === undefined) return inWords(met.does);
  const n = inHundred(winChance(strength, met.strength));
  return `${inWords(met.does)}. ${capital(t("odds.win", { n }))}`;
}

/** What the button says that confirms. */
export function confirm(scene: Scene<View>, choice: Choice): ComponentChildren {
  const deed = deedOf(choice.move);
  const card = deed.kind === "build" ? cardOf(scene.view, deed.card) : undefined;
  if (card)
    return (
      <>
        {t("move.build", { card: plainName(card) })} <Cost cost={card.cost} />
      </>
    );
  return labelOf(scene, choice.move);
}

/** With a pile chosen: search it instead; with a voyage: take somebody along. */
export function instead(
  scene: Scene<View>,
  choice: Choice,
): { move: string; name: ComponentChildren }[] {
  const deed = deedOf(choice.move);
  const others = scene.legal.filter(({ move }) => {
    const other = deedOf(move);
    if (move === choice.move) return false;
    if (deed.kind === "draw") return other.kind === "search" && other.pile === deed.pile;
    if (deed.kind === "search") return other.kind === "draw" && other.pile === deed.pile;
    return deed.kind === "sail" && other.kind === "sail";
  });
  return others.map(({ move }) => ({ move, name: labelOf(scene, move) }));
}
