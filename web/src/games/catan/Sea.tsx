/** The sea around the island, and the harbours on it. */
import { colourOf } from "../../ui/icons";
import type { Scene } from "../kit";
import {
  cornerPoint,
  edgePoint,
  hexPoint,
  hexagon,
  hexesBeside,
  spot as at,
  type Chart,
} from "./geometry";
import { hexAt, rateOf, type View } from "./view";

const RHUMBS = Array.from({ length: 16 }, (_, i) => (Math.PI / 8) * i);

const RINGS = [99, 75, 55, 39, 25];

export function Sea({ chart }: { chart: Chart }) {
  const { x, y, width, height } = chart.box;
  const south = { x: x + 62, y: y + height - 93 };
  const north = { x: x + width - 20, y: y + 65 };
  const ring = hexagon(100);
  return (
    <g>
      <path
        class="rhumbs"
        d={[south, north]
          .map((from) =>
            RHUMBS.map(
              (turn) =>
                `M${at(from)}L${at({ x: from.x + 1500 * Math.cos(turn), y: from.y + 1500 * Math.sin(turn) })}`,
            ).join(""),
          )
          .join("")}
      />
      <g class="sea-hexes">
        {chart.sea.map((name) => (
          <path key={name} transform={`translate(${at(hexPoint(name))})`} d={ring} />
        ))}
      </g>
      {RINGS.map((size, i) => (
        <g key={size} class="shallows">
          <path d={chart.coast} stroke-width={size} stroke-opacity={0.16 + i * 0.11} />
          <path d={chart.coast} class="water" stroke-width={size - 3} />
        </g>
      ))}
      <g class="compass" transform={`translate(${at(south)})`}>
        <use href="#catan-rose" />
        <text y="-60.5" text-anchor="middle" font-size={chart.letters}>
          N
        </text>
      </g>
      <use
        href="#catan-ship"
        transform={`translate(${at({ x: x + width - 42, y: y + 73 })}) scale(-.95 .95)`}
      />
      <use
        href="#catan-ship"
        transform={`translate(${at({ x: x + width - 70, y: y + height - 65 })}) scale(.8)`}
      />
    </g>
  );
}

/** A harbour lies on the water before its edge, with a jetty to each of its two corners. */
export function Harbour({
  scene,
  letters,
  corners,
  kind,
}: {
  scene: Scene<View>;
  letters: number;
  corners: [string, string];
  kind: string;
}) {
  const edge = edgePoint(...corners);
  const water = hexPoint(hexesBeside(...corners).find((name) => !hexAt(scene.view, name)) ?? "");
  const reach = 72 / Math.hypot(water.x - edge.x, water.y - edge.y);
  const place = { x: edge.x + (water.x - edge.x) * reach, y: edge.y + (water.y - edge.y) * reach };
  const rate = rateOf(scene.view, kind);
  const own = scene.view.seats[scene.me];
  const mine =
    own && [...own.settlements, ...own.cities].some((corner) => corners.includes(corner));
  return (
    <g
      class={`harbour-of${mine ? ` p-${colourOf(scene.me)}` : ""}`}
      data-place={`harbour-${corners[0]}`}
      data-explain={`harbour ${corners[0]}`}
    >
      {corners.map(cornerPoint).map((corner, i) => {
        const far = Math.hypot(place.x - corner.x, place.y - corner.y);
        const end = {
          x: corner.x + ((place.x - corner.x) * (far - 36)) / far,
          y: corner.y + ((place.y - corner.y) * (far - 36)) / far,
        };
        return (
          <g key={i}>
            <path class="jetty-edge" d={`M${at(corner)}L${at(end)}`} />
            <path class="jetty" d={`M${at(corner)}L${at(end)}`} />
          </g>
        );
      })}
      <g transform={`translate(${at(place)})`}>
        <circle class="buoy" r="44" />
        {mine && <circle class="own-ring" r="48" />}
        <use href={`#catan-${kind}`} x="-22" y="-38" width="44" height="37" />
        <text class="rate" y="29" font-size={letters}>
          {rate}
        </text>
      </g>
    </g>
  );
}
