/** The chart of the exchange: values from cell to cell, tokens on them, and the lines that call events. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { capital, t } from "../../i18n/texts";
import type { Point } from "../../table/board/aiming";
import { isStill } from "../../table/board/motion";
import type { Scene } from "../kit";
import { TokenFace } from "./art";
import { florins } from "./florins";
import type { Printed } from "./shown";
import { CELL, cell, cellCorner, valuesOf } from "./town";
import { useUnit } from "./unit";
import { onBoard, prospectOf, type View } from "./view";

const TIME = 620;

export function Chart(scene: Scene<View>) {
  const { view } = scene;
  const { printed } = view;
  const drawing = useRef<SVGSVGElement>(null);
  useUnit(drawing);
  const values = valuesOf(printed);
  const prospect = prospectOf(view, scene.chosen);
  const next = prospect?.company ? prospect.value : 0;
  return (
    <section class="sheet-of chart-sheet" aria-label={t("chart")}>
      <header>
        <h2>{t("chart")}</h2>
        <span class="quiet" data-explain="left">
          {t("chart.left", { n: view.warehouses })}
        </span>
      </header>
      <svg class="chart-of" ref={drawing} viewBox="-6 -6 386 530" aria-hidden="true">
        {values.map((value) => {
          const { x, y } = cellCorner(printed, value);
          const taken = view.companies.some((company) => company.hq && company.value === value);
          return (
            <g key={value} transform={`translate(${x},${y})`}>
              <rect
                class={`cell${taken ? " taken" : ""}${value === next ? " next" : ""}`}
                y="2.6"
                width={CELL.width}
                height={CELL.height}
                rx="6"
              />
              <text x="9" y="33">
                {florins(value)}
              </text>
            </g>
          );
        })}
        <path class="flow" d="M30,478 V494 H108 M100,486 l9,8 -9,8" />
        {printed.event_lines.map((line) => (
          <EventLine
            key={line}
            printed={printed}
            after={line}
            hit={!!prospect?.event_lines.includes(line)}
          />
        ))}
        {view.companies.map(
          ({ name, hq, value }) =>
            hq && <Piece key={name} view={view} company={name} value={value} />,
        )}
        {prospect && next > 0 && next !== prospect.was && (
          <g
            class={`ghost-of co-${prospect.company}`}
            transform={`translate(${cellCorner(printed, next).x + 92},${cellCorner(printed, next).y + 26})`}
          >
            <circle class="rim" r="20" />
            <g class="faint">
              <TokenFace company={prospect.company} r={16} />
            </g>
          </g>
        )}
      </svg>
      <ul class="unseen">
        {onBoard(view).map(({ name, value }) => (
          <li key={name}>{t("chart.at", { company: capital(t(`company.${name}`)), value })}</li>
        ))}
      </ul>
    </section>
  );
}

/** An event line lies after its value: across a column, or between two. */
function EventLine({ printed, after, hit }: { printed: Printed; after: number; hit: boolean }) {
  const from = cell(printed, after);
  const to = cell(printed, after + printed.step);
  let d: string;
  let bell: Point;
  if (from.column === to.column) {
    const x = from.column * CELL.apart;
    const y = Math.max(from.row, to.row) * CELL.step;
    d = `M${x - 4},${y} H${x + CELL.width + 2}`;
    bell = { x: x + CELL.width - 2, y };
  } else {
    const x = from.column * CELL.apart + CELL.width + 5;
    const top = Math.min(from.row, to.row) * CELL.step;
    const foot = (Math.max(from.row, to.row) + 1) * CELL.step;
    d = `M${x},${top + 4} V${foot - 4}`;
    bell = { x, y: top === 0 ? foot : top };
  }
  return (
    <g class={`event-line${hit ? " hit" : ""}`} data-explain={`line ${after}`}>
      <path d={d} />
      <g transform={`translate(${bell.x},${bell.y})`}>
        <circle r="10.5" />
        <path class="bell" d="M-5,3.6 C-3.4,2 -4,-5 0,-5 C4,-5 3.4,2 5,3.6 Z M-1.5,5.6 h3" />
      </g>
    </g>
  );
}

/** A company's token; it walks from cell to cell when the value changes. */
function Piece({ view, company, value }: { view: View; company: string; value: number }) {
  const { printed } = view;
  const own = useRef<SVGGElement>(null);
  const was = useRef(value);
  const shares = view.companies.filter((each) => each.hq && each.value === value);
  const i = shares.findIndex((each) => each.name === company);
  const n = shares.length;
  const size = n === 1 ? 1 : n === 2 ? 0.86 : n === 3 ? 0.68 : 0.52;
  const at = (of: number) => {
    const { x, y } = cellCorner(printed, of);
    const back = n === 1 ? 0 : i * (n === 2 ? 31 : n === 3 ? 24 : n === 4 ? 14 : 10);
    return `translate(${x + (n === 1 ? 92 : 98) - back}px, ${y + 26}px) scale(${size})`;
  };
  useLayoutEffect(() => {
    const before = was.current;
    was.current = value;
    if (before === value || isStill()) return;
    const step = before < value ? printed.step : -printed.step;
    const frames = [];
    for (let of = before; of !== value; of += step) frames.push({ transform: at(of) });
    frames.push({ transform: at(value) });
    own.current?.animate(frames, { duration: TIME, easing: "ease-in-out" });
  }, [value]);
  return (
    <g
      class={`token co-${company}`}
      data-explain={`company ${company}`}
      ref={own}
      style={{ transform: at(value) }}
    >
      <circle class="rim" r="19.5" />
      <TokenFace company={company} r={17} />
    </g>
  );
}
