/** The island: land, harbours, robbers and everyone's pieces, with the lit places among them. */
import { useMemo, useRef } from "preact/hooks";
import { listed, t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { aim, hover } from "./aiming";
import { cornerName, hexName } from "./art";
import { litPlaces } from "./choosing";
import { chartOf, cornerPoint, edgePoint, hexPoint, hexagon, spot as at } from "./geometry";
import { Keys, Lit, Waiting } from "./Lit";
import { Buildings, Roads, Robbers } from "./Pieces";
import { Harbour, Sea } from "./Sea";
import { isHot, isRobbers, pips, robbersAt, yielding, type HexView, type View } from "./view";

const LAND = 94.5;

export function Island(scene: Scene<View>) {
  const { view } = scene;
  const chart = chartOf(view.hexes.map((hex) => hex.name));
  const { x, y, width, height } = chart.box;
  const drawing = useRef<SVGSVGElement>(null);
  const lit = litPlaces(scene);
  // Light lies under what stands in it; free corners have nothing on them.
  const kind = lit[0]?.deed.kind;
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
        {kind === "robber" && <Lit scene={scene} lit={lit} />}
        <Robbers {...scene} />
        <Roads {...scene} />
        {lit.length > 0 && <Waiting scene={scene} lit={lit} />}
        {(kind === "road" || kind === "city" || kind === "rob") && <Lit scene={scene} lit={lit} />}
        <Buildings {...scene} />
        {kind === "settle" && <Lit scene={scene} lit={lit} />}
        {kind === "city" && <Keys lit={lit} />}
        <Spot spot={scene.spot} />
      </svg>
      <Told {...scene} />
    </>
  );
}

function Land({ view, spot }: { view: View; spot: string }) {
  const fresh = view.rolled && view.phase !== "roll" && !isRobbers(view) ? yielding(view) : [];
  return (
    <g>
      {view.hexes.map((hex) => (
        <Hex
          key={hex.name}
          view={view}
          hex={hex}
          yields={fresh.includes(hex)}
          spoken={speaksOf(view, spot, hex) || (view.phase === "victim" && hex.name === view.raid)}
        />
      ))}
    </g>
  );
}

const HEX = hexagon(LAND);

const INNER = hexagon(86);

/** How far a disc gives way to no robber, to either, to both. */
const DISC_AT = [0, 14, 14, 38];

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
  const hot = isHot(view, hex.number);
  const many = pips(view, hex.number);
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
        <g
          class={`disc${hot ? " hot" : ""}`}
          transform={`translate(${DISC_AT[hex.robber] ?? 0},4)`}
        >
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
function speaksOf(view: View, spot: string, hex: HexView): boolean {
  const [part, name, number] = spot.split(":");
  if (part === "number") return Number(name) === hex.number;
  return (
    part === "hex" &&
    (view.printed.terrains[hex.terrain] ?? hex.terrain) === name &&
    (!number || Number(number) === hex.number)
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
  const robbers = robbersAt(view);
  return (
    <div class="unseen">
      <p>{t("board.label", { n: view.hexes.length })}</p>
      {robbers.map((hex, which) => (
        <p key={which}>
          {t("board.robber", {
            n: robbers.length > 1 ? which + 1 : 0,
            hex: hexName(view, hex),
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
