/** The ledger: what happened, in sentences; from every line one can look back. */
import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Kit } from "../../games/kit";
import { Said, textOf } from "../../i18n/say";
import { t } from "../../i18n/texts";
import type { Entry, Line } from "../../net/wire";
import { Icon, Shape } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import { swing } from "../end/Odds";
import type { Play } from "../play";

interface Row {
  n: number;
  seat: number;
  lines: Line[];
  kind: "round" | "event" | "quiet";
  undone: boolean;
}

export function Ledger({ play }: { play: Play }) {
  const { session } = play;
  const rows = rowsOf(session.entries.value, session.kit.value);
  const now = play.past.value?.seq ?? session.now.value?.seq ?? 0;
  const turned = turnsAt(play, rows);
  const box = useRef<HTMLDivElement>(null);
  const current = rows.findLastIndex((row) => row.n <= now);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    if (!play.past.value) list.scrollTop = list.scrollHeight;
    else list.querySelectorAll("li")[current]?.scrollIntoView({ block: "nearest" });
  }, [now, rows.length]);
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
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
        aria-label={t("ledger")}
        data-testid="ledger"
      >
        <ol>
          {rows.map((row, i) => (
            <RowOf
              key={`${row.n}-${i}`}
              play={play}
              row={row}
              latest={i === current}
              turned={turned.get(i)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function RowOf({
  play,
  row,
  latest,
  turned,
}: {
  play: Play;
  row: Row;
  latest: boolean;
  turned: string | undefined;
}) {
  const kit = play.session.kit.value;
  const spots = row.lines.map((line) => kit.spot?.(line) ?? "").filter(Boolean);
  const point = (spot: string) => () => (play.spot.value = spot);
  return (
    <li
      class={`${row.kind}${latest ? " latest" : ""}${row.undone ? " undone" : ""}`}
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
          void play.lookAt(row.n);
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
    </li>
  );
}

/** The rows at which the game turned, and how. */
function turnsAt(play: Play, rows: Row[]): Map<number, string> {
  const chances = play.chances.value;
  const found = new Map<number, string>();
  if (!chances || chances === "reckoning") return found;
  for (const turn of chances.turns) {
    const at = rows.findLastIndex((row) => row.n === turn.n && row.kind !== "round");
    found.set(at < 0 ? rows.findIndex((row) => row.n >= turn.n) : at, swing(play, chances, turn));
  }
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
function rowsOf(entries: Entry[], kit: Kit): Row[] {
  const rows: Row[] = [];
  for (const { n, lines, undone = false } of entries) {
    for (const line of lines) {
      if (kit.untold?.(line)) continue;
      const quiet = line.key === "house.absent" || kit.quiet?.(line);
      const kind = kit.heading?.(line) ? "round" : quiet ? "quiet" : "event";
      const before = rows.at(-1);
      if (kind === "quiet" && before?.kind === "quiet" && before.undone === undone) {
        before.lines.push(...together(before.lines.pop() as Line, line));
        before.n = n;
        continue;
      }
      rows.push({ n, seat: kind === "event" ? doer(line) : -1, lines: [line], kind, undone });
    }
  }
  return rows;
}

const LISTED = ["card", "event", "goods"];

/** Cards that fall one after the other, or goods that come and go so, are told in one sentence. */
function together(one: Line, other: Line): Line[] {
  const { key, args = {} } = one;
  const more = other.args ?? {};
  const name = LISTED.find((each) => each in more);
  const alike = (each: string) => each === name || String(args[each]) === String(more[each]);
  if (!name || key !== other.key || !Object.keys(more).every(alike)) return [one, other];
  const both = [args[name] ?? [], more[name] ?? []].flat();
  return [{ key, args: { ...args, [name]: name === "goods" ? summed(both) : both } }];
}

/** Goods told with their numbers ("1@good.wood") are added up. */
function summed(goods: (string | number)[]): string[] {
  const numbers = new Map<string, number>();
  for (const good of goods) {
    const told = textOf(String(good));
    if (told) numbers.set(told.key, (numbers.get(told.key) ?? 0) + told.count);
  }
  return [...numbers].map(([what, n]) => `${n}@${what}`);
}

/** The seat whose deed a line tells, or -1. */
function doer(line: Line): number {
  const who = line.args?.["who"];
  return typeof who === "string" && /^#\d+$/.test(who) ? Number(who.slice(1)) : -1;
}
