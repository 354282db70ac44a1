/** The little pictures of Speicherstadt: goods, cards in words, and cards as they lie. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import { cubes, sense, type CardSense, type Contract } from "./view";

/** A cube of a good; `wanted` is one that is still missing. */
export function Good({
  good,
  wanted = false,
  silent = false,
}: {
  good: string;
  wanted?: boolean;
  silent?: boolean;
}) {
  const name = t(`good.${good}`);
  const label = wanted ? t("good.wanted", { good: name }) : name;
  return (
    <Icon
      name={`${wanted ? "e" : "g"}-${good}`}
      of={wanted ? "good wanted" : "good"}
      {...(silent ? {} : { label })}
    />
  );
}

/** Goods in sentences are pictures; contracts show what they ask. */
export function art(key: string, words: string, count = 1): ComponentChildren | null {
  const [part, name = ""] = key.split(".");
  if (part === "cubes") {
    return (
      <span class="nb" role="img" aria-label={words}>
        {Array.from({ length: count }, (_, i) => (
          <Good key={i} good={name} silent />
        ))}
      </span>
    );
  }
  if (part === "good") return <Good good={name} />;
  if (part !== "card" && part !== "the") return null;
  const { kind, goods } = sense(name);
  if (kind !== "contract") return null;
  const article = part === "the" ? t("contract.the") : t("contract.a");
  return (
    <span class="nb" role="img" aria-label={words}>
      {article}{" "}
      {goods.map((good) => (
        <Good key={good} good={good} wanted silent />
      ))}
    </span>
  );
}

/** The pictures of cards, 96 x 60. */
const PICTURES: Partial<Record<CardSense["kind"], string>> = {
  ship: "a-ship",
  firefighter: "a-fire",
  bank: "a-bank",
  port: "a-crane",
  trader: "a-stall",
  office: "a-office",
  chamber: "a-chamber",
  "prayer-boat": "a-boat",
  church: "a-church",
  warehouse: "a-warehouse",
};

/** A card's short name, as on its head and on buttons. */
export function shortName(card: string): string {
  const { kind, goods } = sense(card);
  if (kind === "trader") return t("short.trader", { good: t(`good.${goods[0] ?? ""}`) });
  return t(`short.${kind}`);
}

/** A card's full name with all that stands on it, for those who do not see it. */
export function spokenName(card: string, cargo: string[] = []): string {
  const name = capital(t(`card.${card}`));
  const { kind, value } = sense(card);
  if (kind === "contract") return t("spoken.contract", { name, points: value });
  if (kind === "ship" && cargo.length)
    return t("spoken.ship", { name, goods: listed(cargo.map((good) => t(`good.${good}`))) });
  return name;
}

export function note(card: string): string {
  const { kind, value, goods } = sense(card);
  return t(`note.${kind}`, { value, good: t(`good.${goods[0] ?? ""}`) });
}

/** A card of the row, face up; `cargo` is what lies on a ship. */
export function CardFace({ card, cargo, name }: { card: string; cargo: string[]; name: string }) {
  const { kind, value, goods } = sense(card);
  const picture = PICTURES[kind];
  return (
    <span class={`card ${kind}`} title={note(card)}>
      <b class="head">{shortName(card)}</b>
      {kind === "contract" ? (
        <>
          <span class="slots" data-n={goods.length}>
            {goods.map((good) => (
              <Good key={good} good={good} wanted silent />
            ))}
          </span>
          <span class="seal">{value}</span>
        </>
      ) : (
        <span class="cargo">
          <svg class="art" viewBox="0 0 96 60" aria-hidden="true">
            <use href={`#${picture ?? ""}`} />
          </svg>
          {kind === "firefighter" && <span class="shield">{value}</span>}
          {kind === "trader" && (
            <span class="sells">
              <Good good={goods[0] ?? ""} silent />
            </span>
          )}
          {cargo.length > 0 && (
            <span class="goods">
              {cargo.map((good, i) => (
                <span key={i} data-piece={`cargo-${name}-${i}`} data-home="bag">
                  <Good good={good} silent />
                </span>
              ))}
            </span>
          )}
        </span>
      )}
      <span class="note">{note(card)}</span>
    </span>
  );
}

/** What a contract asks, filled places first as they are printed. */
export function places(contract: Contract, goods: string[]): { good: string; filled: boolean }[] {
  return contract.needs.flatMap((needed, i) =>
    Array.from({ length: needed }, (_, k) => ({
      good: goods[i] ?? "",
      filled: k < (contract.filled[i] ?? 0),
    })),
  );
}

export function isFull(contract: Contract): boolean {
  return contract.needs.every((needed, i) => (contract.filled[i] ?? 0) >= needed);
}

/** A contract in one line, for those who do not see it. */
export function spokenContract(contract: Contract, goods: string[]): string {
  const all = places(contract, goods);
  const missing = all.filter((place) => !place.filled).map((place) => t(`good.${place.good}`));
  return missing.length
    ? t("spoken.contract_open", { points: contract.points, missing: listed(missing) })
    : t("spoken.contract_full", { points: contract.points });
}

export { cubes };
