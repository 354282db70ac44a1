/** Lamplight on the plan: the plots that can be chosen now, with what they would bring. */
import type { Scene } from "../kit";
import { TokenFace } from "./art";
import { pointed, wayToFound, type Place } from "./choosing";
import { florins } from "./florins";
import { Warehouse } from "./Houses";
import { deedOf, plotsOf, sameWay } from "./notation";
import { corner, spot, townOf } from "./town";
import { plotAt, prospectOf, shortOf, type View } from "./view";
import { t } from "../../i18n/texts";
import type { Point } from "../../table/board/aiming";

export function Lit({ scene, lit }: { scene: Scene<View>; lit: Place[] }) {
  const town = townOf(scene.view);
  const way = scene.view.phase === "turn" ? null : wayToFound(scene);
  const chosen = plotsOf(scene.chosen);
  return (
    <g class="lit-plots">
      {lit.map((place) => {
        const taken =
          chosen.includes(place.plot) || (!!way && !!place.way && sameWay(place.way, way));
        return (
          <g
            key={place.plot}
            class={`lit-plot${pointed.value === place.plot ? " pointed" : ""}${taken ? " taken" : ""}`}
            transform={`translate(${spot(corner(town, place.plot))})`}
            data-spot={place.move}
            data-testid="lit"
          >
            <Lamp scene={scene} place={place} />
          </g>
        );
      })}
    </g>
  );
}

function Lamp({ scene, place }: { scene: Scene<View>; place: Place }) {
  const { view } = scene;
  const plot = plotAt(view, place.plot);
  const stands = !!plot?.level;
  const { prospect } = place;
  if (stands) {
    return (
      <>
        <rect class="glow" x="-1" y="-1" width="102" height="102" rx="13" />
        <rect class="frame" x="3" y="3" width="94" height="94" rx="10" />
        {prospect && (
          <Tag
            at={{ x: 50, y: 12 }}
            words={prospect.company ? florins(prospect.value) : t("lit.loose")}
          />
        )}
      </>
    );
  }
  const founding = view.phase !== "turn";
  return (
    <>
      <rect class="glow" x="-1" y="-1" width="102" height="102" rx="13" />
      <rect class="pane" x="3" y="3" width="94" height="94" rx="10" />
      <rect class="inner" x="9" y="9" width="82" height="82" rx="6" />
      <text class="name" x="50" y="47">
        {shortOf(place.plot)}
      </text>
      <text class="brings" x="50" y="81">
        {founding ? (
          t("lit.hq")
        ) : prospect && (prospect.company || prospect.founds) ? (
          florins(prospect.paid)
        ) : (
          <Loose />
        )}
      </text>
      {prospect && prospect.joins.length > 1 && <Sign d="M-10,-8 L-2,0 L-10,8 M10,-8 L2,0 L10,8" />}
      {prospect?.founds && <Sign d="M-6,10 V-10 M-6,-10 h14 l-4,4.5 4,4.5 h-14" />}
    </>
  );
}

/** A word where there is room for it, else what a loose warehouse pays. */
const Loose = () => (
  <>
    <tspan class="roomy">{t("lit.loose")}</tspan>
    <tspan class="tight">{florins(0)}</tspan>
  </>
);

function Sign({ d }: { d: string }) {
  return (
    <g class="sign" transform="translate(88,12)">
      <circle r="20" />
      <path d={d} />
    </g>
  );
}

function Tag({ at, words }: { at: Point; words: string }) {
  return (
    <g class="tag" transform={`translate(${spot(at)})`}>
      <rect rx="17" />
      <text>{words}</text>
    </g>
  );
}

/** What is chosen but not confirmed stands there already, as a ghost. */
export function Ghost({ scene }: { scene: Scene<View> }) {
  const { view, chosen } = scene;
  const town = townOf(view);
  const deed = deedOf(chosen);
  if (deed.kind === "found") {
    const over = deed.over || view.built[0] || "";
    if (!town.corners.has(over)) return null;
    const { x, y } = corner(town, over);
    const at = deed.over ? { x: x + 50, y: y + 50 } : { x: x + 80, y: y + 20 };
    return (
      <g class={`ghost-of hq co-${deed.company}`} transform={`translate(${spot(at)})`}>
        <circle class="rim" r="23" />
        <TokenFace company={deed.company} r={19.5} />
      </g>
    );
  }
  if (deed.kind !== "build" && deed.kind !== "raise" && deed.kind !== "pair") return null;
  const prospect = prospectOf(view, chosen);
  return (
    <g>
      {plotsOf(chosen).map((plot) => {
        const level = (plotAt(view, plot)?.level ?? 0) + 1;
        const company = prospect?.company ?? "";
        return (
          <g
            key={plot}
            class={`ghost-of ${company ? `co-${company}` : "loose"}`}
            transform={`translate(${spot(corner(town, plot))})`}
          >
            <rect class="frame" x="3" y="3" width="94" height="94" rx="10" />
            <g class="faint">
              <Warehouse level={level} company={company} broken={"roof" in deed && deed.roof} />
            </g>
            {prospect && (prospect.company || prospect.founds) && (
              <Tag at={{ x: 50, y: 2 }} words={florins(prospect.value)} />
            )}
          </g>
        );
      })}
    </g>
  );
}
