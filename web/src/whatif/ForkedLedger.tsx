/** The ledger of a branch: the game up to the fork, what was played then in grey, and the branch on a dashed rail. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/texts";
import { RowOf, rowsOf } from "../table/ledger/Ledger";
import type { Aside, Play } from "../table/play";
import { Icon, Shape } from "../ui/icons";
import { backToGame, branchOff } from "./open";

/** So many lines of the game are shown before the fork, and of what was played after it. */
const TRUNK = 8;
const PLAYED = 3;

export function ForkedLedger({ play, aside }: { play: Play; aside: Aside }) {
  const { branch, home } = aside;
  const { session } = play;
  const kit = session.kit.value;
  const now = play.past.value?.seq ?? session.now.value?.seq ?? 0;
  const entries = session.entries.value;
  const trunk = rowsOf(
    entries.filter(({ n, undone }) => n <= branch.at && !undone),
    kit,
  ).slice(-TRUNK);
  const rows = rowsOf(
    entries.filter(({ n }) => n > branch.at),
    kit,
  );
  const played = rowsOf(
    home.session.entries.value.filter(({ n, undone }) => n > branch.at && !undone),
    kit,
  );
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector("li.latest")?.scrollIntoView({ block: "nearest" });
  }, [now, rows.length]);
  const latest = rows.findLastIndex((row) => row.n <= now);
  return (
    <section class="ledger forked" aria-label={t("whatif.ledger")}>
      <header>
        <h2>{t("whatif.ledger")}</h2>
      </header>
      <div
        class="lines"
        ref={box}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
        aria-label={t("whatif.ledger")}
        data-testid="ledger"
      >
        <ol>
          {trunk.map((row) => (
            <RowOf key={row.id} play={play} row={row} latest={row.n === now} />
          ))}
          <li class="at">
            <Shape seat={branch.seat} />
            <span>{t("whatif.forks_here")}</span>
            <button
              class="fork-here"
              type="button"
              aria-label={t("whatif.another_here")}
              title={t("whatif.another_here")}
              onClick={() => branchOff(home, branch.at, branch.seat, "new")}
            >
              <Icon name="i-branch" />
            </button>
          </li>
          {played.length > 0 && (
            <li class="head">
              <i />
              <span>{t("whatif.was_played")}</span>
            </li>
          )}
          {played.slice(0, PLAYED).map((row) => (
            <RowOf
              key={`played-${row.id}`}
              play={play}
              row={row}
              latest={false}
              of="played"
              go={() => {
                backToGame(home);
                void home.lookAt(row.n);
              }}
            />
          ))}
          {played.length > PLAYED && (
            <li class="head more">
              <i />
              <span>{t("whatif.more_lines", { n: played.length - PLAYED })}</span>
            </li>
          )}
          <li class="head if">
            <Icon name="i-branch" />
            <span>{t("whatif.branch_line", { n: branch.n })}</span>
          </li>
          {rows.map((row, i) => (
            <RowOf key={row.id} play={play} row={row} latest={i === latest} of="if" />
          ))}
        </ol>
      </div>
    </section>
  );
}
