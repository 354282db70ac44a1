/** Someone wishes to take a move back that others have seen: they are asked. */
import { listed, t } from "../i18n/texts";
import { Icon, Shape } from "../ui/icons";
import type { Play } from "./play";

export function WishBanner({ play }: { play: Play }) {
  const { session } = play;
  const wish = session.now.value?.wish;
  if (!wish) return null;
  const names = session.names.value;
  const own = session.you.value;
  const mine = wish.needed.filter((seat) => own.includes(seat) && !wish.agreed.includes(seat));
  const missing = wish.needed.filter((seat) => !wish.agreed.includes(seat));
  const asking = own.includes(wish.seat);
  return (
    <div class="banner" role="status" data-testid="wish">
      <Icon name="i-undo" />
      <p>
        {asking
          ? t("wish.waiting", { names: listed(missing.map((seat) => names[seat] ?? "")) })
          : t("wish.asks", { name: names[wish.seat] ?? "" })}
      </p>
      {mine.map((seat) => (
        <span class="answer" key={seat}>
          {own.length > 1 && <Shape seat={seat} />}
          <button
            class="button"
            type="button"
            data-testid="wish-yes"
            onClick={() => void play.agree(seat, true)}
          >
            {t("wish.yes")}
          </button>
          <button
            class="button plain"
            type="button"
            data-testid="wish-no"
            onClick={() => void play.agree(seat, false)}
          >
            {t("wish.no")}
          </button>
        </span>
      ))}
    </div>
  );
}
