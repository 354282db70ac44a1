/** Who sits at the table, with all that lies open before them. */
import type { Scene } from "../../games/kit";
import { t } from "../../i18n/texts";
import { narrow } from "../../ui/narrow";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";
import { ClockPlate } from "./ClockPlate";
import { OfferSeat } from "./OfferSeat";
import { StandIn } from "./StandIn";

export function Seats({
  play,
  scene,
  all = false,
}: {
  play: Play;
  scene: Scene<unknown>;
  all?: boolean;
}) {
  const { session } = play;
  const seats = clockwise(session.seats.value.length, scene.me);
  const shown = all ? seats : seats.filter((seat) => seat !== scene.me);
  return (
    <section class="seats" aria-label={all ? undefined : t("at_table")}>
      <h2 class="caps">{t(session.me.value < 0 ? "at_table" : "at_table_clockwise")}</h2>
      {shown.map((seat) => (
        <Seat key={seat} play={play} scene={scene} seat={seat} brief={narrow.value && !all} />
      ))}
    </section>
  );
}

function Seat({
  play,
  scene,
  seat,
  brief,
}: {
  play: Play;
  scene: Scene<unknown>;
  seat: number;
  brief: boolean;
}) {
  const { session } = play;
  const kit = session.kit.value;
  const name = session.names.value[seat] ?? "";
  const turn = !play.past.value && session.now.value?.awaited.includes(seat);
  const { view } = scene;
  const inside = (
    <>
      <header>
        <Shape seat={seat} />
        <h3 title={name}>{name}</h3>
        {kit.Badge?.({ view, seat })}
        <span class="state">{stateOf(play, seat)}</span>
        <span class="purse" data-place={`seat-${seat}`}>
          {kit.Purse?.({ view, seat, brief })}
        </span>
      </header>
      <ClockPlate session={session} seat={seat} />
      {!brief && kit.Holdings?.({ view, seat })}
      {!brief && <Absence play={play} seat={seat} />}
    </>
  );
  if (brief) {
    return (
      <button
        class="seat"
        type="button"
        data-turn={turn || undefined}
        data-testid={`seat-${seat}`}
        onClick={() => play.toggle("players")}
      >
        {inside}
        <span class="unseen">{t("seat.open")}</span>
      </button>
    );
  }
  return (
    <article
      class="seat"
      data-turn={turn || undefined}
      data-testid={`seat-${seat}`}
      aria-label={name}
    >
      {inside}
    </article>
  );
}

function stateOf(play: Play, seat: number): string {
  const { session } = play;
  const info = session.seats.value[seat];
  if (!info) return "";
  if (info.kind === "open") return t("seat.free");
  const awaited = !play.past.value && session.now.value?.awaited.includes(seat);
  const over = session.now.value?.over;
  if (awaited && info.late === "bot") return t("seat.thinking");
  const away = !over && info.kind === "human" && (!info.online || info.away) && !info.stand_in;
  if (awaited && !away)
    return t(info.kind === "bot" || info.stand_in ? "seat.thinking" : "seat.turn");
  if (play.lesson) return t(seat === session.me.value ? "you" : "lesson.plays_along");
  if (info.gave_up)
    return info.stand_in
      ? t("seat.gave_up_bot", { level: t(`level.${info.stand_in}`) })
      : t("seat.gave_up");
  if (info.kind === "bot") return t("seat.bot", { level: t(`level.${info.bot}`) });
  if (info.stand_in) return t("seat.stand_in", { level: t(`level.${info.stand_in}`) });
  if (away) return t("seat.away");
  return session.you.value.includes(seat) ? t("you") : "";
}

/** Someone who is away can be replaced by a bot, and comes back. */
function Absence({ play, seat }: { play: Play; seat: number }) {
  const { session } = play;
  const info = session.seats.value[seat];
  if (!info || info.kind !== "human" || session.me.value < 0 || session.now.value?.over)
    return null;
  const passed = session.mayBePassed(seat);
  const offered = session.mayBeOffered(seat) && (!info.online || !!info.gave_up);
  if (info.stand_in) {
    return (
      <div class="absence">
        {!info.gave_up && (passed || session.you.value.includes(seat)) && (
          <button class="button small" type="button" onClick={() => void play.standIn(seat, "")}>
            <Icon name="i-close" />
            {t("away.stop")}
          </button>
        )}
        {offered && <OfferSeat play={play} seat={seat} />}
      </div>
    );
  }
  if ((info.online && info.late !== "others") || !(passed || offered)) return null;
  return (
    <div class="absence">
      {passed && <StandIn play={play} seat={seat} of="button small" />}
      {offered && <OfferSeat play={play} seat={seat} />}
    </div>
  );
}

/** The seats in the order of play, the reader's own first. */
export function clockwise(players: number, me: number): number[] {
  const first = Math.max(me, 0);
  return Array.from({ length: players }, (_, i) => (first + i) % players);
}
