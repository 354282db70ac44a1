/** The market under the plan: five open cards, the stack, what they cost, and the companies still to found. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { CardFace, cardClass, cardName, Seen, Token } from "./art";
import { florins } from "./florins";
import { FROM_STACK, moveOf } from "./notation";
import { priceOf, type Purchase, type View } from "./view";

export function Market(scene: Scene<View>) {
  const { view, legal } = scene;
  const may = (move: string) => legal.some((choice) => choice.move === move);
  const taking = view.phase === "take" && legal.length > 0;
  const free = view.companies.filter((company) => !company.hq);
  return (
    <section class="market" aria-label={t("market")}>
      <h2>
        <b>{t("market")}</b>
        <span>{t("market.price", { price: priceOf(view, "cards") })}</span>
      </h2>
      <div class="row-of">
        {view.market.map((card, i) => {
          const move = moveOf({ kind: "take", card });
          const piece = `card-${card}${card.includes(" ") ? "" : `-market-${i}`}`;
          const face = <CardFace printed={view.printed} card={card} />;
          if (!taking)
            return (
              <div
                key={piece}
                class={`${cardClass(card)}`}
                role="img"
                aria-label={cardName(card)}
                data-piece={piece}
                data-home="stack"
              >
                {face}
              </div>
            );
          return (
            <button
              key={piece}
              class={`${cardClass(card)} ${may(move) ? "lit" : "refused"}${scene.chosen === move ? " chosen" : ""}`}
              type="button"
              data-piece={piece}
              data-home="stack"
              data-testid={`market-${i}`}
              onClick={() => (may(move) ? scene.choose(move) : scene.why(move))}
            >
              <Seen words={may(move) ? cardName(card) : t("why.refused", { name: cardName(card) })}>
                {face}
              </Seen>
            </button>
          );
        })}
      </div>
      <Stack {...scene} />
      <div class="buy-cards">
        <Buy scene={scene} kind="cards" />
        <Buy scene={scene} kind="refresh" />
      </div>
      {free.length > 0 && (
        <div class="to-found">
          <span class="caps">{t("market.to_found")}</span>
          <span class="tokens">
            {free.map(({ name }) => (
              <span key={name} data-place={`hq-${name}`}>
                <Token company={name} of="tk small" />
              </span>
            ))}
          </span>
        </div>
      )}
    </section>
  );
}

/** The stack; it can be taken from when cards are bought. */
function Stack(scene: Scene<View>) {
  const { view } = scene;
  const lit = scene.legal.some(({ move }) => move === FROM_STACK);
  const face = (
    <>
      <span class="back-card">{view.stack}</span>
      <small>{t("market.stack")}</small>
    </>
  );
  return lit ? (
    <button
      class={`stack-of lit${scene.chosen === FROM_STACK ? " chosen" : ""}`}
      type="button"
      data-place="stack"
      data-testid="market-stack"
      onClick={() => scene.choose(FROM_STACK)}
    >
      <Seen words={t("take.stack")}>{face}</Seen>
    </button>
  ) : (
    <div class="stack-of" data-place="stack">
      {face}
    </div>
  );
}

function Buy({ scene, kind }: { scene: Scene<View>; kind: Purchase }) {
  const move = moveOf({ kind });
  const name = t(`kind.${kind}`);
  const price = florins(priceOf(scene.view, kind));
  const may = scene.legal.some((choice) => choice.move === move);
  const asked = scene.view.phase === "turn" && scene.legal.length > 0;
  const face = (
    <span class="nm">
      {name}
      <small>{price}</small>
    </span>
  );
  if (!asked)
    return (
      <span class="price-tag">
        {name} <b>{price}</b>
      </span>
    );
  return (
    <button
      class={`button ${may ? "choice" : "refused"}`}
      type="button"
      data-testid={`market-${kind}`}
      onClick={() => (may ? scene.choose(move) : scene.why(move))}
    >
      <Seen words={may ? `${name}, ${price}` : t("why.refused", { name })}>{face}</Seen>
    </button>
  );
}
