/** The coach: the best moves for the reader, their chances, and the reasons in words. */
import { Said, saidPlainly } from "../../i18n/say";
import { either, t } from "../../i18n/texts";
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
            {moves.map((advised, i) => (
              <Advised key={advised.move} play={play} advised={advised} moves={moves} rank={i} />
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
    const move = saidPlainly(best.label, play.reader.value);
    return <p class="unseen">{t("coach.best", { move, chance: percent(chanceOf(play, best)) })}</p>;
  }
  if (counsel && "sentence" in counsel) return <p class="word-of">{either(counsel.sentence)}</p>;
  return <p class="word-of">{t(play.mayAsk.value ? "coach.ready" : "coach.wait")}</p>;
}

function Advised({
  play,
  advised,
  moves,
  rank,
}: {
  play: Play;
  advised: AdvisedMove;
  moves: AdvisedMove[];
  rank: number;
}) {
  const chance = chanceOf(play, advised);
  const reasons = rank === 0 ? whyBest(play, moves) : [whyNext(play, advised, moves)];
  return (
    <li>
      <button
        type="button"
        class={play.chosen.value === advised.move ? "advised taken" : "advised"}
        data-testid="advised"
        data-move={advised.move}
        onClick={() => play.heed(advised.move)}
      >
        <span class="caps">{t(`coach.rank.${rank + 1}`)}</span>
        <b class="odds">{percent(chance)}</b>
        <span class="nm">
          <Said line={advised.label} reader={play.reader.value} />
        </span>
        <span class="meter" aria-hidden="true">
          <i style={{ width: percent(chance) }} />
        </span>
        <span class="reason">{reasons.filter(Boolean).join(" ")}</span>
        <Following play={play} advised={advised} />
      </button>
    </li>
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

function whyBest(play: Play, moves: AdvisedMove[]): string[] {
  const [best, second] = moves;
  if (!best) return [];
  if (play.session.look.value?.legal.length === 1) return [t("coach.only")];
  if (!second) return [t("coach.sure")];
  const lead = points(chanceOf(play, best)) - points(chanceOf(play, second));
  return [
    lead > 0 ? t("coach.better", { n: lead }) : t("coach.close"),
    hindered(play, best, second),
    best.share >= SURE ? t("coach.sure") : "",
  ];
}

/** How much of the search one move must have had for the coach to be sure. */
const SURE = 0.75;

/** So many points less of someone's chance are worth telling. */
const FELT = 2;

/** Whose chances the best move spoils, where several play against the reader. */
function hindered(play: Play, best: AdvisedMove, second: AdvisedMove): string {
  const { me, names } = play.session;
  if (best.chances.length < 3) return "";
  const losses = best.chances.map((chance, seat) =>
    seat === me.value ? 0 : points(second.chances[seat] ?? 0) - points(chance),
  );
  const most = Math.max(...losses);
  const name = names.value[losses.indexOf(most)] ?? "";
  return most >= FELT ? t("coach.hinders", { name, n: most }) : "";
}

function whyNext(play: Play, advised: AdvisedMove, moves: AdvisedMove[]): string {
  const [best] = moves;
  const less = best ? points(chanceOf(play, best)) - points(chanceOf(play, advised)) : 0;
  return t(less > 0 ? "coach.less" : "coach.as_good", { n: less });
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
