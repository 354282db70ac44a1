/** How dice fell: a column for what fell, a bar of ink across for what was to be expected. */
import { saidPlainly } from "../i18n/say";
import { capital, figure, t } from "../i18n/texts";
import type { FallsShown } from "../net/wire";
import { percent } from "../table/drawers/Coach";
import type { Told } from "./telling";

const SIZES = [
  { name: "wide", wide: 640, high: 250 },
  { name: "narrow", wide: 366, high: 210 },
] as const;
const TOP = 26;

export function Dice({ falls, told }: { falls: FallsShown; told: Told }) {
  const { fell, expected, throws, as_far } = falls;
  const title = capital(saidPlainly(falls.title, told.reader));
  const faces = falls.faces.map((face) =>
    typeof face === "number"
      ? String(face)
      : saidPlainly({ key: "gallery.cell", args: { cell: face } }, told.reader),
  );
  const most = Math.max(1, ...fell, ...expected);
  const worded = faces.some((face) => face.length > 2);
  return (
    <section class="sec">
      <h2 class="caps">{title}</h2>
      <figure>
        {SIZES.map(({ name, wide, high }) => {
          const foot = high - 28;
          const each = (wide - 12) / faces.length;
          const y = (n: number) => foot - ((foot - TOP) * n) / most;
          return (
            <svg
              key={name}
              class={`chart dice ${name}`}
              viewBox={`0 0 ${wide} ${high}`}
              role="img"
              aria-label={faces
                .map((face, i) =>
                  t("gallery.face", { face, n: fell[i] ?? 0, m: (expected[i] ?? 0).toFixed(1) }),
                )
                .join("; ")}
            >
              <path class="grid zero" d={`M6 ${foot}H${wide - 6}`} />
              {faces.map((face, i) => {
                const left = 6 + each * i;
                const across = `M${left + each * 0.08} ${y(expected[i] ?? 0)}h${each * 0.84}`;
                const top = Math.min(y(fell[i] ?? 0), y(expected[i] ?? 0));
                return (
                  <g key={i}>
                    <rect
                      class="bar"
                      x={left + each * 0.19}
                      y={y(fell[i] ?? 0)}
                      width={each * 0.62}
                      height={foot - y(fell[i] ?? 0)}
                    />
                    <path class="gap" d={across} />
                    <path class="exp" d={across} />
                    <text class="cnt" x={left + each / 2} y={top - 7} text-anchor="middle">
                      {fell[i]}
                    </text>
                    <text x={left + each / 2} y={high - 8} text-anchor="middle">
                      {worded ? i + 1 : face}
                    </text>
                  </g>
                );
              })}
            </svg>
          );
        })}
        <figcaption class="legend">
          <span>
            <svg width="16" height="16" class="dice" aria-hidden="true">
              <rect class="bar" x="2" y="1" width="12" height="14" />
            </svg>
            {t("gallery.fell")}
          </span>
          <span>
            <svg width="24" height="16" class="dice" aria-hidden="true">
              <path class="exp" d="M3 8h18" />
            </svg>
            {t("gallery.expected")}
          </span>
          <span>{t("gallery.throws", { n: figure(throws), share: percent(as_far) })}</span>
          {worded && <span>{faces.map((face, i) => `${i + 1}: ${face}`).join(", ")}</span>}
        </figcaption>
      </figure>
    </section>
  );
}
