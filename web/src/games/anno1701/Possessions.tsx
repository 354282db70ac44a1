/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import { t } from "../../i18n/texts";
import { phone } from "../../ui/narrow";
import { Count, Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Cost, Seen, Symbols, cardDoes, cardName, cardShort, cardWords, counted } from "./art";
import { chosenSoFar, movesOf, takeCard } from "./choosing";
import { deedOf, moveOf } from "./notation";
import { Yield } from "./Settlement";
import { heldOf, missing, type CardView, type View } from "./view";

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      <Count name="anno-crown" n={own.points} label={t("points")} />
      <Count name="anno-gold" n={own.gold} label={t("goods.gold")} />
      {!brief && <Count name="anno-happy" n={own.happy} label={t("happy")} />}
    </>
  );
}

/** A player's favour, goods, powers and hand from behind. */
export function Holdings({ view, seat }: { view: View; seat: number }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      <div
        class="favour"
        role="img"
        aria-label={t("points.of", { n: own.points, goal: view.goal })}
      >
        <Icon name="anno-crown" of="ag" />
        <span class="favtrack">
          {Array.from({ length: view.goal }, (_, i) => (
            <i key={i} class={i < own.points ? "on" : ""} />
          ))}
        </span>
        <span>{t("points.of", { n: own.points, goal: view.goal })}</span>
      </div>
      <div class="has">
        {[...view.goods, "rum", "tobacco"].map((good) => (
          <Count
            key={good}
            name={`anno-${good}`}
            n={heldOf(own, good)}
            label={t(`goods.${good}`)}
          />
        ))}
      </div>
      <div class="has">
        <Count name="anno-sad" n={own.unhappy} label={t("unhappy")} />
        <Count name="anno-happy" n={own.happy} label={t("happy")} />
        <Count name="anno-sail" n={own.speed} label={t("speed")} />
        <Count name="anno-cannon" n={own.strength} label={t("strength")} />
        <Count name="anno-bag" n={own.bags} label={t("bags")} />
      </div>
      <div class="has">
        {view.trade_power === seat && (
          <span class="chip">
            <Icon name="anno-bag" of="ag" />
            {t("power.trade")}
          </span>
        )}
        {view.sea_power === seat && (
          <span class="chip">
            <Icon name="anno-cannon" of="ag" />
            {t("power.sea")}
          </span>
        )}
        <span class="cbacks in-seat" role="img" aria-label={t("hand.n", { n: own.hand.length })}>
          {own.hand.map((card, i) => (
            <i key={i} class={`cback s-${card.stack}`}>
              {card.name ? <Icon name={`anno-${card.name}`} of="ag" /> : card.stack}
            </i>
          ))}
        </span>
      </div>
    </>
  );
}

export function Own(scene: Scene<View>) {
  const { view, me } = scene;
  const own = view.seats[me];
  if (!own) return null;
  const crew = view.voyage && view.active === me ? view.voyage.crew : "";
  return (
    <section class="hand" data-place={`hand-${me}`}>
      <h3 class="caps">{t("own.hand", { n: own.hand.length })}</h3>
      <div class="shelf">
        {own.hand.map((card, i) => (
          <HandCard
            key={`${card.card}-${nth(own.hand, i)}`}
            scene={scene}
            card={card}
            nth={nth(own.hand, i)}
          />
        ))}
        {!own.hand.length && <p class="none quiet">{t("own.no_cards")}</p>}
        {crew && (
          <div class="hcard aboard" title={t("aboard")}>
            <Icon name={`anno-${crew.split("-")[0] ?? ""}`} of="pic" />
            <span class="words-of">
              <b>{t("aboard")}</b>
              <small>{t(`card.${crew.split("-")[0] ?? ""}`)}</small>
            </span>
          </div>
        )}
      </div>
    </section>
  );
}

/** Which of several equal cards this is. */
const nth = (hand: CardView[], i: number): number =>
  hand.slice(0, i).filter((each) => each.card === hand[i]?.card).length;

/** A card of the hand: what it costs and does; a button while something is asked of it. */
function HandCard({ scene, card, nth: twin }: { scene: Scene<View>; card: CardView; nth: number }) {
  const { view, me, legal, chosen } = scene;
  const id = card.card ?? "";
  const moves = movesOf(scene, id);
  const asking = legal.length > 0 && (view.phase === "act" || view.phase === "lodge");
  const picked =
    chosenSoFar(scene).card === id ||
    ("card" in deedOf(chosen) && movesOf(scene, id).includes(chosen));
  const action = !card.cost || !Object.keys(card.cost).length;
  const lacks = action ? [] : missing(view.seats[me], card.cost ?? {});
  const words = cardWords(card);
  const face = (
    <>
      <b class="numeral">{card.stack}</b>
      <Icon name={`anno-${card.name ?? ""}`} of="pic" />
      <span class="words-of">
        <b>{phone.value ? cardShort(card) : cardName(card)}</b>
        {!phone.value && <small>{cardDoes(card)}</small>}
        <span class="cost-row">
          {action ? <em>{t("card.action")}</em> : <Cost cost={card.cost ?? {}} />}
          {phone.value && !action && (
            <span class="gives-of">
              {!!card.die && <b class="number">{card.die}</b>}
              <Symbols card={card} />
              <Yield card={card} />
            </span>
          )}
        </span>
      </span>
    </>
  );
  const attributes = {
    title: lacks.length ? `${words}. ${t("lacks", { list: counted(lacks) })}` : words,
    "data-piece": `hand-${id}-${twin}`,
    "data-home": `pile-${card.stack}-1`,
    "data-testid": `card-${id}`,
  };
  const look = `hcard s-${card.stack}${action ? " action" : ""}`;
  if (!asking)
    return (
      <div class={look} role="img" aria-label={words} {...attributes}>
        {face}
      </div>
    );
  if (!moves.length)
    return (
      <button
        class={`${look} refused`}
        type="button"
        {...attributes}
        onClick={() => scene.why(example(card))}
      >
        <Seen words={t("why.refused", { name: words })}>{face}</Seen>
      </button>
    );
  return (
    <button
      class={`${look} lit${picked ? " chosen" : ""}`}
      type="button"
      aria-pressed={picked}
      {...attributes}
      onClick={() => takeCard(scene, id)}
    >
      <Seen words={words}>{face}</Seen>
    </button>
  );
}

/** A move with a card that is refused now, so that the rule against it can be shown. */
function example(card: CardView): string {
  const id = card.card ?? "";
  if (card.cost && Object.keys(card.cost).length) return moveOf({ kind: "build", card: id });
  if (card.sails || card.cannons) return moveOf({ kind: "sail", card: id });
  return moveOf({ kind: "play", card: id, centre: card.name === "revolutionary" ? 1 : 0 });
}
