/** The front of the house: a row of warehouses on the quay. */
import { GABLES } from "../ui/gables";

interface Warehouse {
  x: number;
  wide: number;
  high: number;
  wall: keyof typeof WALLS;
  gable: keyof typeof GABLES;
  columns: number;
  rows: number;
  lit: number[];
}

const WALLS = {
  brick: "var(--brick)",
  dark: "light-dark(#CF9176,#50302a)",
  sand: "light-dark(#E9D3B4,#4d4339)",
  rose: "light-dark(#E4BFA0,#6B4534)",
};

const house = (
  x: number,
  wide: number,
  high: number,
  wall: Warehouse["wall"],
  gable: Warehouse["gable"],
  columns: number,
  rows: number,
  ...lit: number[]
): Warehouse => ({ x, wide, high, wall, gable, columns, rows, lit });

const ROW: Warehouse[] = [
  house(-19, 90, 76, "brick", "stepped", 3, 2, 3, 4),
  house(76, 76, 100, "dark", "bell", 2, 3),
  house(157, 102, 64, "brick", "spout", 3, 2, 0, 4),
  house(264, 82, 112, "sand", "neck", 2, 3, 0, 5),
  house(374, 94, 84, "rose", "mansard", 3, 2, 0, 3),
  house(473, 70, 68, "brick", "stepped", 2, 2, 0, 2),
  house(548, 86, 106, "dark", "neck", 3, 3, 3),
  house(639, 90, 78, "brick", "bell", 3, 2, 2),
  house(757, 76, 120, "sand", "mansard", 2, 4, 5),
  house(838, 102, 72, "rose", "spout", 3, 2, 3),
  house(945, 82, 92, "brick", "stepped", 2, 3, 5),
  house(1032, 94, 64, "dark", "bell", 3, 2, 3),
  house(1154, 70, 110, "brick", "neck", 2, 3, 1),
  house(1229, 86, 80, "sand", "mansard", 3, 2),
  house(1320, 90, 98, "rose", "stepped", 3, 3, 3, 8),
  house(1415, 76, 70, "brick", "spout", 2, 2, 0),
  house(1519, 102, 104, "dark", "bell", 3, 3, 1),
];

const QUAY = 250;
const CITY =
  "M0 250V170H94V160H107V140C107 126 116 130 116 116L120 50L124 116C124 130 133 126 133 140V160H146V170H302V160H316V140C316 126 326 130 326 116L330 84L334 116C334 130 344 126 344 140V160H358V170H616V160H628V140C628 126 636 130 636 116L640 96L644 116C644 130 652 126 652 140V160H664V170H877V160H891V140C891 126 901 130 901 116L905 92L909 116C909 130 919 126 919 140V160H933V170H1122V160H1136V140C1136 126 1146 130 1146 116L1150 88L1154 116C1154 130 1164 126 1164 140V160H1178V170H1414V160H1427V140C1427 126 1436 130 1436 116L1440 44L1444 116C1444 130 1453 126 1453 140V160H1466V170H1600V250Z";

export function Harbour() {
  return (
    <svg
      class="pano"
      viewBox="0 0 1600 330"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g class="city">
        <path d={CITY} />
        <path d={CITY} />
      </g>
      {ROW.map((each) => (
        <Front key={each.x} {...each} />
      ))}
      <rect
        x={-10}
        y={QUAY}
        width={1620}
        height={12}
        fill="var(--card-wash)"
        stroke="var(--line)"
        stroke-width={2}
      />
      <rect y={262} width={1600} height={90} fill="var(--water)" />
      <rect y={262} width={1600} height={90} fill="url(#waves)" />
      <Ship x={250} y={246} size={1.15} />
      <Ship x={1130} y={250} size={1.35} back />
      <Ship x={1330} y={262} size={0.9} />
    </svg>
  );
}

function Front({ x, wide, high, wall, gable, columns, rows, lit }: Warehouse) {
  const top = QUAY - high;
  const size = (wide + 2) / 140;
  const pane = (wide / columns) * 0.492;
  const side = wide * 0.09;
  const { roof, eye } = GABLES[gable];
  return (
    <g stroke="var(--line)" stroke-linejoin="round">
      <rect x={x} y={top} width={wide} height={high} fill={WALLS[wall]} stroke-width={2} />
      <g
        transform={`translate(${x - 1} ${top - 57 * size}) scale(${size})`}
        stroke-width={2 / size}
      >
        <path d={roof} fill="var(--copper)" />
        <path d={eye} fill="var(--pane)" />
      </g>
      {Array.from({ length: columns * rows }, (_, i) => {
        const left = x + 2 + ((wide - side) / columns) * ((i % columns) + 0.5) - pane / 2;
        const foot = top + 27 + 26 * Math.floor(i / columns);
        const d = `M${left} ${foot}v-13q${pane / 2}-6 ${pane} 0v13Z`;
        return (
          <path
            key={i}
            d={d}
            fill={lit.includes(i) ? "var(--coin)" : "var(--pane)"}
            stroke-width={1.4}
          />
        );
      })}
      <rect
        x={x + wide - side - 1}
        y={top}
        width={side}
        height={high}
        fill="var(--line)"
        stroke="none"
        opacity={0.16}
      />
    </g>
  );
}

function Ship({
  x,
  y,
  size,
  back = false,
}: {
  x: number;
  y: number;
  size: number;
  back?: boolean;
}) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${back ? -size : size} ${size})`}
      stroke="var(--line)"
      stroke-width={1.6}
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      <path d="M28 -8v35M58 -14v41" fill="none" />
      <path
        d="M29-4c8 2 14 10 15 26H29ZM59-10c11 3 18 14 19 31H59ZM27-2C20 2 15 12 14 22h13Z"
        fill="var(--card)"
      />
      <path d="M58-14l-11 3.5 11 3.5" fill="var(--cloth)" />
      <path d="M3 25c18 4 66 4 90-3-1 15-6 25-15 25H20C10 47 4 38 3 25Z" fill="var(--brick-mark)" />
    </g>
  );
}
