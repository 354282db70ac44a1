/** A seat is free although the game goes on: a bot plays it until someone sits down. */
import { either, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

export function FreeSeat({ play }: { play: Play }) {
  const { session } = play;
  const lost = session.lostSeat.value;
  const free = session.hasFreeSeat.value;
  if (session.you.value.length || (!free && !lost)) return null;
  return (
    <div class="banner" role="status" data-testid="free-seat">
      <Icon name="i-people" />
      <p>{lost ? either(lost) : t("free.seat")}</p>
      {free && (
        <span class="answer">
          <button
            class="button"
            type="button"
            data-testid="free-sit"
            onClick={() => (play.sitting.value = true)}
          >
            {t("lobby.sit_down")}
          </button>
        </span>
      )}
    </div>
  );
}
