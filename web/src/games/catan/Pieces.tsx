/** Everything that stands on the island: robbers, roads, settlements, cities. */
import type { Point } from "../../table/board/aiming";
import { colourOf } from "../../ui/icons";
import type { Scene } from "../kit";
import { chosenSoFar } from "./choosing";
import { chartOf, cornerPoint, edgePoint, hexPoint, spot as at } from "./geometry";
import { deedOf, isOf } from "./notation";
import { hexAt, robbersAt, type View } from "./view";

/** Where a robber stands on its hex: beside the disc, and beside the other robber. */
export function robberPoint(view: View, robbers: string[], which: number): Point {
  const name = robbers[which] ?? "";
  const { x, y } = hexPoint(name);
  const beside = robbers.filter((each) => each === name).length > 1 ? (which ? 20 : -20) : 0;
  const disc = hexAt(view, name)?.number ? (beside ? -38 : -34) : 0;
  return { x: x + disc + beside, y: y + 2 };
}

export function Robbers(scene: Scene<View>) {
  const { view, chosen } = scene;
  const robbers = robbersAt(view);
  const { letters } = chartOf(view.hexes.map((hex) => hex.name));
  const several = robbers.length > 1;
  const moving = scene.legal.some(isOf("robber"));
  const { robber } = chosenSoFar(scene);
  const going = chosen ? deedOf(chosen) : null;
  const then = robbers.map((hex, which) =>
    going?.kind === "robber" && going.which === which ? going.hex : hex,
  );
  return (
    <g>
      {robbers.map((_, which) => {
        const leaves = going?.kind === "robber" && going.which === which;
        const { x, y } = robberPoint(view, then, which);
        return (
          <g
            key={which}
            class={`robber${leaves ? " leaves" : ""}${moving && several && robber === which ? " picked" : ""}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            data-place={`robber-${which + 1}`}
            data-explain="robber"
          >
            <use href="#catan-robber" x="-33.6" y="-44.8" width="67.2" height="89.6" />
            {several && (
              <text class="which" y="34" font-size={letters}>
                {which + 1}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export function Roads({ view, chosen, me }: Scene<View>) {
  const going = chosen ? deedOf(chosen) : null;
  return (
    <g>
      {view.seats.map((seat, i) =>
        seat.roads.map((edge) => <Road key={edge.join()} seat={i} edge={edge} />),
      )}
      {going?.kind === "road" && <Road seat={me} edge={going.edge} ghost />}
    </g>
  );
}

function Road({
  seat,
  edge,
  ghost = false,
}: {
  seat: number;
  edge: [string, string];
  ghost?: boolean;
}) {
  const { angle, ...point } = edgePoint(...edge);
  const colour = colourOf(seat);
  return (
    <g
      class={`road p-${colour}${ghost ? " ghost-piece" : ""}`}
      data-explain={`piece road ${seat}`}
      transform={`translate(${at(point)})`}
    >
      <g
        {...(ghost ? {} : { "data-piece": `road-${edge.join("-")}`, "data-home": `seat-${seat}` })}
      >
        <g transform={`rotate(${angle.toFixed(0)})`}>
          <rect class="body" x="-33" y="-9.5" width="66" height="19" rx="4" />
        </g>
        <use href={`#s-${colour}`} class="inlay" x="-6.5" y="-6.5" width="13" height="13" />
      </g>
    </g>
  );
}

const SETTLEMENT = "M-23,20 V-6 L0,-27 L23,-6 V20 Z";

const CITY = "M-30,24 V-22 L-17,-46 L-4,-22 V-10 L14,-20 L33,-3 V24 Z";

export function Buildings({ view, chosen, me }: Scene<View>) {
  const going = chosen ? deedOf(chosen) : null;
  const all = view.seats.flatMap((seat, i) => [
    ...seat.settlements.map((corner) => ({ seat: i, corner, city: false })),
    ...seat.cities.map((corner) => ({ seat: i, corner, city: true })),
  ]);
  const shown = all
    .filter(({ corner }) => going?.kind !== "city" || going.corner !== corner)
    .sort((a, b) => cornerPoint(a.corner).y - cornerPoint(b.corner).y);
  return (
    <g>
      {shown.map((each) => (
        <Building key={each.corner + each.city} {...each} />
      ))}
      {(going?.kind === "settle" || going?.kind === "city") && (
        <Building seat={me} corner={going.corner} city={going.kind === "city"} ghost />
      )}
    </g>
  );
}

function Building({
  seat,
  corner,
  city,
  ghost = false,
}: {
  seat: number;
  corner: string;
  city: boolean;
  ghost?: boolean;
}) {
  const colour = colourOf(seat);
  const outline = city ? CITY : SETTLEMENT;
  return (
    <g
      class={`building p-${colour}${ghost ? " ghost-piece" : ""}`}
      data-explain={`piece ${city ? "city" : "settlement"} ${seat} ${corner}`}
      transform={`translate(${at(cornerPoint(corner))})`}
    >
      <g
        {...(ghost
          ? {}
          : {
              "data-piece": `${city ? "city" : "settlement"}-${corner}`,
              "data-home": `seat-${seat}`,
            })}
      >
        <path class="glow" d={outline} />
        <path class="body" d={outline} />
        <path
          class="dusk"
          d={
            city
              ? "M-17,-46 L-4,-22 V24 H-12 V-22 Z M14,-20 L33,-3 V24 H22 V-2 Z"
              : "M0,-27 L23,-6 V20 H6 V-6 Z"
          }
        />
        {city && <path class="lines" d="M-17,-46 V-55 M-21,-51 H-13 M-4,-10 V24" />}
        <use
          href={`#s-${colour}`}
          class="inlay"
          x={city ? 3 : -11}
          y={city ? -2 : -6}
          width="22"
          height="22"
        />
      </g>
    </g>
  );
}
