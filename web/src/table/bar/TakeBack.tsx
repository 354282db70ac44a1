/** Someone wishes to take a move back that others have seen: they are asked. */
import { listed, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

export function TakeBackBanner({ play }: { play: Play }) {
  const { session } = play;
  const asked = session.now.value?.take_back;
  if (!asked) return null;
  const names = session.names.value;
  const own = session.you.value;
  const mine = asked.needed.filter((seat) => own.includes(seat) && !asked.agreed.includes(seat));
  const missing = asked.needed.filter((seat) => !asked.agreed.includes(seat));
  const asking = own.includes(asked.seat);
  return (
    <div class="banner" role="status" data-testid="take-back">
      <Icon name="i-undo" />
      <p>
        {asking
          ? t("take_back.waiting", { names: listed(missing.map((seat) => names[seat] ?? "")) })
          : t("take_back.asks", { name: names[asked.seat] ?? "" })}
      </p>
      {mine.map((seat) => (
        <span class="answer" key={seat}>
          {own.length > 1 && <Shape seat={seat} />}
          <button
            class="button"
            type="button"
            data-testid="take-back-yes"
            onClick={() => void play.agree(seat, true)}
          >
            {t("take_back.yes")}
          </button>
          <button
            class="button plain"
            type="button"
            data-testid="take-back-no"
            onClick={() => void play.agree(seat, false)}
          >
            {t("take_back.no")}
          </button>
        </span>
      ))}
    </div>
  );
}
