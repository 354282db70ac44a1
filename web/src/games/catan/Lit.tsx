/** Lamplight on the island: the places that can be chosen now, each with the key of its button. */
import type { Scene } from "../kit";
import { chosenSoFar, pointed, type Place } from "./choosing";
import { cornerPoint, edgePoint, hexagon, spot as at } from "./geometry";
import type { View } from "./view";

const HEX = hexagon(84);

export function Lit({ scene, lit }: { scene: Scene<View>; lit: Place[] }) {
  const many = lit.some((place) => !place.key);
  const { hex } = chosenSoFar(scene);
  return (
    <g class="lit-places">
      {lit.map((place) => {
        const taken =
          place.deed.kind === "robber" ? place.deed.hex === hex : place.move === scene.chosen;
        const state = `${pointed.value === place.move ? " pointed" : ""}${taken ? " taken" : ""}`;
        return (
          <g
            key={place.move + at(place.point)}
            class={`lit-${place.deed.kind}${many ? " many" : ""}${state}`}
            transform={`translate(${at(place.point)})`}
            data-spot={place.move}
            data-testid="lit"
          >
            <Lamp place={place} />
          </g>
        );
      })}
    </g>
  );
}

function Lamp({ place }: { place: Place }) {
  const { deed, key } = place;
  if (deed.kind === "road") {
    const { angle } = edgePoint(...deed.edge);
    return (
      <>
        <g transform={`rotate(${angle.toFixed(0)})`}>
          <rect class="lamp" x="-46" y="-29" width="92" height="58" rx="29" />
          <rect class="pane" x="-36" y="-13" width="72" height="26" rx="13" />
        </g>
        <Key name={key} />
      </>
    );
  }
  if (deed.kind === "robber") {
    return (
      <>
        <path class="pane" d={HEX} />
        <Key name={key} y={-58} />
      </>
    );
  }
  if (deed.kind === "city" || deed.kind === "rob") return <circle class="lamp" r="46" />;
  return (
    <>
      <circle class="lamp" r={key ? 40 : 30} />
      <circle class="pane" r={key ? 23 : 16} />
      <Key name={key} />
    </>
  );
}

/** The keys of lit settlements, which stand in their light. */
export function Keys({ lit }: { lit: Place[] }) {
  return (
    <g class="lit-places">
      {lit.map((place) => (
        <g key={place.move} transform={`translate(${at(place.point)})`}>
          <Key name={place.key} x={30} y={-30} />
        </g>
      ))}
    </g>
  );
}

function Key({ name, x = 0, y = 0 }: { name: string; x?: number; y?: number }) {
  if (!name) return null;
  return (
    <g transform={`translate(${x},${y})`}>
      <circle class="roundel" r="22" />
      <text y="1">{name}</text>
    </g>
  );
}

/** While roads are chosen: the free corners they lead to, where a settlement fits. */
export function Waiting({ scene, lit }: { scene: Scene<View>; lit: Place[] }) {
  const { view } = scene;
  if (lit[0]?.deed.kind !== "road" || view.phase === "found_road") return null;
  const ends = [...new Set(lit.flatMap(({ deed }) => (deed.kind === "road" ? deed.edge : [])))];
  const free = ends.filter((corner) => view.room.includes(corner));
  return (
    <g class="fits">
      {free.map((corner) => (
        <g key={corner} transform={`translate(${at(cornerPoint(corner))})`}>
          <circle r="21" />
          <path d="M-10,9 V-3 L0,-12 L10,-3 V9 Z" />
        </g>
      ))}
    </g>
  );
}
