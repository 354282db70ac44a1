/** The city plan: four boards in the water, their bridges, companies and warehouses, and the lit plots. */
import { useMemo, useRef } from "preact/hooks";
import { capital, listed, t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { aim, hover } from "./aiming";
import { districtClass } from "./art";
import { litPlaces } from "./choosing";
import { Estates, Headquarters, Warehouses } from "./Houses";
import { Ghost, Lit } from "./Lit";
import { bridge, corner, middle, spot, townOf, type Town } from "./town";
import { useUnit } from "./unit";
import { onBoard, plotAt, plotName, shortOf, type View } from "./view";

export function Plan(scene: Scene<View>) {
  const { view } = scene;
  const town = townOf(view);
  const { x, y, width, height } = town.box;
  const drawing = useRef<SVGSVGElement>(null);
  useUnit(drawing);
  const lit = litPlaces(scene);
  const ground = useMemo(() => <Ground town={town} view={view} />, [town]);
  return (
    <>
      <svg
        class={`plan-of${lit.length ? " choosing" : ""}`}
        ref={drawing}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
        data-testid="plan"
        onClick={(event) => drawing.current && aim(scene, lit, drawing.current, event)}
        onPointerMove={(event) => drawing.current && hover(scene, lit, drawing.current, event)}
        onPointerLeave={() => hover(scene, [], null)}
      >
        <rect class="waterway" {...{ x, y, width, height }} rx="20" />
        <rect class="ripples" {...{ x, y, width, height }} rx="20" />
        <Bridges view={view} town={town} />
        {ground}
        <Names view={view} town={town} />
        <Estates view={view} />
        <Warehouses view={view} />
        <Headquarters view={view} />
        <ToBeHad view={view} town={town} />
        <Lit scene={scene} lit={lit} />
        <Ghost scene={scene} />
        <Spoken spot={scene.spot} town={town} />
        <DistrictNames town={town} />
      </svg>
      <Told {...scene} />
    </>
  );
}

function Ground({ town, view }: { town: Town; view: View }) {
  return (
    <>
      <defs>
        <pattern id="chartered-waves" width="44" height="22" patternUnits="userSpaceOnUse">
          <path class="wave" d="M0,8 q5.5,-5 11,0 t11,0 M22,19 q5.5,-5 11,0 t11,0" />
        </pattern>
      </defs>
      {town.districts.map((each) => (
        <g key={each.name} class={districtClass(each.name)}>
          <rect
            class="quay"
            x={each.x - 9}
            y={each.y - 9}
            width={each.width + 18}
            height={each.height + 18}
            rx="12"
          />
        </g>
      ))}
      {view.plots.map(({ name }) => {
        const { x, y } = corner(town, name);
        return (
          <rect
            key={name}
            class={`plot ${districtClass(name.split(" ")[0] ?? "")}`}
            x={x + 3}
            y={y + 3}
            width="94"
            height="94"
            rx="5"
            data-place={`plot-${name}`}
            data-explain={`plot ${name}`}
          />
        );
      })}
    </>
  );
}

/** The names of plots where nothing stands. */
function Names({ view, town }: { view: View; town: Town }) {
  return (
    <g class="names">
      {view.plots.map(({ name, level, place }) => {
        if (level || place) return null;
        const { x, y } = middle(town, name);
        return (
          <text key={name} x={x} y={y + 10}>
            {shortOf(name)}
          </text>
        );
      })}
    </g>
  );
}

function Bridges({ view, town }: { view: View; town: Town }) {
  return (
    <g>
      {view.printed.bridges.map((ends) => {
        const { angle, half, ...at } = bridge(town, ends);
        const [one, other] = ends.map((end) => plotAt(view, end));
        const joined =
          one?.level && other?.level && one.company && one.company === other.company
            ? one.company
            : "";
        return (
          <g
            key={ends.join()}
            class={`bridge${joined ? ` co-${joined}` : ""}`}
            transform={`translate(${spot(at)}) rotate(${angle.toFixed(0)})`}
          >
            <path
              class="deck"
              d={`M${-half},-24 C-20,-30 20,-30 ${half},-24 V24 C20,30 -20,30 ${-half},24 Z`}
            />
            <path
              class="planks"
              d={`M${2 - half},-15 C-20,-20 20,-20 ${half - 2},-15 M${2 - half},15 C-20,20 20,20 ${half - 2},15 M-24,-17 V17 M-12,-18 V18 M0,-18 V18 M12,-18 V18 M24,-17 V17`}
            />
            {joined && <path class="joined" d={`M${-half - 2},0 H${half + 2}`} />}
          </g>
        );
      })}
    </g>
  );
}

function DistrictNames({ town }: { town: Town }) {
  return (
    <g>
      {town.districts.map((each) => {
        const at = {
          x: each.x + each.width / 2,
          y: each.above ? each.y - 25 : each.y + each.height + 25,
        };
        const name = districtClass(each.name) === "d-other" ? "centrum" : each.name;
        return (
          <g key={each.name} class="dname" transform={`translate(${spot(at)})`}>
            <rect x="-92" y="-21" width="184" height="42" rx="21" />
            <use href={`#chartered-${name}`} x="-80" y="-15" width="30" height="30" />
            <text x="-42" y="1">
              {capital(each.name)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The warehouses that an auction of an old card can bring back. */
function ToBeHad({ view, town }: { view: View; town: Town }) {
  if (view.phase === "reclaim") return null;
  return (
    <g class="to-be-had">
      {view.reclaimable.map((plot) => {
        const { x, y } = corner(town, plot);
        return <rect key={plot} x={x + 2} y={y + 2} width="96" height="96" rx="9" />;
      })}
    </g>
  );
}

/** The plot that a line of the ledger speaks of. */
function Spoken({ spot: spoken, town }: { spot: string; town: Town }) {
  if (!town.corners.has(spoken)) return null;
  const { x, y } = corner(town, spoken);
  return <rect class="spoken" x={x} y={y} width="100" height="100" rx="9" />;
}

/** The board in words, for those who do not see it. */
function Told({ view }: Scene<View>) {
  const loose = view.plots.filter((plot) => plot.level && !plot.company);
  return (
    <div class="unseen">
      <p>{t("plan.label", { n: view.plots.length, left: view.warehouses })}</p>
      {onBoard(view).map((company) => (
        <p key={company.name}>
          {t("plan.company", {
            name: capital(t(`company.${company.name}`)),
            value: company.value,
            hq: plotName(company.hq),
            list: listed(
              view.plots
                .filter((plot) => plot.level && plot.company === company.name)
                .map((plot) =>
                  plot.level > 1
                    ? t("plan.high", { plot: plotName(plot.name), n: plot.level })
                    : plotName(plot.name),
                ),
            ),
          })}
        </p>
      ))}
      {loose.length > 0 && (
        <p>{t("plan.loose", { list: listed(loose.map((plot) => plotName(plot.name))) })}</p>
      )}
    </div>
  );
}
