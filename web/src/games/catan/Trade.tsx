/** Domestic trade: the deal desk with Catan's goods, and what of it waits for the reader. */
import { listed, t } from "../../i18n/texts";
import { DealDesk } from "../../table/desk/DealDesk";
import { has, termsFor, deskWith, type Deals } from "../../table/desk/deal";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good } from "./art";
import { Awards, Bank } from "./Shores";
import { deedOf } from "./notation";
import { THINGS, missing, type View } from "./view";

/** What the desk needs to know of this game; nothing where trade is off. */
export function dealsOf(scene: Scene<View>): Deals | null {
  const { view, me, names, legal } = scene;
  if (!view.desk) return null;
  return {
    desk: view.desk,
    turn: String(view.turns),
    me,
    names,
    goods: view.printed.resources,
    held: view.seats[me]?.hand ?? null,
    word: (good) => t(`resource.${good}`),
    counted: (n, good) => t(`good.${good}`, { n }),
    picture: (good) => <Good good={good} silent />,
    prospects: (held) => prospects(view, held),
    legal: view.phase === "act" ? legal : [],
    choose: scene.choose,
    propose: scene.propose,
    wishes: scene.wishes,
    wish: scene.wish,
    why: scene.why,
  };
}

function prospects(view: View, held: number[]): string {
  const things = THINGS.filter((thing) => !missing(view, held, thing).length);
  return things.length
    ? t("prospect.enough", { things: listed(things.map((thing) => t(`prospect.${thing}`))) })
    : "";
}

export function Trade(scene: Scene<View>) {
  const deals = dealsOf(scene);
  return deals && <DealDesk {...deals} />;
}

/** The drawer of a phone: the desk, and what lies beside the board on a larger screen. */
export function Desk(scene: Scene<View>) {
  return (
    <div class="desk-of">
      <Trade {...scene} />
      <Bank {...scene} />
      <Awards {...scene} />
    </div>
  );
}

export const { startOffer, startCounter, atDesk, obstacleAtDesk } = deskWith(dealsOf);

/** The one thing at the desk that matters most now, as a button beside the dice. */
export function Pending(scene: Scene<View>) {
  const { view, me, names, legal } = scene;
  const [pick] = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "pick" ? [{ move, ...deed }] : [];
  });
  const offers = view.desk?.offers ?? [];
  const open =
    offers.find((offer) => has(offer.to, me) && !has(offer.accepted | offer.declined, me)) ??
    offers.find((offer) => offer.proposer === me) ??
    offers[0];
  const shown = pick ? offers.find((offer) => offer.number === pick.offer) : open;
  if (!shown) return null;
  const party = shown.proposer === me || has(shown.to, me);
  const { gives, gets } = termsFor(shown, party ? me : shown.proposer);
  const words = pick
    ? t("offer.agrees", { name: names[pick.partner] ?? "" })
    : shown.proposer === me
      ? t("offer.waiting")
      : t("offer.from", { name: names[shown.proposer] ?? "" });
  const lit =
    pick || (has(shown.to, me) && legal.length > 0 && !has(shown.accepted | shown.declined, me));
  return (
    <button
      class={`button pending${lit ? " choice" : ""}`}
      type="button"
      data-testid="pending"
      onClick={() => (pick ? scene.choose(pick.move) : scene.openDesk())}
    >
      <Goods counts={gives} view={view} />
      <Icon name="i-right" of="then" />
      <Goods counts={gets} view={view} />
      <span class="words">
        {!pick && <Shape seat={shown.proposer} />}
        {words}
      </span>
    </button>
  );
}

function Goods({ counts, view }: { counts: number[]; view: View }) {
  const goods = counts.flatMap((n, i) => Array<string>(n).fill(view.printed.resources[i] ?? ""));
  return (
    <span class="few">
      {goods.slice(0, 2).map((good, i) => (
        <Good key={i} good={good} />
      ))}
      {goods.length > 2 && <b>+{goods.length - 2}</b>}
    </span>
  );
}
