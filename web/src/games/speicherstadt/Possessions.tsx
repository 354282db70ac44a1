/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import type { ComponentChildren } from "preact";
import { capital, figure, t } from "../../i18n/texts";
import { Count, Icon, Pawn } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, cubes, isFull, places, spokenContract } from "./art";
import { sum, type Contract, type View } from "./view";

const BUILDINGS: [card: string, icon: string][] = [
  ["office", "office"],
  ["bank", "bank"],
  ["chamber", "purse2"],
  ["prayer-boat", "boat"],
  ["church", "church"],
  ["port", "port"],
];

const traders = (cards: Record<string, number>) =>
  Object.keys(cards).flatMap((card) => (card.startsWith("trader-") ? [card.slice(7)] : []));

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      {!brief && (
        <span
          class="count men"
          title={t("merchants")}
          role="img"
          aria-label={`${t("merchants")}: ${own.merchants}`}
        >
          <Pawn seat={seat} of="mini" />
          {own.merchants}
        </span>
      )}
      <Count name="coin" n={own.coins} label={t("coins")} />
      <Count name="flag" n={figure(sum(own.points))} label={t("points")} />
    </>
  );
}

export function Badge({ view, seat }: { view: View; seat: number }) {
  if (view.starter !== seat || view.phase === "end") return null;
  return (
    <span class="starter" data-piece="starter" title={t("starter")}>
      <Icon name="startcoin" label={t("starter")} />
    </span>
  );
}

export function Holdings({ view, seat }: { view: View; seat: number }) {
  const own = view.seats[seat];
  if (!own) return null;
  const { cards } = own;
  const store = sum(own.stored) || cards["warehouse"];
  return (
    <>
      {own.contracts.length > 0 && (
        <div class="has">
          {own.contracts.map((contract) => (
            <Deed key={contract.card} contract={contract} goods={view.goods} />
          ))}
        </div>
      )}
      <div class="has">
        <Count name="helmet" n={own.firefighters} label={t("firefighters")} />
        {cards["ship"] && <Count name="ship-s" n={cards["ship"]} label={t("ships")} />}
        {BUILDINGS.map(
          ([card, icon]) =>
            cards[card] && (
              <Count
                key={card}
                name={icon}
                n={cards[card] > 1 ? cards[card] : ""}
                label={capital(t(`card.${card}`))}
              />
            ),
        )}
        {traders(cards).map((good) => (
          <Trade key={good} good={good} />
        ))}
        {sum(own.hall) > 0 && (
          <Held icon="hall" name={t("own.hall")} goods={cubes(own.hall, view.goods)} />
        )}
        {store && (
          <Held icon="store" name={t("own.warehouse")} goods={cubes(own.stored, view.goods)} />
        )}
        {sum(own.loose) > 0 && (
          <span class="count loose" title={t("own.loose")}>
            {cubes(own.loose, view.goods).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </span>
        )}
      </div>
    </>
  );
}

function Deed({ contract, goods }: { contract: Contract; goods: string[] }) {
  return (
    <span
      class={`deed${isFull(contract) ? " full" : ""}`}
      role="img"
      aria-label={spokenContract(contract, goods)}
    >
      {places(contract, goods).map(({ good, filled }, i) => (
        <Good key={i} good={good} wanted={!filled} silent />
      ))}
      <b>{contract.points}</b>
    </span>
  );
}

function Trade({ good }: { good: string }) {
  const name = t(`card.trader-${good}`);
  return (
    <span class="trade" title={name} role="img" aria-label={name}>
      <Good good={good} silent />
      <Icon name="coin" />
    </span>
  );
}

function Held({ icon, name, goods }: { icon: string; name: string; goods: string[] }) {
  return (
    <span class="count" title={name}>
      <Icon name={icon} label={name} />
      {goods.map((good, i) => (
        <Good key={i} good={good} />
      ))}
    </span>
  );
}

/** The reader's own house, shelf by shelf; empty shelves are left out, but for the contracts. */
export function Own({ view, me }: Scene<View>) {
  const own = view.seats[me];
  if (!own) return null;
  const { cards } = own;
  const firefighters = Object.keys(cards).filter((card) => card.startsWith("firefighter-"));
  const buildings = BUILDINGS.filter(([card]) => cards[card]);
  return (
    <>
      <Shelf title={t("own.contracts")}>
        {own.contracts.length ? (
          own.contracts.map((contract) => (
            <div
              key={contract.card}
              class={`card contract${isFull(contract) ? " full" : ""}`}
              role="img"
              aria-label={spokenContract(contract, view.goods)}
            >
              <span class="goods">
                {places(contract, view.goods).map(({ good, filled }, i) => (
                  <Good key={i} good={good} wanted={!filled} silent />
                ))}
              </span>
              <span class="seal">{contract.points}</span>
            </div>
          ))
        ) : (
          <p class="none quiet">{t("own.none")}</p>
        )}
      </Shelf>
      {view.phase !== "process" && sum(own.loose) > 0 && (
        <Shelf title={t("own.loose")}>
          <div class="card bare">
            {cubes(own.loose, view.goods).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </div>
        </Shelf>
      )}
      <Shelf title={t("own.hall")}>
        <div class="card">
          <Icon name="hall" of="" />
          {sum(own.hall) ? (
            cubes(own.hall, view.goods).map((good, i) => <Good key={i} good={good} />)
          ) : (
            <span class="hole" role="img" aria-label={t("desk.empty")} />
          )}
        </div>
      </Shelf>
      {firefighters.length > 0 && (
        <Shelf title={t("own.fire", { n: own.firefighters })}>
          {firefighters.flatMap((card) =>
            Array.from({ length: cards[card] ?? 0 }, (_, i) => (
              <div class="card" key={`${card}${i}`} role="img" aria-label={t(`card.${card}`)}>
                <Icon name="helmet" of="" />
                <span class="big">{card.slice("firefighter-".length)}</span>
              </div>
            )),
          )}
        </Shelf>
      )}
      {traders(cards).length > 0 && (
        <Shelf title={t("own.traders")}>
          {traders(cards).map((good) => (
            <div class="card" key={good}>
              <Trade good={good} />
            </div>
          ))}
        </Shelf>
      )}
      {cards["warehouse"] && (
        <Shelf title={t("own.warehouse")}>
          <div class="card">
            <Icon name="store" of="" />
            {cubes(own.stored, view.goods).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </div>
        </Shelf>
      )}
      {cards["ship"] && (
        <Shelf title={t("own.ships")}>
          <div class="card">
            <Icon name="ship-s" of="" />
            <span class="big">{cards["ship"]}</span>
          </div>
        </Shelf>
      )}
      {buildings.length > 0 && (
        <Shelf title={t("own.buildings")}>
          {buildings.map(([card, icon]) => (
            <div
              class="card"
              key={card}
              title={t(`card.${card}`)}
              role="img"
              aria-label={`${t(`card.${card}`)}${(cards[card] ?? 0) > 1 ? ` × ${cards[card]}` : ""}`}
            >
              <Icon name={icon} of="" />
              {(cards[card] ?? 0) > 1 && <span class="big">{cards[card]}</span>}
            </div>
          ))}
        </Shelf>
      )}
    </>
  );
}

function Shelf({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3 class="caps">{title}</h3>
      <div class="shelf">{children}</div>
    </section>
  );
}
