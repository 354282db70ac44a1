/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import { t } from "../../i18n/texts";
import { Count, Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Cost, Seen, brokenName, cardDoes, cardName, cardWords, counted } from "./art";
import { chosenSoFar, movesOf, takeCard } from "./choosing";
import { deedOf, moveOf } from "./notation";
import { cardOf, heldOf, missing, type CardView, type PrintedCard, type View } from "./view";

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      <span class="told-of" data-explain={`good-${seat}-crown`}>
        <Count name="anno-crown" n={own.points} label={t("points")} />
      </span>
      <span class="told-of" data-explain={`good-${seat}-gold`}>
        <Count name="anno-gold" n={own.gold} label={t("goods.gold")} />
      </span>
      {!brief && (
        <span class="told-of" data-explain={`good-${seat}-happy`}>
          <Count name="anno-happy" n={own.happy} label={t("happy")} />
        </span>
      )}
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
        data-explain={`good-${seat}-crown`}
        aria-label={t("points.of", { n: own.points, goal: view.printed.goal })}
      >
        <Icon name="anno-crown" of="ag" />
        <span class="favtrack">
          {Array.from({ length: view.printed.goal }, (_, i) => (
            <i key={i} class={i < own.points ? "on" : ""} />
          ))}
        </span>
        <span>{t("points.of", { n: own.points, goal: view.printed.goal })}</span>
      </div>
      <div class="has">
        {[...view.printed.products, ...view.printed.luxury].map((good) => (
          <span key={good} class="told-of" data-explain={`good-${seat}-${good}`}>
            <Count name={`anno-${good}`} n={heldOf(view, seat, good)} label={t(`goods.${good}`)} />
          </span>
        ))}
      </div>
      <div class="has">
        <span class="told-of" data-explain={`good-${seat}-sad`}>
          <Count name="anno-sad" n={own.unhappy} label={t("unhappy")} />
        </span>
        <span class="told-of" data-explain={`good-${seat}-happy`}>
          <Count name="anno-happy" n={own.happy} label={t("happy")} />
        </span>
        <span class="told-of" data-explain={`good-${seat}-sail`}>
          <Count name="anno-sail" n={own.speed} label={t("speed")} />
        </span>
        <span class="told-of" data-explain={`good-${seat}-cannon`}>
          <Count name="anno-cannon" n={own.strength} label={t("strength")} />
        </span>
        <span class="told-of" data-explain={`good-${seat}-bag`}>
          <Count name="anno-bag" n={own.bags} label={t("bags")} />
        </span>
      </div>
      <div class="has">
        {view.trade_power === seat && (
          <span class="chip" data-explain="power-trade">
            <Icon name="anno-bag" of="ag" />
            {t("power.trade")}
          </span>
        )}
        {view.sea_power === seat && (
          <span class="chip" data-explain="power-sea">
            <Icon name="anno-cannon" of="ag" />
            {t("power.sea")}
          </span>
        )}
        <span class="cbacks in-seat" role="img" aria-label={t("hand.n", { n: own.hand.length })}>
          {own.hand.map(({ stack, card }, i) => (
            <i
              key={i}
              class={`cback s-${stack}`}
              data-explain={card ? `card-${card}` : `back-${stack}`}
            >
              {card ? <Icon name={`anno-${cardOf(view, card)?.name ?? ""}`} of="ag" /> : stack}
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
  const crew = view.active === me ? cardOf(view, view.voyage?.crew) : undefined;
  return (
    <section class="hand" data-place={`hand-${me}`}>
      <h3 class="caps">{t("own.hand", { n: own.hand.length })}</h3>
      <div class="shelf">
        {own.hand.map(({ card: id = "" }, i) => {
          const card = cardOf(view, id);
          const twin = nth(own.hand, i);
          return (
            card && <HandCard key={`${id}-${twin}`} scene={scene} id={id} card={card} nth={twin} />
          );
        })}
        {!own.hand.length && <p class="none quiet">{t("own.no_cards")}</p>}
        {crew && (
          <div class="hcard aboard" data-explain={`card-${view.voyage?.crew ?? ""}`}>
            <Icon name={`anno-${crew.name}`} of="pic" />
            <span class="words-of">
              <b>{t("aboard")}</b>
              <small>
                {cardName(crew)}: {cardDoes(crew)}
              </small>
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
function HandCard({
  scene,
  id,
  card,
  nth: twin,
}: {
  scene: Scene<View>;
  id: string;
  card: PrintedCard;
  nth: number;
}) {
  const { view, me, legal, chosen } = scene;
  const moves = movesOf(scene, id);
  const asking = legal.length > 0 && (view.phase === "act" || view.phase === "lodge");
  const picked =
    chosenSoFar(scene).card === id ||
    ("card" in deedOf(chosen) && movesOf(scene, id).includes(chosen));
  const action = card.kind !== "building";
  const lacks = missing(view, me, card.cost);
  const words = lacks.length
    ? `${cardWords(card)}. ${t("lacks", { list: counted(lacks) })}`
    : cardWords(card);
  const face = (
    <>
      <b class="numeral">{card.stack}</b>
      <Icon name={`anno-${card.name}`} of="pic" />
      <span class="words-of">
        <b>{brokenName(card)}</b>
        <small>{cardDoes(card)}</small>
        <span class="cost-row">
          {action ? <em>{t("card.action")}</em> : <Cost cost={card.cost} lacks={lacks} />}
          {lacks.length > 0 && <small class="lacks">{t("short", { list: counted(lacks) })}</small>}
        </span>
      </span>
    </>
  );
  const attributes = {
    "data-explain": `card-${id}`,
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
        onClick={() => scene.why(example(id, card))}
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
function example(id: string, { kind, raid }: PrintedCard): string {
  if (kind === "building") return moveOf({ kind: "build", card: id });
  if (kind === "crew") return moveOf({ kind: "sail", card: id });
  return moveOf({ kind: "play", card: id, centre: raid ? 1 : 0 });
}
