/** The choices of the bar: every legal move is a button, those that are alike together. */
import type { VNode } from "preact";
import { capital, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Button, Row } from "../../table/BarButton";
import { DealAnswers } from "../../table/DealAnswers";
import { leftInWords, mayOffer } from "../../table/deal";
import { useStepBack } from "../../table/keyboard";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, Seen, Token, cardClass, cardName } from "./art";
import { Bid, Release } from "./BarAmounts";
import { Found } from "./BarFound";
import { Shares } from "./BarShares";
import { choose, chosenSoFar, pointed } from "./choosing";
import { florins } from "./florins";
import { FROM_STACK, deedOf, isOf, plotsOf } from "./notation";
import { dealsOf, startCounter, startOffer } from "./Trade";
import {
  companyAt,
  plotName,
  priceOf,
  prospectOf,
  shortOf,
  storeyOn,
  type Purchase,
  type View,
} from "./view";

export function Choices(scene: Scene<View> & { button: (choice: Choice) => VNode }): VNode | null {
  const { view, legal } = scene;
  const { kind, storey } = chosenSoFar(scene);
  useStepBack(scene.chosen, kind || storey ? () => choose(scene, { kind: "", storey: "" }) : null);
  switch (view.phase) {
    case "turn":
      if (legal.some(isOf("pass"))) return null;
      if (kind === "build") return <Builds {...scene} />;
      return kind === "sell" ? <Sales {...scene} /> : <Kinds {...scene} />;
    case "take":
    case "pick":
      return <Cards {...scene} />;
    case "found":
    case "diagonal":
      return <Found {...scene} />;
    case "favour":
    case "merge":
    case "lose":
      return <Companies {...scene} />;
    case "release":
      return <Release {...scene} />;
    case "trade":
    case "sell":
      return kind === "action" ? <Action {...scene} /> : <Shares {...scene} />;
    case "event":
      return <Events {...scene} />;
    case "bid":
    case "auction":
      return <Bid {...scene} />;
    case "lot":
      return <Lots {...scene} />;
    case "reclaim":
      return <Builds {...scene} />;
    case "coopmans":
      return <Deals {...scene} />;
    default:
      return null;
  }
}

export function Leave(scene: Scene<View>) {
  return (
    <button
      class="button plain"
      type="button"
      data-testid="leave-kind"
      onClick={() => choose(scene, { kind: "", storey: "" })}
    >
      {t("unchoose")}
    </button>
  );
}

/** What a turn may be: build, buy cards, or sell. */
function Kinds(scene: Scene<View>) {
  const { legal } = scene;
  const builds = legal.filter(({ move }) => plotsOf(move).length > 0);
  const best = Math.max(0, ...builds.map(({ move }) => prospectOf(scene.view, move)?.paid ?? 0));
  const sales = legal.filter(isOf("sell"));
  const buy = (move: Purchase) =>
    legal.some((choice) => choice.move === move) ? (
      <Button
        icon={<Icon name={move === "cards" ? "chartered-hand" : "i-look"} />}
        name={t(`kind.${move}`)}
        small={florins(priceOf(scene.view, move))}
        move={move}
        test={`kind-${move}`}
        act={() => scene.choose(move)}
      />
    ) : (
      <button
        class="button refused"
        type="button"
        aria-label={t("why.refused", { name: t(`kind.${move}`) })}
        title={t("why.ask")}
        data-testid="refused"
        onClick={() => scene.why(move)}
      >
        {t(`kind.${move}`)}
      </button>
    );
  return (
    <Row>
      {builds.length > 0 && (
        <Button
          icon={<Icon name="chartered-house" />}
          name={t("kind.build")}
          small={best ? t("kind.best", { best }) : t("kind.ways", { n: builds.length })}
          test="kind-build"
          act={() => choose(scene, { kind: "build" })}
        />
      )}
      {buy("cards")}
      {buy("refresh")}
      {sales.length > 0 && (
        <Button
          icon={<Icon name="chartered-share" />}
          name={t("kind.sell")}
          small={t("kind.sell_small")}
          test="kind-sell"
          act={() => choose(scene, { kind: "sell" })}
        />
      )}
    </Row>
  );
}

/** Every way to build, or every warehouse to take back, as small buttons with what they bring. */
function Builds(scene: Scene<View>) {
  const { view, legal } = scene;
  const { storey } = chosenSoFar(scene);
  const shown = legal.filter(({ move }) => {
    const deed = deedOf(move);
    return (
      plotsOf(move).length > 0 &&
      (!storey || (deed.kind === "raise" && storeyOn(view, deed.plot) === storey))
    );
  });
  return (
    <div class="choices builds" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {shown.map(({ move }) => (
          <BuildButton key={move} scene={scene} move={move} />
        ))}
      </div>
      {view.phase === "turn" && <Leave {...scene} />}
    </div>
  );
}

function BuildButton({ scene, move }: { scene: Scene<View>; move: string }) {
  const { view } = scene;
  const deed = deedOf(move);
  const plots = plotsOf(move);
  const prospect = prospectOf(view, move);
  const point = (plot: string) => () => {
    pointed.value = plot;
  };
  const sign = prospect?.founds ? (
    <Icon name="flag" of="tiny-sign" />
  ) : prospect && prospect.joins.length > 1 ? (
    <b class="merges">&gt;&lt;</b>
  ) : prospect?.company ? (
    <Token company={prospect.company} of="tk tiny-sign" silent />
  ) : null;
  const roof = "roof" in deed && deed.roof;
  return (
    <button
      class={`button choice${pointed.value === plots[0] ? " pointed" : ""}`}
      type="button"
      data-choice={move}
      data-testid="choice"
      onFocus={point(plots[0] ?? "")}
      onBlur={point("")}
      onMouseEnter={point(plots[0] ?? "")}
      onMouseLeave={point("")}
      onClick={() => scene.choose(move)}
    >
      <span class="unseen">{buildInWords(view, move)}</span>
      <span class="drawn" aria-hidden="true">
        <span class="where-to">
          {plotName(plots[0] ?? "").slice(0, 1)}
          {plotName(plots[0] ?? "").slice(1, 3)} {plots.map(shortOf).join("+")}
          {deed.kind === "raise" && <Icon name="chartered-house" of="tiny-sign" />}
          {roof && <Icon name="chartered-roof" of="tiny-sign" />}
        </span>
        <span class="what-for">
          {sign}
          {prospect
            ? prospect.company || prospect.founds
              ? florins(prospect.paid)
              : t("lit.loose")
            : ""}
        </span>
      </span>
    </button>
  );
}

/** A way to build in words, for those who do not see its button. */
export function buildInWords(view: View, move: string): string {
  const deed = deedOf(move);
  const prospect = prospectOf(view, move);
  const where = plotsOf(move).map(plotName).join(" + ");
  if (deed.kind === "reclaim") return t("build.reclaim", { plot: where });
  const what =
    deed.kind === "raise"
      ? t("build.storey", { plot: where, storey: t(`storey.${storeyOn(view, deed.plot)}`) })
      : where;
  const roof = "roof" in deed && deed.roof ? t("build.roof") : "";
  const brings = !prospect
    ? ""
    : prospect.founds
      ? t("card.founds", { paid: prospect.paid })
      : prospect.joins.length > 1
        ? t("card.merges", { paid: prospect.paid })
        : prospect.company
          ? t("card.grows", { company: t(`company.${prospect.company}`), paid: prospect.paid })
          : t(deed.kind === "raise" ? "card.raise_loose" : "card.loose");
  return [what + roof, brings].filter(Boolean).join(": ");
}

/** Selling as the use of a turn. */
function Sales(scene: Scene<View>) {
  return (
    <div class="choices shares-of" role="group" aria-label={t("kind.sell")}>
      <div class="group-of">
        {scene.legal.filter(isOf("sell")).map(({ move }) => {
          const deed = deedOf(move);
          const company = "company" in deed ? deed.company : "";
          const value = companyAt(scene.view, company)?.value ?? 0;
          return (
            <ShareButton
              key={move}
              company={company}
              amount={value}
              label={t("shares.sell", { company: t(`company.${company}`), price: value })}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        })}
      </div>
      <Leave {...scene} />
    </div>
  );
}

/** A share as a button: the token, and what it costs or brings. */
export function ShareButton({
  company,
  amount,
  worthless = false,
  label,
  move,
  act,
}: {
  company: string;
  amount: number;
  /** Whether the company is not on the board, so that a share has no value now. */
  worthless?: boolean;
  label: string;
  move: string;
  act: () => void;
}) {
  return (
    <button
      class="button choice share-button"
      type="button"
      data-choice={move}
      data-testid="choice"
      title={label}
      onClick={act}
    >
      <span class="unseen">{label}</span>
      <span class="drawn" aria-hidden="true">
        <Token company={company} silent />
        <b>{worthless ? "–" : florins(amount)}</b>
      </span>
    </button>
  );
}

/** Cards to take or to keep, drawn as cards. */
function Cards(scene: Scene<View>) {
  const stack = scene.legal.some(({ move }) => move === FROM_STACK);
  return (
    <div class="choices cards-of" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {scene.legal.map(({ move }) => {
          const deed = deedOf(move);
          if (!("card" in deed) || move === FROM_STACK) return null;
          return (
            <button
              key={move}
              class={`${cardClass(deed.card)} lit`}
              type="button"
              data-choice={move}
              data-testid="choice"
              onClick={() => scene.choose(move)}
            >
              <Seen words={cardName(deed.card)}>
                <CardFace printed={scene.view.printed} card={deed.card} />
              </Seen>
            </button>
          );
        })}
      </div>
      {stack && (
        <Button
          icon={<Icon name="chartered-hand" />}
          name={t("take.stack_short")}
          small={t("take.unseen")}
          move={FROM_STACK}
          act={() => scene.choose(FROM_STACK)}
        />
      )}
    </div>
  );
}

/** A company to favour, a merger to decide, a share to lose. */
function Companies(scene: Scene<View>) {
  const { view } = scene;
  return (
    <Row of="companies-of">
      {scene.legal.map(({ move }) => {
        const deed = deedOf(move);
        if (deed.kind === "merge")
          return (
            <Button
              key={move}
              icon={
                <span class="swallows">
                  <Token company={deed.loser} />
                  <Icon name="i-right" of="then" />
                  <Token company={deed.winner} silent />
                </span>
              }
              name={capital(t(`company.${deed.winner}`))}
              small={t("merge.stays")}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        const company = "company" in deed ? deed.company : "";
        const value = companyAt(view, company)?.value ?? 0;
        return (
          <Button
            key={move}
            icon={<Token company={company} silent />}
            name={capital(t(`company.${company}`))}
            small={
              deed.kind === "favour"
                ? t(view.roof ? "favour.loses" : "favour.from", { value, loss: view.printed.roof })
                : value
                  ? florins(value)
                  : "–"
            }
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
    </Row>
  );
}

/** The events that lie open, and the stack. */
function Events(scene: Scene<View>) {
  return (
    <Row of="events-of">
      {scene.legal.map(({ move }) => {
        const deed = deedOf(move);
        if (deed.kind !== "event") return null;
        const stack = deed.event === "stack";
        return (
          <Button
            key={move}
            icon={<Icon name={stack ? "i-cards" : `chartered-${deed.event}`} />}
            name={stack ? t("events.draw") : t(`event.${deed.event}`)}
            small={stack ? t("events.unknown") : t(`event_short.${deed.event}`)}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
    </Row>
  );
}

/** What an action card can be used for. */
function Action(scene: Scene<View>) {
  return (
    <div class="choices kinds events-of" role="group" aria-label={t("kind.action")}>
      {scene.legal.filter(isOf("roof")).map(({ move }) => (
        <Button
          key={move}
          icon={<Icon name="chartered-roof" />}
          name={t("action.roof")}
          small={t("action.roof_small")}
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      {scene.legal.filter(isOf("event")).map(({ move }) => {
        const deed = deedOf(move);
        const event = deed.kind === "event" ? deed.event : "";
        return (
          <Button
            key={move}
            icon={<Icon name={event === "stack" ? "i-cards" : `chartered-${event}`} />}
            name={event === "stack" ? t("events.draw") : t(`event.${event}`)}
            small={event === "stack" ? t("events.unknown") : t(`event_short.${event}`)}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
      <Leave {...scene} />
    </div>
  );
}

/** What can be put up for auction. */
function Lots(scene: Scene<View>) {
  const group = (lot: string) =>
    scene.legal.filter(({ move }) => {
      const deed = deedOf(move);
      return deed.kind === "lot" && deed.lot === lot;
    });
  const shares = (lot: string) =>
    group(lot).length > 0 && (
      <div class="group-of">
        <span class="caps">{t(`lot.${lot}_group`)}</span>
        {group(lot).map(({ move }) => {
          const deed = deedOf(move);
          const company = "company" in deed ? deed.company : "";
          return (
            <ShareButton
              key={move}
              company={company}
              amount={companyAt(scene.view, company)?.value ?? 0}
              worthless={!companyAt(scene.view, company)?.hq}
              label={t(`lot.${lot}_label`, { company: t(`company.${company}`) })}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        })}
      </div>
    );
  return (
    <div class="choices shares-of lots-of" role="group" aria-label={t("choices")}>
      <div class="groups-of">
        {shares("share")}
        {shares("own")}
      </div>
      <div class="rest">
        {["cards", "plot"].flatMap((lot) =>
          group(lot).map(({ move }) => (
            <Button
              key={move}
              name={t(`lot.${lot}_name`)}
              small={t(`lot.${lot}_small`)}
              move={move}
              act={() => scene.choose(move)}
            />
          )),
        )}
      </div>
    </div>
  );
}

/** At the desk: make an offer, answer those that lie there, or stop. */
function Deals(scene: Scene<View>) {
  const deals = dealsOf(scene);
  if (!deals) return null;
  return (
    <Row>
      <DealAnswers deals={deals} counter={(offer) => startCounter(scene, offer)} />
      {mayOffer(deals) && (
        <Button
          icon={<Icon name="i-swap" />}
          name={t("coopmans.offer")}
          small={leftInWords(deals)}
          test="kind-offer"
          act={() => startOffer(scene)}
        />
      )}
      {scene.legal.filter(isOf("done")).map(({ move }) => (
        <Button
          key={move}
          name={t("coopmans.done")}
          lit={false}
          move={move}
          test="done"
          act={() => scene.choose(move)}
        />
      ))}
    </Row>
  );
}
