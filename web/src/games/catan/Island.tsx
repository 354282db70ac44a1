/** The island: land, harbours, robbers and everyone's pieces, with the lit places among them. */
import { useMemo, useRef } from "preact/hooks";
import { listed, t } from "../../i18n/texts";
import { colourOf } from "../../ui/icons";
import type { Scene } from "../kit";
import { cornerName, hexName } from "./art";
import { chosenSoFar, litPlaces } from "./choosing";
import {
  chartOf,
  cornerPoint,
  edgePoint,
  hexPoint,
  hexagon,
  hexesBeside,
  spot as at,
  type Chart,
} from "./geometry";
import { Lit, Waiting } from "./Lit";
import { aim, hover } from "./aiming";
import { TERRAIN, deedOf, hexAt, pips, sum, yielding, type HexView, type View } from "./view";

const LAND = 94.5;
const RHUMBS = Array.from({ length: 16 }, (_, i) => (Math.PI / 8) * i);
const RINGS = [99, 75, 55, 39, 25];

export function Island(scene: Scene<View>) {
  const { view } = scene;
  const chart = chartOf(view.hexes.map((hex) => hex.name));
  const { x, y, width, height } = chart.box;
  const drawing = useRef<SVGSVGElement>(null);
  const lit = litPlaces(scene);
  // Lit hexes lie under the pieces, lit corners and paths over them.
  const robbing = lit[0]?.deed.kind === "robber";
  return (
    <>
      <svg
        class={`island${lit.length ? " choosing" : ""}`}
        ref={drawing}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
        data-testid="island"
        onClick={(event) => drawing.current && aim(scene, lit, drawing.current, event)}
        onPointerMove={(event) => drawing.current && hover(lit, drawing.current, event)}
        onPointerLeave={() => hover([], null)}
      >
        {useMemo(
          () => (
            <Sea chart={chart} />
          ),
          [chart],
        )}
        {view.harbours.map((harbour) => (
          <Harbour key={harbour.corners.join()} scene={scene} {...harbour} />
        ))}
        <path class="shore" d={chart.coast} />
        <Land view={view} spot={scene.spot} />
        {robbing && <Lit scene={scene} lit={lit} />}
        <Robbers {...scene} />
        <Roads {...scene} />
        {lit.length > 0 && <Waiting scene={scene} lit={lit} />}
        <Buildings {...scene} />
        {!robbing && <Lit scene={scene} lit={lit} />}
        <Spot spot={scene.spot} />
      </svg>
      <Told {...scene} />
    </>
  );
}

function Sea({ chart }: { chart: Chart }) {
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
        <text y="-60.5" text-anchor="middle">
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
function Harbour({
  scene,
  corners,
  kind,
}: {
  scene: Scene<View>;
  corners: [string, string];
  kind: string;
}) {
  const edge = edgePoint(...corners);
  const water = hexPoint(hexesBeside(...corners).find((name) => !hexAt(scene.view, name)) ?? "");
  const reach = 72 / Math.hypot(water.x - edge.x, water.y - edge.y);
  const place = { x: edge.x + (water.x - edge.x) * reach, y: edge.y + (water.y - edge.y) * reach };
  const own = scene.view.seats[scene.me];
  const mine =
    own && [...own.settlements, ...own.cities].some((corner) => corners.includes(corner));
  return (
    <g
      class={`harbour-of${mine ? ` p-${colourOf(scene.me)}` : ""}`}
      data-place={`harbour-${corners[0]}`}
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
        <title>{`${kind === "any" ? t("harbour.any") : t("harbour.of", { good: t(`resource.${kind}`) })}${mine ? ` (${t("harbour.mine")})` : ""}`}</title>
        <circle class="buoy" r="41" />
        {mine && <circle class="own-ring" r="45.5" />}
        <use href={`#catan-${kind}`} x="-27" y="-32" width="54" height="45" />
        <text class="rate" y="31">
          {kind === "any" ? "3:1" : "2:1"}
        </text>
      </g>
    </g>
  );
}

function Land({ view, spot }: { view: View; spot: string }) {
  const fresh = view.rolled && view.phase !== "roll" && sum(view.dice) !== 7 ? yielding(view) : [];
  return (
    <g>
      {view.hexes.map((hex) => (
        <Hex
          key={hex.name}
          view={view}
          hex={hex}
          yields={fresh.includes(hex)}
          spoken={speaksOf(spot, hex)}
        />
      ))}
    </g>
  );
}

const HEX = hexagon(LAND);
const INNER = hexagon(86);

function Hex({
  view,
  hex,
  yields,
  spoken,
}: {
  view: View;
  hex: HexView;
  yields: boolean;
  spoken: boolean;
}) {
  const hot = hex.number === 6 || hex.number === 8;
  const many = pips(hex.number);
  return (
    <g
      class={`hex ${hex.terrain || "unlaid"}${hex.robber ? " robbed" : ""}`}
      transform={`translate(${at(hexPoint(hex.name))})`}
      data-place={`hex-${hex.name}`}
    >
      <title>{hexName(view, hex.name)}</title>
      <path class="ground" d={HEX} />
      {hex.terrain && <use href={`#catan-${hex.terrain === "hill" ? "hill-land" : hex.terrain}`} />}
      {yields && <path class="yields" d={INNER} />}
      {spoken && <path class="spoken" d={INNER} />}
      {hex.number > 0 && (
        <g class={`disc${hot ? " hot" : ""}`} transform={`translate(${hex.robber ? 14 : 0},4)`}>
          <circle class="face" r="34" />
          {hot && <circle class="ring" r="29.5" />}
          <text y={many > 3 ? 11 : 10} font-size={23 + 4 * many - (hot ? 1 : 0)}>
            {hex.number}
          </text>
          {Array.from({ length: many }, (_, i) => (
            <circle key={i} class="pip" cx={(i - (many - 1) / 2) * 7.4} cy="21.5" r="2.7" />
          ))}
        </g>
      )}
    </g>
  );
}

/** Lines about a number or a hex name it by what it is; everything that fits is meant. */
function speaksOf(spot: string, hex: HexView): boolean {
  const [part, name, number] = spot.split(":");
  if (part === "number") return Number(name) === hex.number;
  return (
    part === "hex" &&
    (TERRAIN[hex.terrain] ?? hex.terrain) === name &&
    (!number || Number(number) === hex.number)
  );
}

function Robbers(scene: Scene<View>) {
  const { view, chosen } = scene;
  const several = view.hexes.filter((hex) => hex.robber).length > 1;
  const moving = scene.legal.some(({ move }) => move.startsWith("robber"));
  const { robber } = chosenSoFar(scene);
  const going = chosen ? deedOf(chosen) : null;
  return (
    <g>
      {[1, 2].map((which) => {
        const hex = view.hexes.find((each) => each.robber === which);
        if (!hex) return null;
        const leaves = going?.kind === "robber" && going.which + 1 === which;
        const { x, y } = hexPoint(leaves ? going.hex : hex.name);
        const number = hexAt(view, leaves ? going.hex : hex.name)?.number;
        return (
          <g
            key={which}
            class={`robber${leaves ? " leaves" : ""}${moving && several && robber + 1 === which ? " picked" : ""}`}
            style={{ transform: `translate(${x - (number ? 34 : 0)}px, ${y + 2}px)` }}
            data-place={`robber-${which}`}
          >
            <use href="#catan-robber" x="-33.6" y="-44.8" width="67.2" height="89.6" />
            {several && (
              <text class="which" y="31">
                {which}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Roads({ view, chosen, me }: Scene<View>) {
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

function Buildings({ view, chosen, me }: Scene<View>) {
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

/** The corner or path that a line of the ledger speaks of. */
function Spot({ spot }: { spot: string }) {
  const [part, name = ""] = spot.split(":");
  if (part === "corner")
    return <circle class="spoken" r="46" transform={`translate(${at(cornerPoint(name))})`} />;
  if (part !== "edge") return null;
  const [one = "", other = ""] = name.split(" ");
  return <circle class="spoken" r="50" transform={`translate(${at(edgePoint(one, other))})`} />;
}

/** The board in words, for those who do not see it. */
function Told({ view, names }: Scene<View>) {
  const robbers = view.hexes.filter((hex) => hex.robber);
  return (
    <div class="unseen">
      <p>{t("board.label", { n: view.hexes.length })}</p>
      {robbers.map((hex) => (
        <p key={hex.robber}>
          {t("board.robber", {
            n: robbers.length > 1 ? hex.robber : 0,
            hex: hexName(view, hex.name),
          })}
        </p>
      ))}
      {view.seats.map((seat, i) => {
        const words = [
          ...seat.settlements.map((corner) =>
            t("board.settlement", { place: cornerName(view, corner) }),
          ),
          ...seat.cities.map((corner) => t("board.city", { place: cornerName(view, corner) })),
          ...(seat.roads.length ? [t("board.roads", { n: seat.roads.length })] : []),
        ];
        return (
          words.length > 0 && (
            <p key={i}>{t("board.pieces", { name: names[i] ?? "", list: listed(words) })}</p>
          )
        );
      })}
    </div>
  );
}
