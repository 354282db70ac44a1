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
import { lastPlace } from "./spots";
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
        style={{ "--letters": `${chart.letters}px` }}
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
          <Harbour
            key={harbour.corners.join()}
            scene={scene}
            letters={chart.letters}
            {...harbour}
          />
        ))}
        <path class="shore" d={chart.coast} />
        <Land view={view} spot={scene.spot} letters={chart.letters} />
        {kind === "robber" && <Lit scene={scene} lit={lit} />}
        <Robbers {...scene} />
        <Place spot={lastPlace(scene.told)} of="last-move" />
        <Roads {...scene} />
        {lit.length > 0 && <Waiting scene={scene} lit={lit} />}
        {(kind === "road" || kind === "city" || kind === "rob") && <Lit scene={scene} lit={lit} />}
        <Buildings {...scene} />
        {kind === "settle" && <Lit scene={scene} lit={lit} />}
        {kind === "city" && <Keys lit={lit} />}
        <Place spot={scene.spot} of="spoken" />
      </svg>
      <Told {...scene} />
    </>
  );
}

function Land({ view, spot, letters }: { view: View; spot: string; letters: number }) {
  const fresh = view.rolled && view.phase !== "roll" && !isRobbers(view) ? yielding(view) : [];
  return (
    <g>
      {view.hexes.map((hex) => (
        <Hex
          key={hex.name}
          view={view}
          hex={hex}
          letters={letters}
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
const DISC_AT = [0, 16, 16, 40];

function Hex({
  view,
  hex,
  letters,
  yields,
  spoken,
}: {
  view: View;
  hex: HexView;
  letters: number;
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
      data-explain={`hex ${hex.name}`}
    >
      <path class="ground" d={HEX} />
      {hex.terrain && <use href={`#catan-${hex.terrain === "hill" ? "hill-land" : hex.terrain}`} />}
      {yields && <path class="yields" d={INNER} />}
      {spoken && <path class="spoken" d={INNER} />}
      {hex.number > 0 && (
        <g
          class={`disc${hot ? " hot" : ""}`}
          transform={`translate(${DISC_AT[hex.robber] ?? 0},4)`}
        >
          <circle class="face" r="37" />
          {hot && <circle class="ring" r="32.5" />}
          <text y="10.5" font-size={Math.max(letters, 29 + 3 * many)}>
            {hex.number}
          </text>
          {Array.from({ length: many }, (_, i) => (
            <circle key={i} class="pip" cx={(i - (many - 1) / 2) * 7.4} cy="23.5" r="2.7" />
          ))}
        </g>
      )}
    </g>
  );
}

/** Lines about a number or a hex name it by what it is; everything that fits is meant. */
function speaksOf(view: View, spot: string, hex: HexView): boolean {
  const [part, name, number] = spot.split(":");
  if (part === "at") return name === hex.name;
  if (part === "number") return Number(name) === hex.number;
  return (
    part === "hex" &&
    (view.printed.terrains[hex.terrain] ?? hex.terrain) === name &&
    (!number || Number(number) === hex.number)
  );
}

/** A ring around a corner or path that the ledger speaks of, or where the last piece was put. */
function Place({ spot, of }: { spot: string; of: string }) {
  const [part, name = ""] = spot.split(":");
  if (part === "corner")
    return <circle class={of} r="46" transform={`translate(${at(cornerPoint(name))})`} />;
  if (part !== "edge") return null;
  const [one = "", other = ""] = name.split(" ");
  return <circle class={of} r="50" transform={`translate(${at(edgePoint(one, other))})`} />;
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
