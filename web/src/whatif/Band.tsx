/** The band over a branch: this is not the game, and the way back to it. */
import { useEffect, useRef } from "preact/hooks";
import { either, t } from "../i18n/texts";
import type { Aside, Play } from "../table/play";
import { Icon } from "../ui/icons";
import { phone } from "../ui/narrow";
import { backToGame, branchOff } from "./open";

export function Band({ play, aside }: { play: Play; aside: Aside }) {
  const { branch, home } = aside;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever listens hears first where he is.
    title.current?.focus({ preventScroll: true });
    return () => {
      const line = `.ledger li[data-n="${branch.at + 1}"] .fork-here`;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(line)?.focus());
    };
  }, []);
  const waits = home.session.look.value?.legal.length && !home.session.now.value?.over;
  return (
    <header class="top band" data-testid="band">
      <Icon name="i-branch" />
      <div class="where">
        <h1 ref={title} tabIndex={-1}>
          {phone.value ? `${t("whatif")} ${branch.n}` : t("whatif.branch", { n: branch.n })}
        </h1>
        <span role="status">
          {t("whatif.not_the_game")}{" "}
          <span class="far">
            {t(waits ? "whatif.game_waits" : "whatif.stands", {
              n: home.session.now.value?.seq ?? 0,
            })}
          </span>
        </span>
      </div>
      <div class="tools">
        <button
          class="button plain wide"
          type="button"
          aria-expanded={play.drawer.value === "rules"}
          data-testid="open-rules"
          onClick={() => play.toggle("rules")}
        >
          <Icon name="i-book" />
          {t("rules")}
        </button>
        {play.session.table.value?.coach && (
          <button
            class="button plain wide"
            type="button"
            aria-expanded={play.drawer.value === "coach"}
            data-testid="open-coach"
            onClick={() => play.consult()}
          >
            <Icon name="i-lamp" />
            {t("coach")}
          </button>
        )}
        <button
          class="button another"
          type="button"
          aria-label={t("whatif.another")}
          data-testid="another-branch"
          onClick={() => branchOff(home, branch.at, branch.seat, "new")}
        >
          <Icon name="i-branch" />
          <span>{t("whatif.another")}</span>
        </button>
        <button
          class="button home"
          type="button"
          data-testid="back-to-game"
          onClick={() => backToGame(home)}
        >
          <Icon name="i-undo" />
          {t("whatif.back")}
        </button>
      </div>
    </header>
  );
}

/** The bar where a branch has come to its end, or goes no further. */
export function BranchEnd({ play, aside }: { play: Play; aside: Aside }) {
  const { branch, home } = aside;
  const result = play.session.now.value?.result;
  const rank = result?.ranks[branch.seat] ?? 0;
  const points = result?.scores[branch.seat] ?? 0;
  const written = play.session.kit.value.points?.(points) ?? points;
  return (
    <section class="now" aria-label={t("what_now")} data-testid="now">
      <div class="say">
        <h2 tabIndex={-1}>
          <span>
            {result
              ? t(rank === 1 ? "whatif.won" : "whatif.ended", { rank, points: written })
              : t("whatif.stopped")}
          </span>
        </h2>
        <p role="status">
          {branch.trouble.value ? either(branch.trouble.value) : t("whatif.ended_what")}
        </p>
      </div>
      <div class="also">
        <button
          class="button plain"
          type="button"
          data-testid="undo"
          onClick={() => void play.undo()}
        >
          <Icon name="i-undo" />
          {t("whatif.step_back")}
        </button>
        <button class="button" type="button" onClick={() => backToGame(home)}>
          {t("whatif.back")}
        </button>
      </div>
    </section>
  );
}
