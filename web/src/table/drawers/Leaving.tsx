/** Leaving fairly: hand the seat on, end the game together, or give up; each asked for twice. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { botsOf } from "../../house/shelf";
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

type Step = "" | "hand_on" | "end" | "give_up";

export function Leaving({ play }: { play: Play }) {
  const [step, setStep] = useState<Step>("");
  const { session } = play;
  const me = session.me.value;
  const seats = session.seats.value;
  const own = seats[me];
  if (!own || own.gave_up || session.now.value?.over || play.lesson || play.branch) return null;
  if (play.stopped.value) return null;
  const left = seats.filter((seat, i) => i !== me && !seat.gave_up);
  const goesOn = left.length > 1 && left.some((seat) => seat.kind !== "bot");
  const bots = botsOf(session.table.value?.game ?? "");
  const done = () => (setStep(""), play.close());
  return (
    <section class="group leaving" data-testid="leaving">
      <h3 class="caps">{t("leave")}</h3>
      {step === "" && (
        <span class="levels">
          {!session.table.value?.rated && <Ask icon="i-people" name="hand_on" choose={setStep} />}
          {!own.ends && <Ask icon="i-flag" name="end" choose={setStep} />}
          <Ask icon="i-close" name="give_up" choose={setStep} />
        </span>
      )}
      {step === "hand_on" && (
        <Sure what={t("leave.hand_on_what")} leave={() => setStep("")}>
          {/* Where a clock runs the table cannot wait for somebody to come. */}
          {(session.table.value?.clock ? bots : [...bots, ""]).map((bot) => (
            <button
              key={bot}
              class="button small"
              type="button"
              data-testid={`hand-on-${bot || "nobody"}`}
              onClick={() => (done(), void play.host({ t: "offer_seat", seat: me, bot }))}
            >
              {t(bot ? `level.${bot}` : "host.offer_nobody")}
            </button>
          ))}
        </Sure>
      )}
      {step === "end" && (
        <Sure what={t("leave.end_what")} leave={() => setStep("")}>
          <button
            class="button small"
            type="button"
            data-testid="leave-end-yes"
            onClick={() => (done(), void play.end(me, true))}
          >
            {t("leave.end_yes")}
          </button>
        </Sure>
      )}
      {step === "give_up" && (
        <Sure
          what={t(goesOn ? "leave.give_up_bot" : "leave.give_up_over")}
          leave={() => setStep("")}
        >
          {(goesOn ? bots : [""]).map((bot) => (
            <button
              key={bot}
              class="button small"
              type="button"
              data-testid={bot ? `give-up-${bot}` : "give-up-yes"}
              onClick={() => (done(), void play.giveUp(me, bot))}
            >
              {t(bot ? `level.${bot}` : "leave.give_up")}
            </button>
          ))}
        </Sure>
      )}
    </section>
  );
}

function Ask({ icon, name, choose }: { icon: string; name: Step; choose: (step: Step) => void }) {
  return (
    <button
      class="button small"
      type="button"
      data-testid={`leave-${name.replace("_", "-")}`}
      onClick={() => choose(name)}
    >
      <Icon name={icon} />
      {t(`leave.${name}`)}
    </button>
  );
}

/** What will happen, and the buttons that make it happen. */
function Sure({
  what,
  leave,
  children,
}: {
  what: string;
  leave: () => void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; the keyboard goes on where it stood.
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  return (
    <div class="offering" ref={box}>
      <p class="quiet" id="leaving-what">
        {what}
      </p>
      <span class="levels" role="group" aria-labelledby="leaving-what">
        {children}
        <button class="button small plain" type="button" onClick={leave}>
          {t("unchoose")}
        </button>
      </span>
    </div>
  );
}
