/** How strong the reader is held to be in a game, on its card; never without its doubt. */
import { signal } from "@preact/signals";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Rating } from "../net/wire";

const ratings = signal<Rating[]>([]);

/** Ask how strong the reader is now. */
export function loadRatings(): void {
  api.myRatings().then(
    (found) => (ratings.value = found),
    () => undefined,
  );
}

export function OwnRating({ game }: { game: string }) {
  const own = ratings.value.find((each) => each.game === game);
  if (!own) return null;
  const { rating, give_or_take } = own;
  return (
    <span class="own-rating" data-testid="own-rating">
      {t("club.own_rating", { rating: `${rating} ± ${give_or_take}` })}
    </span>
  );
}
