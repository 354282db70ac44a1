/** The little pictures of Anno 1701, and its cards in words. */
import type { ComponentChildren } from "preact";
import { capital, listed, message, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { PrintedCard, View } from "./view";

/** The goods that have a picture. */
const GOODS = new Set(["food", "wood", "cloth", "brick", "tool", "gold", "rum", "tobacco"]);

/** A good, silent where words stand beside it. */
export function Good({
  good,
  of = "ag",
  silent = false,
}: {
  good: string;
  of?: string;
  silent?: boolean;
}) {
  return silent ? (
    <Icon name={`anno-${good}`} of={of} />
  ) : (
    <Icon name={`anno-${good}`} of={of} label={t(`goods.${good}`)} />
  );
}

/** A cost, each good as often as it is asked for; what is lacking is shown as such. */
export function Cost({
  cost,
  lacks = [],
}: {
  cost: Record<string, number>;
  lacks?: [good: string, n: number][];
}) {
  const lacking = new Map(lacks);
  return (
    <span class="cost-of">
      {Object.entries(cost).flatMap(([good, n]) =>
        Array.from({ length: n }, (_, i) => (
          <Good
            key={good + i}
            good={good}
            of={i >= n - (lacking.get(good) ?? 0) ? "ag lacking" : "ag"}
            silent
          />
        )),
      )}
    </span>
  );
}

/** A cost, or anything else counted, in words. */
export function counted(cost: Record<string, number> | [string, number][]): string {
  const pairs = Array.isArray(cost) ? cost : Object.entries(cost);
  return listed(pairs.map(([good, n]) => t(`good.${good}`, { n })));
}

const SYMBOLS = ["sails", "cannons", "bags", "happy"] as const;
const SIGN = { sails: "sail", cannons: "cannon", bags: "bag", happy: "happy" };

/** The symbols that stand on a card. */
export function Symbols({ card }: { card: PrintedCard }) {
  return (
    <>
      {SYMBOLS.flatMap((each) =>
        Array.from({ length: card[each] }, (_, i) => (
          <Icon key={each + i} name={`anno-${SIGN[each]}`} of="ag" />
        )),
      )}
    </>
  );
}

/** Put "2@effect.gain.gold" into words. */
export function said(reference: string): { key: string; words: string } {
  const [n = "", key = ""] = reference.split("@");
  return { key, words: t(key, n ? { n: Number(n) } : {}) };
}

/** What a card does, as one sentence. */
export function inWords(does: string[]): string {
  let words = "";
  for (const reference of does) {
    const { key, words: next } = said(reference);
    const small = next.charAt(0).toLocaleLowerCase() + next.slice(1);
    if (key === "effect.or") words += ` ${next} `;
    else if (next.endsWith(":")) words += `${words ? "; " : ""}${small} `;
    else words += `${words && !words.endsWith(" ") ? ", " : ""}${small}`;
  }
  return capital(words.trim());
}

/** A card's name, with the number that tells it from others of its name. */
export const plainName = ({ name, die }: PrintedCard): string =>
  die ? t(`die_card.${name}`, { n: die }) : t(`card.${name}`);

/** The same with a capital. */
export const cardName = (card: PrintedCard): string => capital(plainName(card));

/** A building's name without its number, with places at which it may be broken. */
export const broken = ({ name }: PrintedCard): string =>
  capital(message(`broken.${name}`) ?? t(`card.${name}`));

/** An event's name, with places at which it may be broken. */
export const brokenEvent = (event: string): string =>
  capital(message(`broken.${event}`) ?? t(`event.${event}`));

/** A card's name with its number, which may be broken where there is little room. */
export const brokenName = (card: PrintedCard): string =>
  cardName(card).replace(capital(t(`card.${card.name}`)), broken(card));

/** What a card does, its symbols too. */
export function cardDoes(card: PrintedCard): string {
  const does = inWords(card.does);
  const symbols = SYMBOLS.flatMap((each) =>
    card[each] ? [t(`symbol.${each}`, { n: card[each] })] : [],
  );
  const rolled = card.die ? t("card.on", { n: card.die, does: lower(does) }) : does;
  return [rolled, capital(listed(symbols))].filter(Boolean).join("; ");
}

const lower = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);

/** All that stands on a card, in words. */
export function cardWords(card: PrintedCard): string {
  const cost = Object.keys(card.cost).length ? t("card.costs", { cost: counted(card.cost) }) : "";
  return [`${cardName(card)} (${card.stack})`, cardDoes(card), cost].filter(Boolean).join(". ");
}

/** A die with its pips; `of` colours it. */
export function Die({ n, of = "" }: { n: number; of?: string }) {
  return (
    <svg class={`die ${of}`} viewBox="-26 -26 52 52" aria-hidden="true">
      <rect x="-22" y="-22" width="44" height="44" rx="9" />
      {(PIPS[n] ?? []).map(([x, y]) => (
        <circle key={`${x}/${y}`} cx={x} cy={y} r="4.3" />
      ))}
    </svg>
  );
}

const A = 11;
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-A, -A],
    [A, A],
  ],
  3: [
    [-A, -A],
    [0, 0],
    [A, A],
  ],
  4: [
    [-A, -A],
    [A, -A],
    [-A, A],
    [A, A],
  ],
  5: [
    [-A, -A],
    [A, -A],
    [0, 0],
    [-A, A],
    [A, A],
  ],
  6: [
    [-A, -12],
    [A, -12],
    [-A, 0],
    [A, 0],
    [-A, 12],
    [A, 12],
  ],
};

/** What an event does, with the number that it is about. */
export function eventDoes({ printed }: View, event: string): string {
  const [first = ""] = printed.events[event] ?? [];
  return t(`event.does.${event}`, { n: parseInt(first) || 0 });
}

/** The sign of an event. */
export const eventSign = (event: string): string =>
  event === "tax" ? "anno-gold" : event === "discontent" ? "anno-sad" : `anno-${event}`;

/** Goods in sentences are counted with their picture. */
export function art(key: string, words: string, count: number): ComponentChildren | null {
  const [part, name = ""] = key.split(".");
  if (part !== "good" || !GOODS.has(name)) return null;
  return (
    <span class="nb lot-of" role="img" aria-label={words}>
      {count} <Good good={name} of="ag in-line" silent />
    </span>
  );
}

/** The inside of a card that is a button: its words for those who hear it, its face for those who see it. */
export function Seen({ words, children }: { words: string; children: ComponentChildren }) {
  return (
    <>
      <span class="unseen">{words}</span>
      <span class="drawn" aria-hidden="true">
        {children}
      </span>
    </>
  );
}
