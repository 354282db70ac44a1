/** The exchange beside the plan: the chart, the open events, and what an event is about just now. */
import type { ComponentChildren } from "preact";
import { capital, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, Token, cardClass } from "./art";
import { Chart } from "./Chart";
import { chosenSoFar } from "./choosing";
import { florins } from "./florins";
import { deedOf, moveOf } from "./notation";
import { Trade } from "./Trade";
import { plotName, prospectOf, type AuctionView, type View } from "./view";

export function Exchange(scene: Scene<View>) {
  const { view } = scene;
  if (view.desk)
    return (
      <aside class="exchange" aria-label={t("exchange")} tabIndex={0}>
        <div class="sheet-of deal-sheet">
          <Trade {...scene} />
        </div>
      </aside>
    );
  return (
    <aside class="exchange" aria-label={t("exchange")} tabIndex={0}>
      <Chart {...scene} />
      <Happening {...scene} />
    </aside>
  );
}

/** What goes on at the exchange: sealed bids, an auction, or else the events that lie open. */
export function Happening(scene: Scene<View>) {
  const { view } = scene;
  if (view.bids) return <Sealed {...scene} />;
  if (view.auction) return <Rising {...scene} auction={view.auction} />;
  return <Events {...scene} />;
}

/** The open events; those that can be chosen are buttons. */
export function Events(scene: Scene<View>) {
  const { view, legal } = scene;
  const shown = [...view.open_events, "stack"];
  const choosing = view.phase === "event" || chosenSoFar(scene).kind === "action";
  return (
    <section class={`events${choosing ? " choosing" : ""}`} aria-label={t("events")}>
      <h2 class="caps">{t("events")}</h2>
      <ul>
        {shown.map((event, i) => {
          const move = moveOf({ kind: "event", event });
          const may = choosing && legal.some((choice) => choice.move === move);
          const stack = event === "stack";
          const face = (
            <>
              <Icon name={stack ? "i-cards" : `chartered-${event}`} />
              <span>
                <b>{stack ? t("events.stack", { n: view.event_stack }) : t(`event.${event}`)}</b>
                {!stack && <small>{capital(t(`event_does.${event}`))}</small>}
              </span>
            </>
          );
          return (
            <li key={`${event}-${i}`}>
              {may ? (
                <button
                  class={`event-card lit${scene.chosen === move ? " chosen" : ""}`}
                  type="button"
                  data-explain={stack ? "events" : `event ${event}`}
                  data-testid={`event-${event}`}
                  onClick={() => scene.choose(move)}
                >
                  {face}
                </button>
              ) : (
                <div
                  class={`event-card${stack ? " back-of" : ""}`}
                  data-explain={stack ? "events" : `event ${event}`}
                >
                  {face}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {view.opened.length > 0 && <Opened {...scene} />}
    </section>
  );
}

/** The bids of the latest event, once they are open. */
function Opened({ view, names }: Scene<View>) {
  const last = view.opened.at(-1) ?? [];
  return (
    <p class="opened" data-testid="opened">
      <span class="caps">{t("bids.last")}</span>
      {last.map(
        (bid, seat) =>
          bid >= 0 && (
            <span key={seat} class="nb" title={names[seat]}>
              <Shape seat={seat} />
              <span class="unseen">{names[seat]}</span> {florins(bid)}
            </span>
          ),
      )}
    </p>
  );
}

/** Sealed bids: an envelope for each who has bid; what is in it nobody sees but its owner. */
function Sealed({ view, me, names }: Scene<View>) {
  const { bids } = view;
  if (!bids) return null;
  return (
    <Sheet sign={`chartered-${view.event}`} title={t(`event.${view.event}`)}>
      <p class="quiet">{capital(t(`event_does.${view.event}`))}</p>
      {bids.rounds.map((round, i) => (
        <p key={i} class="opened">
          <span class="caps">{t("bids.round", { n: i + 1 })}</span>
          {round.map(
            (bid, seat) =>
              bid >= 0 && (
                <span key={seat} class="nb">
                  <Shape seat={seat} />
                  <span class="unseen">{names[seat]}</span> {florins(bid)}
                </span>
              ),
          )}
        </p>
      ))}
      <ul class="bidders" data-testid="sealed">
        {bids.bidders.map((seat) => {
          const waits = bids.waiting.includes(seat);
          const own = bids.bids[seat] ?? -1;
          return (
            <li key={seat}>
              <Shape seat={seat} />
              <b>{seat === me ? capital(t("you")) : names[seat]}</b>
              {waits ? (
                <span class="quiet">{t("bids.waits")}</span>
              ) : (
                <span class="in" data-piece={`bid-${seat}`} data-home={`seat-${seat}`}>
                  {own >= 0 && <b>{florins(own)}</b>}
                  <Icon name="chartered-sealed" label={t("bids.sealed")} of="env" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** A rising auction: what is up, who leads, who is still in. */
function Rising({ view, me, names, auction }: Scene<View> & { auction: AuctionView }) {
  return (
    <Sheet sign="chartered-gavel" title={t("auction.of")}>
      <p class="lot">
        <Lot view={view} auction={auction} />
      </p>
      <OldCards view={view} />
      <p class="high" data-testid="high">
        {auction.high_bidder >= 0 ? (
          <>
            <Shape seat={auction.high_bidder} />
            {t("auction.high", {
              name: auction.high_bidder === me ? t("you") : (names[auction.high_bidder] ?? ""),
            })}{" "}
            <b>{florins(auction.high)}</b>
          </>
        ) : (
          t("auction.none")
        )}
      </p>
      <ul class="bidders">
        {auction.bidders.map((seat) => (
          <li key={seat} class={auction.passed.includes(seat) ? "out" : ""}>
            <Shape seat={seat} />
            <b>{seat === me ? capital(t("you")) : names[seat]}</b>
            <span class="quiet">
              {auction.passed.includes(seat)
                ? t("auction.passed")
                : seat === view.turn
                  ? t("auction.thinks")
                  : t("auction.in")}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The old plot cards that the winner can choose from. */
function OldCards({ view }: { view: View }) {
  if (!view.reclaimable.length) return null;
  return (
    <ul class="old-cards" aria-label={t("lot.plot_group")}>
      {view.reclaimable.map((plot) => (
        <li key={plot} class={`${cardClass(plot)} tiny`} title={plotName(plot)}>
          <span class="unseen">{plotName(plot)}</span>
          <span class="drawn" aria-hidden="true">
            <CardFace printed={view.printed} card={plot} foot="" />
          </span>
        </li>
      ))}
    </ul>
  );
}

const lotBriefly = ({ printed }: View, { lot, company }: AuctionView): string =>
  lot === "cards" || lot === "plot"
    ? t(`lot.${lot}_name`, { n: printed.auction_cards })
    : capital(t(`company.${company}`));

/** What is up for auction, in words and with its token. */
export function Lot({ view, auction }: { view: View; auction: AuctionView }) {
  const { lot, company } = auction;
  if (lot === "cards" || lot === "plot")
    return <>{capital(t(`lot.${lot}_from`, { n: view.printed.auction_cards }))}</>;
  return (
    <>
      <Token company={company} silent /> {capital(t(`share.${company}`))}
    </>
  );
}

function Sheet({
  sign,
  title,
  children,
}: {
  sign: string;
  title: string;
  children: ComponentChildren;
}) {
  return (
    <section class="sheet-of happening" aria-label={title}>
      <header>
        <Icon name={sign} />
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}

/** On a phone: the values of all companies in a row, and who has bid while bids are made. */
export function Ticker(scene: Scene<View>) {
  const { view, names, me } = scene;
  const { bids, auction } = view;
  if (bids || auction) {
    const bidders = bids?.bidders ?? auction?.bidders ?? [];
    return (
      <div class="ticker bidding">
        <h2 class="caps">
          {bids ? t(`event.${view.event}`) : auction && lotBriefly(view, auction)}
          {auction && auction.high_bidder >= 0 && (
            <span>
              <b>{florins(auction.high)}</b>
            </span>
          )}
        </h2>
        {bidders.map((seat) => (
          <span key={seat} class="bidder">
            <Shape seat={seat} />
            <b>{seat === me ? capital(t("you")) : names[seat]}</b>
            {bids ? (
              bids.waiting.includes(seat) ? (
                <small>{t("bids.waits")}</small>
              ) : (
                <Icon name="chartered-sealed" label={t("bids.sealed")} of="env" />
              )
            ) : (
              <small>
                {auction?.passed.includes(seat)
                  ? t("auction.passed")
                  : auction?.high_bidder === seat
                    ? florins(auction.high)
                    : t("auction.in")}
              </small>
            )}
          </span>
        ))}
      </div>
    );
  }
  const { kind } = deedOf(scene.chosen);
  const prospect =
    kind === "build" || kind === "raise" ? prospectOf(view, scene.chosen) : undefined;
  const shown = view.companies.filter((company) => company.hq);
  return (
    <div class="ticker">
      <h2 class="caps">
        {t("exchange")}
        <span>{t("chart.left", { n: view.warehouses })}</span>
      </h2>
      {shown.length === 0 && <p class="quiet">{t("exchange.none")}</p>}
      <button
        class="quotes"
        type="button"
        hidden={!shown.length}
        data-testid="ticker"
        onClick={() => scene.openSheet("exchange")}
      >
        <span class="unseen">{t("exchange.open")}</span>
        {shown
          .sort((a, b) => b.value - a.value)
          .map(({ name, value }) => {
            const up = prospect?.company === name && prospect.value !== value;
            return (
              <span key={name} class={`quote${up ? " up" : ""}`} data-explain={`company ${name}`}>
                <Token company={name} />
                <b>{florins(value)}</b>
                {up && <i>{florins(prospect.value)}</i>}
              </span>
            );
          })}
      </button>
    </div>
  );
}
