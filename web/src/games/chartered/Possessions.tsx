/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import { capital, figure, listed, t } from "../../i18n/texts";
import { Count, Icon } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { CardFace, Seen, Token, cardClass, cardName } from "./art";
import { chosenSoFar, pairsOf, pointed, takeCard } from "./choosing";
import { florins } from "./florins";
import { buildOn, deedOf, moveOf, plotsOf } from "./notation";
import { districtOf, isStorey, plotName, prospectOf, shortOf, storeyOn, type View } from "./view";

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  const mine = own.money !== null;
  return (
    <>
      {mine && (
        <span data-explain="money">
          <Count name="coin" n={florins(own.money ?? 0)} label={t("money")} />
        </span>
      )}
      <span class="few-of">
        {!mine && (
          <span data-explain="hand">
            <Count name="chartered-hand" n={own.cards} label={t("cards.in_hand")} />
          </span>
        )}
        {!brief && (
          <span data-explain="action">
            <Count name="chartered-action" n={own.actions} label={t("actions")} />
          </span>
        )}
        {!brief && (
          <span data-explain="roof">
            <Count name="chartered-roof" n={own.roofs} label={t("roofs")} />
          </span>
        )}
        {own.extra > 0 && (
          <span data-explain="extra">
            <Count name="chartered-verlappen" n={`+${own.extra}`} label={t("extra_turns")} />
          </span>
        )}
        {!mine && (
          <span class="worth-of" data-explain="worth">
            <Count name="chartered-share" n={figure(own.worth)} label={t("worth.value")} />
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
          data-explain={`company ${name}`}
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
  const pairs = building ? pairsOf(scene) : [];
  const title = t("own.cards", { n: hand.length, most: view.printed.hand });
  const taken =
    chosen.kind === "raise"
      ? [storeyOn(view, chosen.plot)]
      : storey
        ? [storey]
        : plotsOf(scene.chosen);
  return (
    <section
      class="hand"
      aria-label={title}
      data-cards={hand.length > 7 ? "many" : hand.length > 4 ? "some" : "few"}
    >
      <h3 class="caps">{title}</h3>
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
          const words = [
            `${cardName(card)}: ${inWords(view, card)}`,
            ...pairs
              .filter(({ plots }) => plots.includes(card))
              .map(({ move, plots }) =>
                t("card.pair", {
                  plot: plotName(plots.find((each) => each !== card) ?? ""),
                  paid: prospectOf(view, move)?.paid ?? 0,
                }),
              ),
          ].join("; ");
          const founds = pairs.some(({ plots }) => plots.includes(card));
          const state = `${building && fits ? " lit" : ""}${first && taken.includes(card) ? " chosen" : ""}${pointed.value === card ? " pointed" : ""}`;
          if (!building)
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
              class={`${cardClass(card)}${state}${fits ? "" : " refused"}`}
              type="button"
              aria-pressed={isStorey(card) ? taken.includes(card) : undefined}
              data-explain={`card ${card}`}
              data-piece={piece}
              data-home="stack"
              data-testid={`card-${card.replace(" ", "-")}`}
              onMouseEnter={() => (pointed.value = card)}
              onMouseLeave={() => (pointed.value = "")}
              onClick={() =>
                fits ? takeCard(scene, card) : scene.why(noStorey(view), t(`near.no_${card}`))
              }
            >
              <Seen words={fits ? words : t("why.refused", { name: cardName(card) })}>{face}</Seen>
              {founds && <Icon name="flag" of="pair-mark" />}
            </button>
          );
        })}
        {!hand.length && <p class="none quiet">{t("own.no_cards")}</p>}
        {pairs.map((pair) => (
          <Pair key={pair.move} scene={scene} {...pair} />
        ))}
      </div>
    </section>
  );
}

/** Two cards that found a company together: they can be played as one. */
function Pair({ scene, move, plots }: { scene: Scene<View>; move: string; plots: string[] }) {
  const paid = prospectOf(scene.view, move)?.paid ?? 0;
  const point = (plot: string) => () => {
    pointed.value = plot;
  };
  return (
    <button
      class={`pair-of lit${scene.chosen === move ? " chosen" : ""}`}
      type="button"
      data-spot={move}
      data-testid="pair"
      onMouseEnter={point(plots[0] ?? "")}
      onMouseLeave={point("")}
      onClick={() => scene.choose(move)}
    >
      <Seen words={t("pair.label", { plots: listed(plots.map(plotName)), paid })}>
        <Icon name="flag" of="tiny-sign" />
        <b>{plots.map(shortOf).join(" + ")}</b>
        <small>{florins(paid)}</small>
      </Seen>
    </button>
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
export function Wealth({ view, me }: Scene<View>) {
  const own = view.seats[me];
  if (!own) return null;
  const money = own.money ?? 0;
  return (
    <dl class="wealth">
      <div data-explain="worth">
        <dt>{t("worth.shares")}</dt>
        <dd>{figure(own.worth)}</dd>
      </div>
      <div data-explain="money">
        <dt>{t("money")}</dt>
        <dd>{florins(money)}</dd>
      </div>
      <div class="total" data-explain="all">
        <dt>{t("worth.all")}</dt>
        <dd>{florins(own.worth + money)}</dd>
      </div>
    </dl>
  );
}
