/** Looking back: the bar becomes a slider through the game, with one way back to now. */
import { useState } from "preact/hooks";
import { Said } from "../../i18n/say";
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import { branchOff, mayBranch, seatAt } from "../../whatif/open";
import { PlayOn } from "../end/PlayOn";
import type { Play } from "../play";

export function Replay({ play }: { play: Play }) {
  const past = play.past.value;
  const [playingOn, setPlayingOn] = useState(false);
  if (!past) return null;
  const entry = play.toldAt(past).find((each) => each.n === past.seq);
  const line = entry?.lines[0];
  const go = (seq: number) => {
    play.running.value = false;
    void play.lookAt(Math.max(0, Math.min(play.last, seq)));
  };
  return (
    <>
      <section class="now replay" aria-label={t("look_back")} data-testid="replay">
        <div class="say">
          <h2>
            <Icon name="i-look" />
            <span>{t("replay.at", { n: past.seq, last: play.last })}</span>
          </h2>
          <p aria-live="polite">
            {line ? <Said line={line} reader={play.reader.value} /> : t("replay.start")}
          </p>
        </div>
        <div class="slider">
          <button
            class="button plain icon"
            type="button"
            aria-label={t("replay.prev")}
            disabled={past.seq <= 0}
            data-testid="replay-prev"
            onClick={() => go(past.seq - 1)}
          >
            <Icon name="i-prev" />
          </button>
          <button
            class="button plain icon"
            type="button"
            aria-label={t(play.running.value ? "replay.pause" : "replay.play")}
            disabled={past.seq >= play.last}
            data-testid="replay-play"
            onClick={() => (play.running.value ? (play.running.value = false) : void play.run())}
          >
            <Icon name={play.running.value ? "i-pause" : "i-play"} />
          </button>
          <button
            class="button plain icon"
            type="button"
            aria-label={t("replay.next")}
            disabled={past.seq >= play.last}
            data-testid="replay-next"
            onClick={() => go(past.seq + 1)}
          >
            <Icon name="i-next" />
          </button>
          <input
            type="range"
            min={0}
            max={play.last}
            value={past.seq}
            aria-label={t("replay.slider")}
            aria-valuetext={t("replay.at", { n: past.seq, last: play.last })}
            data-testid="replay-slider"
            onInput={(event) => go(event.currentTarget.valueAsNumber)}
          />
        </div>
        <div class="also from-here">
          {mayBranch(play) && past.seq < play.last && (
            <button
              class="button plain"
              type="button"
              data-testid="what-if-here"
              onClick={() => branchOff(play, past.seq, seatAt(play, past.seq), "last")}
            >
              <Icon name="i-branch" />
              {t("whatif")}
            </button>
          )}
          {play.session.now.value?.result && !play.branch && past.seq < play.last && (
            <button
              class="button plain"
              type="button"
              data-testid="play-on"
              onClick={() => setPlayingOn(true)}
            >
              <Icon name="i-play" />
              {t("continue.short")}
            </button>
          )}
          <button
            class="button"
            type="button"
            data-testid="replay-now"
            onClick={() => play.present()}
          >
            {t(
              play.branch
                ? "whatif.to_branch"
                : play.session.now.value?.over
                  ? "replay.to_end"
                  : "replay.to_now",
            )}
          </button>
        </div>
      </section>
      {playingOn && <PlayOn play={play} at={past.seq} close={() => setPlayingOn(false)} />}
    </>
  );
}
