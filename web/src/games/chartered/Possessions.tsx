/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import { capital, t } from "../../i18n/texts";
import { Count, Icon } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { CardFace, Seen, Token, cardClass, cardName } from "./art";
import { chosenSoFar, pointed, takeCard } from "./choosing";
import { florins } from "./florins";
import { buildOn, deedOf, moveOf, plotsOf } from "./notation";
import { districtOf, isStorey, prospectOf, storeyOn, type View } from "./view";

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  const mine = own.money !== null;
  return (
    <>
      {mine && <Count name="coin" n={florins(own.money ?? 0)} label={t("money")} />}
      <span class="few-of">
        {!mine && <Count name="chartered-hand" n={own.cards} label={t("cards.in_hand")} />}
        {!brief && <Count name="chartered-action" n={own.actions} label={t("actions")} />}
        {!brief && <Count name="chartered-roof" n={own.roofs} label={t("roofs")} />}
        {own.extra > 0 && (
          <Count name="chartered-verlappen" n={`+${own.extra}`} label={t("extra_turns")} />
        )}
        {!mine && (
          <span class="worth-of" title={t("worth.shares")}>
            <span class="unseen">{t("worth.shares")} </span>
            {florins(own.worth)}
          </span>
        )}
      </span>
    </>
  );
}

/** A player's shares; beside the board the register shows them. */
export function Holdings({ view, seat }: { view: View; seat: number }) {
  const own = view.seats[seat];
  if (!own || !phone.value) return null;
  const held = view.companies.filter((_, i) => own.shares[i]);
  if (!held.length) return <p class="quiet">{t("shares.none")}</p>;
  return (
    <div class="has">
      {held.map(({ name, value }) => (
        <span
          key={name}
          class="count"
          title={t("shares.of", {
            n: own.shares[view.companies.findIndex((each) => each.name === name)] ?? 0,
            company: t(`company.${name}`),
            value,
          })}
        >
          <Token company={name} />
          {own.shares[view.companies.findIndex((each) => each.name === name)]}
        </span>
      ))}
    </div>
  );
}

export function Own(scene: Scene<View>) {
  return (
    <>
      <Hand {...scene} />
      <Wealth {...scene} />
    </>
  );
}

/** The reader's building cards; each says what it would bring, and is a button in one's turn. */
function Hand(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const hand = view.seats[me]?.hand ?? [];
  const { storey } = chosenSoFar(scene);
  const building = view.phase === "turn" && legal.length > 0;
  const chosen = deedOf(scene.chosen);
  const taken =
    chosen.kind === "raise"
      ? [storeyOn(view, chosen.plot)]
      : storey
        ? [storey]
        : plotsOf(scene.chosen);
  return (
    <section class="hand">
      <h3 class="caps">{t("own.cards", { n: hand.length, most: view.printed.hand })}</h3>
      <div class="shelf">
        {hand.map((card, i) => {
          const first = hand.indexOf(card) === i;
          const piece = `card-${card}${isStorey(card) ? `-hand-${i}` : ""}`;
          const fits = isStorey(card)
            ? legal.some(({ move }) => {
                const deed = deedOf(move);
                return deed.kind === "raise" && storeyOn(view, deed.plot) === card;
              })
            : legal.some(({ move }) => move === buildOn(card));
          const face = (
            <CardFace printed={view.printed} card={card} foot={<Foot view={view} card={card} />} />
          );
          const words = `${cardName(card)}: ${inWords(view, card)}`;
          const state = `${building && fits ? " lit" : ""}${first && taken.includes(card) ? " chosen" : ""}${pointed.value === card ? " pointed" : ""}`;
          if (!building)
            return (
              <div
                key={piece}
                class={`${cardClass(card)}`}
                role="img"
                aria-label={words}
                title={words}
                data-piece={piece}
                data-home="stack"
              >
                {face}
              </div>
            );
          return (
            <button
              key={piece}
              class={`${cardClass(card)}${state}${fits ? "" : " refused"}`}
              type="button"
              aria-pressed={isStorey(card) ? taken.includes(card) : undefined}
              title={words}
              data-piece={piece}
              data-home="stack"
              data-testid={`card-${card.replace(" ", "-")}`}
              onMouseEnter={() => (pointed.value = card)}
              onMouseLeave={() => (pointed.value = "")}
              onClick={() => (fits ? takeCard(scene, card) : scene.why(noStorey(view)))}
            >
              <Seen words={fits ? words : t("why.refused", { name: cardName(card) })}>{face}</Seen>
            </button>
          );
        })}
        {!hand.length && <p class="none quiet">{t("own.no_cards")}</p>}
      </div>
    </section>
  );
}

/** A storey where it can hardly go: whoever asks why not is told the rule. */
const noStorey = (view: View): string =>
  moveOf({ kind: "raise", plot: view.plots[0]?.name ?? "", roof: false });

/** The foot of a card in the hand: the company it touches and what it pays. */
function Foot({ view, card }: { view: View; card: string }) {
  if (isStorey(card)) return <>{t(`short.${card}`)}</>;
  const prospect = prospectOf(view, buildOn(card));
  if (!prospect) return <>{capital(districtOf(card))}</>;
  if (prospect.founds)
    return (
      <>
        <Icon name="flag" of="tiny-sign" />
        {florins(prospect.paid)}
      </>
    );
  if (!prospect.company) return <>{t("lit.loose")}</>;
  return (
    <>
      {prospect.joins.length > 1 ? (
        <b class="merges">&gt;&lt;</b>
      ) : (
        <Token company={prospect.company} of="tk tiny-sign" silent />
      )}
      {florins(prospect.paid)}
    </>
  );
}

function inWords(view: View, card: string): string {
  if (isStorey(card)) return t("card.storey");
  const prospect = prospectOf(view, buildOn(card));
  if (!prospect || (!prospect.company && !prospect.founds)) return t("card.loose");
  if (prospect.founds) return t("card.founds", { paid: prospect.paid });
  if (prospect.joins.length > 1) return t("card.merges", { paid: prospect.paid });
  return t("card.grows", { company: t(`company.${prospect.company}`), paid: prospect.paid });
}

/** Shares, money and both together. */
function Wealth({ view, me }: Scene<View>) {
  const own = view.seats[me];
  if (!own) return null;
  const money = own.money ?? 0;
  return (
    <dl class="wealth">
      <div>
        <dt>{t("worth.shares")}</dt>
        <dd>{florins(own.worth)}</dd>
      </div>
      <div>
        <dt>{t("money")}</dt>
        <dd>{florins(money)}</dd>
      </div>
      <div class="total">
        <dt>{t("worth.all")}</dt>
        <dd>{florins(own.worth + money)}</dd>
      </div>
    </dl>
  );
}
