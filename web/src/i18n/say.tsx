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
/** The reader as one who does something, but not at the beginning of the sentence. */
const YOU_WITHIN = "#you_within";
/** The reader as the one to whom something is done, and the gaps in which sentences name that one. */
const TO_YOU = "#to_you";
const DONE_TO = ["partner", "victim", "loser", "bidder"];

/** A text speaks to the reader where it has a form for that. */
function speaksToReader(line: Line, reader: Reader): boolean {
  const who = line.args?.["who"];
  const one = Array.isArray(who) && who.length === 1 ? who[0] : who;
  return reader.seat >= 0 && one === `#${reader.seat}` && !!message(`${line.key}.you`);
}

function messageOf(line: Line, reader: Reader): string {
  const key = speaksToReader(line, reader) ? `${line.key}.you` : line.key;
  return message(key) ?? bareLine(line);
}

/** A line of old whose text is no more is told by its name, and by whom and what it spoke of. */
function bareLine({ key, args }: Line): string {
  const name = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  const { who, ...rest } = args ?? {};
  const gaps = Object.keys(rest).map((gap) => `{${gap}}`);
  return `${who === undefined ? "" : "{who}: "}${name}${gaps.length ? ` (${gaps.join(", ")})` : ""}`;
}

function argsOf(line: Line, reader: Reader): Record<string, Argument> {
  const args: Record<string, Argument> = { ...line.args };
  if (speaksToReader(line, reader)) args["who"] = YOU;
  const toYou = (each: string | number) => (each === `#${reader.seat}` ? TO_YOU : each);
  for (const gap of DONE_TO) {
    const named = args[gap];
    if (named !== undefined)
      args[gap] = Array.isArray(named) ? (named.map(toYou) as string[]) : toYou(named);
  }
  for (const [gap, named] of Object.entries(args))
    if (Array.isArray(named)) args[gap] = withReader(line, gap, named as string[], reader.seat);
  return args;
}

/** What stands before those to whom something is done, in either language. */
const BEFORE_OBJECT = /(^|\s)(for|to|of|by|with|voor|aan|van|door|met)\s$/;

/** Among several the reader is "you" as well, and comes first where they begin the sentence. */
function withReader(line: Line, gap: string, named: string[], seat: number): string[] {
  const own = `#${seat}`;
  if (seat < 0 || !named.includes(own)) return named;
  const text = message(line.key) ?? "";
  const before = text.slice(0, Math.max(0, text.indexOf(`{${gap}}`)));
  // Alone at the beginning of a sentence one is spoken to by the text's own form, or not at all.
  if (!before) return named.length === 1 ? named : [YOU, ...named.filter((each) => each !== own)];
  const you = BEFORE_OBJECT.test(before) ? TO_YOU : YOU_WITHIN;
  return named.map((each) => (each === own ? you : each));
}

function plain(value: Argument, reader: Reader): string {
  if (Array.isArray(value)) return listed(value.map((each) => plain(each, reader)));
  if (typeof value === "number") return figure(value);
  const text = textOf(value);
  if (text) return message(text.key) ? t(text.key, { n: text.count }) : bareName(text);
  if (value === YOU) return t("you.subject");
  if (value === YOU_WITHIN) return t("you");
  if (value === TO_YOU) return t("you.object");
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
    if (value === YOU || value === YOU_WITHIN || value === TO_YOU || seatOf(value) >= 0)
      return <b>{plain(value, reader)}</b>;
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
