/** The way to what stands further back in a list, for keyboards and screen readers too. */
import type { RefObject } from "preact";
import { t } from "../i18n/texts";
import { Icon } from "./icons";

export function Older({
  box,
  read,
  busy,
}: {
  /** The list, which takes the focus once there is nothing older. */
  box: RefObject<HTMLElement | null>;
  read: () => Promise<unknown>;
  busy: boolean;
}) {
  const press = async (event: Event) => {
    const button = event.currentTarget as HTMLElement;
    await read();
    requestAnimationFrame(() => !button.isConnected && box.current?.focus());
  };
  return (
    <button
      class="button plain small older"
      type="button"
      aria-disabled={busy}
      data-testid="older"
      onClick={(event) => void press(event)}
    >
      <Icon name="i-look" />
      {t(busy ? "older.coming" : "older")}
    </button>
  );
}
