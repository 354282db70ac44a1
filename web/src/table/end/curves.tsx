/** What the charts of a finished game have in common: lines to read by, curves, names at the end. */
import type { Kit } from "../../games/kit";
import type { Entry } from "../../net/wire";
import { colourOf } from "../../ui/icons";

export const WIDE = 960;
export const LEFT = 54;
export const RIGHT = 826;

interface Point {
  x: number;
  y: number;
  /** Whether the player's sign is pinned here, for who cannot tell the colours. */
  pin: boolean;
}

/** A line to read by; the one at nothing is stronger. */
export function GridLine({ y, zero, label }: { y: number; zero: boolean; label: string }) {
  return (
    <g>
      <path class={zero ? "grid zero" : "grid"} d={`M${LEFT} ${y}H${RIGHT}`} />
      <text x={LEFT - 10} y={y + 4} text-anchor="end">
        {label}
      </text>
    </g>
  );
}

export function Curve({ seat, points }: { seat: number; points: Point[] }) {
  const colour = colourOf(seat);
  const way = points.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <g class={`p-${colour}`}>
      <path class="casing" d={way.join("")} />
      <path class="curve" d={way.join("")} />
      {points.map(
        ({ x, y, pin }, i) =>
          pin && (
            <use
              key={i}
              href={`#s-${colour}`}
              class="pin"
              x={x - 6}
              y={y - 6}
              width={12}
              height={12}
            />
          ),
      )}
    </g>
  );
}

/** The rounds that the ledger has headings for. */
export function roundsIn(entries: Entry[], kit: Kit): { n: number; round: string }[] {
  return entries.flatMap(({ n, lines, undone }) => {
    const heading = undone ? undefined : lines.find((line) => kit.heading?.(line));
    const round = heading?.args?.["round"];
    return round === undefined ? [] : [{ n, round: String(round) }];
  });
}

/** Keep names or marks from lying over each other, none of them beyond the last place. */
export function apart<T extends { at: number }>(things: T[], room: number, last: number): T[] {
  const sorted = [...things].sort((a, b) => a.at - b.at);
  let least = -Infinity;
  for (const thing of sorted) {
    thing.at = Math.max(thing.at, least);
    least = thing.at + room;
  }
  let most = last;
  for (const thing of sorted.toReversed()) {
    thing.at = Math.min(thing.at, most);
    most = thing.at - room;
  }
  return sorted;
}

/** Where the names stand at the ends of their curves. */
export function besideEnds(heights: number[], foot: number): { seat: number; at: number }[] {
  return apart(
    heights.map((at, seat) => ({ seat, at })),
    21,
    foot,
  );
}

export function short(name: string): string {
  return name.length > 12 ? `${name.slice(0, 11)}…` : name;
}
