/** An abandoned seat, offered anew by the host: first the wish, then who plays until someone sits down. */
import { useEffect, useRef, useState } from "preact/hooks";
import { botsOf } from "../../house/shelf";
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

export function OfferSeat({ play, seat }: { play: Play; seat: number }) {
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.querySelector("button")?.focus();
  }, [asked]);
  const { session } = play;
  if (!asked)
    return (
      <button
        class="button small"
        type="button"
        data-testid="offer-seat"
        onClick={() => setAsked(true)}
      >
        <Icon name="i-people" />
        {t("host.offer")}
      </button>
    );
  const offer = (bot: string) => {
    setAsked(false);
    void play.host({ t: "offer_seat", seat, bot });
  };
  return (
    <div class="offering" ref={box}>
      <p class="quiet" id={`offering-${seat}`}>
        {t("host.offer_what", { name: session.names.value[seat] ?? "" })}
      </p>
      <span class="levels" role="group" aria-labelledby={`offering-${seat}`}>
        {botsOf(session.table.value?.game ?? "").map((bot) => (
          <button
            key={bot}
            class="button small"
            type="button"
            data-testid={`offer-${bot}`}
            onClick={() => offer(bot)}
          >
            {t(`level.${bot}`)}
          </button>
        ))}
        <button
          class="button small"
          type="button"
          data-testid="offer-nobody"
          onClick={() => offer("")}
        >
          {t("host.offer_nobody")}
        </button>
        <button class="button small plain" type="button" onClick={() => setAsked(false)}>
          {t("unchoose")}
        </button>
      </span>
    </div>
  );
}
