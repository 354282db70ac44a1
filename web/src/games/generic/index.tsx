/** A plain table for any game without a board of its own: what is seen, as nested tables. */
import type { VNode } from "preact";
import { figure, message } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import type { Kit, Scene } from "../kit";
import style from "./plain.css?text";

type Plain = Record<string, unknown>;

export const generic: Kit<unknown> = {
  name: "generic",
  texts: { en: {}, nl: {} },
  style,
  Stage: ({ view, names }: Scene<unknown>) => (
    <div class="plain-board">
      <Value value={view} names={names} />
    </div>
  ),
  heading: (line) => line.key === "told.round",
};

/** Anything at all: records as rows, lists of records as columns, the rest as words. */
function Value({ value, names }: { value: unknown; names: string[] }): VNode {
  if (Array.isArray(value)) return <ListValue list={value} names={names} />;
  if (value && typeof value === "object")
    return <RecordValue record={value as Plain} names={names} />;
  if (typeof value === "number") return <>{figure(value)}</>;
  if (typeof value === "boolean") return <>{value ? "✓" : "·"}</>;
  return <>{value === null || value === "" ? "·" : spelled(String(value))}</>;
}

function RecordValue({ record, names }: { record: Plain; names: string[] }) {
  return (
    <table>
      <tbody>
        {Object.entries(record).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{spelled(name)}</th>
            <td>
              <Value value={value} names={names} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListValue({ list, names }: { list: unknown[]; names: string[] }) {
  if (!list.length) return <>·</>;
  const first = list[0];
  if (!first || typeof first !== "object" || Array.isArray(first)) {
    return (
      <>
        {list.map((each, i) => (
          <span class="bit" key={i}>
            <Value value={each} names={names} />
          </span>
        ))}
      </>
    );
  }
  const columns = Object.keys(first);
  const isSeats = list.length === names.length;
  return (
    <table class="many">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th scope="col" key={column}>
              {spelled(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((each, i) => (
          <tr key={i}>
            <th scope="row">
              {isSeats ? (
                <>
                  <Shape seat={i} /> {names[i]}
                </>
              ) : (
                i + 1
              )}
            </th>
            {columns.map((column) => (
              <td key={column}>
                <Value value={(each as Plain)[column]} names={names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The game's own word for a name in its view. */
function spelled(name: string): string {
  return message(`view.${name}`) ?? name.replaceAll("_", " ");
}
