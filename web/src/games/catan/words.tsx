/** What the bar says: the line that explains, and the button that confirms. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import type { Scene } from "../kit";
import { Around, cardDoes, goodsInWords, hexName } from "./art";
import { chosenSoFar, robberies, toPick } from "./choosing";
import { CARDS, PLAYS, deedOf } from "./notation";
import { THINGS, costOf, robbersAt, type View } from "./view";

/** One line that explains the question. */
export function hint(scene: Scene<View>): string {
  const { view, me, legal } = scene;
  const { kind, hex } = chosenSoFar(scene);
  const play = PLAYS.find((each) => each === deedOf(scene.chosen).kind);
  if (play) return cardDoes(view, CARDS[play]);
  switch (view.phase) {
    case "found":
      return t(view.seats[me]?.settlements.length ? "hint.found_second" : "hint.found");
    case "robber":
      if (hex && robberies(scene, hex).length > 1) return t("hint.victim_at_once");
      return t(robbersAt(view).length > 1 ? "hint.robber_two" : "hint.robber");
    case "victim":
      return t("hint.victim", { hex: hexName(view, view.raid) });
    case "hand_in":
      return t(toPick(scene) > 0 ? "hint.hand_in" : "hint.hand_in_full");
    case "act":
      if (view.active !== me) return t("hint.answer");
      if (kind === "road" || kind === "settle" || kind === "city")
        return t(`hint.${kind}`, { cost: goodsInWords(costOf(view, kind)) });
      if (kind) return t(`hint.${kind}`);
      if (view.desk?.offers.length) return t("hint.offers");
      return t(
        legal.some(({ move }) => THINGS.some((thing) => thing === deedOf(move).kind))
          ? "hint.act"
          : "hint.act_poor",
      );
    default:
      return kind === "discover" || kind === "monopoly"
        ? t(`hint.${kind}`)
        : t(`hint.${view.phase}`);
  }
}

/** What the button says that confirms. */
export function confirm(scene: Scene<View>, choice: Choice): ComponentChildren {
  const { view, names } = scene;
  const deed = deedOf(choice.move);
  const name = (good: string) => t(`resource.${good}`);
  switch (deed.kind) {
    case "road":
    case "settle":
    case "city":
      return (
        <>
          {t(`confirm.${deed.kind}`)} <Around view={view} deed={deed} />
        </>
      );
    case "robber":
      if (robbersAt(view).length > 1)
        return t("confirm.robber_two", { n: deed.which + 1, hex: hexName(view, deed.hex) });
      return t(deed.victim >= 0 ? "confirm.robber_from" : "confirm.robber", {
        hex: hexName(view, deed.hex),
        name: names[deed.victim] ?? "",
      });
    case "rob":
      return t("confirm.rob", { name: names[deed.victim] ?? "" });
    case "discover":
      return t("confirm.discover", { goods: deed.goods.map(name).join(" + ") });
    case "monopoly":
      return t("confirm.monopoly", { good: name(deed.good) });
    case "buy":
    case "knight":
    case "roads":
      return t(`confirm.${deed.kind}`);
    default:
      return choice.move;
  }
}
