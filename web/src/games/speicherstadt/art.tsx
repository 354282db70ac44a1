/** The little pictures of Speicherstadt: goods, cards in words, and cards as they lie. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import { cardOf, places, type CardKind, type ContractView, type Printed } from "./view";

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
export function art(
  key: string,
  words: string,
  count: number,
  printed: Printed,
): ComponentChildren | null {
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
  const { kind, goods } = cardOf(printed, name);
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
const PICTURES: Partial<Record<CardKind, string>> = {
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
export function shortName(printed: Printed, card: string): string {
  const { kind, goods } = cardOf(printed, card);
  if (kind === "trader") return t("short.trader", { good: t(`good.${goods[0] ?? ""}`) });
  return t(`short.${kind}`);
}

/** A card's full name with all that stands on it, for those who do not see it. */
export function spokenName(printed: Printed, card: string, cargo: string[] = []): string {
  const name = capital(t(`card.${card}`));
  const { kind, points } = cardOf(printed, card);
  if (kind === "contract") return t("spoken.contract", { name, points });
  if (kind === "ship" && cargo.length)
    return t("spoken.ship", { name, goods: listed(cargo.map((good) => t(`good.${good}`))) });
  return name;
}

/** What a card is good for, in a line. */
export function note(printed: Printed, card: string): string {
  const { kind, value, goods, points } = cardOf(printed, card);
  const { room, trade, worth, bank_coins } = printed;
  const { office, ...worths } = worth;
  return t(`note.${kind}`, {
    value,
    points,
    good: t(`good.${goods[0] ?? ""}`),
    load: room.ship,
    room: room.warehouse,
    coins: kind === "bank" ? bank_coins : trade.trader_coins,
    offices: office.slice(0, -1).join(", "),
    all_offices: office.at(-1) ?? 0,
    ...worths,
  });
}

/** A card of the row, face up; `cargo` is what lies on a ship. */
export function CardFace({
  printed,
  card,
  cargo,
  name,
}: {
  printed: Printed;
  card: string;
  cargo: string[];
  name: string;
}) {
  const { kind, value, goods, points } = cardOf(printed, card);
  const picture = PICTURES[kind];
  return (
    <span class={`card ${kind}`} data-explain={`card ${card}`}>
      <b class="head">{shortName(printed, card)}</b>
      {kind === "contract" ? (
        <>
          <span class="slots" data-n={goods.length}>
            {goods.map((good) => (
              <Good key={good} good={good} wanted silent />
            ))}
          </span>
          <span class="seal">{points}</span>
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
      <span class="note">{note(printed, card)}</span>
    </span>
  );
}

/** A contract in one line, for those who do not see it. */
export function spokenContract(printed: Printed, contract: ContractView): string {
  const { points } = cardOf(printed, contract.card);
  const open = places(printed, contract).filter(({ filled }) => !filled);
  const missing = open.map(({ good }) => t(`good.${good}`));
  return missing.length
    ? t("spoken.contract_open", { points, missing: listed(missing) })
    : t("spoken.contract_full", { points });
}
