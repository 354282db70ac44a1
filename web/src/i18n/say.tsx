/** Lines of the server in the reader's language: as plain words, or with names and little pictures. */
import { Fragment, type ComponentChildren } from "preact";
import type { Argument, Line } from "../net/wire";
import { language } from "../settings";
import { compose, pieces } from "./message";
import { figure, listed, message, t } from "./texts";

/** Who reads: the names at the table, the reader's own seat, and the game's pictures for words. */
export interface Reader {
  names: string[];
  /** The reader's only seat, or -1 for onlookers and for several players at one screen. */
  seat: number;
  art?: ((key: string, words: string, count: number) => ComponentChildren | null) | undefined;
}

/** Say a line in plain words. */
export function saidPlainly(line: Line, reader: Reader): string {
  const args = argsOf(line, reader);
  return compose<string>(
    pieces(messageOf(line, reader)),
    language.value,
    (gap) => args[gap],
    (gap) => plain(args[gap] ?? `{${gap}}`, reader),
  ).join("");
}

/** A line as it stands in the ledger and on buttons: seats in bold, goods as pictures. */
export function Said({ line, reader }: { line: Line; reader: Reader }) {
  const args = argsOf(line, reader);
  const parts = compose<ComponentChildren>(
    pieces(messageOf(line, reader)),
    language.value,
    (gap) => args[gap],
    (gap) => rich(args[gap] ?? `{${gap}}`, reader),
  );
  return (
    <>
      {parts.map((part, i) => (
        <Fragment key={i}>{part}</Fragment>
      ))}
    </>
  );
}

const YOU = "#you";

/** A text speaks to the reader where it has a form for that. */
function speaksToReader(line: Line, reader: Reader): boolean {
  return (
    reader.seat >= 0 && line.args?.["who"] === `#${reader.seat}` && !!message(`${line.key}.you`)
  );
}

function messageOf(line: Line, reader: Reader): string {
  const key = speaksToReader(line, reader) ? `${line.key}.you` : line.key;
  return message(key) ?? line.key;
}

function argsOf(line: Line, reader: Reader): Record<string, Argument> {
  return speaksToReader(line, reader) ? { ...line.args, who: YOU } : (line.args ?? {});
}

function plain(value: Argument, reader: Reader): string {
  if (Array.isArray(value)) return listed(value.map((each) => plain(each, reader)));
  if (typeof value === "number") return figure(value);
  const text = textOf(value);
  if (text) return message(text.key) ? t(text.key, { n: text.count }) : bareName(text);
  if (value === YOU) return t("you.subject");
  const seat = seatOf(value);
  return seat >= 0 ? (reader.names[seat] ?? String(seat + 1)) : value;
}

/** Something that has no text yet still has a name that can be read. */
function bareName({ key, count }: { key: string; count: number }): string {
  const name = key.slice(key.lastIndexOf(".") + 1);
  return count === 1 ? name : `${figure(count)} ${name}`;
}

/** Read "@key", another text, or "3@key", a text about so many. */
export function textOf(value: string): { key: string; count: number } | null {
  const match = /^(\d*)@(.+)$/.exec(value);
  return match ? { key: match[2] as string, count: match[1] ? Number(match[1]) : 1 } : null;
}

function rich(value: Argument, reader: Reader): ComponentChildren {
  if (Array.isArray(value)) {
    const shown = value.map((each) => rich(each, reader));
    if (value.every((each) => typeof each === "string" && pictured(each, reader))) {
      return (
        <span class="nb">
          {shown.map((each, i) => (
            <Fragment key={i}>{each}</Fragment>
          ))}
        </span>
      );
    }
    let next = 0;
    return new Intl.ListFormat(language.value, { type: "conjunction" })
      .formatToParts(value.map(String))
      .map((part, i) => (
        <Fragment key={i}>{part.type === "element" ? shown[next++] : part.value}</Fragment>
      ));
  }
  if (typeof value === "string") {
    const picture = pictured(value, reader);
    if (picture) return picture;
    if (value === YOU || seatOf(value) >= 0) return <b>{plain(value, reader)}</b>;
  }
  return plain(value, reader);
}

function pictured(value: string, reader: Reader): ComponentChildren | null {
  const text = textOf(value);
  return text ? (reader.art?.(text.key, plain(value, reader), text.count) ?? null) : null;
}

function seatOf(value: string): number {
  return /^#\d+$/.test(value) ? Number(value.slice(1)) : -1;
}
