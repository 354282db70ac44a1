/** What the bar says: the question in closer words, the line that explains, and the button that confirms. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Token, cardName } from "./art";
import { chosenSoFar } from "./choosing";
import { florins } from "./florins";
import { deedOf, plotsOf, type Deed } from "./notation";
import {
  companyAt,
  plotName,
  priceOf,
  prospectOf,
  shortOf,
  storeyOn,
  tradesLeft,
  type ProspectView,
  type View,
} from "./view";

const company = (name: string): string => t(`company.${name}`);

/** The question, once something is chosen: "Do you build on Centrum C2?" */
export function question(scene: Scene<View>): ComponentChildren | null {
  const { view, chosen } = scene;
  const deed = deedOf(chosen);
  switch (deed.kind) {
    case "build":
      return t(deed.roof ? "question.build_roof" : "question.build", {
        plot: plotName(deed.plot),
      });
    case "raise":
      return t(deed.roof ? "question.raise_roof" : "question.raise", {
        plot: plotName(deed.plot),
        storey: t(`storey.${storeyOn(view, deed.plot)}`),
      });
    case "pair":
      return t("question.pair", { plots: listed(deed.plots.map(plotName)) });
    default:
      if (!chosen && view.phase === "trade")
        return t(chosenSoFar(scene).kind === "action" ? "question.action" : "question.trade", {
          left: tradesLeft(view),
        });
      if (!chosen && view.phase === "turn") {
        const { kind, storey } = chosenSoFar(scene);
        if (storey) return t("question.storey", { storey: t(`storey.${storey}`) });
        if (kind) return t(`question.kind_${kind}`);
      }
      return null;
  }
}

/** One line that explains the question, and with a building chosen what comes of it. */
export function hint(scene: Scene<View>): ComponentChildren {
  const { view, chosen, me } = scene;
  const prospect = prospectOf(view, chosen);
  if (prospect) return <Outcome prospect={prospect} deed={deedOf(chosen)} />;
  const deed = deedOf(chosen);
  if (deed.kind === "event" && deed.event !== "stack")
    return capital(t(`event_does.${deed.event}`));
  const { kind, storey } = chosenSoFar(scene);
  switch (view.phase) {
    case "turn":
      if (storey) return t("hint.storey");
      return t(kind ? `hint.${kind}` : "hint.turn");
    case "trade":
      return kind === "action"
        ? t("hint.action", { price: view.printed.action_price })
        : tradeHint(view, me);
    case "favour":
      return view.roof
        ? t("explain.favour_roof", { loss: view.printed.roof, least: view.printed.least })
        : t("explain.favour", { adds: view.printed.warehouse });
    case "release":
      return t("explain.release");
    case "bid":
      return t(view.event === "dreighinghe" ? "hint.bid_all_pay" : "hint.bid");
    case "lot":
      return <ToBeHad view={view} words={t("hint.lot")} />;
    case "auction":
      return <ToBeHad view={view} words={t("explain.auction")} />;
    case "reclaim":
      return t("hint.reclaim", { loss: view.printed.warehouse });
    default:
      return t(`hint.${view.phase}`);
  }
}

/** Before one bids for an old card: which ones can be had. */
function ToBeHad({ view, words }: { view: View; words: string }) {
  if (!view.reclaimable.length) return <>{words}</>;
  const list = listed(view.reclaimable.map(plotName));
  return (
    <>
      {words}{" "}
      <span data-testid="to-be-had">
        {t(view.phase === "lot" ? "lot.plot_which" : "auction.plot_which", { list })}
      </span>
    </>
  );
}

function tradeHint(view: View, me: number): string {
  const money = view.seats[me]?.money ?? 0;
  const least = view.printed.least_price;
  return view.paid
    ? t("hint.trade_paid", { paid: view.paid, money, least })
    : t("hint.trade", { money, least });
}

/** What a building would bring: the new value, the pay, the event, and the shares one could then buy. */
function Outcome({ prospect, deed }: { prospect: ProspectView; deed: Deed }) {
  const { was, value, paid } = prospect;
  return (
    <>
      {outcome(prospect)} {prospect.event && t("outcome.line")}{" "}
      {!prospect.company && !prospect.founds && !paid
        ? t(deed.kind === "raise" ? "outcome.raise_loose" : "outcome.loose")
        : null}
      {was === value && value > 0 && t("outcome.same")}
      <Affords prospect={prospect} />
    </>
  );
}

function outcome({ company: name, founds, joins, was, value, paid }: ProspectView): string {
  if (founds) return t("outcome.founds", { value, paid });
  if (joins.length > 1)
    return t("outcome.merges", { companies: listed(joins.map(company)), value, paid });
  if (!name) return "";
  return t(value < was ? "outcome.falls" : "outcome.grows", {
    company: capital(company(name)),
    was,
    value,
    paid,
  });
}

/** The shares one could afford after building, as tokens with their number. */
function Affords({ prospect }: { prospect: ProspectView }) {
  const { affords, money } = prospect;
  return (
    <span class="affords" data-testid="affords">
      {t(affords.length ? "affords" : "affords.none", { money })}
      {affords.map(({ company: name, price, shares }) => (
        <span
          key={name}
          class="nb"
          title={`${t("affords.of", { n: shares, company: name ? company(name) : t("affords.new") })} (f${price})`}
        >
          {shares}×
          {name ? (
            <Token company={name} of="tk in-line" />
          ) : (
            <Icon name="flag" label={t("affords.new")} of="ic in-line" />
          )}
        </span>
      ))}
    </span>
  );
}

/** What the button says that confirms. */
export function confirm(scene: Scene<View>, choice: Choice): ComponentChildren {
  const { view } = scene;
  const deed = deedOf(choice.move);
  const prospect = prospectOf(view, choice.move);
  switch (deed.kind) {
    case "build":
    case "raise":
    case "pair":
      return prospect?.paid ? t("confirm.build_paid", { paid: prospect.paid }) : t("confirm.build");
    case "found":
      return (
        <>
          {t("confirm.found", { company: company(deed.company) })}{" "}
          <Token company={deed.company} of="tk in-line" silent />
        </>
      );
    case "buy":
      return t("confirm.buy", {
        company: company(deed.company),
        price: companyAt(view, deed.company)?.price ?? 0,
      });
    case "sell":
      return t("confirm.sell", {
        company: company(deed.company),
        price: companyAt(view, deed.company)?.value ?? 0,
      });
    case "take":
      return deed.card === "stack"
        ? t("take.stack")
        : t("confirm.take", { card: cardName(deed.card) });
    case "keep":
      return t("confirm.keep", { card: cardName(deed.card) });
    case "reclaim":
      return t("confirm.reclaim", { plot: plotName(deed.card) });
    case "event":
      return deed.event === "stack"
        ? t("events.draw")
        : t("confirm.event", { event: t(`event.${deed.event}`) });
    case "lot":
      return t(`confirm.lot_${deed.lot}`, {
        n: view.printed.auction_cards,
        company: deed.company ? company(deed.company) : "",
      });
    case "merge":
      return t("merge.label", { loser: company(deed.loser), winner: company(deed.winner) });
    case "favour":
      return t(view.roof ? "confirm.favour_roof" : "confirm.favour", {
        company: company(deed.company),
      });
    case "lose":
      return t("confirm.lose", { company: company(deed.company) });
    case "release":
      return t("confirm.release", {
        n: deed.amount,
        amount: deed.amount * (companyAt(view, view.loser)?.value ?? 0),
      });
    case "bid":
      return t(view.bids ? "bid.seal" : "bid.bid", { amount: deed.amount });
    case "cards":
    case "refresh":
      return t(`kind.${deed.kind}_long`, { price: priceOf(view, deed.kind) });
    case "roof":
      return t("confirm.roof", { price: view.printed.action_price });
    case "leave":
      return t("found.leave");
    case "pass":
      return t("bid.pass");
    default:
      return null;
  }
}

/** With a building chosen: the same under a broken roof or without, with a second card or alone. */
export function instead(
  scene: Scene<View>,
  choice: Choice,
): { move: string; name: ComponentChildren }[] {
  const { view, legal } = scene;
  const deed = deedOf(choice.move);
  if (deed.kind !== "build" && deed.kind !== "raise" && deed.kind !== "pair") return [];
  const [plot = ""] = plotsOf(choice.move);
  return legal.flatMap(({ move }): { move: string; name: ComponentChildren }[] => {
    if (move === choice.move) return [];
    const other = deedOf(move);
    const prospect = prospectOf(view, move);
    if ((other.kind === "build" || other.kind === "raise") && other.plot === plot)
      return [
        {
          move,
          name: (
            <span class="nm">
              {other.roof
                ? t("instead.roof")
                : "roof" in deed && deed.roof
                  ? t("instead.plain")
                  : t("instead.alone", { plot: shortOf(plot) })}
              <small>{prospect?.value ? t("instead.to", { value: prospect.value }) : ""}</small>
            </span>
          ),
        },
      ];
    if (other.kind === "pair" && other.plots.includes(plot) && deed.kind === "build") {
      const second = other.plots.find((each) => each !== plot) ?? "";
      return [
        {
          move,
          name: (
            <span class="nm">
              {t("instead.pair", { plot: shortOf(second) })}
              <small>{florins(prospect?.paid ?? 0)}</small>
            </span>
          ),
        },
      ];
    }
    return [];
  });
}
