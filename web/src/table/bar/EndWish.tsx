/** Someone wishes to end the game without a result: everyone who plays is asked. */
import { listed, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

export function EndWish({ play }: { play: Play }) {
  const { session } = play;
  const seats = session.seats.value;
  const wishing = seats.flatMap((info, seat) => (info.ends ? [seat] : []));
  if (!wishing.length || session.now.value?.over || play.stopped.value) return null;
  const names = (which: number[]) => listed(which.map((seat) => session.names.value[seat] ?? ""));
  const all = session.waitsForAll.value;
  const asked = seats.flatMap(({ kind, ends, gave_up }, seat) =>
    kind === "human" && !ends && !gave_up ? [seat] : [],
  );
  const there = asked.filter((seat) => all || !seats[seat]?.stand_in || seats[seat]?.online);
  // Who left only just is waited for, although a bot plays for him.
  const missing = there.length ? there : asked;
  const own = session.you.value.filter((seat) => !seats[seat]?.gave_up);
  return (
    <div class="banner" role="status" data-testid="end-wish">
      <Icon name="i-flag" />
      <p>
        {own.length && own.every((seat) => wishing.includes(seat))
          ? t("end_wish.waiting", { names: names(missing), n: missing.length })
          : t("end_wish.asks", { names: names(wishing), n: wishing.length })}
      </p>
      {own.map((seat) => (
        <span class="answer" key={seat}>
          {own.length > 1 && <Shape seat={seat} />}
          {!wishing.includes(seat) && (
            <button
              class="button"
              type="button"
              data-testid="end-wish-yes"
              onClick={() => void play.end(seat, true)}
            >
              {t("end_wish.yes")}
            </button>
          )}
          <button
            class="button plain"
            type="button"
            data-testid="end-wish-no"
            onClick={() => void play.end(seat, false)}
          >
            {t("end_wish.no")}
          </button>
        </span>
      ))}
    </div>
  );
}
