/** A switch that also says how it stands. */
import { t } from "../i18n/texts";

export function Switch({
  name,
  on,
  testid,
  flip,
}: {
  name: string;
  on: boolean;
  testid: string;
  flip: () => void;
}) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={on}
      aria-label={name}
      data-testid={testid}
      onClick={flip}
    >
      <span>{t(on ? "tell.on" : "tell.off")}</span>
      <i />
    </button>
  );
}
