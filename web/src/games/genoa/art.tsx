/** The little pictures of Genoa: goods, cards, titles. */
import type { ComponentChildren } from "preact";
import { capital, t } from "../../i18n/texts";
import { colourOf } from "../../ui/icons";
import { bringsOf, cardOf, isStreet, payOf, type View } from "./view";

/** The picture of a good, a card or a field, by its name. */
export const pictureOf = (name: string): string => {
  const bare = name.replace(/^hidden /, "");
  if (isStreet(bare)) return "genoa-street";
  return `genoa-${bare.split(":")[0] ?? ""}`;
};

/** A good: spoken by its word, or only drawn. */
export function Good({
  good,
  words = "",
  of = "gg",
  seat = -1,
}: {
  good: string;
  words?: string;
  of?: string;
  /** Whose title it is, where it is one. */
  seat?: number;
}) {
  const spoken = words ? { role: "img" as const, "aria-label": words } : { "aria-hidden": true };
  const hue = good === "title" ? ` p-${seat >= 0 ? colourOf(seat) : "none"}` : "";
  return (
    <svg class={of + hue} viewBox="0 0 48 48" {...spoken}>
      <use href={`#${pictureOf(good)}`} />
    </svg>
  );
}

/** So many of a good, in words. */
export function goodWords(good: string, n: number): string {
  if (good.startsWith("hidden ")) {
    const card = good.slice(7);
    return card.includes(":") ? t(`face_down.${card}`) : t(`good.${card}`, { n });
  }
  return good.includes(":") ? t(`card.${good}`) : t(`good.${good}`, { n });
}

/** The cards or titles that a field's action brings, in words, where it brings any. */
function countedYield(view: View, field: string): string {
  const { way, goods: [good = "", ...more] = [] } = bringsOf(view, field) ?? {};
  return way === "cards" || way === "titles" ? goodWords(good, 1 + more.length) : "";
}

/** What a field's action brings, in words. */
export const bringsWords = (view: View, field: string): string =>
  countedYield(view, field) || t(`brings.${field}`);

/** What carrying out a field's action is called. */
export function takeWords(view: View, field: string): string {
  const goods = countedYield(view, field);
  return goods ? t("label.take_goods", { goods }) : t(`label.take.${field}`);
}

/** What is promised of a field's yield, in words. */
export function pledgeWords(view: View, field: string, pledge: string): string[] {
  if (!pledge) return [];
  const { way, goods: [good = ""] = [] } = bringsOf(view, field) ?? {};
  switch (way) {
    case "wares":
      return pledge.split("+").map((ware) => t(`yield.${ware}`));
    case "cards":
    case "titles":
      return [t(`yield.${good}`, { n: Number(pledge) })];
    case "special":
      return [t(`yield.${good}`)];
    default:
      return [pledge === "privilege" ? t("yield.privilege", { n: 1 }) : t(`bonus.${pledge}`)];
  }
}

/** A field's name as it stands on the board: "Park", "Villa Ricci", "Straat 2-3". */
export function placeName(field: string): string {
  if (isStreet(field)) return t("place.street", { at: field.slice(7) });
  return t(`place.${field}`);
}

/** A field's name where there is little room. */
export function placeBriefly(field: string): string {
  if (isStreet(field)) return t("place.street", { at: field.slice(7) });
  return t(`brief.${field}`);
}

/** A playing card's face: its buildings, its wares, what it pays. */
export function CardFace({
  view,
  card,
  wares,
}: {
  view: View;
  card: string;
  wares?: string[] | undefined;
}) {
  const { kind, places, wares: wanted } = cardOf(card);
  const left = wares ? [...wares] : null;
  const head = places[0] ?? "";
  return (
    <>
      <b class="head-of">
        <Good good={kind === "privilege" ? "privilege" : head} of="ck" />
        {kind === "privilege" ? t("kind.privilege") : placeBriefly(head)}
      </b>
      <span class="foot-of">
        {kind === "message" && (
          <>
            <svg class="to" viewBox="0 0 24 24">
              <use href="#i-right" />
            </svg>
            <Good good={places[1] ?? ""} of="ck" />
            <em>{placeBriefly(places[1] ?? "")}</em>
          </>
        )}
        {kind === "privilege" && (
          <>
            <Good good={head} of="ck" />
            <em>{placeBriefly(head)}</em>
          </>
        )}
        {wanted.map((ware) => {
          const has = left?.includes(ware);
          if (has && left) left.splice(left.indexOf(ware), 1);
          return <Good key={ware} good={ware} of={left && !has ? "gg lacks" : "gg"} />;
        })}
        {kind !== "privilege" && <i class="pays">{payOf(view, card)}</i>}
      </span>
    </>
  );
}

/** A card in words, as a name. */
export const cardWords = (card: string): string => capital(t(`card.${card}`));

/** Goods in sentences are pictures with their number; what an action brings keeps its words. */
export function art(key: string, words: string, count: number): ComponentChildren | null {
  const [part, name = ""] = key.split(".");
  if (part === "good")
    return (
      <span class="nb lot-of" role="img" aria-label={words}>
        {count} <Good good={name} of="gg in-line" />
      </span>
    );
  if (part === "ware")
    return (
      <span class="nb">
        {words} <Good good={name} of="gg in-line" />
      </span>
    );
  return null;
}
