/** The deal desk: what each side gives and gets, before and after; offer, counter, accept, decline.
 *
 * A game says what its goods are called and look like, and what the reader holds of them. Any terms can be
 * proposed: the moves listed as legal are only a menu, and the server judges every proposal itself.
 */
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { listed, t } from "../i18n/texts";
import type { Choice } from "../net/wire";
import { Icon, Shape } from "../ui/icons";
import {
  afterwards,
  draftOf,
  has,
  keepDraft,
  seatsOf,
  termsFor,
  written,
  type DeskView,
  type Draft,
  type OfferView,
} from "./deal";

const MOST = 9;

export interface Deals {
  desk: DeskView;
  /** Names this turn at the desk, so that a draft outlives everything but its turn. */
  turn: string;
  me: number;
  names: string[];
  /** The goods by their names in the notation. */
  goods: string[];
  /** What the reader holds of each; null for onlookers. */
  held: number[] | null;
  word(good: string): string;
  counted(n: number, good: string): string;
  picture(good: string): VNode;
  /** What the game says of having so much. */
  prospects?(held: number[]): ComponentChildren;
  legal: Choice[];
  choose(move: string): void;
  /** Play a move that need not be listed. */
  propose(move: string): void;
  why(move: string): void;
}

const keyOf = ({ turn, me }: Deals): string => `${turn}/${me}`;
const may = ({ legal }: Deals, move: string): boolean =>
  legal.some((choice) => choice.move === move);
const others = ({ names, me }: Deals): number[] =>
  names.map((_, seat) => seat).filter((seat) => seat !== me);

/** Whether the reader may lay a proposal of his own on the desk now. */
export function mayOffer(deals: Deals): boolean {
  return (
    deals.legal.length > 0 && deals.desk.host === deals.me && (deals.desk.left[deals.me] ?? 0) > 0
  );
}

/** Whether the reader may answer an offer with other terms. */
export function mayCounter(deals: Deals, offer: OfferView): boolean {
  return (
    may(deals, `decline ${offer.number}`) &&
    !has(offer.accepted, deals.me) &&
    (deals.desk.left[deals.me] ?? 0) > 0
  );
}

/** Begin a proposal, or an answer to one with its terms turned round. */
export function beginDraft(deals: Deals, offer?: OfferView): void {
  const none = deals.goods.map(() => 0);
  const terms = offer ? termsFor(offer, deals.me) : null;
  keepDraft(keyOf(deals), {
    answers: offer?.number ?? -1,
    to: others(deals),
    gives: terms ? [...terms.gives] : none,
    wants: terms ? [...terms.gets] : [...none],
  });
}

export function DealDesk(deals: Deals) {
  const { desk } = deals;
  const draft = draftOf(keyOf(deals));
  const answered =
    draft && draft.answers >= 0
      ? desk.offers.find((offer) => offer.number === draft.answers)
      : undefined;
  const valid =
    draft && (draft.answers < 0 ? mayOffer(deals) : answered && mayCounter(deals, answered));
  const left = desk.left[deals.me] ?? 0;
  return (
    <section
      class="deals"
      aria-label={t("deal.title")}
      data-many={desk.offers.length > 1 || undefined}
      data-testid="deals"
    >
      <header>
        <h2>{t("deal.title")}</h2>
        {desk.offers.length > 0 && (
          <span class="chip">{t("deal.open", { n: desk.offers.length })}</span>
        )}
      </header>
      {desk.offers.map((offer) => (
        <Offer key={offer.number} deals={deals} offer={offer} />
      ))}
      {valid ? (
        <Composer deals={deals} draft={draft} answered={answered} />
      ) : mayOffer(deals) ? (
        <button
          class="button begin"
          type="button"
          data-testid="deal-begin"
          onClick={() => beginDraft(deals)}
        >
          {t("deal.begin")} <small>{t("deal.left", { n: left })}</small>
        </button>
      ) : (
        !desk.offers.length && (
          <p class="quiet">
            {t(
              desk.host === deals.me && !left && deals.legal.length
                ? "deal.none_left"
                : "deal.empty",
            )}
          </p>
        )
      )}
    </section>
  );
}

/** One offer on the desk, told from the reader's side. */
function Offer({ deals, offer }: { deals: Deals; offer: OfferView }) {
  const { me, names, held } = deals;
  const own = offer.proposer === me;
  const party = own || has(offer.to, me);
  const { gives, gets } = termsFor(offer, party ? me : offer.proposer);
  const who = names[offer.proposer] ?? "";
  const withWhom = listed(
    seatsOf(offer.to).map((seat) => (seat === me ? t("deal.you") : (names[seat] ?? ""))),
  );
  return (
    <article
      class={`offer${party ? " mine" : ""}`}
      data-testid={`offer-${offer.number}`}
      aria-label={t("deal.offer", { n: offer.number })}
    >
      <p class="from">
        <Shape seat={offer.proposer} />
        <span>
          {own
            ? t("deal.from_you", { to: withWhom })
            : t(offer.answers >= 0 ? "deal.counters" : "deal.from", { who, to: withWhom })}
        </span>
      </p>
      <div class="swap">
        <Side
          deals={deals}
          title={party ? t("deal.you_give") : t("deal.gives", { who })}
          counts={gives}
        />
        <Icon name="i-swap" of="both-ways" />
        <Side
          deals={deals}
          title={party ? t("deal.you_get") : t("deal.gets", { who })}
          counts={gets}
        />
      </div>
      {party && held && <After deals={deals} held={held} gives={gives} gets={gets} />}
      {own ? (
        <Answers deals={deals} offer={offer} />
      ) : (
        has(offer.to, me) && <Answer deals={deals} offer={offer} />
      )}
    </article>
  );
}

function Side({ deals, title, counts }: { deals: Deals; title: string; counts: number[] }) {
  const goods = deals.goods.filter((_, i) => counts[i]);
  return (
    <div>
      <span class="caps">{title}</span>
      <span class="bundle" data-n={goods.length}>
        {goods.map((good) => (
          <span class="lot" key={good}>
            {deals.picture(good)}
            <b>{deals.counted(counts[deals.goods.indexOf(good)] ?? 0, good)}</b>
          </span>
        ))}
        {!goods.length && <b>{t("deal.nothing")}</b>}
      </span>
    </div>
  );
}

/** Before and after, of everything that changes. */
function After({
  deals,
  held,
  gives,
  gets,
}: {
  deals: Deals;
  held: number[];
  gives: number[];
  gets: number[];
}) {
  const after = afterwards(held, gives, gets);
  const changed = deals.goods.flatMap((good, i) =>
    after[i] === held[i] ? [] : [{ good, was: held[i] ?? 0, is: after[i] ?? 0 }],
  );
  if (!changed.length) return null;
  const short = changed.filter(({ is }) => is < 0);
  if (short.length)
    return (
      <p class="after bad">
        {t("deal.short", { goods: listed(short.map(({ good, is }) => deals.counted(-is, good))) })}
      </p>
    );
  return (
    <p class="after">
      {t("deal.after")}{" "}
      {changed.map(({ good, was, is }, i) => (
        <span key={good} class="nb">
          {i > 0 && ", "}
          {deals.word(good)} {was} → <b>{is}</b>
        </span>
      ))}
      . {deals.prospects?.(after)}
    </p>
  );
}

/** What the others said to one's own offer, and with whom to settle it. */
function Answers({ deals, offer }: { deals: Deals; offer: OfferView }) {
  const { desk, names, choose } = deals;
  const withdraw = `withdraw ${offer.number}`;
  return (
    <>
      <ul class="answers">
        {seatsOf(offer.to).map((seat) => {
          const said = answerOf(desk, offer, seat);
          const pick = `pick ${offer.number} ${seat + 1}`;
          const skip = `skip ${seat + 1}`;
          return (
            <li key={seat}>
              <Shape seat={seat} />
              <b>{names[seat]}</b>
              <span class={said}>{t(`deal.${said}`)}</span>
              {may(deals, pick) && (
                <button
                  class="button choice"
                  type="button"
                  data-testid={`pick-${seat}`}
                  onClick={() => choose(pick)}
                >
                  {t("deal.pick")}
                </button>
              )}
              {said === "thinks" && may(deals, skip) && (
                <button
                  class="button plain small"
                  type="button"
                  aria-label={t("deal.skip_who", { who: names[seat] ?? "" })}
                  data-testid={`skip-${seat}`}
                  onClick={() => choose(skip)}
                >
                  {t("deal.skip")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {may(deals, withdraw) && (
        <button
          class="button plain small"
          type="button"
          data-testid="withdraw"
          onClick={() => choose(withdraw)}
        >
          {t("deal.withdraw")}
        </button>
      )}
    </>
  );
}

function answerOf(
  desk: DeskView,
  offer: OfferView,
  seat: number,
): "agrees" | "declines" | "counters_it" | "passed" | "thinks" {
  if (has(offer.accepted, seat)) return "agrees";
  if (has(offer.declined, seat)) return "declines";
  if (desk.offers.some((other) => other.answers === offer.number && other.proposer === seat))
    return "counters_it";
  return has(desk.passed, seat) ? "passed" : "thinks";
}

/** The reader's own answer to someone's offer. */
function Answer({ deals, offer }: { deals: Deals; offer: OfferView }) {
  const { me, choose, why, legal } = deals;
  if (!legal.length) return null;
  const accept = `accept ${offer.number}`;
  const decline = `decline ${offer.number}`;
  const agreed = has(offer.accepted, me);
  if (has(offer.declined, me)) return <p class="quiet">{t("deal.you_declined")}</p>;
  return (
    <div class="answer">
      {agreed ? (
        <span class="agrees">{t("deal.you_agreed")}</span>
      ) : may(deals, accept) ? (
        <button
          class="button choice"
          type="button"
          data-testid="accept"
          onClick={() => choose(accept)}
        >
          {t("deal.accept")}
        </button>
      ) : (
        <button
          class="button refused"
          type="button"
          aria-label={t("why.refused", { name: t("deal.accept") })}
          title={t("why.ask")}
          data-testid="accept-refused"
          onClick={() => why(accept)}
        >
          {t("deal.accept")}
        </button>
      )}
      {may(deals, decline) && (
        <button class="button" type="button" data-testid="decline" onClick={() => choose(decline)}>
          {t(agreed ? "deal.after_all_not" : "deal.decline")}
        </button>
      )}
      {mayCounter(deals, offer) && (
        <button
          class="button"
          type="button"
          data-testid="counter"
          onClick={() => beginDraft(deals, offer)}
        >
          {t("deal.counter")}
        </button>
      )}
    </div>
  );
}

/** Making a proposal: tap goods to add, below to take back. */
function Composer({
  deals,
  draft,
  answered,
}: {
  deals: Deals;
  draft: Draft;
  answered: OfferView | undefined;
}) {
  const { goods, held, names } = deals;
  const box = useRef<HTMLFormElement>(null);
  const key = keyOf(deals);
  const change = (to: Partial<Draft>) => keepDraft(key, { ...draft, ...to });
  const full =
    draft.gives.some(Boolean) && draft.wants.some(Boolean) && (answered || draft.to.length > 0);
  useEffect(
    () =>
      box.current
        ?.querySelector<HTMLElement>("button:not(:disabled)")
        ?.focus({ preventScroll: true }),
    [draft.answers],
  );
  const send = (event: Event) => {
    event.preventDefault();
    if (!full) return;
    deals.propose(written(draft, goods));
    keepDraft(key, null);
  };
  const toggle = (seat: number) =>
    change({
      to: draft.to.includes(seat)
        ? draft.to.filter((each) => each !== seat)
        : [...draft.to, seat].sort(),
    });
  return (
    <form class="compose" ref={box} onSubmit={send} data-testid="compose">
      {answered && (
        <p class="from">{t("deal.countering", { who: names[answered.proposer] ?? "" })}</p>
      )}
      <Picker
        deals={deals}
        title={t("deal.you_give")}
        side="give"
        counts={draft.gives}
        barred={draft.wants}
        most={held ?? []}
        change={(gives) => change({ gives })}
      />
      <Picker
        deals={deals}
        title={t("deal.you_get")}
        side="get"
        counts={draft.wants}
        barred={draft.gives}
        most={goods.map(() => MOST)}
        change={(wants) => change({ wants })}
      />
      {!answered && names.length > 2 && (
        <fieldset class="partners">
          <legend class="caps">{t("deal.to")}</legend>
          {others(deals).map((seat) => (
            <button
              key={seat}
              class="button"
              type="button"
              aria-pressed={draft.to.includes(seat)}
              data-testid={`to-${seat}`}
              onClick={() => toggle(seat)}
            >
              <Shape seat={seat} />
              {names[seat]}
            </button>
          ))}
        </fieldset>
      )}
      {held && <After deals={deals} held={held} gives={draft.gives} gets={draft.wants} />}
      <div class="answer">
        <button
          class={`button${full ? " choice" : ""}`}
          type="submit"
          disabled={!full}
          data-testid="send-offer"
        >
          {t(answered ? "deal.send_counter" : "deal.send")}
        </button>
        <button
          class="button plain"
          type="button"
          data-testid="drop-draft"
          onClick={() => keepDraft(key, null)}
        >
          {t("unchoose")}
        </button>
      </div>
    </form>
  );
}

/** One side of a proposal; a good stands on one side only, and nobody gives what he has not. */
function Picker({
  deals,
  title,
  side,
  counts,
  barred,
  most,
  change,
}: {
  deals: Deals;
  title: string;
  side: "give" | "get";
  counts: number[];
  barred: number[];
  most: number[];
  change: (counts: number[]) => void;
}) {
  const step = (i: number, by: number) => change(counts.map((n, j) => (i === j ? n + by : n)));
  return (
    <fieldset class="picker">
      <legend class="caps">{title}</legend>
      <div class="tiles">
        {deals.goods.map((good, i) => {
          const n = counts[i] ?? 0;
          const room = (most[i] ?? 0) - n;
          const name = deals.word(good);
          return (
            <span class="tile" key={good} data-on={n > 0 || undefined}>
              <button
                type="button"
                disabled={room <= 0 || (barred[i] ?? 0) > 0}
                aria-label={t("deal.more", { good: name, n })}
                title={name}
                data-testid={`${side}-${good}`}
                onClick={() => step(i, 1)}
              >
                {deals.picture(good)}
                {n > 0 ? <b class="n">{n}</b> : side === "give" && <small>{most[i] ?? 0}</small>}
              </button>
              <button
                type="button"
                class="less"
                disabled={!n}
                aria-label={t("deal.less", { good: name, n })}
                data-testid={`${side}-less-${good}`}
                onClick={() => step(i, -1)}
              >
                −
              </button>
            </span>
          );
        })}
      </div>
    </fieldset>
  );
}
