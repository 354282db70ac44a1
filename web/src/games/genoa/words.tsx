/** What the bar says: the question in closer words, the line that explains, and the button that confirms. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import type { Scene } from "../kit";
import { bringsWords, goodWords, pledgeWords, takeWords } from "./art";
import { actWords } from "./Bar";
import { useWord } from "./BarTitles";
import { chosenSoFar, isComposing, proposed, standingOffer } from "./choosing";
import { deedOf } from "./notation";
import { sayTerms } from "./sayings";
import {
  bringsOf,
  isNothing,
  listGoods,
  needsCard,
  partsOf,
  type SideView,
  type View,
} from "./view";

const words = (view: View, side: SideView): string[] =>
  listGoods(view, side).map(({ good, n }) => goodWords(good, n));

/** The question, once something is half chosen. */
export function question(scene: Scene<View>): ComponentChildren | null {
  const { view, chosen } = scene;
  if (isComposing(scene)) return terms(scene);
  const { kind, given } = chosenSoFar(scene);
  if (!chosen && kind === "exchange" && given)
    return t("question.exchange_take", { good: goodWords(given, 1) });
  if (!chosen && kind) return t(`question.${kind}`);
  if (view.phase === "answer" && view.counter) {
    const { gives, wants } = proposedTo(view);
    return t(wants ? "question.answer_getting" : "question.answer", {
      name: scene.names[view.active] ?? "",
      field: t(`field.${view.counter.field}`),
      gives,
      wants,
    });
  }
  if (view.phase === "here") return t(view.obliged ? "question.obliged" : "question.here");
  if (view.phase === "moving")
    return t(view.offers.length ? "question.moving_offers" : "question.moving");
  return null;
}

/** What a counter-offer would have the bidder give, and get beside the action. */
function proposedTo(view: View): { gives: string; wants: string } {
  const offer = view.counter;
  if (!offer) return { gives: "", wants: "" };
  const { bidder, host } = partsOf(view, offer);
  const gives = [...words(view, bidder), ...pledgeWords(view, offer.field, offer.pledge)];
  return {
    gives: gives.length ? listed(gives) : t("deal.nothing"),
    wants: listed(words(view, host)),
  };
}

/** The terms on the desk as a sentence. */
function terms(scene: Scene<View>): string | null {
  const { view } = scene;
  const { mode, field, gives, wants, pledge } = chosenSoFar(scene);
  const place = field ? t(`field.${field}`) : "";
  if (mode === "standing")
    return field && gives.money
      ? t("terms.standing", { n: gives.money, field: place })
      : t("terms.standing_open");
  const given = words(view, gives);
  const asked = words(view, wants);
  const promised = pledgeWords(view, field, pledge);
  if (mode === "counter") {
    const all = [...asked, ...promised];
    return t(given.length ? "terms.counter_giving" : "terms.counter", {
      asks: all.length ? listed(all) : t("deal.nothing"),
      gives: listed(given),
      name: scene.names[chosenSoFar(scene).to] ?? "",
    });
  }
  if (mode === "declare" && !proposed(scene)) return t("terms.declare_open");
  if (!field || (isNothing(gives) && isNothing(wants) && !pledge))
    return t(view.near ? "question.asked_near" : "question.asked", {
      name: scene.names[view.active] ?? "",
      field: t(`field.${view.place}`),
    });
  const all = [...given, ...promised];
  return capital(
    t(asked.length ? `terms.${mode}_asking` : `terms.${mode}`, {
      gives: all.length ? listed(all) : t("deal.nothing"),
      asks: listed(asked),
      field: place,
    }),
  );
}

/** One line that explains the question, and with terms on the desk what they leave. */
export function hint(scene: Scene<View>): ComponentChildren {
  const { view, me } = scene;
  const { mode, gives, wants, field, kind } = chosenSoFar(scene);
  if (isComposing(scene)) {
    const money = view.seats[me]?.money ?? 0;
    if (mode === "counter") return t("hint.counter");
    if (mode !== "offer") return t(`mode.${mode}.why`);
    if (standingOffer(scene, field) && !proposed(scene)) return t("hint.rise");
    if (needsCard(view, me, field)) return t("hint.needs_card");
    if (!proposed(scene)) return t(view.near ? "hint.asked_near" : "hint.asked");
    const brings = bringsOf(view, field)
      ? t("hint.brings", { what: bringsWords(view, field) })
      : "";
    const change = wants.money - gives.money;
    return [brings, change ? t("hint.money", { was: money, now: money + change }) : ""]
      .filter(Boolean)
      .join(" ");
  }
  if (kind) return t(`hint.${kind}`, { n: view.printed.pays.large });
  switch (view.phase) {
    case "here":
      return t(view.obliged ? "hint.obliged" : "hint.here");
    case "action":
      return t(view.own_done ? "hint.action_more" : view.pledge ? "hint.pledged" : "hint.action");
    default:
      return t(`hint.${view.phase}`);
  }
}

/** What the button says that confirms a choice: all that is confirmed; the server's words where they say it. */
export function confirm(scene: Scene<View>, { move }: Choice): ComponentChildren {
  const { view, names } = scene;
  const deed = deedOf(move);
  const own = `confirm.${deed.kind}`;
  switch (deed.kind) {
    case "accept": {
      const offer = view.offers.find(
        ({ seat, field }) => seat === deed.seat && field === deed.field,
      );
      return t(own, { name: names[deed.seat] ?? "", terms: offer ? sayTerms(view, offer) : "" });
    }
    case "act":
      return t(own, { what: actWords(view) });
    case "yes":
      return t(own, proposedTo(view));
    case "start":
    case "move":
      return t(own, { field: t(`field.${deed.field}`) });
    case "title":
      return listed(deed.uses.map((each) => capital(t(`${useWord(view, each)}.${each.building}`))));
    case "take":
      return takeWords(view, view.place);
    default:
      return t(own) === own ? null : t(own);
  }
}
