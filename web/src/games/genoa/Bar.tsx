/** The choices of the bar: every legal move is a button, those that are alike together. */
import type { VNode } from "preact";
import { t } from "../../i18n/texts";
import { Button, Row, StepBack } from "../../table/bar/BarButton";
import { useStepBack } from "../../table/keyboard";
import { Icon, Shape } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, bringsWords, placeBriefly } from "./art";
import { Action } from "./BarAction";
import {
  choose,
  chosenSoFar,
  fieldsToName,
  isComposing,
  letGo,
  more,
  pointed,
  proposed,
} from "./choosing";
import { Titles } from "./BarTitles";
import { MoveButton } from "./MoveButton";
import { moveOf, ofKind } from "./notation";
import { sayTerms } from "./sayings";
import { isStreet, type View } from "./view";

/** More offers than these are accepted at the desk, where they stand side by side. */
const MOST_ACCEPTS = 3;

export function Choices(scene: Scene<View>): VNode | null {
  const { view } = scene;
  const { kind, street, mode } = chosenSoFar(scene);
  useStepBack(scene.chosen, kind || street || mode === "counter" ? letGo : null);
  if (isComposing(scene)) return <Terms {...scene} />;
  switch (view.phase) {
    case "start":
      return <Start {...scene} />;
    case "here":
    case "moving":
      return <Host {...scene} />;
    case "answer":
      return <Answer {...scene} />;
    case "titles":
      return <Titles {...scene} />;
    default:
      return <Action {...scene} />;
  }
}

/** One step back. */
export const Back = () => <StepBack act={letGo} />;

/** Fields as small buttons, each lighting its place on the board. */
export function FieldButtons({
  scene,
  kind,
}: {
  scene: Scene<View>;
  kind: "start" | "move" | "building-card";
}) {
  const point = (field: string) => () => {
    pointed.value = field;
  };
  return (
    <>
      {ofKind(scene.legal, kind).map(({ move, deed }) => {
        const { field } = deed;
        return (
          <button
            key={move}
            class={`button choice field-button${pointed.value === field ? " pointed" : ""}`}
            type="button"
            data-explain={field}
            data-choice={move}
            data-testid="choice"
            onFocus={point(field)}
            onBlur={point("")}
            onMouseEnter={point(field)}
            onMouseLeave={point("")}
            onClick={() => scene.choose(move)}
          >
            <Good good={field} />
            <span class="nm">
              <span class="unseen">{t(`go.${kind}`)} </span>
              {placeBriefly(field)}
            </span>
          </button>
        );
      })}
    </>
  );
}

function Start(scene: Scene<View>) {
  if (chosenSoFar(scene).kind === "start")
    return (
      <div class="choices many-of" role="group" aria-label={t("choices")}>
        <div class="ways-of">
          <FieldButtons scene={scene} kind="start" />
        </div>
        <Back />
      </div>
    );
  return (
    <Row>
      <MoveButton
        scene={scene}
        kind="roll"
        icon={<Icon name="genoa-dice" />}
        name={t("bar.roll")}
      />
      <Button
        icon={<Good good="start-card" />}
        name={t("bar.start")}
        small={t("bar.start_small")}
        test="kind-start"
        act={() => choose(scene, { kind: "start" })}
      />
    </Row>
  );
}

/** What one's own action would be here. */
export const actWords = (view: View): string =>
  view.place && !isStreet(view.place) && view.place !== "market"
    ? bringsWords(view, view.place)
    : "";

/** The turn player: act, let another act, ask, move on. */
function Host(scene: Scene<View>) {
  const { view } = scene;
  const again = view.near || view.offers.length > 0 || view.asks > 0;
  return (
    <Row of="host-of">
      {!phone.value && view.offers.length <= MOST_ACCEPTS && <Accepts {...scene} />}
      <MoveButton
        scene={scene}
        kind="act"
        icon={<Good good={view.place} />}
        name={t("self.act")}
        small={actWords(view)}
      />
      <FieldButtons scene={scene} kind="move" />
      <MoveButton
        scene={scene}
        kind="ask"
        name={t(again ? "bar.ask_again" : "bar.ask")}
        lit={!again}
        small={again ? t("bar.ask_left", { n: view.asks_left }) : undefined}
      />
      {view.phase === "here" && (
        <MoveButton scene={scene} kind="go-on" name={t("bar.go_on")} lit={false} refused />
      )}
      <MoveButton scene={scene} kind="end" name={t("bar.end")} lit={false} />
    </Row>
  );
}

/** The offers as buttons: who, and all that is given and asked. */
function Accepts(scene: Scene<View>) {
  const { view, names, legal } = scene;
  return (
    <>
      {view.offers.map((offer) => {
        const move = moveOf({ kind: "accept", seat: offer.seat, field: offer.field });
        if (!legal.some((choice) => choice.move === move)) return null;
        const name = names[offer.seat] ?? "";
        return (
          <Button
            key={move}
            icon={<Shape seat={offer.seat} />}
            name={
              <>
                <span class="unseen">{t("bar.accept_from")} </span>
                {name}
              </>
            }
            small={`${sayTerms(view, offer)}${view.near ? ` · ${placeBriefly(offer.field)}` : ""}`}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
    </>
  );
}

/** Yes or no to other terms. */
function Answer(scene: Scene<View>) {
  return (
    <Row>
      <MoveButton scene={scene} kind="yes" name={t("bar.yes")} refused />
      <MoveButton scene={scene} kind="no" name={t("bar.no")} lit={false} />
    </Row>
  );
}

/** The terms on the desk: send them, or say that there is nothing here for me. */
function Terms(scene: Scene<View>) {
  const { view, legal } = scene;
  const { mode } = chosenSoFar(scene);
  const move = proposed(scene);
  // An earlier offer of one's own stands whatever is answered now.
  const stands = view.offers.some((offer) => offer.seat === scene.me);
  const send = (another: boolean) => {
    more.value = another;
    scene.propose(move);
  };
  const sends = (
    <button
      class="button choice send"
      type="button"
      disabled={!move}
      data-choice={move || undefined}
      data-testid="send-offer"
      onClick={() => send(false)}
    >
      {t(`send.${mode}`)}
    </button>
  );
  const others = fieldsToName(scene).filter((name) => name !== chosenSoFar(scene).field);
  if (mode === "counter")
    return (
      <Row of="terms-of">
        {sends}
        <Button name={t("unchoose")} lit={false} test="leave-kind" act={letGo} />
      </Row>
    );
  return (
    <Row of="terms-of">
      {sends}
      {mode === "offer" && view.near && move && others.length > 0 && (
        <Button name={t("bar.and_more")} lit={false} test="send-more" act={() => send(true)} />
      )}
      {ofKind(legal, "make-good").map(({ move: good, deed }) => (
        <Button
          key={good}
          name={t("declared.offer")}
          small={placeBriefly(deed.field)}
          move={good}
          act={() => scene.choose(good)}
        />
      ))}
      <MoveButton
        scene={scene}
        kind="pass"
        name={t(view.own_offers.length ? "bar.enough" : stands ? "bar.stands" : "bar.pass")}
        small={!stands && view.standing.length ? t("bar.standing_stays") : undefined}
        lit={false}
      />
      <MoveButton scene={scene} kind="nothing-here" name={t("bar.nothing_here")} lit={false} />
      <MoveButton scene={scene} kind="nothing-this-turn" name={t("bar.nothing_turn")} lit={false} />
      {ofKind(legal, "withdraw").map(({ move: off, deed }) => (
        <Button
          key={off}
          name={t("bar.withdraw")}
          small={placeBriefly(deed.field)}
          lit={false}
          move={off}
          act={() => scene.choose(off)}
        />
      ))}
    </Row>
  );
}
