/** A bot for someone who is away: first the wish, then its level. */
import { useEffect, useRef, useState } from "preact/hooks";
import { botsOf } from "../../house/shelf";
import { message, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

export function StandIn({ play, seat, of }: { play: Play; seat: number; of: string }) {
  const [choosing, setChoosing] = useState(false);
  const levels = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on where it stood.
    if (choosing) levels.current?.querySelector("button")?.focus();
  }, [choosing]);
  const name = play.session.names.value[seat] ?? "";
  if (!choosing) {
    return (
      <button class={of} type="button" data-testid="stand-in" onClick={() => setChoosing(true)}>
        {of !== "inline" && <Icon name="i-bot" />}
        {t("away.stand_in")}
      </button>
    );
  }
  return (
    <span class="levels" ref={levels} role="group" aria-label={t("away.level", { name })}>
      {botsOf(play.session.table.value?.game ?? "").map((bot) => (
        <button
          key={bot}
          class={of}
          type="button"
          title={message(`level.${bot}.what`)}
          data-testid={`stand-in-${bot}`}
          onClick={() => {
            setChoosing(false);
            void play.standIn(seat, bot);
          }}
        >
          {t(`level.${bot}`)}
        </button>
      ))}
    </span>
  );
}
