/** The ledger: what happened, in sentences; from every line one can look back. */
import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Kit } from "../../games/kit";
import { Said } from "../../i18n/say";
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import { useGrowing } from "../../ui/growing";
import { Icon, Shape } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import { Older } from "../../ui/Older";
import { cost, swing } from "../end/words";
import { branchesAt, branchOff, mayChooseFor } from "../../whatif/open";
import type { Play } from "../play";
import { together } from "./together";

export interface Row {
  /** Its first entry, and which line of it. */
  id: string;
  n: number;
  seat: number;
  lines: Line[];
  kind: "round" | "event" | "quiet";
  undone: boolean;
  /** The seat whose choice the entry was, at its first line; else -1. */
  chose: number;
}

export function Ledger({ play }: { play: Play }) {
  const { session } = play;
  const rows = rowsOf(session.entries.value, session.kit.value);
  const now = play.past.value?.seq ?? session.now.value?.seq ?? 0;
  const turned = turnsAt(play, rows);
  const box = useRef<HTMLDivElement>(null);
  const current = rows.findLastIndex((row) => row.n <= now);
  const first = session.first.value;
  const continued = session.table.value?.continued ?? 0;
  const anew = continued ? rows.findIndex((row) => row.n > continued) : -1;
  const scrolled = useGrowing(box, first, now, () => void session.readBack());
  useLayoutEffect(() => {
    if (play.past.value)
      box.current?.querySelectorAll("li")[current]?.scrollIntoView({ block: "nearest" });
  }, [now, current]);
  return (
    <section class="ledger" aria-label={t("ledger")}>
      <header>
        <h2>{t("ledger")}</h2>
        <button
          class="button plain icon"
          type="button"
          aria-label={t("look_back")}
          title={t("look_back")}
          data-testid="look-back"
          disabled={!rows.length}
          onClick={() => void play.lookAt(Math.max(0, now - 1))}
        >
          <Icon name="i-look" />
        </button>
      </header>
      <div
        class="lines"
        ref={box}
        role="log"
        aria-live={session.readingBack.value ? "off" : "polite"}
        aria-relevant="additions"
        tabIndex={0}
        aria-label={t("ledger")}
        data-testid="ledger"
        onScroll={scrolled}
      >
        {first > 1 && (
          <Older box={box} read={() => session.readBack()} busy={session.readingBack.value} />
        )}
        <ol>
          {rows.map((row, i) => (
            <Fragment key={row.id}>
              {i === anew && <Anew />}
              <RowOf play={play} row={row} latest={i === current} turned={turned.get(i)} />
            </Fragment>
          ))}
          {continued > 0 && anew < 0 && <Anew />}
        </ol>
      </div>
    </section>
  );
}

/** Where an earlier game ends that this one continues. */
function Anew() {
  return (
    <li class="round anew" data-testid="anew">
      <Icon name="i-seal" />
      <span>{t("continued.line")}</span>
    </li>
  );
}

export function RowOf({
  play,
  row,
  latest,
  turned,
  of = "",
  go = () => void play.lookAt(row.n),
}: {
  play: Play;
  row: Row;
  latest: boolean;
  turned?: string | undefined;
  /** Of which line of a forked ledger it is. */
  of?: string;
  /** What a tap on the line does, where that is not looking back to it here. */
  go?: () => void;
}) {
  const kit = play.session.kit.value;
  const spots = row.lines.map((line) => kit.spot?.(line) ?? "").filter(Boolean);
  const point = (spot: string) => () => (play.spot.value = spot);
  return (
    <li
      class={`${row.kind}${latest ? " latest" : ""}${row.undone ? " undone" : ""}${of && ` ${of}`}`}
      data-n={row.n}
      onMouseEnter={point(spots[0] ?? "")}
      onMouseLeave={point("")}
    >
      {row.kind === "round" ? (
        <i />
      ) : row.seat >= 0 ? (
        <Shape seat={row.seat} />
      ) : (
        <Icon name={sign(kit, row.lines)} />
      )}
      <button
        type="button"
        title={t("look_back_here")}
        onFocus={point(spots[0] ?? "")}
        onBlur={point("")}
        onClick={() => {
          if (phone.value) play.close();
          go();
        }}
      >
        {row.lines.map((line, i) => (
          <Fragment key={i}>
            {i > 0 && " "}
            <Said line={line} reader={play.reader.value} />
          </Fragment>
        ))}
        {turned && (
          <small class="turned" data-testid="turned">
            <Icon name="i-branch" />
            {turned}
          </small>
        )}
      </button>
      {!row.undone && mayChooseFor(play, row.chose) && <WhatIf play={play} row={row} />}
    </li>
  );
}

/** The branch sign: what if this choice had been another one? */
function WhatIf({ play, row }: { play: Play; row: Row }) {
  const [at, seat] = [row.n - 1, row.chose];
  const kept = branchesAt(play, at, seat);
  const words = t(kept ? "whatif.kept_here" : "whatif.here", { n: kept });
  return (
    <button
      class={kept ? "fork-here kept" : "fork-here"}
      type="button"
      aria-label={words}
      title={words}
      data-testid="what-if"
      onClick={() => branchOff(play, at, seat, "last")}
    >
      <Icon name="i-branch" />
      {kept > 0 && <b aria-hidden="true">{kept}</b>}
    </button>
  );
}

/** The rows at which something mattered, and how. */
function turnsAt(play: Play, rows: Row[]): Map<number, string> {
  const chances = play.chances.value;
  const found = new Map<number, string>();
  if (!chances || chances === "reckoning") return found;
  const mark = (n: number, words: string) => {
    const at = rows.findLastIndex((row) => row.n === n && row.kind !== "round");
    found.set(at < 0 ? rows.findIndex((row) => row.n >= n) : at, words);
  };
  for (const fall of chances.falls) mark(fall.n, swing(play, chances, fall));
  for (const moment of chances.moments) mark(moment.n, cost(play, moment));
  return found;
}

/** The sign of a line that is nobody's deed. */
function sign(kit: Kit, lines: Line[]): string {
  for (const line of lines) {
    const found = kit.sign?.(line);
    if (found) return found;
  }
  return "i-dot";
}

/** Rounds become headings, and quiet lines that follow each other one paragraph. */
export function rowsOf(entries: Entry[], kit: Kit): Row[] {
  const rows: Row[] = [];
  for (const { n, seat: by, lines, undone = false } of entries) {
    let chose = by;
    for (const [i, line] of lines.entries()) {
      if (kit.untold?.(line)) continue;
      const quiet = line.key === "house.absent" || kit.quiet?.(line);
      const kind = kit.heading?.(line) ? "round" : quiet ? "quiet" : "event";
      const before = rows.at(-1);
      if (kind === "quiet" && before?.kind === "quiet" && before.undone === undone) {
        before.lines.push(...together(before.lines.pop() as Line, line));
        before.n = n;
        continue;
      }
      const last = before?.lines.at(-1);
      const one =
        kind !== "round" && before?.kind === "event" && last && before.undone === undone
          ? kit.together?.(last, line)
          : null;
      if (before && one) {
        before.lines[before.lines.length - 1] = one;
        before.n = n;
        continue;
      }
      const seat = kind === "event" ? doer(line) : -1;
      const first = kind === "event" ? chose : -1;
      if (kind === "event") chose = -1;
      rows.push({ id: `${n}-${i}`, n, seat, lines: [line], kind, undone, chose: first });
    }
  }
  return rows;
}

/** The seat whose deed a line tells, or -1. */
function doer(line: Line): number {
  const who = line.args?.["who"];
  return typeof who === "string" && /^#\d+$/.test(who) ? Number(who.slice(1)) : -1;
}
