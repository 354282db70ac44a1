/** Making a proposal: what one gives, what one wants, to whom, and what one has afterwards. */
import { useEffect, useRef } from "preact/hooks";
import { listed, t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import {
  afterwards,
  inNotation,
  keepDraft,
  keyOf,
  partners,
  written,
  type Deals,
  type Draft,
  type OfferView,
  type Side,
} from "./deal";

const MOST = 9;

/** Making a proposal: tap goods to add, below to take back. */
export function Composer({
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
  const sides = [draft.gives, draft.wants].filter((counts) => counts.some(Boolean)).length;
  const full = sides >= (deals.gifts ? 1 : 2) && (answered || draft.to.length > 0);
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
    if (!draft.wish) return deals.propose(written(draft, deals));
    deals.wish(inNotation(draft, deals));
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
        most={goods.map((good, i) => deals.most?.("give", good) ?? held?.[i] ?? 0)}
        change={(gives) => change({ gives })}
      />
      <Picker
        deals={deals}
        title={t("deal.you_get")}
        side="get"
        counts={draft.wants}
        barred={draft.gives}
        most={goods.map((good) => deals.most?.("get", good) ?? MOST)}
        change={(wants) => change({ wants })}
      />
      {!answered && partners(deals).length > 1 && (
        <fieldset class="partners">
          <legend class="caps">{t("deal.to")}</legend>
          {partners(deals).map((seat) => (
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
          {t(draft.wish ? "deal.send_wish" : answered ? "deal.send_counter" : "deal.send")}
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
  side: Side;
  counts: number[];
  barred: number[];
  most: number[];
  change: (counts: number[]) => void;
}) {
  const step = (i: number, by: number) =>
    change(counts.map((n, j) => (i === j ? Math.min(most[i] ?? 0, Math.max(0, n + by)) : n)));
  const amounts = deals.amounts ?? [];
  const shown = deals.laidOut?.(side) ?? deals.goods;
  const lists = deals.fromList?.(side) ?? [];
  return (
    <fieldset class="picker">
      <legend class="caps">{title}</legend>
      <div class="tiles">
        {deals.goods.map((good, i) => {
          const n = counts[i] ?? 0;
          if (amounts.includes(good) || !(n || shown.includes(good))) return null;
          const room = (most[i] ?? 0) - n;
          const name = deals.word(good);
          return (
            <span class="tile" key={good} data-on={n > 0 || undefined}>
              <button
                type="button"
                disabled={room <= 0 || (!deals.sameGood && (barred[i] ?? 0) > 0)}
                title={name}
                data-testid={`${side}-${good}`}
                onClick={() => step(i, 1)}
              >
                <span class="unseen">{t("deal.more", { good: name, n })}</span>
                <span class="drawn" aria-hidden="true">
                  {deals.picture(good)}
                  {n > 0 ? <b class="n">{n}</b> : side === "give" && <small>{most[i] ?? 0}</small>}
                </span>
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
      {amounts.map((good) => {
        const i = deals.goods.indexOf(good);
        return (
          <Amount
            key={good}
            deals={deals}
            side={side}
            good={good}
            n={counts[i] ?? 0}
            most={deals.sameGood || !(barred[i] ?? 0) ? (most[i] ?? 0) : 0}
            step={(by) => step(i, by)}
          />
        );
      })}
      {lists.length > 0 && (
        <select
          class="from-list"
          aria-label={t("deal.from_list")}
          value=""
          data-testid={`${side}-from-list`}
          onChange={(event) => {
            step(deals.goods.indexOf(event.currentTarget.value), 1);
            event.currentTarget.value = "";
          }}
        >
          <option value="">{t("deal.from_list")}</option>
          {lists.map((list) => (
            <optgroup key={list.title} label={list.title}>
              {list.goods.map((good) => (
                <option key={good} value={good}>
                  {deals.word(good)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </fieldset>
  );
}

const STEPS = [-5, -1, 1, 5];

/** An amount, such as money: small and large steps, up and down. */
function Amount({
  deals,
  side,
  good,
  n,
  most,
  step,
}: {
  deals: Deals;
  side: Side;
  good: string;
  n: number;
  most: number;
  step: (by: number) => void;
}) {
  const button = (by: number) => (
    <button
      key={by}
      class="button"
      type="button"
      disabled={by < 0 ? !n : n >= most}
      data-testid={`${side}-${good}${by < 0 ? "-less" : ""}${Math.abs(by) > 1 ? "-much" : ""}`}
      onClick={() => step(by)}
    >
      {by < 0 ? "−" : "+"}
      {deals.counted(Math.abs(by), good)}
    </button>
  );
  return (
    <div class="amount" role="group" aria-label={deals.word(good)} data-on={n > 0 || undefined}>
      {STEPS.slice(0, 2).map(button)}
      <output>{deals.counted(n, good)}</output>
      {STEPS.slice(2).map(button)}
    </div>
  );
}

/** Before and after, of everything that changes. */
export function After({
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
          {(deals.amounts ?? []).includes(good) ? (
            <>
              {deals.word(good)} {deals.counted(was, good)} → <b>{deals.counted(is, good)}</b>
            </>
          ) : (
            <>
              {deals.word(good)} {was} → <b>{is}</b>
            </>
          )}
        </span>
      ))}
      . {deals.prospects?.(after)}
    </p>
  );
}
