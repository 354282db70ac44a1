/** The trader's tower, the discs he left behind, and the way he went. */
import { planned } from "./choosing";
import { fieldAt, printedAt, type View } from "./view";
import { formOf, middle, standsAt } from "./town";

export function Trader({
  view,
  small,
  grown,
}: {
  view: View;
  small: boolean;
  /** How much the flag with the number of fields grows, so that it can be read. */
  grown: number;
}) {
  const visited = view.path.flatMap((name) => fieldAt(view, name) ?? []);
  const stops = view.path
    .flatMap((name) => printedAt(view, name) ?? [])
    .map((field) => standsAt(field, small));
  const here = stops.at(-1);
  if (!here) return null;
  const tower = visited.at(-1);
  const house = printedAt(view, view.place);
  return (
    <g class="trader">
      {stops.length > 1 && (
        <path
          class="trail"
          d={stops.map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y - 4}`).join("")}
        />
      )}
      <Planned view={view} from={here} />
      {visited.slice(0, -1).map(
        (field, i) =>
          field.discs > 0 && (
            <g key={field.name} transform={`translate(${stops[i]?.x} ${stops[i]?.y}) scale(.86)`}>
              <Discs n={1} />
            </g>
          ),
      )}
      {(tower?.discs ?? 0) > 0 && (
        <g class="tower-of" style={{ transform: `translate(${here.x}px, ${here.y}px) scale(.86)` }}>
          <Discs n={tower?.discs ?? 1} />
          {view.moves_left > 0 && (
            <g
              class="flag"
              data-explain="number left"
              // On a narrow house a flag over the tower would hide the name: there it sinks into the top.
              transform={`translate(0 ${(house && formOf(house) === "tall" ? 4 : -16) - 12 * (tower?.discs ?? 1)})`}
            >
              <path
                class="flag-of"
                transform={`scale(${grown})`}
                d="M-15-13h30v22h-10l-5 7-5-7h-10z"
              />
              <text class="flag-n" y=".24em">
                {view.moves_left}
              </text>
            </g>
          )}
        </g>
      )}
    </g>
  );
}

/** The way that the route planner shows, from the tower on. */
function Planned({ view, from }: { view: View; from: { x: number; y: number } }) {
  const stops = planned.value
    .filter((name) => !view.path.includes(name))
    .flatMap((name) => printedAt(view, name) ?? [])
    .map(middle);
  if (!stops.length) return null;
  return (
    <g class="planned" data-testid="planned">
      <path d={[from, ...stops].map(({ x, y }, i) => `${i ? "L" : "M"}${x} ${y}`).join("")} />
      {stops.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="13" />
      ))}
    </g>
  );
}

function Discs({ n }: { n: number }) {
  return (
    <>
      <ellipse cx="2" cy="6" rx="27" ry="11" class="disc-shade" />
      {Array.from({ length: n }, (_, i) => (
        <g key={i} transform={`translate(0 ${-12 * i})`}>
          <path class="disc-side" d="M-25 -6v9a25 9.500 0 0 0 50 0v-9z" />
          <ellipse class="disc-top" cy="-6" rx="25" ry="9.500" />
          <ellipse class="disc-ring" cy="-6" rx="17" ry="6" />
        </g>
      ))}
    </>
  );
}
