/** The buildings of the city: their walls, their signs and names, and what is left of what they give. */
import { t } from "../../i18n/texts";
import { placeBriefly } from "./art";
import { isSmall, isTiny } from "./scale";
import { faceDown, formOf, origin, outline } from "./town";
import { isVilla, stockAt, yieldOf, type PrintedField, type View } from "./view";

const PAINTED: Record<string, string> = {
  park: "green",
  harbour: "bay-side",
  cathedral: "church",
};

const paintOf = ({ name, brings }: PrintedField): string => PAINTED[name] ?? brings?.way ?? "";

interface Drawn {
  view: View;
  field: PrintedField;
  /** Pixels of the screen to a step of the drawing. */
  scale: number;
}

export function Building(drawn: Drawn) {
  const { field, scale } = drawn;
  const wall = outline(field, 5, 10);
  return (
    <g
      class={`building of-${paintOf(field)}`}
      data-place={`field-${field.name}`}
      data-explain={field.name}
    >
      <path class="shade-of" d={wall} transform="translate(2.500 3.500)" />
      <path class="wall" d={wall} />
      {!isSmall(scale) && <path class="inner" d={outline(field, 10, 6)} />}
      {formOf(field) === "tall" ? <Tall {...drawn} /> : <Wide {...drawn} />}
    </g>
  );
}

/** A building of two squares side by side. */
function Wide(drawn: Drawn) {
  const { view, field, scale } = drawn;
  const { name } = field;
  const { x, y } = origin(field);
  const sign = `#genoa-${name}`;
  const wares = field.brings?.way === "wares";
  if (isSmall(scale))
    return (
      <>
        <use href={sign} x={x + (wares ? 12 : 73)} y={y + 8} width="52" height="52" />
        {wares &&
          stockAt(view, name).map(({ good, n }, i) => (
            <use
              key={good}
              class={n ? "" : "gone"}
              href={`#genoa-${good}`}
              x={x + 76 + i * 48}
              y={y + 13}
              width="42"
              height="42"
              data-place={`stock-${good}`}
            />
          ))}
        <text class="name mid" x={x + 100} y={y + 86}>
          {placeBriefly(name)}
        </text>
      </>
    );
  if (wares) return <Warehouse {...drawn} />;
  const [stock] = stockAt(view, name);
  const villa = isVilla(view, name);
  return (
    <>
      <use href={sign} x={x + 15} y={y + 15} width="70" height="70" />
      {villa && (
        <text class="name before" x={x + 95} y={y + 31}>
          Villa
        </text>
      )}
      <text
        class={t(`wide.${name}`).length > 9 ? "name wordy" : "name"}
        x={x + (t(`wide.${name}`).length > 10 ? 88 : 95)}
        y={y + (villa ? 52 : 42)}
      >
        {t(`wide.${name}`)}
      </text>
      <g data-place={`stock-${stock?.good ?? ""}`}>
        <use href={`#genoa-${stock?.good ?? ""}`} x={x + 95} y={y + 59} width="26" height="26" />
        <text class="left-of" x={x + 125} y={y + 78}>
          ×{stock?.n ?? 0}
        </text>
      </g>
    </>
  );
}

/** A building of squares one under the other. */
function Tall({ view, field, scale }: Drawn) {
  const { name } = field;
  const { x, y: top } = origin(field);
  const y = top + faceDown(field);
  const sign = `#genoa-${name}`;
  const broken = t(`tall.${name}`).split("|");
  if (isSmall(scale))
    return (
      <>
        <use href={sign} x={x + 18} y={y + (isTiny(scale) ? 40 : 14)} width="64" height="64" />
        {!isTiny(scale) &&
          broken.map((line, i) => (
            <text key={line} class="name mid" x={x + 50} y={y + 108 + 27 * i}>
              {line}
            </text>
          ))}
      </>
    );
  // A large board has room for longer words in one piece.
  const words = broken.join("|").replaceAll("-|", "").split("|");
  const whole = words.join(" ");
  const lines =
    whole.length <= 9 ? [whole] : words.every((word) => word.length <= 9) ? words : broken;
  const [stock] = stockAt(view, name);
  const good = stock?.good ?? "title";
  return (
    <>
      <use href={sign} x={x + 16} y={y + 12} width="66" height="66" />
      {lines.map((line, i) => (
        <text key={line} class="name mid long" x={x + 50} y={y + 106 - 8 * lines.length + 18 * i}>
          {line}
        </text>
      ))}
      <g class="gives p-none" data-place={`stock-${good}`}>
        <use href={`#genoa-${good}`} x={x + 20} y={y + 122} width="26" height="26" />
        <text class="left-of" x={x + 51} y={y + 141}>
          ×{stock ? stock.n : yieldOf(view, name).length}
        </text>
      </g>
    </>
  );
}

/** A warehouse: beside its sign and its name what is left of its two wares. */
function Warehouse({ view, field }: Drawn) {
  const { name } = field;
  const { x, y } = origin(field);
  return (
    <>
      <use href={`#genoa-${name}`} x={x + 12} y={y + 18} width="60" height="60" />
      <text class="name" x={x + 77} y={y + 33}>
        {placeBriefly(name)}
      </text>
      {stockAt(view, name).map(({ good, n }, i) => {
        const left = x + 77 + i * 42;
        return (
          <g key={good} data-place={`stock-${good}`}>
            <use href={`#genoa-${good}`} x={left} y={y + 43} width="32" height="32" />
            {Array.from({ length: view.printed.ware_count }, (_, k) => (
              <rect
                key={k}
                class={k < n ? "pip on" : "pip"}
                x={left + k * 6.6}
                y={y + 79}
                width="5"
                height="8"
                rx="1.200"
              />
            ))}
          </g>
        );
      })}
    </>
  );
}
