/** What stands in the town: a company's estate, its warehouses and its headquarters. */
import { TokenFace } from "./art";
import { corner, middle, outline, spot, townOf } from "./town";
import type { PlotView, View } from "./view";

export function Estates({ view }: { view: View }) {
  const town = townOf(view);
  return (
    <g>
      {view.companies.map(({ name }) => {
        const own = view.plots.filter(
          (plot) => plot.company === name && (plot.level || plot.place),
        );
        if (!own.length) return null;
        return (
          <g key={name} class={`estate co-${name}`}>
            {own.map((plot) => {
              const { x, y } = corner(town, plot.name);
              return (
                <rect key={plot.name} class="tint" x={x + 1} y={y + 1} width="98" height="98" />
              );
            })}
            <path class="edge" d={outline(view, own)} />
            {own
              .filter((plot) => plot.place)
              .map((plot) => (
                <Link key={plot.name} view={view} plot={plot} />
              ))}
          </g>
        );
      })}
    </g>
  );
}

/** A placeholder joins two warehouses over a corner; the line says which. */
function Link({ view, plot }: { view: View; plot: PlotView }) {
  const town = townOf(view);
  const at = middle(town, plot.name);
  return (
    <path
      class="link"
      d={(plot.joins ?? []).map((other) => `M${spot(at)}L${spot(middle(town, other))}`).join("")}
    />
  );
}

export function Warehouses({ view }: { view: View }) {
  const town = townOf(view);
  return (
    <g>
      {view.plots.map((plot) => {
        if (!plot.level && plot.place !== "turned") return null;
        return (
          <g key={plot.name} transform={`translate(${spot(corner(town, plot.name))})`}>
            <g
              data-piece={`house-${plot.name}-${plot.level}`}
              data-home={`seat-${view.active}`}
              class={plot.company ? `co-${plot.company}` : "loose"}
            >
              {plot.level ? (
                <Warehouse level={plot.level} company={plot.company} />
              ) : (
                <g transform="rotate(180 50 56)" class="turned">
                  <Warehouse level={1} company="" />
                </g>
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** A warehouse of so many storeys, with the symbol of its company, within a plot of 100. */
export function Warehouse({
  level,
  company,
  broken = false,
}: {
  level: number;
  company: string;
  broken?: boolean;
}) {
  const roof = 55 - 12 * (level - 1);
  const gable = broken
    ? "h10 l4,-14 7,9 6,-16 8,10 7,-14 8,20 h10"
    : "h10 v-8 h10 v-7 h10 v-7 h16 v7 h10 v7 h10 v8 h10";
  const floors = Array.from({ length: level - 1 }, (_, i) => 55 - 12 * i);
  return (
    <g class="wh">
      <path class="wall" d={`M12,94 V${roof} ${gable} V94 Z`} />
      <path class="shade" d={`M88,94 V${roof} h-10 v-8 h-6 V94 Z`} />
      {!broken && <path class="beam" d={`M50,${roof - 22} v-6`} />}
      {floors.map((y) => (
        <g key={y}>
          <path class="beam" d={`M12,${y} H88`} />
          <path
            class="window"
            d={`M24,${y - 9.2} h9 v6.6 h-9 Z M67,${y - 9.2} h9 v6.6 h-9 Z M43,${y - 9.6} h14 v7.6 h-14 Z`}
          />
        </g>
      ))}
      {!broken && <circle class="window" cx="50" cy={roof - 11} r="4.6" />}
      {company ? (
        <use href={`#chartered-${company}`} x="31.5" y="54.5" width="37" height="37" />
      ) : (
        <path
          class="window"
          d="M24,64 h12 v11 h-12 Z M64,64 h12 v11 h-12 Z M43,76 h14 v18 h-14 Z"
        />
      )}
      {level > 1 && (
        <g class="high" transform="translate(16,84)">
          <circle r="13" />
          <text y="1">{level}</text>
        </g>
      )}
    </g>
  );
}

/** The headquarters: a seal on the warehouse, or large on the plot it holds. */
export function Headquarters({ view }: { view: View }) {
  const town = townOf(view);
  return (
    <g>
      {view.companies.map(({ name, hq }) => {
        if (!hq) return null;
        const holds = view.plots.find((plot) => plot.name === hq)?.place === "hq";
        const { x, y } = corner(town, hq);
        const at = holds ? { x: x + 50, y: y + 50 } : { x: x + 80, y: y + 20 };
        return (
          <g key={name} transform={`translate(${spot(at)})`}>
            <g class={`hq co-${name}`} data-piece={`hq-${name}-${hq}`} data-home={`hq-${name}`}>
              <circle class="rim" r={holds ? 33 : 23} />
              <TokenFace company={name} r={holds ? 28.5 : 19.5} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
