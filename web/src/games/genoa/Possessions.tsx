/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import { t } from "../../i18n/texts";
import { Count } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, Good, cardWords, goodWords } from "./art";
import { deedOf } from "./notation";
import { cardOf, type View } from "./view";

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  const known = own.money !== null;
  return (
    <>
      {!brief && <Titles n={own.titles} seat={seat} />}
      <span data-explain="ducat">
        <Count
          name="genoa-ducat"
          n={known ? (own.money ?? 0) : "?"}
          label={t(known ? "thing.ducat" : "money.hidden")}
        />
      </span>
    </>
  );
}

function Titles({ n, seat }: { n: number; seat: number }) {
  return (
    <span class="count" data-explain="title">
      <Good good="title" words={t("titles.in_hand")} of="ic" seat={seat} />
      {n}
    </span>
  );
}

/** What lies open before a player, and how many cards of each kind he holds. */
export function Holdings({ view, seat }: { view: View; seat: number }) {
  const own = view.seats[seat];
  if (!own) return null;
  const held = (names: string[], counts: number[]) =>
    names.flatMap((good, i) => (counts[i] ? [{ good, n: counts[i] }] : []));
  const wares = held(view.printed.wares, own.wares);
  const specials = held(view.printed.specials, own.specials);
  const cards = held(view.printed.kinds, own.cards);
  const count = ({ good, n }: { good: string; n: number }) => (
    <span key={good} class="count" data-explain={good}>
      <Good good={good} words={t(`thing.${good}`)} of="good" />
      {n}
    </span>
  );
  return (
    <>
      {(wares.length > 0 || specials.length > 0) && (
        <div class="has">
          {wares.map(count)}
          {wares.length > 0 && specials.length > 0 && <i class="between" />}
          {specials.map(count)}
        </div>
      )}
      <div class="has card-counts">
        {cards.map(count)}
        {own.known.length > 0 && (
          <span class="known" data-explain={`known ${seat}`}>
            {t("known", { n: own.known.length })}
            <span class="unseen">: {own.known.map((card) => t(`card.${card}`)).join(", ")}</span>
          </span>
        )}
      </div>
    </>
  );
}

export function Own(scene: Scene<View>) {
  const { view, me } = scene;
  const own = view.seats[me];
  if (!own) return null;
  const wares = view.printed.wares.filter((_, i) => own.wares[i]);
  const specials = view.printed.specials.filter((_, i) => own.specials[i]);
  const inHand = view.printed.wares.flatMap((ware, i) =>
    Array<string>(own.wares[i] ?? 0).fill(ware),
  );
  return (
    <>
      <section class="own-wares">
        <h3 class="caps">{t("own.wares")}</h3>
        <div class="shelf">
          {wares.map((ware) => (
            <span key={ware} class="count" data-explain={ware} data-testid={`own-${ware}`}>
              <Good good={ware} words={t(`ware.${ware}`)} />
              {own.wares[view.printed.wares.indexOf(ware)]}
            </span>
          ))}
          {!wares.length && <p class="none quiet">{t("own.none")}</p>}
        </div>
      </section>
      <section class="own-cards">
        <h3 class="caps">{t("own.cards")}</h3>
        <div class="shelf">
          {(own.hand ?? []).map((card) => (
            <Card
              key={card}
              view={view}
              card={card}
              wares={inHand}
              taken={isNamed(scene.chosen, card)}
            />
          ))}
          {!own.hand?.length && <p class="none quiet">{t("own.none")}</p>}
        </div>
      </section>
      <section class="own-specials">
        <h3 class="caps">{t("own.specials")}</h3>
        <div class="shelf">
          {specials.map((good) => (
            <div
              key={good}
              class="play-card special"
              data-explain={good}
              data-testid={`own-${good}`}
            >
              <span class="unseen">
                {goodWords(good, own.specials[view.printed.specials.indexOf(good)] ?? 1)}
              </span>
              <Good good={good} of="big" />
              <small aria-hidden="true">
                {t(`thing.${good}`)}
                {(own.specials[view.printed.specials.indexOf(good)] ?? 0) > 1 &&
                  ` ×${own.specials[view.printed.specials.indexOf(good)]}`}
              </small>
            </div>
          ))}
          {!specials.length && <p class="none quiet">{t("own.none")}</p>}
        </div>
      </section>
      {own.points && <Worth points={own.points} />}
    </>
  );
}

/** What one would have if the game ended now: the sources of the game, in their order. */
function Worth({ points }: { points: number[] }) {
  const [money = 0, privileges = 0, titles = 0] = points;
  const all = money + privileges + titles;
  return (
    <section class="own-worth" data-testid="own-worth" data-explain="number worth">
      <h3 class="caps">{t("own.now")}</h3>
      <div class="shelf">
        <dl>
          <dt>{t("thing.privilege")}</dt>
          <dd>{privileges}</dd>
          <dt>{t("own.laid")}</dt>
          <dd>{titles}</dd>
          <dt>{t("own.all")}</dt>
          <dd>{all}</dd>
        </dl>
      </div>
    </section>
  );
}

/** Whether the move that is to be confirmed names a card of the hand. */
function isNamed(chosen: string, card: string): boolean {
  const deed = deedOf(chosen);
  if (deed.kind === "large") return deed.order === card;
  if (deed.kind === "exchange") return deed.given === card;
  return "card" in deed && deed.card === card;
}

function Card({
  view,
  card,
  wares,
  taken,
}: {
  view: View;
  card: string;
  wares: string[];
  taken: boolean;
}) {
  const { places, kind } = cardOf(card);
  const near = kind !== "privilege" && places.includes(view.place);
  return (
    <div
      class={`play-card of-${kind}${near ? " near" : ""}${taken ? " taken" : ""}`}
      data-explain={card}
      data-testid={`own-card-${card}`}
      data-piece={`card-${card}`}
      data-home={`stock-${kind}`}
    >
      <span class="unseen">{cardWords(card)}</span>
      <span class="drawn" aria-hidden="true">
        <CardFace view={view} card={card} wares={wares} />
      </span>
    </div>
  );
}
