/** The coach: the best moves for the reader, their chances, and the reasons in words. */
import { Said, saidPlainly } from "../../i18n/say";
import { either, listed, t } from "../../i18n/texts";
import type { AdvisedMove } from "../../net/wire";
import { Drawer } from "../../ui/Drawer";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

export function Coach({ play }: { play: Play }) {
  const counsel = play.counsel.value;
  const moves = counsel && typeof counsel === "object" && "moves" in counsel ? counsel.moves : [];
  const mayAsk = play.mayAsk.value;
  return (
    <Drawer name="coach" title={t("coach.title")} close={() => play.close()}>
      <div class="body" tabIndex={0} role="region" aria-label={t("coach.title")}>
        <div role="status" aria-live="polite" data-testid="counsel">
          <Verdict play={play} moves={moves} />
        </div>
        {moves.length > 0 && (
          <ol class="advice">
            {moves.map((advised) => (
              <Advised key={advised.move} play={play} advised={advised} moves={moves} />
            ))}
          </ol>
        )}
        {mayAsk && !moves.length && counsel !== "thinking" && (
          <button
            class="button main"
            type="button"
            data-testid="ask-coach"
            onClick={() => void play.askCoach()}
          >
            <Icon name="i-lamp" />
            {t("coach.ask")}
          </button>
        )}
        <p class="how quiet">{t("coach.how")}</p>
      </div>
    </Drawer>
  );
}

/** What the coach has to say in a sentence, for everyone who reads or listens. */
function Verdict({ play, moves }: { play: Play; moves: AdvisedMove[] }) {
  const counsel = play.counsel.value;
  const [best] = moves;
  if (counsel === "thinking") {
    return (
      <p class="thinking">
        <Icon name="i-lamp" />
        {t("coach.thinking")}
      </p>
    );
  }
  if (best) {
    const reader = play.reader.value;
    const equal = moves.filter((each) => each.place === 1);
    const names = listed(equal.map((each) => saidPlainly(each.label, reader)));
    const chance = percent(chanceOf(play, best));
    return (
      <>
        <p class="unseen">
          {t(equal.length > 1 ? "coach.best_equal" : "coach.best", { move: names, chance })}{" "}
          {best.reasons.map((line) => saidPlainly(line, reader)).join(" ")}
        </p>
        {moves.length > 1 && <p class="quiet">{tried(counsel)}</p>}
      </>
    );
  }
  if (counsel && "sentence" in counsel) return <p class="word-of">{either(counsel.sentence)}</p>;
  return <p class="word-of">{t(play.mayAsk.value ? "coach.ready" : "coach.wait")}</p>;
}

/** How well the coach knows it: how often it tried, and which gaps may be luck. */
function tried(counsel: Play["counsel"]["value"]): string {
  if (!counsel || typeof counsel !== "object" || !("trials" in counsel)) return "";
  const n = Math.ceil(counsel.noise * 100);
  return t("coach.tried", { trials: counsel.trials, n });
}

function Advised({
  play,
  advised,
  moves,
}: {
  play: Play;
  advised: AdvisedMove;
  moves: AdvisedMove[];
}) {
  const chance = chanceOf(play, advised);
  const equal = moves.some((other) => other !== advised && other.place === advised.place);
  return (
    <li class={equal ? "equal" : undefined}>
      <button
        type="button"
        class={play.chosen.value === advised.move ? "advised taken" : "advised"}
        data-testid="advised"
        data-move={advised.move}
        data-place={advised.place}
        onClick={() => play.heed(advised.move)}
      >
        <span class="rank">
          <b>{advised.place}</b>
          {equal && <small>{t("coach.equal")}</small>}
        </span>
        <span class="nm">
          <Said line={advised.label} reader={play.reader.value} />
        </span>
        <b class="odds">{percent(chance)}</b>
        <Reasons play={play} advised={advised} moves={moves} />
        <Following play={play} advised={advised} />
      </button>
    </li>
  );
}

/** Why, in the game's own terms; where there is nothing to say of it, by its chance. */
function Reasons({
  play,
  advised,
  moves,
}: {
  play: Play;
  advised: AdvisedMove;
  moves: AdvisedMove[];
}) {
  const said = advised.reasons;
  const plain = said.length ? "" : byChance(play, advised, moves);
  return (
    <span class="reason" data-testid="reasons">
      {said.map((line, i) => (
        <span key={i}>
          {i > 0 && " "}
          <Said line={line} reader={play.reader.value} />
        </span>
      ))}
      {plain}
    </span>
  );
}

/** What is expected after a move. */
function Following({ play, advised }: { play: Play; advised: AdvisedMove }) {
  if (!advised.line.length) return null;
  const { names, me } = play.session;
  return (
    <span class="following">
      {t("coach.following")}{" "}
      {advised.line.map(({ seat, label }, i) => (
        <span key={i}>
          {i > 0 && "; "}
          {advised.line[i - 1]?.seat !== seat && (
            <>
              <b>{seat === me.value ? t("you.subject") : names.value[seat]}</b>:{" "}
            </>
          )}
          <Said line={label} reader={play.reader.value} />
        </span>
      ))}
      .
    </span>
  );
}

function byChance(play: Play, advised: AdvisedMove, moves: AdvisedMove[]): string {
  const other = moves.find((each) => each.place !== advised.place);
  if (moves.length === 1) return t("coach.sure");
  if (!other) return t("coach.as_good");
  const gap = points(chanceOf(play, advised)) - points(chanceOf(play, other));
  return t(gap < 0 ? "coach.less" : "coach.better", { n: Math.abs(gap) });
}

function chanceOf(play: Play, advised: AdvisedMove): number {
  return advised.chances[play.session.me.value] ?? 0;
}

/** A share as whole points of a hundred. */
function points(share: number): number {
  return Math.round(share * 100);
}

/** A share as it is written. */
export function percent(share: number): string {
  return `${points(share)}%`;
}
