/** The choices of the bar: every legal move is a button, those that are alike together. */
import type { VNode } from "preact";
import { capital, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Button, RefusedButton, Row } from "../../table/bar/BarButton";
import { DealAnswers } from "../../table/desk/DealAnswers";
import { leftInWords, mayOffer } from "../../table/desk/deal";
import { useStepBack } from "../../table/keyboard";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { CardFace, Seen, Token, cardClass, cardName } from "./art";
import { Bid, Release } from "./BarAmounts";
import { Builds } from "./BarBuild";
import { Action, Events, Lots } from "./BarEvents";
import { Found } from "./BarFound";
import { Sales, Shares } from "./BarShares";
import { choose, chosenSoFar } from "./choosing";
import { florins } from "./florins";
import { Pays, paysInWords } from "./Market";
import { FROM_STACK, deedOf, isOf, moveOf, plotsOf } from "./notation";
import { dealsOf, startCounter, startOffer } from "./Trade";
import { companyAt, priceOf, prospectOf, type Purchase, type View } from "./view";

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

/** What a turn may be: build, buy cards, or sell. */
function Kinds(scene: Scene<View>) {
  const { legal } = scene;
  const builds = legal.filter(({ move }) => plotsOf(move).length > 0);
  const best = Math.max(0, ...builds.map(({ move }) => prospectOf(scene.view, move)?.paid ?? 0));
  const sales = legal.filter(isOf("sell"));
  const buy = (kind: Purchase) => {
    const move = moveOf({ kind });
    const name = t(`kind.${kind}`);
    return legal.some((choice) => choice.move === move) ? (
      <Button
        icon={<Icon name={kind === "cards" ? "chartered-hand" : "i-look"} />}
        name={name}
        small={florins(priceOf(scene.view, kind))}
        move={move}
        test={`kind-${kind}`}
        act={() => scene.choose(move)}
      />
    ) : (
      <RefusedButton name={name} why={() => scene.why(move)} />
    );
  };
  const [company = ""] = scene.view.printed.companies;
  const [plot] = scene.view.plots;
  return (
    <Row>
      {builds.length > 0 ? (
        <Button
          icon={<Icon name="chartered-house" />}
          name={t("kind.build")}
          small={best ? t("kind.best", { best }) : t("kind.ways", { n: builds.length })}
          test="kind-build"
          act={() => choose(scene, { kind: "build" })}
        />
      ) : (
        <RefusedButton
          name={t("kind.build")}
          why={() => scene.why(moveOf({ kind: "build", plot: plot?.name ?? "", roof: false }))}
        />
      )}
      {buy("cards")}
      {buy("refresh")}
      {sales.length > 0 ? (
        <Button
          icon={<Icon name="chartered-share" />}
          name={t("kind.sell")}
          small={t("kind.sell_small")}
          test="kind-sell"
          act={() => choose(scene, { kind: "sell" })}
        />
      ) : (
        <RefusedButton
          name={t("kind.sell")}
          why={() => scene.why(moveOf({ kind: "sell", company }))}
        />
      )}
    </Row>
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
          const pays = scene.view.market_pays.find((each) => each.card === deed.card);
          const words = `${cardName(deed.card)}${pays ? `: ${paysInWords(pays)}` : ""}`;
          return (
            <button
              key={move}
              class={`${cardClass(deed.card)} lit`}
              type="button"
              data-choice={move}
              data-testid="choice"
              onClick={() => scene.choose(move)}
            >
              <Seen words={words}>
                <CardFace
                  printed={scene.view.printed}
                  card={deed.card}
                  foot={pays && <Pays pays={pays} />}
                />
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
