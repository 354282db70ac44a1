/** The deal desk: what each side gives and gets, before and after; offer, counter, accept, decline.
 *
 * A game says what its goods are called and look like, and what the reader holds of them. Any terms can be
 * proposed: the moves listed as legal are only a menu, and the server judges every proposal itself.
 */
import { listed, t } from "../../i18n/texts";
import type { Wished } from "../../net/wire";
import { Icon, Shape } from "../../ui/icons";
import {
  beginDraft,
  draftOf,
  has,
  leftInWords,
  may,
  mayCounter,
  mayOffer,
  mayWish,
  seatsOf,
  termsFor,
  written,
  type Deals,
  type DeskView,
  type OfferView,
} from "./deal";
import { After, Composer } from "./DealDraft";

export function DealDesk(deals: Deals) {
  const { desk } = deals;
  const draft = draftOf(deals);
  const answered =
    draft && draft.answers >= 0
      ? desk.offers.find((offer) => offer.number === draft.answers)
      : undefined;
  const valid =
    draft &&
    (draft.wish
      ? mayWish(deals)
      : draft.answers < 0
        ? mayOffer(deals)
        : answered && mayCounter(deals, answered));
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
      <div role="status">
        {deals.wishes.map(
          (wish, seat) => wish && <Wish key={seat} deals={deals} seat={seat} wish={wish} />,
        )}
      </div>
      {valid ? (
        <Composer deals={deals} draft={draft} answered={answered} />
      ) : mayOffer(deals) ? (
        <button
          class="button begin"
          type="button"
          data-testid="deal-begin"
          onClick={() => beginDraft(deals)}
        >
          {t("deal.begin")} <small>{leftInWords(deals)}</small>
        </button>
      ) : mayWish(deals) ? (
        <button
          class="button begin"
          type="button"
          data-testid="wish-begin"
          onClick={() => beginDraft(deals, undefined, true)}
        >
          {t("deal.wish")} <small>{t("deal.wish_small")}</small>
        </button>
      ) : (
        !desk.offers.length && (
          <p class="quiet">
            {t(
              desk.host === deals.me && desk.left?.[deals.me] === 0 && deals.legal.length
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
      aria-label={t("deal.offer", { n: offer.number + 1 })}
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

/** What someone would trade with whoever's turn it is: one tap makes it an offer. */
function Wish({ deals, seat, wish }: { deals: Deals; seat: number; wish: Wished }) {
  const { desk, me, names, held } = deals;
  const who = names[seat] ?? "";
  const hosting = desk.host === me;
  const [gives, gets] = hosting ? [wish.wants, wish.gives] : [wish.gives, wish.wants];
  const title = (way: "give" | "get") =>
    hosting || seat === me ? t(`deal.you_${way}`) : t(`deal.${way}s`, { who });
  return (
    <article class={`offer wish${hosting ? " mine" : ""}`} data-testid={`wish-${seat}`}>
      <p class="from">
        <Shape seat={seat} />
        <span>{seat === me ? t("deal.wishes_you") : t("deal.wishes", { who })}</span>
      </p>
      <div class="swap">
        <Side deals={deals} title={title("give")} counts={gives} />
        <Icon name="i-swap" of="both-ways" />
        <Side deals={deals} title={title("get")} counts={gets} />
      </div>
      {hosting && held && <After deals={deals} held={held} gives={gives} gets={gets} />}
      {hosting && mayOffer(deals) && (
        <button
          class="button choice"
          type="button"
          data-testid={`wish-offer-${seat}`}
          onClick={() =>
            deals.propose(written({ answers: -1, to: [seat], gives, wants: gets }, deals))
          }
        >
          {t("deal.wish_offer")}
        </button>
      )}
      {seat === me && (
        <button
          class="button plain small"
          type="button"
          data-testid="wish-back"
          onClick={() => deals.wish("")}
        >
          {t("deal.withdraw")}
        </button>
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
