/** Someone wishes to take back what others have seen: they are told in words what that is, and asked. */
import { Said } from "../../i18n/say";
import { listed, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import { rowsOf } from "../ledger/Ledger";
import type { Play } from "../play";

/** So many lines are read out; of more the newest. */
const MOST_LINES = 6;

export function TakeBackBanner({ play }: { play: Play }) {
  const { session } = play;
  const asked = session.now.value?.take_back;
  if (!asked) return null;
  const names = session.names.value;
  const own = session.you.value;
  const mine = asked.needed.filter((seat) => own.includes(seat) && !asked.agreed.includes(seat));
  const missing = asked.needed.filter((seat) => !asked.agreed.includes(seat));
  const asking = own.includes(asked.seat);
  const entries = session.entries.value.filter((entry) => asked.moves.includes(entry.n));
  const moves = entries.filter((entry) => entry.seat >= 0).length;
  const rows = rowsOf(entries, session.kit.value);
  const left = Math.max(0, rows.length - MOST_LINES);
  return (
    <div class="banner taking-back" role="status" data-testid="take-back">
      <Icon name="i-undo" />
      <div class="what">
        <p>
          {asking
            ? t("take_back.waiting", {
                names: listed(missing.map((seat) => names[seat] ?? "")),
                n: missing.length,
                moves,
              })
            : t("take_back.asks", { name: names[asked.seat] ?? "", moves })}
        </p>
        <ul data-testid="take-back-what">
          {left > 0 && <li>{t("take_back.more", { n: left })}</li>}
          {rows.slice(left).map((row) => (
            <li key={row.id} class={row.kind}>
              {row.lines.map((line, i) => (
                <span key={i}>
                  {i > 0 && " "}
                  <Said line={line} reader={play.reader.value} />
                </span>
              ))}
            </li>
          ))}
        </ul>
        {asked.chance && <p data-testid="take-back-chance">{t("take_back.chance")}</p>}
      </div>
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
      {asking && (
        <span class="answer">
          <button
            class="button plain"
            type="button"
            data-testid="take-back-leave"
            onClick={() => void play.agree(asked.seat, false)}
          >
            {t("take_back.leave")}
          </button>
        </span>
      )}
    </div>
  );
}
