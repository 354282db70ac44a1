/** The city of Genoa: streets, market and buildings, what they give, whose titles lie there, and the trader. */
import { useMemo, useRef } from "preact/hooks";
import { listed, t } from "../../i18n/texts";
import { colourOf } from "../../ui/icons";
import type { Scene } from "../kit";
import { aim, hover } from "./aiming";
import { litFields } from "./choosing";
import { Lit } from "./Lit";
import { placeName } from "./art";
import { Building } from "./Faces";
import { isSmall, useScale } from "./scale";
import { origin, titleAt } from "./town";
import { Trader } from "./Trader";
import { printedAt, type View } from "./view";

/** The town alone, and with the sea and the round track at its foot. */
const TOWN = "-46 -46 866 846";
const WITH_SEA = "-46 -46 866 914";
/** No letter is smaller on the screen, in pixels. */
const LEAST = 12.1;
/** How much a disc with a number grows, so that the number can be read and still fits. */
const grown = (least: number): number => Math.max(1, 1 + (least / 16 - 1) * 0.72);

export function City(scene: Scene<View> & { sea: boolean }) {
  const { view, sea } = scene;
  const drawing = useRef<SVGSVGElement>(null);
  const scale = useScale(drawing);
  const small = isSmall(scale);
  // What a letter must measure on the drawing to be read.
  const least = LEAST / scale;
  const lit = litFields(scene);
  const ground = useMemo(() => <Ground view={view} />, [view.printed]);
  return (
    <>
      <svg
        class={`city${lit.length ? " choosing" : ""}${small ? " small" : ""}`}
        style={{ "--least": `${least}px` }}
        ref={drawing}
        viewBox={sea ? WITH_SEA : TOWN}
        aria-hidden="true"
        data-testid="city"
        onClick={(event) => {
          if (drawing.current && aim(scene, lit, drawing.current, event)) event.preventDefault();
        }}
        onPointerMove={(event) => drawing.current && hover(scene, lit, drawing.current, event)}
        onPointerLeave={() => hover(scene, [], null)}
      >
        {ground}
        {sea && <Rounds view={view} grown={grown(least)} />}
        {sea && <Thrown view={view} />}
        <text class="name mid" x="400" y="478">
          {t("place.market")}
        </text>
        <Numbers view={view} grown={grown(least)} />
        {view.printed.fields
          .filter(({ kind }) => kind === "building")
          .map((field) => (
            <Building key={field.name} view={view} field={field} scale={scale} />
          ))}
        <Lit scene={scene} lit={lit} />
        <Titles view={view} small={small} />
        <Trader view={view} small={small} grown={grown(least)} />
      </svg>
      <Told {...scene} />
    </>
  );
}

function Ground({ view }: { view: View }) {
  return (
    <>
      <defs>
        <pattern id="genoa-cob" width="22" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 8q5.500-5 11 0t11 0M5.500 16q5.500-5 11 0" class="cobble" />
        </pattern>
        <pattern id="genoa-wave" width="44" height="15" patternUnits="userSpaceOnUse">
          <path d="M0 7q11-7 22 0t22 0" class="ripple" />
        </pattern>
      </defs>
      <rect class="ground-of" x="-45" y="-45" width="864" height="912" rx="10" />
      <path
        class="bay-of"
        d="M-45 808Q60 800 160 810T420 808T660 812T819 808V857q0 10-10 10H-35q-10 0-10-10z"
      />
      <path
        fill="url(#genoa-wave)"
        d="M-45 815Q60 807 160 817T420 815T660 819T819 815V857q0 10-10 10H-35q-10 0-10-10z"
      />
      <path class="shore-line" d="M-45 808Q60 800 160 810T420 808T660 812T819 808" />
      <Ship at="translate(672 832) scale(.8)" />
      <Ship at="translate(770 842) scale(.5)" />
      <rect class="rule-of" x="-38" y="-38" width="850" height="838" rx="6" />
      {view.printed.fields.map((field) => {
        const { x, y } = origin(field);
        if (field.kind === "street")
          return (
            <g key={field.name} data-place={`field-${field.name}`} data-explain={field.name}>
              <rect class="street" x={x + 5} y={y + 5} width="90" height="90" rx="8" />
              <rect x={x + 5} y={y + 5} width="90" height="90" rx="8" fill="url(#genoa-cob)" />
            </g>
          );
        if (field.kind === "market")
          return (
            <g key={field.name} data-place="field-market" data-explain="market">
              <rect class="square" x={x + 5} y={y + 5} width="190" height="190" rx="12" />
              <rect x={x + 5} y={y + 5} width="190" height="190" rx="12" fill="url(#genoa-cob)" />
              <rect class="inner" x={x + 13} y={y + 13} width="174" height="174" rx="8" />
              <use href="#genoa-market" x={x + 42} y={y + 30} width="106" height="106" />
            </g>
          );
        return null;
      })}
    </>
  );
}

const Ship = ({ at }: { at: string }) => (
  <g class="ship" transform={at}>
    <path d="M-34 16h68l-9 16h-50z" />
    <path d="M-4 14V-18q20 6 22 32zM-8 14v-26q-14 8-17 26z" class="sail" />
  </g>
);

/** The round track: buoys in the bay, the one of now with its flag up. */
function Rounds({ view, grown }: { view: View; grown: number }) {
  const step = Math.min(58, 560 / view.printed.rounds);
  return (
    <g class="rounds" data-place="rounds" data-explain="number rounds">
      <rect
        class="whole"
        x="-36"
        y="814"
        width={44 + step * (view.printed.rounds - 1)}
        height="50"
      />
      <path
        class="cable"
        d={`M-14 841${Array.from({ length: view.printed.rounds - 1 }, () => `q${step / 2} 9 ${step} 0`).join("")}`}
      />
      {Array.from({ length: view.printed.rounds }, (_, i) => (
        <g
          key={i}
          class={`buoy${i + 1 < view.round ? " past" : i + 1 === view.round ? " now" : ""}`}
          transform={`translate(${-14 + step * i} 841)`}
        >
          <circle r={(i + 1 === view.round ? 19 : 15) * Math.min(grown, 1.3)} />
          <text y=".36em">{i + 1}</text>
        </g>
      ))}
    </g>
  );
}

/** The numbers of the dice along the walls; those that were thrown are filled. */
function Numbers({ view, grown }: { view: View; grown: number }) {
  const [row, column] = view.dice;
  return (
    <g data-explain="number dice">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
        <g key={n}>
          <Octagon
            way="row"
            n={n}
            on={n === row}
            at={`translate(-20 ${n * 100 - 50})`}
            grown={grown}
          />
          <Octagon
            way="col"
            n={n}
            on={n === column}
            at={`translate(${n * 100 - 50} -20)`}
            grown={grown}
          />
        </g>
      ))}
    </g>
  );
}

/** The two dice as they fell, on the quay. */
function Thrown({ view }: { view: View }) {
  const [row, column] = view.dice;
  if (!row || !column) return null;
  return (
    <g
      class="thrown"
      key={`${view.round}-${view.active}`}
      data-testid="dice"
      data-explain="number dice"
    >
      <Octagon way="row" n={row} on at="translate(550 839) rotate(-8) scale(1.3)" />
      <Octagon way="col" n={column} on at="translate(596 842) rotate(7) scale(1.3)" />
    </g>
  );
}

function Octagon({
  way,
  n,
  on,
  at,
  grown = 1,
}: {
  way: string;
  n: number;
  on: boolean;
  at: string;
  grown?: number;
}) {
  return (
    <g class={`die-of ${way}${on ? " on" : ""}`} transform={at}>
      <path
        transform={`scale(${grown})`}
        d="M-6.200-15H6.200L15-6.200V6.200L6.200 15H-6.200L-15 6.200V-6.200Z"
      />
      <text y=".36em">{n}</text>
    </g>
  );
}

/** The ownership titles. */
function Titles({ view, small }: { view: View; small: boolean }) {
  return (
    <g>
      {view.fields.map((field) => {
        const house = printedAt(view, field.name);
        if (field.owner < 0 || !house) return null;
        const { x, y } = titleAt(house, small);
        const colour = colourOf(field.owner);
        return (
          <g key={field.name} transform={`translate(${x} ${y})`}>
            <g
              class={`deed-of p-${colour}`}
              data-explain={field.name}
              data-piece={`title-${field.name}-${field.owner}`}
              data-home={`seat-${field.owner}`}
            >
              <path d="M0-19 16.500-9.500v19L0 19-16.500 9.500v-19z" />
              <use href={`#s-${colour}`} x="-10" y="-10" width="20" height="20" />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The board in words, for those who do not see it. */
function Told({ view, names }: Scene<View>) {
  const owned = view.fields.filter(({ owner }) => owner >= 0);
  return (
    <div class="unseen">
      <p>{t("city.label", { round: view.round, rounds: view.printed.rounds })}</p>
      {view.dice.length > 0 && (
        <p>{t("city.dice", { row: view.dice[0] ?? 0, column: view.dice[1] ?? 0 })}</p>
      )}
      {view.path.length > 0 && (
        <p>
          {t("city.path", {
            path: listed(view.path.map((name) => t(`field.${name}`))),
            left: view.moves_left,
          })}
        </p>
      )}
      {owned.length > 0 && (
        <p>
          {t("city.titles", {
            list: listed(
              owned.map(({ name, owner }) =>
                t("city.title", { name: names[owner] ?? "", field: placeName(name) }),
              ),
            ),
          })}
        </p>
      )}
      <p>
        {t("city.stock", {
          list: listed(
            view.printed.wares.map((ware, i) => t(`good.${ware}`, { n: view.ware_stock[i] ?? 0 })),
          ),
        })}
      </p>
    </div>
  );
}
