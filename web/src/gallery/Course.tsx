/** The chances from start to end, with at most three turning points, each with its number in the curve. */
import { useEffect, useState } from "preact/hooks";
import { Said } from "../i18n/say";
import { either, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import type { Chances, Line, Moment } from "../net/wire";
import { goTo } from "../route";
import { Icon, Shape, colourOf } from "../ui/icons";
import { Trouble } from "../ui/Trouble";
import { percent } from "../table/drawers/Coach";
import { apart, besideEnds, Curve, short } from "../table/end/curves";
import { where, type Told } from "./telling";

/** So many turning points at most: choices first, then what chance did. */
const TURNS = 3;

interface Turn {
  n: number;
  choice?: Moment;
  fall?: Chances["falls"][number];
}

function turnsOf({ moments, falls }: Chances): Turn[] {
  const bySize = [...falls].sort(
    (a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before),
  );
  const turns: Turn[] = [
    ...moments.map((choice) => ({ n: choice.n, choice })),
    ...bySize.map((fall) => ({ n: fall.n, fall })),
  ];
  return turns.slice(0, TURNS).sort((a, b) => a.n - b.n);
}

export function Course({ told, reload }: { told: Told; reload: () => Promise<void> }) {
  const { game } = told;
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const shown = game.decided && game.figures;
  const workOut = async () => {
    setBusy(true);
    try {
      await api.chances(game.table);
      await reload();
    } finally {
      setBusy(false);
    }
  };
  // Whoever opens the page first has it worked out for all; the button is for when that fails.
  useEffect(() => {
    if (shown && !game.chances) workOut().catch(() => undefined);
  }, [game.table]);
  if (!shown) return <div />;
  const ask = () => {
    setTrouble("");
    workOut().catch((error: unknown) =>
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error)),
    );
  };
  const turns = game.chances ? turnsOf(game.chances) : [];
  return (
    <section class="sec" aria-labelledby="course">
      <h2 class="caps" id="course">
        {t("gallery.course")}
      </h2>
      {game.chances ? (
        <>
          <Curves told={told} chances={game.chances} turns={turns} of={WIDE} />
          <Curves told={told} chances={game.chances} turns={turns} of={NARROW} />
          <ol class="moments" data-testid="turning-points">
            {turns.map((turn, i) => (
              <TurnRow key={turn.n} told={told} turn={turn} no={i + 1} />
            ))}
          </ol>
          {!turns.length && <p class="quiet">{t("odds.no_moments")}</p>}
        </>
      ) : (
        <>
          <p class="quiet" role="status">
            {t(busy ? "odds.reckoning" : "gallery.no_course")}
          </p>
          <p>
            <button
              class="button"
              type="button"
              disabled={busy}
              data-testid="work-out"
              onClick={ask}
            >
              <Icon name="i-branch" />
              {t("odds.work_out")}
            </button>
          </p>
          <Trouble words={trouble} />
        </>
      )}
    </section>
  );
}

interface Size {
  name: "wide" | "narrow";
  wide: number;
  high: number;
  left: number;
  right: number;
  top: number;
  foot: number;
  pins: number;
}

const WIDE: Size = {
  name: "wide",
  wide: 900,
  high: 350,
  left: 52,
  right: 770,
  top: 34,
  foot: 320,
  pins: 8,
};
const NARROW: Size = {
  name: "narrow",
  wide: 366,
  high: 270,
  left: 42,
  right: 352,
  top: 34,
  foot: 240,
  pins: 4,
};

function Curves({
  told,
  chances: { course },
  turns,
  of,
}: {
  told: Told;
  chances: Chances;
  turns: Turn[];
  of: Size;
}) {
  const { names, game } = told;
  const first = course[0]?.n ?? 0;
  const last = course.at(-1)?.n ?? 1;
  const x = (n: number) => of.left + ((of.right - of.left) * (n - first)) / (last - first || 1);
  const y = (share: number) => of.foot - (of.foot - of.top) * share;
  const seats = names.map((_, seat) => seat);
  const ends = besideEnds(
    seats.map((seat) => y(course.at(-1)?.chances[seat] ?? 0)),
    of.foot,
  );
  const marks = apart(
    turns.map((turn, i) => ({ i, at: x(turn.n) })),
    28,
    of.right,
  );
  const each = Math.max(1, Math.floor(course.length / of.pins));
  const winners = names.filter((_, seat) => game.ranks[seat] === 1);
  return (
    <svg
      class={`chart ${of.name}`}
      viewBox={`0 0 ${of.wide} ${of.high}`}
      role="img"
      aria-label={t("gallery.course_told", {
        list: seats
          .map((seat) => `${names[seat] ?? ""} ${percent(course[0]?.chances[seat] ?? 0)}`)
          .join(", "),
        winner: winners.join(", "),
      })}
    >
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class={share ? "grid" : "grid zero"} d={`M${of.left} ${y(share)}H${of.right}`} />
          <text x={of.left - 8} y={y(share) + 4} text-anchor="end">
            {share === 1 ? percent(1) : share * 100}
          </text>
        </g>
      ))}
      {ticks(told, first, last, of.name === "wide" ? 6 : 3).map(({ n, label }) => (
        <text
          key={n}
          x={x(n)}
          y={of.high - 8}
          text-anchor={n === last && of.name === "narrow" ? "end" : "middle"}
        >
          {label}
        </text>
      ))}
      {turns.map(({ n }) => (
        <path key={n} class="at" d={`M${x(n)} 28V${of.foot}`} />
      ))}
      {seats.map((seat) => (
        <Curve
          key={seat}
          seat={seat}
          points={course.map((point, i) => ({
            x: x(point.n),
            y: y(point.chances[seat] ?? 0),
            pin: i % each === Math.floor((each * (seat + 0.5)) / seats.length),
          }))}
        />
      ))}
      {marks.map(({ i, at }) => (
        <g key={i}>
          <circle class="mark" cx={at} cy={16} r={12} />
          <text class="markn" x={at} y={21} text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
      {of.name === "wide" &&
        ends.map(({ seat, at }) => (
          <g key={seat}>
            <use
              href={`#s-${colourOf(seat)}`}
              class={`pin p-${colourOf(seat)}`}
              x={of.right + 10}
              y={at - 7}
              width={14}
              height={14}
            />
            <text class="end" x={of.right + 30} y={at + 5}>
              {short(names[seat] ?? "")}
            </text>
          </g>
        ))}
    </svg>
  );
}

/** What stands below the curves: rounds, or in a game without them its two ends. */
function ticks({ game }: Told, first: number, last: number, most: number) {
  const rounds = game.figures?.rounds.filter(({ n }) => n > first) ?? [];
  if (rounds.length < 2)
    return [
      { n: first, label: t("end.begin") },
      { n: last, label: t("end.end") },
    ];
  const each = Math.max(1, Math.ceil(rounds.length / most));
  return [
    { n: first, label: t("end.begin") },
    ...rounds
      .filter((_, i) => i && i % each === 0)
      .map(({ n, round }) => ({ n, label: String(round) })),
  ];
}

function TurnRow({ told, turn, no }: { told: Told; turn: Turn; no: number }) {
  const { game, names, reader } = told;
  const { choice, fall } = turn;
  return (
    <li data-testid="turning-point">
      <span class="no">{no}</span>
      <span>
        <a
          href={`/t/${game.table}#${turn.n}`}
          onClick={(event) => (event.preventDefault(), goTo(`/t/${game.table}#${turn.n}`))}
        >
          <b>{where(told, turn.n)}</b>
        </a>{" "}
        {choice && (
          <>
            <span class="line">
              <Shape seat={choice.seat} /> {t("odds.played", { name: names[choice.seat] ?? "" })}{" "}
              <Said line={choice.played} reader={reader} />
            </span>
            <span class="line">
              {t("odds.better")} <Said line={choice.better} reader={reader} />
            </span>
            <small>
              {t("odds.cost", {
                name: names[choice.seat] ?? "",
                chance: percent(choice.chance),
                could: percent(choice.could),
              })}
            </small>
          </>
        )}
        {fall && (
          <>
            <Lines
              lines={game.told.find((each) => each.n === fall.n)?.lines ?? []}
              reader={reader}
            />
            <small>
              {t("odds.swing", {
                name: names[game.chances?.winner ?? 0] ?? "",
                before: percent(fall.before),
                after: percent(fall.after),
              })}
            </small>
          </>
        )}
      </span>
    </li>
  );
}

function Lines({ lines, reader }: { lines: Line[]; reader: Told["reader"] }) {
  return (
    <>
      {lines.map((line, i) => (
        <span key={i}>
          <Said line={line} reader={reader} />{" "}
        </span>
      ))}
    </>
  );
}
