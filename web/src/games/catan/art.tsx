/** The little pictures of Catan, and the names of its places. */
import type { ComponentChildren } from "preact";
import { listed, t } from "../../i18n/texts";
import { colourOf } from "../../ui/icons";
import { bearing, cornerPoint, edgePoint, hexPoint, hexesAt, hexesBeside } from "./geometry";
import type { Deed } from "./notation";
import { hexAt, isHot, rateOf, type View } from "./view";

/** A resource as a picture; `silent` where its name stands beside it. */
export function Good({
  good,
  of = "gd",
  silent = false,
}: {
  good: string;
  of?: string;
  silent?: boolean;
}) {
  const spoken = silent
    ? { "aria-hidden": true }
    : { role: "img" as const, "aria-label": t(`resource.${good}`) };
  return (
    <svg class={of} viewBox="-24 -20 48 40" {...spoken}>
      <use href={`#catan-${good}`} x="-24" y="-20" width="48" height="40" />
    </svg>
  );
}

/** A piece of a player: road, settlement or city. */
export function Piece({
  name,
  seat,
  of = "pc",
}: {
  name: "road" | "settlement" | "city";
  seat: number;
  of?: string;
}) {
  return (
    <svg class={`${of} p-${colourOf(seat)}`} aria-hidden="true">
      <use href={`#catan-${name}`} />
    </svg>
  );
}

/** Goods in sentences are pictures with their number; hexes stay words. */
export function art(key: string, words: string, count: number): ComponentChildren | null {
  const [part, name = ""] = key.split(".");
  if (part === "resource") return <Good good={name} of="gd in-line" />;
  if (part !== "good") return null;
  return (
    <span class="nb lot-of" role="img" aria-label={words}>
      {count} <Good good={name} of="gd in-line" silent />
    </span>
  );
}

/** A hex in words: "forest 8", "desert", "sea". */
export function hexName(view: View, name: string): string {
  const hex = hexAt(view, name);
  if (!hex) return t("sea");
  const good = view.printed.terrains[hex.terrain];
  return good ? t(`hex.${good}`, { n: hex.number }) : t("hex.desert");
}

/** A corner in words, by what lies around it, the sea only as its harbour. */
export function cornerName(view: View, corner: string): string {
  const land = hexesAt(corner).filter((name) => hexAt(view, name));
  const words = land.map((name) => hexName(view, name));
  const harbour = view.harbours.find(({ corners }) => corners.includes(corner));
  if (harbour)
    words.push(
      t("harbour", {
        rate:
          rateOf(view, harbour.kind) +
          (harbour.kind === "any" ? "" : ` ${t(`resource.${harbour.kind}`)}`),
      }),
    );
  else if (land.length < 3) words.push(t("sea"));
  return words.join(" · ");
}

/** An edge in words, by the hexes on its sides and where it lies on the first. */
export function edgeName(view: View, [one, other]: [string, string]): string {
  const sides = hexesBeside(one, other).sort(
    (a, b) => Number(!hexAt(view, a)) - Number(!hexAt(view, b)),
  );
  const [first = "", second = ""] = sides;
  const side = bearing(hexPoint(first), edgePoint(one, other));
  return `${t("edge", { one: hexName(view, first), other: hexName(view, second) })}, ${t(`side.${side}`)}`;
}

/** The full name of a place, for those who do not see it. */
export function placeName(view: View, deed: Deed): string {
  if (deed.kind === "road") return edgeName(view, deed.edge);
  if (deed.kind === "settle" || deed.kind === "city") return whichCorner(view, deed.corner);
  return deed.kind === "robber" ? hexName(view, deed.hex) : "";
}

/** Corners of one hex only are told apart by their compass point. */
function whichCorner(view: View, corner: string): string {
  const land = hexesAt(corner).filter((name) => hexAt(view, name));
  const [first] = land;
  const words = cornerName(view, corner);
  return land.length === 1 && first
    ? `${words}, ${t(`side.${bearing(hexPoint(first), cornerPoint(corner))}`)}`
    : words;
}

/** What a development card does. */
export function cardDoes({ printed }: View, card: string): string {
  const points = printed.points[card === "knight" ? "largest_army" : "card"] ?? 0;
  return t(`card.${card}.does`, { points });
}

/** A development card in words: its name, and what it does. */
export const cardInWords = (view: View, card: string): string =>
  `${t(`card.${card}.name`)}: ${cardDoes(view, card)}`;

/** Goods in words: "2 wood and 1 ore". */
export function goodsInWords(goods: [good: string, n: number][]): string {
  return listed(goods.map(([good, n]) => t(`good.${good}`, { n })));
}

/** The numbers around a place, each on the colour of its land. */
export function Around({ view, deed }: { view: View; deed: Deed }) {
  const names =
    deed.kind === "road"
      ? hexesBeside(...deed.edge)
      : deed.kind === "settle" || deed.kind === "city"
        ? hexesAt(deed.corner)
        : deed.kind === "robber"
          ? [deed.hex]
          : [];
  const found = names.flatMap((name) => hexAt(view, name) ?? []);
  const sea = found.length < names.length;
  const harbour =
    deed.kind === "settle"
      ? view.harbours.find(({ corners }) => corners.includes(deed.corner))
      : undefined;
  return (
    <span class="around">
      {found.map((hex) => (
        <i
          key={hex.name}
          class={`land ${hex.terrain}${isHot(view, hex.number) ? " hot-number" : ""}`}
        >
          {hex.number || "–"}
        </i>
      ))}
      {harbour ? (
        <i class="land port">
          <svg viewBox="-24 -20 48 40">
            <use href={`#catan-${harbour.kind}`} x="-24" y="-20" width="48" height="40" />
          </svg>
        </i>
      ) : (
        sea && <i class="land water">{deed.kind === "road" ? t("sea") : "~"}</i>
      )}
    </span>
  );
}
