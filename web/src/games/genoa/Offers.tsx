/** The offers on the table side by side: what each brings, asks, and would leave the turn player. */
import { t } from "../../i18n/texts";
import { RefusedButton } from "../../table/bar/BarButton";
import { Icon, Shape, colourOf } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, goodWords, placeBriefly, pledgeWords } from "./art";
import { beginCounter, isHost } from "./choosing";
import { keyOf } from "./explanations";
import { moveOf } from "./notation";
import { refusedCounters } from "./sayings";
import {
  cardOf,
  keptOf,
  listGoods,
  partsOf,
  pledged,
  termsOf,
  yieldOf,
  type OfferView,
  type SideView,
  type View,
} from "./view";

export function Offers(scene: Scene<View>) {
  const { view } = scene;
  if (!view.offers.length) return null;
  return (
    <div class="offers" data-n={Math.min(view.offers.length, 4)}>
      {view.offers.map((offer) => (
        <Column key={`${offer.seat}-${offer.field}`} scene={scene} offer={offer} />
      ))}
    </div>
  );
}

function Column({ scene, offer }: { scene: Scene<View>; offer: OfferView }) {
  const { view, me, names, legal } = scene;
  const { bidder, host } = partsOf(view, offer);
  const name = names[offer.seat] ?? "";
  const mine = view.active === me;
  const accept = moveOf({ kind: "accept", seat: offer.seat, field: offer.field });
  const may = legal.some(({ move }) => move === accept);
  const used = (view.seats[offer.seat]?.used ?? 0) > 0;
  const counter = view.countered.includes(offer.seat);
  const refusal = refusedCounters(scene.told).get(offer.seat);
  return (
    <article
      class={`offer p-${colourOf(offer.seat)}${scene.chosen === accept ? " taken" : ""}`}
      aria-label={t("offer.of", { name, field: t(`field.${offer.field}`) })}
      data-testid={`offer-${offer.seat}-${offer.field}`}
    >
      <header>
        <Shape seat={offer.seat} />
        <div>
          <h3 title={name}>{offer.seat === me ? t("you.subject") : name}</h3>
          <p>{view.near ? placeBriefly(offer.field) : t(used ? "offer.extra" : "offer.free")}</p>
        </div>
        {view.near && <Good good={offer.field} of="for-field" />}
      </header>
      <div class="gets">
        <h4>
          <span>{t(mine ? "offer.you_get" : "offer.gives")}</span>
          {!view.near && (
            <span
              class={`chip ${offer.obliges ? "bind" : "loose"}`}
              data-explain={`word offer.${offer.obliges ? "binds" : "loose"}`}
            >
              {t(offer.obliges ? "offer.binds" : "offer.loose")}
            </span>
          )}
        </h4>
        <Lots view={view} side={bidder} field={offer.field} pledge={offer.pledge} />
      </div>
      <div class="asks">
        <h4>{t(mine ? "offer.you_give" : "offer.asks")}</h4>
        <ul class="lots">
          <li>
            {[...new Set(keptOf(view, offer.field, offer.pledge))].map((good) => (
              <Good key={good} good={good} seat={offer.seat} />
            ))}
            <em>{t(yieldOf(view, offer.field).length ? "offer.action" : "offer.move")}</em>
          </li>
          <LotItems view={view} side={host} />
        </ul>
      </div>
      {offer.leaves && <After view={view} me={me} offer={offer} />}
      {refusal && (
        <p class="refusal" data-testid={`refusal-${offer.seat}`}>
          {t(offer.seat === me ? "offer.refused_you" : "offer.refused", { what: refusal })}
        </p>
      )}
      {isHost(scene) && (
        <footer>
          {may ? (
            <button
              class="button choice"
              type="button"
              data-testid="accept"
              data-choice={accept}
              onClick={() => scene.choose(accept)}
            >
              {t("offer.accept")}
            </button>
          ) : (
            <RefusedButton name={t("offer.accept")} why={() => scene.why(accept)} />
          )}
          {counter ? (
            <RefusedButton
              name={t("offer.counter")}
              why={() =>
                scene.why(
                  moveOf({ kind: "counter", seat: offer.seat, terms: termsOf(view, offer) }),
                )
              }
            />
          ) : (
            <button
              class="button counter"
              type="button"
              data-testid={`counter-${offer.seat}`}
              data-choice={`counter-${offer.seat}`}
              onClick={() => beginCounter(scene, offer)}
            >
              {phone.value && <Icon name="i-swap" />}
              <span class={phone.value ? "unseen" : ""}>{t("offer.counter")}</span>
            </button>
          )}
        </footer>
      )}
    </article>
  );
}

/** What a side gives, and what it promises of the yield. */
export function Lots({
  view,
  side,
  field = "",
  pledge = "",
}: {
  view: View;
  side: SideView;
  field?: string;
  pledge?: string;
}) {
  const none = !listGoods(view, side).length && !pledge;
  return (
    <ul class="lots">
      <LotItems view={view} side={side} />
      {pledge && (
        <li class="promised" data-explain={pledged(view, field, pledge)[0]}>
          {pledged(view, field, pledge).map((good, i) => (
            <Good key={i} good={good} words={pledgeWords(view, field, pledge).join(", ")} />
          ))}
          <em>{t("offer.of_yield")}</em>
        </li>
      )}
      {none && <li class="quiet">{t("deal.nothing")}</li>}
    </ul>
  );
}

function LotItems({ view, side }: { view: View; side: SideView }) {
  return (
    <>
      {listGoods(view, side).map(({ good, n }) => {
        const words = goodWords(good, n);
        const card = good.replace(/^hidden /, "");
        const named = card.includes(":");
        return (
          <li key={good} data-explain={keyOf(good)}>
            <Good good={good} words={words} />
            {named ? (
              <em>
                {cardOf(card)
                  .places.map((place) => placeBriefly(place))
                  .join(" – ")}
                {cardOf(card).wares.map((ware) => (
                  <Good key={ware} good={ware} of="gg tiny" />
                ))}
              </em>
            ) : good.startsWith("hidden ") ? (
              <em>{t("offer.face_down")}</em>
            ) : (
              <b>{n}</b>
            )}
          </li>
        );
      })}
    </>
  );
}

/** What the turn player would have then, and which orders come nearer. */
function After({ view, me, offer }: { view: View; me: number; offer: OfferView }) {
  const own = view.seats[me];
  const leaves = offer.leaves;
  if (!own || !leaves) return null;
  const got = pledged(view, offer.field, offer.pledge);
  const wares = leaves.wares.map(
    (n, i) => n + got.filter((good) => good === view.printed.wares[i]).length,
  );
  const changes = [
    { good: "ducat", was: own.money ?? 0, now: leaves.money },
    ...view.printed.wares.map((good, i) => ({ good, was: own.wares[i] ?? 0, now: wares[i] ?? 0 })),
    ...view.printed.specials.map((good, i) => ({
      good,
      was: own.specials[i] ?? 0,
      now: (leaves.specials[i] ?? 0) + got.filter((each) => each === good).length,
    })),
    {
      good: "title",
      was: own.titles,
      now: leaves.titles + got.filter((each) => each === "title").length,
    },
    ...view.printed.kinds.map((good, i) => ({
      good,
      was: own.cards[i] ?? 0,
      now: (leaves.cards[i] ?? 0) + got.filter((each) => each === good).length,
    })),
  ].filter(({ was, now }) => was !== now);
  return (
    <div class="after">
      <h4>{t("offer.after")}</h4>
      <ul>
        {changes.map(({ good, was, now }) => (
          <Change key={good} good={good} was={was} now={now} seat={me} />
        ))}
        {progress(view, me, wares).map((order) => (
          <Progress key={order.card} {...order} />
        ))}
      </ul>
    </div>
  );
}

export function Change({
  good,
  was,
  now,
  seat,
}: {
  good: string;
  was: number;
  now: number;
  seat: number;
}) {
  return (
    <li data-explain={good}>
      <Good good={good} words={t(`thing.${good}`)} seat={seat} />
      <span class="was">{was}</span>
      <Icon name="i-right" of="to" />
      <b class={now > was ? "up" : "down"}>{now}</b>
    </li>
  );
}

interface Order {
  card: string;
  place: string;
  was: number;
  now: number;
  all: number;
}

/** The large and small orders that other wares would bring nearer, or further off. */
export function progress(view: View, me: number, wares: number[]): Order[] {
  const own = view.seats[me];
  const has = (counts: number[], wanted: string[]) =>
    wanted.filter((ware) => (counts[view.printed.wares.indexOf(ware)] ?? 0) > 0).length;
  return (own?.hand ?? [])
    .flatMap((card): Order[] => {
      const { kind, places, wares: wanted } = cardOf(card);
      if (kind !== "large" && kind !== "small") return [];
      const was = has(own?.wares ?? [], wanted);
      const now = has(wares, wanted);
      return was === now ? [] : [{ card, place: places[0] ?? "", was, now, all: wanted.length }];
    })
    .slice(0, 2);
}

export function Progress({ card, place, was, now, all }: Order) {
  return (
    <li data-explain={card}>
      <Good good={place} words={t("offer.progress", { field: t(`field.${place}`), now, all })} />
      <span class="nearer" aria-hidden="true">
        {Array.from({ length: all }, (_, i) => (
          <i
            key={i}
            class={i < Math.min(was, now) ? "on" : i < now ? "new" : i < was ? "lost" : ""}
          />
        ))}
      </span>
      <b class={now > was ? "up" : "down"} aria-hidden="true">
        {now}/{all}
      </b>
    </li>
  );
}
