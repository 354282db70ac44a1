/** The market under the plan: five open cards, the stack, what they cost, and the companies still to found. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, cardClass, cardName, Seen, Token } from "./art";
import { florins } from "./florins";
import { FROM_STACK, moveOf } from "./notation";
import type { MarketView } from "./shown";
import { isStorey, priceOf, type Purchase, type View } from "./view";

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
          const pays = view.market_pays.find((each) => each.card === card);
          const words = `${cardName(card)}${pays ? `: ${paysInWords(pays)}` : ""}`;
          const face = (
            <CardFace printed={view.printed} card={card} foot={pays && <Pays pays={pays} />} />
          );
          if (!taking)
            return (
              <div
                key={piece}
                class={`${cardClass(card)}`}
                role="img"
                aria-label={words}
                data-explain={`card ${card}`}
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
              data-explain={`card ${card}`}
              data-piece={piece}
              data-home="stack"
              data-testid={`market-${i}`}
              onClick={() => (may(move) ? scene.choose(move) : scene.why(move))}
            >
              <Seen words={may(move) ? words : t("why.refused", { name: cardName(card) })}>
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
        <div class="to-found" role="group" aria-label={t("market.to_found")}>
          <span class="caps">{t("market.to_found")}</span>
          <span class="tokens">
            {free.map(({ name }) => (
              <span key={name} data-place={`hq-${name}`} data-explain={`company ${name}`}>
                <Token company={name} of="tk small" />
              </span>
            ))}
          </span>
        </div>
      )}
    </section>
  );
}

/** The foot of a card in the market: whose company it would serve, and what that would pay. */
export function Pays({ pays }: { pays: MarketView }) {
  if (!pays.paid && !pays.company) return <>{t("lit.loose")}</>;
  return (
    <>
      {pays.founds ? (
        <Icon name="flag" of="tiny-sign" />
      ) : pays.merges ? (
        <b class="merges">&gt;&lt;</b>
      ) : (
        <Token company={pays.company} of="tk tiny-sign" silent />
      )}
      {florins(pays.paid)}
    </>
  );
}

/** The same in words. */
export function paysInWords({ card, company, founds, merges, paid }: MarketView): string {
  if (founds) return t("card.founds", { paid });
  if (merges) return t("card.merges", { paid });
  if (!company) return t(isStorey(card) ? "card.storey" : "card.loose");
  if (isStorey(card)) return t("card.storey_best", { company: t(`company.${company}`), paid });
  return t("card.grows", { company: t(`company.${company}`), paid });
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
    <div class="stack-of" data-place="stack" data-explain="stack">
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
