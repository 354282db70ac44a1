/** Several players at one screen: a curtain falls between their turns, so that hands stay hidden. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/texts";
import { curtain } from "../../settings";
import { Pawn, colourOf } from "../../ui/icons";
import type { Play } from "../play";

/** The seat that should take the screen next, or -1. */
export function nextHolder(play: Play): number {
  const { you, now, holder, thrower } = play.session;
  if (you.value.length < 2 || !now.value || now.value.over) return -1;
  if (thrower.value >= 0) return thrower.value === holder.value ? -1 : thrower.value;
  const awaited = you.value.filter(
    (seat) => now.value?.awaited.includes(seat) && !play.answerOf(seat),
  );
  return awaited.length && !awaited.includes(holder.value) ? (awaited[0] as number) : -1;
}

export function Curtain({ play, seat }: { play: Play; seat: number }) {
  const ready = useRef<HTMLButtonElement>(null);
  const name = play.session.names.value[seat] ?? "";
  useEffect(() => ready.current?.focus(), [seat]);
  const take = () => (play.session.holder.value = seat);
  return (
    <div
      class={`curtain p-${colourOf(seat)}`}
      role="dialog"
      aria-modal="true"
      aria-label={t("curtain.title", { name })}
      data-testid="curtain"
    >
      <div class="inside">
        <Pawn seat={seat} />
        <h2>{t("curtain.title", { name })}</h2>
        <p>{t("curtain.text")}</p>
        <button
          class="button main"
          type="button"
          ref={ready}
          data-testid="curtain-ready"
          onClick={take}
        >
          {t("curtain.ready", { name })}
        </button>
        <button
          class="button plain"
          type="button"
          data-testid="curtain-never"
          onClick={() => {
            curtain.value = false;
            take();
          }}
        >
          {t("curtain.never")}
        </button>
      </div>
    </div>
  );
}
