/** The little pictures of Chartered: companies, districts, cards. */
import type { ComponentChildren } from "preact";
import { capital, message, t } from "../../i18n/texts";
import { florins } from "./florins";
import type { Printed } from "./shown";
import { districtOf, isStorey, plotName, shortOf } from "./view";

/** A company's token: its colour and its symbol, always together. */
export function Token({
  company,
  of = "tk",
  silent = false,
}: {
  company: string;
  of?: string;
  silent?: boolean;
}) {
  const spoken = silent
    ? { "aria-hidden": true }
    : { role: "img" as const, "aria-label": t(`company.${company}`) };
  return (
    <svg class={`${of} co-${company}`} viewBox="-20 -20 40 40" {...spoken}>
      <TokenFace company={company} r={18.4} />
    </svg>
  );
}

/** The inside of a token, for drawings of their own. */
export function TokenFace({ company, r }: { company: string; r: number }) {
  const side = r * 1.52;
  return (
    <>
      <circle class="seal-of" r={r} />
      <use href={`#chartered-${company}`} x={-side / 2} y={-side / 2} width={side} height={side} />
    </>
  );
}

const DISTRICTS = new Set(["haven", "centrum", "jordaan", "grachten"]);

/** The class that colours what belongs to a district. */
export const districtClass = (district: string): string =>
  DISTRICTS.has(district) ? `d-${district}` : "d-other";

export function DistrictSign({ district, of = "di" }: { district: string; of?: string }) {
  const name = DISTRICTS.has(district) ? district : "centrum";
  return (
    <svg class={of} viewBox="0 0 28 28" aria-hidden="true">
      <use href={`#chartered-${name}`} />
    </svg>
  );
}

/** The face of a building card, with a line at its foot. */
export function CardFace({
  printed,
  card,
  foot,
}: {
  printed: Printed;
  card: string;
  foot?: ComponentChildren;
}) {
  const storey = printed.storeys.find((each) => each.name === card);
  if (storey) {
    return (
      <>
        <Storeys n={printed.storeys.indexOf(storey) + 2} />
        <span class="foot">{foot ?? t(`short.${card}`)}</span>
        <i class="plus">+{florins(storey.adds)}</i>
      </>
    );
  }
  const district = districtOf(card);
  return (
    <>
      <DistrictSign district={district} />
      <b class="short">{shortOf(card)}</b>
      <span class="foot">{foot ?? capital(district)}</span>
    </>
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

/** A card in words. */
export function cardName(card: string): string {
  return isStorey(card) ? capital(t(`storey.${card}`)) : plotName(card);
}

export const cardClass = (card: string): string =>
  `bcard ${isStorey(card) ? "storey" : districtClass(districtOf(card))}`;

/** A warehouse of so many storeys, the topmost one new. */
function Storeys({ n }: { n: number }) {
  return (
    <svg class="stp" viewBox="-24 -46 48 70" aria-hidden="true">
      {Array.from({ length: n }, (_, i) => (
        <g key={i} transform={`translate(0,${7 - 13 * i})`}>
          <rect x="-17" width="34" height="13" class={i === n - 1 ? "sb new" : "sb"} />
          <rect x="-4" y="3" width="8" height="8" class="sw" />
        </g>
      ))}
      <path
        class="sb new"
        transform={`translate(0,${20 - 13 * n})`}
        d="M-17,0 h5 v-5 h6 v-5 h12 v5 h6 v5 h5 Z"
      />
    </svg>
  );
}

/** Companies in sentences keep their name and show their token; shares in deals are counted. */
export function art(key: string, words: string, count: number): ComponentChildren | null {
  const [part, name = ""] = key.split(".");
  if (part === "company" || part === "the" || part === "share")
    return (
      <span>
        {words} <Token company={name} of="tk in-line" silent />
      </span>
    );
  if (part !== "good" || !message(`company.${name}`)) return null;
  return (
    <span class="nb lot-of" role="img" aria-label={words}>
      {count} <Token company={name} of="tk in-line" silent />
    </span>
  );
}
