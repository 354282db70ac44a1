/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import type { ComponentChildren } from "preact";
import { capital, figure, t } from "../../i18n/texts";
import { Count, Icon, Pawn } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, spokenContract } from "./art";
import {
  cardOf,
  cardsOf,
  cubes,
  isFull,
  places,
  sum,
  tradersOf,
  type CardKind,
  type ContractView,
  type Printed,
  type View,
} from "./view";

const BUILDINGS: [kind: CardKind, icon: string][] = [
  ["office", "office"],
  ["bank", "bank"],
  ["chamber", "purse2"],
  ["prayer-boat", "boat"],
  ["church", "church"],
  ["port", "port"],
];

export function Purse({ view, seat, brief }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      {!brief && (
        <span
          class="count men"
          title={t("merchants")}
          data-explain="merchants"
          role="img"
          aria-label={`${t("merchants")}: ${own.merchants}`}
        >
          <Pawn seat={seat} of="mini" />
          {own.merchants}
        </span>
      )}
      <span data-explain="coins">
        <Count name="coin" n={own.coins} label={t("coins")} />
      </span>
      <span data-explain="points">
        <Count name="flag" n={figure(sum(own.points))} label={t("points")} />
      </span>
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
  const { printed } = view;
  const ships = cardsOf(printed, own, "ship").length;
  const hasStore = sum(own.stored) > 0 || cardsOf(printed, own, "warehouse").length > 0;
  return (
    <>
      {own.contracts.length > 0 && (
        <div class="has">
          {own.contracts.map((contract) => (
            <Deed key={contract.card} printed={printed} contract={contract} />
          ))}
        </div>
      )}
      <div class="has">
        <span data-explain="firefighters">
          <Count name="helmet" n={own.firefighters} label={t("firefighters")} />
        </span>
        {ships > 0 && (
          <span data-explain="card ship">
            <Count name="ship-s" n={ships} label={t("ships")} />
          </span>
        )}
        {BUILDINGS.map(([kind, icon]) => {
          const found = cardsOf(printed, own, kind);
          return (
            found[0] && (
              <span key={kind} data-explain={`card ${found[0]}`}>
                <Count
                  name={icon}
                  n={found.length > 1 ? found.length : ""}
                  label={capital(t(`card.${found[0]}`))}
                />
              </span>
            )
          );
        })}
        {tradersOf(printed, own).map((good) => (
          <Trade key={good} good={good} />
        ))}
        {sum(own.hall) > 0 && (
          <Held icon="hall" name={t("own.hall")} goods={cubes(own.hall, printed)} />
        )}
        {hasStore && (
          <Held icon="store" name={t("own.warehouse")} goods={cubes(own.stored, printed)} />
        )}
        {sum(own.loose) > 0 && (
          <span class="count loose" title={t("own.loose")}>
            {cubes(own.loose, printed).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </span>
        )}
      </div>
    </>
  );
}

function Deed({ printed, contract }: { printed: Printed; contract: ContractView }) {
  return (
    <span
      class={`deed${isFull(printed, contract) ? " full" : ""}`}
      data-explain={`card ${contract.card}`}
      role="img"
      aria-label={spokenContract(printed, contract)}
    >
      {places(printed, contract).map(({ good, filled }, i) => (
        <Good key={i} good={good} wanted={!filled} silent />
      ))}
      <b>{cardOf(printed, contract.card).points}</b>
    </span>
  );
}

function Trade({ good }: { good: string }) {
  const name = t(`card.trader-${good}`);
  return (
    <span class="trade" data-explain={`card trader-${good}`} role="img" aria-label={name}>
      <Good good={good} silent />
      <Icon name="coin" />
    </span>
  );
}

function Held({ icon, name, goods }: { icon: string; name: string; goods: string[] }) {
  return (
    <span class="count" data-explain={icon}>
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
  const { printed } = view;
  const firefighters = cardsOf(printed, own, "firefighter");
  const traders = tradersOf(printed, own);
  const ships = cardsOf(printed, own, "ship");
  const buildings = BUILDINGS.flatMap(([kind, icon]) => {
    const found = cardsOf(printed, own, kind);
    return found[0] ? [{ card: found[0], icon, n: found.length }] : [];
  });
  return (
    <>
      <Shelf title={t("own.contracts")}>
        {own.contracts.length ? (
          own.contracts.map((contract) => (
            <div
              key={contract.card}
              class={`card contract${isFull(printed, contract) ? " full" : ""}`}
              data-explain={`card ${contract.card}`}
              role="img"
              aria-label={spokenContract(printed, contract)}
            >
              <span class="goods">
                {places(printed, contract).map(({ good, filled }, i) => (
                  <Good key={i} good={good} wanted={!filled} silent />
                ))}
              </span>
              <span class="seal">{cardOf(printed, contract.card).points}</span>
            </div>
          ))
        ) : (
          <p class="none quiet">{t("own.none")}</p>
        )}
      </Shelf>
      {view.phase !== "process" && sum(own.loose) > 0 && (
        <Shelf title={t("own.loose")}>
          <div class="card bare">
            {cubes(own.loose, printed).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </div>
        </Shelf>
      )}
      <Shelf title={t("own.hall")}>
        <div class="card" data-explain="hall">
          <Icon name="hall" of="" />
          {sum(own.hall) ? (
            cubes(own.hall, printed).map((good, i) => <Good key={i} good={good} />)
          ) : (
            <span class="hole" role="img" aria-label={t("desk.empty")} />
          )}
        </div>
      </Shelf>
      {firefighters.length > 0 && (
        <Shelf title={t("own.fire", { n: own.firefighters })}>
          {firefighters.map((card, i) => (
            <div
              class="card"
              key={i}
              role="img"
              aria-label={t(`card.${card}`)}
              data-explain={`card ${card}`}
            >
              <Icon name="helmet" of="" />
              <span class="big">{cardOf(printed, card).value}</span>
            </div>
          ))}
        </Shelf>
      )}
      {traders.length > 0 && (
        <Shelf title={t("own.traders")}>
          {traders.map((good) => (
            <div class="card" key={good}>
              <Trade good={good} />
            </div>
          ))}
        </Shelf>
      )}
      {cardsOf(printed, own, "warehouse").length > 0 && (
        <Shelf title={t("own.warehouse")}>
          <div class="card" data-explain="store">
            <Icon name="store" of="" />
            {cubes(own.stored, printed).map((good, i) => (
              <Good key={i} good={good} />
            ))}
          </div>
        </Shelf>
      )}
      {ships.length > 0 && (
        <Shelf title={t("own.ships")}>
          <div class="card" data-explain="card ship">
            <Icon name="ship-s" of="" />
            <span class="big">{ships.length}</span>
          </div>
        </Shelf>
      )}
      {buildings.length > 0 && (
        <Shelf title={t("own.buildings")}>
          {buildings.map(({ card, icon, n }) => (
            <div
              class="card"
              key={card}
              data-explain={`card ${card}`}
              role="img"
              aria-label={`${t(`card.${card}`)}${n > 1 ? ` × ${n}` : ""}`}
            >
              <Icon name={icon} of="" />
              {n > 1 && <span class="big">{n}</span>}
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
