/** What now? One sentence, one line that explains, and every choice as a button. */
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Face, Scene } from "../../games/kit";
import { Said } from "../../i18n/say";
import { listed, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Icon, Shape } from "../../ui/icons";
import { RefusedButton } from "./BarButton";
import type { Play } from "../play";
import { useSettling } from "./steady";
import { ClockPlate } from "../seats/ClockPlate";
import { StandIn } from "../seats/StandIn";

/** The reader's own dice, which nobody throws for him. */
function Throw({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const { session } = play;
  return (
    <section class="now asked" aria-label={t("what_now")} data-testid="now">
      <div class="say">
        <h2 tabIndex={-1}>
          <Shape seat={session.me.value} />
          <span>{session.kit.value.throwAsk?.(scene.view) || t("throw.ask")}</span>
        </h2>
        <p>{t("throw.hint")}</p>
      </div>
      <div class="choices" style={{ "--columns": 1 }} role="group" aria-label={t("choices")}>
        <button
          class="button choice own-dice"
          type="button"
          data-choice="throw"
          data-testid="throw"
          onClick={() => session.throwDice()}
        >
          <Icon name="i-dice" />
          <span class="nm">{t("throw")}</span>
          <kbd aria-hidden="true">{t("throw.key")}</kbd>
        </button>
      </div>
    </section>
  );
}

export function Now({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const { session } = play;
  const bar = useRef<HTMLElement>(null);
  const look = session.look.value;
  useSettling(bar, `${look?.question ?? ""} ${play.chosen.value}`);
  if (session.diceInHand.value) return <Throw play={play} scene={scene} />;
  const choice = play.choice;
  const asked = !!look?.ask && look.legal.length > 0;
  // In a branch the time of the game itself runs on.
  const home = play.branch?.home.session ?? session;
  const closer = asked ? session.kit.value.question?.(scene) : null;
  return (
    <section
      class={`now${asked ? " asked" : ""}`}
      aria-label={t("what_now")}
      ref={bar}
      data-testid="now"
    >
      <div class="say">
        <h2 tabIndex={-1}>
          {scene.me >= 0 && asked && <Shape seat={scene.me} />}
          {asked && look.ask ? (
            <span>{closer ?? <Said line={look.ask} reader={play.reader.value} />}</span>
          ) : (
            <Waiting play={play} />
          )}
          {scene.me >= 0 && <ClockPlate session={home} seat={scene.me} of="bar-clock" />}
        </h2>
        <p>{asked ? session.kit.value.hint?.(scene) : <WaitingHint play={play} />}</p>
      </div>
      {asked &&
        (choice ? (
          <Confirm play={play} scene={scene} choice={choice} />
        ) : (
          <Offered play={play} scene={scene} />
        ))}
      <Undo play={play} />
    </section>
  );
}

function Offered({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const kit = play.session.kit.value;
  let n = 0;
  const button = (choice: Choice) => (
    <Button key={choice.move} play={play} scene={scene} choice={choice} n={++n} />
  );
  const own: VNode | null = kit.Choices?.({ ...scene, button }) ?? null;
  if (own) return own;
  const refused = kit.refused?.(scene) ?? [];
  const all = scene.legal.length + refused.length;
  return (
    <div
      class="choices"
      style={{ "--columns": all <= 5 ? all : all <= 8 ? Math.ceil(all / 2) : 4 }}
      role="group"
      aria-label={t("choices")}
      data-count={all}
      data-many={all > 8 || undefined}
    >
      {scene.legal.map(button)}
      {refused.map(({ move, name }) => (
        <RefusedButton key={move} name={name} why={() => scene.why(move)} />
      ))}
    </div>
  );
}

/** A choice as a button of lamplight, with its number where there is a keyboard. */
function Button({
  play,
  scene,
  choice,
  n,
}: {
  play: Play;
  scene: Scene<unknown>;
  choice: Choice;
  n: number;
}) {
  const face: Face = play.session.kit.value.face?.(scene, choice) ?? {
    name: <Said line={choice.label} reader={play.reader.value} />,
  };
  return (
    <button
      class="button choice"
      type="button"
      data-choice={choice.move}
      data-testid="choice"
      disabled={play.sending.value}
      onClick={() => play.choose(choice.move)}
    >
      {n <= 9 && (
        <span class="key" aria-hidden="true">
          {n}
        </span>
      )}
      <span class="nm">
        {face.name}
        {face.small && <small>{face.small}</small>}
      </span>
      {face.label && <span class="unseen"> {face.label}</span>}
    </button>
  );
}

function Confirm({ play, scene, choice }: { play: Play; scene: Scene<unknown>; choice: Choice }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>(".now h2")?.focus({ preventScroll: true });
      }
    };
  }, [choice.move]);
  const others = play.session.kit.value.instead?.(scene, choice) ?? [];
  const words = play.session.kit.value.confirm?.(scene, choice) ?? (
    <Said line={choice.label} reader={play.reader.value} />
  );
  return (
    <div class="confirm" role="group" aria-label={t("confirm")}>
      <button
        class="button choice"
        type="button"
        ref={first}
        data-testid="confirm"
        disabled={play.sending.value}
        onClick={() => play.confirm()}
      >
        <span>{words}</span>
      </button>
      {others.map(({ move, name }) => (
        <button
          key={move}
          class="button instead"
          type="button"
          data-testid="instead"
          data-move={move}
          onClick={() => play.prefer(move)}
        >
          {name}
        </button>
      ))}
      <button
        class="button plain"
        type="button"
        data-testid="unchoose"
        onClick={() => play.unchoose()}
      >
        {t("unchoose")}
      </button>
    </div>
  );
}

function Waiting({ play }: { play: Play }) {
  const { session } = play;
  const awaited = session.now.value?.awaited ?? [];
  const view = session.look.value?.view;
  const seat = awaited[0];
  if (seat === undefined)
    return <span>{(view && session.kit.value.busy?.(view, -1)) || t("chance")}</span>;
  const busy = view && awaited.length === 1 ? session.kit.value.busy?.(view, seat) : "";
  const names = listed(awaited.map((each) => session.names.value[each] ?? ""));
  return (
    <>
      {awaited.map((each) => (
        <Shape key={each} seat={each} />
      ))}
      <span>
        {busy
          ? t("busy", { name: names, what: busy })
          : t("awaited", { name: names, n: awaited.length })}
      </span>
    </>
  );
}

function WaitingHint({ play }: { play: Play }) {
  const { session } = play;
  const me = session.me.value;
  const away = (session.now.value?.awaited ?? []).find((seat) => {
    const info = session.seats.value[seat];
    const gone = !info?.online || info.away || info.late === "others";
    return info?.kind === "human" && gone && !info.stand_in;
  });
  const late = away !== undefined && session.seats.value[away]?.late === "others";
  const own = session.seats.value[me];
  if (own?.late === "bot" && session.now.value?.awaited.includes(me))
    return <>{t("clock.bot_plays")}</>;
  if (away !== undefined) {
    const name = session.names.value[away] ?? "";
    const passed = session.mayBePassed(away);
    return (
      <>
        {t(late ? "clock.late" : "away.waiting", { name })}{" "}
        {me >= 0 && passed && (late || !session.seats.value[away]?.online) && (
          <StandIn key={away} play={play} seat={away} of="inline" />
        )}{" "}
        {me >= 0 && passed && play.goesOnWithout && (
          <button
            class="inline"
            type="button"
            data-testid="go-on-without"
            onClick={() => void play.goOnWithout(away)}
          >
            {t("away.go_on", { name })}
          </button>
        )}
      </>
    );
  }
  return (
    <>
      {me < 0 ? t("onlooker") : ""}
      <span class="their-clocks">
        {(session.now.value?.awaited ?? [])
          .filter((seat) => seat !== me)
          .map((seat) => (
            <ClockPlate key={seat} session={session} seat={seat} />
          ))}
      </span>
    </>
  );
}

/** Taking back, where the last move on the table is the reader's own. */
function Undo({ play }: { play: Play }) {
  const { session } = play;
  if (!play.mayUndoAlone.value) return null;
  return (
    <button
      class="button plain undo"
      type="button"
      title={t(play.branch ? "whatif.step_back" : "undo")}
      data-testid="undo"
      onClick={() => void play.undo()}
    >
      <Icon name="i-undo" />
      <span>{t(play.branch ? "whatif.step_back" : "undo")}</span>
      {session.now.value?.take_back && <span class="unseen">{t("take_back.pending")}</span>}
    </button>
  );
}
