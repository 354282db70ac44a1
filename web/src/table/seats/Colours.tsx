/** The colours one can choose from; each has its shape. */
import { t } from "../../i18n/texts";
import { COLOURS, Shape, palette } from "../../ui/icons";
import type { Play } from "../play";
import { choose } from "./liked";

export function Colours({ play }: { play: Play }) {
  const { session } = play;
  const me = session.me.value;
  const chosen = session.seats.value.map((seat) => seat.colour as string);
  return (
    <div class="line" role="group" aria-label={t("club.colour")}>
      <span>{t("club.colour")}</span>
      <span class="colours">
        {COLOURS.map((each, i) => (
          <button
            key={each}
            class="button plain icon"
            type="button"
            aria-pressed={palette.value[me] === each}
            aria-label={t(`colour.${each}`)}
            title={t(`colour.${each}`)}
            disabled={chosen.some((colour, seat) => seat !== me && colour === each)}
            data-testid={`wear-${each}`}
            onClick={() => void choose(play, each)}
          >
            <Shape seat={i} colours={COLOURS} />
          </button>
        ))}
      </span>
    </div>
  );
}
