/** What one can simply take back in an action: it draws nothing, and the action goes on. */
import type { Scene } from "../kit";
import { deedOf, type Deed } from "./notation";
import { cardOf, type View } from "./view";

/** Whether a move needs no confirming, since nothing is shown by it and more can be done after it. */
export function undoable(move: string, { view, me, legal }: Scene<View>): boolean {
  const deed = deedOf(move);
  if (deed.kind !== "small" && deed.kind !== "ware-card" && deed.kind !== "exchange") return false;
  // A playing card that is taken for something is drawn.
  if (deed.kind === "exchange" && isCard(view, deed.taken)) return false;
  // Before the building's own action that follows by itself, and an action of which nothing is left ends by itself.
  return view.own_done && legal.some((other) => remains(view, me, deed, deedOf(other.move)));
}

const isCard = ({ printed }: View, good: string): boolean =>
  printed.kinds.some((kind) => kind === good);

/** Whether something else can still be done after a move. */
function remains(view: View, me: number, deed: Deed, other: Deed): boolean {
  const gone = deed.kind === "exchange" ? deed.given : "";
  const left = (card: string) => {
    const held = view.seats[me]?.specials[view.printed.specials.indexOf(card)] ?? 0;
    const played = deed.kind === "exchange" ? "exchange-card" : deed.kind;
    return held - Number(played === card) - Number(gone === card);
  };
  switch (other.kind) {
    case "small":
      return (
        deed.kind !== "small" && gone !== other.card && !cardOf(other.card).wares.includes(gone)
      );
    case "ware-card":
    case "building-card":
      return left(other.kind) > 0;
    case "exchange":
      // One good is always there to be given: a playing card or what was just taken.
      return left("exchange-card") > 0;
    default:
      return false;
  }
}
