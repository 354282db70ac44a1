/** The reader has said that he is away: the rules answer for him until he is back. */
import { t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

export function AwayBanner({ play }: { play: Play }) {
  const { session } = play;
  const away = session.you.value.filter((seat) => session.seats.value[seat]?.away);
  if (!away.length || session.now.value?.over) return null;
  return (
    <div class="banner" role="status" data-testid="away">
      <Icon name="i-book" />
      <p>{t("away.answering")}</p>
      {away.map((seat) => (
        <span class="answer" key={seat}>
          {session.you.value.length > 1 && <Shape seat={seat} />}
          <button
            class="button"
            type="button"
            data-testid="away-end"
            onClick={() => void play.setAway(seat, false)}
          >
            {t("away.back")}
          </button>
        </span>
      ))}
    </div>
  );
}
