/** Processing: the goods on the quay, and everywhere they can go. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/texts";
import { Count, Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, spokenContract } from "./art";
import { moveOf, useOf, type Use } from "./notation";
import { offered, pickedGoods, togglePick } from "./picking";
import {
  cardOf,
  cardsOf,
  cubes,
  isFull,
  places,
  pool,
  sum,
  tradersOf,
  type ContractView,
  type SeatView,
  type View,
} from "./view";

interface Place {
  scene: Scene<View>;
  seat: SeatView;
  mine: boolean;
}

export function Desk(scene: Scene<View>) {
  const { view, me, names } = scene;
  const turn = view.turn >= 0 ? view.turn : me;
  const seat = view.seats[turn];
  if (!seat) return null;
  const mine = turn === me && scene.legal.length > 0;
  const place: Place = { scene, seat, mine };
  return (
    <section
      class="desk"
      aria-label={mine ? t("desk.title.you") : t("desk.title", { name: names[turn] ?? "" })}
      data-testid="desk"
    >
      <h2>
        <Shape seat={turn} />
        {mine ? t("desk.title.you") : t("desk.title", { name: names[turn] ?? "" })}
        <Count name="coin" n={seat.coins} label={t("coins")} place={`purse-${turn}`} />
      </h2>
      <Crate {...place} />
      <div class="targets">
        {seat.contracts.map((contract) => (
          <ContractPlace key={contract.card} {...place} contract={contract} />
        ))}
        {tradersOf(view.printed, seat).map((good) => (
          <TraderPlace key={good} {...place} good={good} />
        ))}
        <StorePlace
          {...place}
          kind="keep"
          icon="hall"
          name={t("own.hall")}
          room={view.printed.room.hall}
          held={seat.hall}
        />
        {cardsOf(view.printed, seat, "warehouse").length > 0 && (
          <StorePlace
            {...place}
            kind="store"
            icon="store"
            name={t("own.warehouse")}
            room={view.printed.room.warehouse}
            held={seat.stored}
          />
        )}
        <Market {...place} />
      </div>
    </section>
  );
}

/** The cubes at hand; picking some narrows the choice to them. */
function Crate({ scene, seat, mine }: Place) {
  const { view } = scene;
  const goods = mine ? pickedGoods(scene) : [];
  const left = new Map<string, number>();
  for (const good of goods) left.set(good, (left.get(good) ?? 0) + 1);
  const tile = (good: string, i: number, from: string) => {
    const on = (left.get(good) ?? 0) > 0;
    if (on) left.set(good, (left.get(good) ?? 0) - 1);
    const piece = { "data-piece": `cube-${from}-${good}-${i}`, "data-home": "quay" };
    if (!mine) {
      return (
        <span class="cube" key={`${from}${i}`} {...piece}>
          <Good good={good} />
        </span>
      );
    }
    return (
      <button
        class="cube"
        type="button"
        key={`${from}${i}`}
        aria-pressed={on}
        aria-label={t("desk.pick", { good: t(`good.${good}`) })}
        data-testid={`cube-${good}`}
        {...piece}
        onClick={() => togglePick(scene, good, on)}
      >
        <Good good={good} silent />
      </button>
    );
  };
  const section = (title: string, counts: number[], from: string, icon?: string) =>
    sum(counts) > 0 && (
      <div class="heap" key={from}>
        <span class="caps">
          {icon && <Icon name={icon} />}
          {title}
        </span>
        <span class="cubes" data-place={from === "loose" ? "quay" : undefined}>
          {cubes(counts, view.printed).map((good, i) => tile(good, i, from))}
        </span>
      </div>
    );
  return (
    <div class="crate">
      {section(t("desk.quay"), seat.loose, "loose")}
      {section(t("own.hall"), seat.hall, "hall", "hall")}
      {section(t("own.warehouse"), seat.stored, "stored", "store")}
    </div>
  );
}

/** The offered moves of one kind, by what they give. */
function movesOf(
  { scene, mine }: Place,
  test: (use: Use) => boolean,
): { move: string; use: Use }[] {
  if (!mine) return [];
  return offered(scene).flatMap(({ move }) => {
    const use = useOf(move);
    return use && test(use) ? [{ move, use }] : [];
  });
}

function ContractPlace({ contract, ...place }: Place & { contract: ContractView }) {
  const { scene } = place;
  const { printed } = scene.view;
  const { points } = cardOf(printed, contract.card);
  const moves = movesOf(place, (use) => use.kind === "fill" && use.card === contract.card);
  const full = isFull(printed, contract);
  return (
    <div
      class={`target contract${full ? " full" : ""}`}
      role="group"
      aria-label={spokenContract(printed, contract)}
    >
      <span class="slots">
        {places(printed, contract).map(({ good, filled }, i) => {
          const found = filled ? undefined : moves.find(({ use }) => use.given[0] === good);
          const piece = filled
            ? { "data-piece": `slot-${contract.card}-${good}`, "data-home": "quay" }
            : {};
          return found ? (
            <button
              key={i}
              class="slot lit"
              type="button"
              data-spot={found.move}
              aria-label={`${t(`good.${good}`)}: ${t("group.fill", { points })}`}
              onClick={() => scene.choose(found.move)}
            >
              <Good good={good} wanted silent />
            </button>
          ) : !filled && place.mine && !held(place, good) ? (
            <Refusal
              key={i}
              scene={scene}
              of="slot"
              move={moveOf({ kind: "fill", card: contract.card, given: [good], taken: "" })}
              name={t(`good.${good}`)}
            >
              <Good good={good} wanted silent />
            </Refusal>
          ) : (
            <span key={i} class="slot" {...piece} data-explain={`good ${good}`}>
              <Good good={good} wanted={!filled} />
            </span>
          );
        })}
      </span>
      <span class="seal">{points}</span>
    </div>
  );
}

function TraderPlace({ good, ...place }: Place & { good: string }) {
  const [found] = movesOf(place, (use) => use.kind === "sell" && use.given[0] === good);
  return (
    <Target
      {...place}
      move={found?.move}
      refused={
        held(place, good) ? "" : moveOf({ kind: "sell", card: "", given: [good], taken: "" })
      }
      name={t(`card.trader-${good}`)}
      small={t("desk.trader_small", { coins: place.scene.view.printed.trade.trader_coins })}
    >
      <span class="trade">
        <Good good={good} silent />
        <Icon name="coin" />
      </span>
    </Target>
  );
}

/** The market hall or the warehouse: what lies there, and what may be put there. */
function StorePlace({
  kind,
  icon,
  name,
  room,
  held,
  ...place
}: Place & { kind: "keep" | "store"; icon: string; name: string; room: number; held: number[] }) {
  const { scene, mine } = place;
  const moves = movesOf(place, (use) => use.kind === kind);
  const inside = cubes(held, scene.view.printed);
  const refused =
    mine && !moves.length && inside.length >= room
      ? scene.view.printed.goods.find((_, i) => (place.seat.loose[i] ?? 0) > 0)
      : undefined;
  return (
    <div class="target store" role="group" aria-label={name}>
      <Icon name={icon} of="sign" />
      <span class="nm">
        {name}
        <span class="cubes">
          {Array.from({ length: room }, (_, i) => inside[i] ?? "").map((good, i) =>
            good ? (
              <span class="slot" key={i} data-piece={`held-${kind}-${good}-${i}`} data-home="quay">
                <Good good={good} />
              </span>
            ) : (
              <span class="slot hole" key={i} />
            ),
          )}
        </span>
      </span>
      {moves.length > 0 && (
        <span class="into">
          {moves.map(({ move, use }) => (
            <button
              key={move}
              class="slot lit"
              type="button"
              data-spot={move}
              aria-label={`${t(`good.${use.given[0] ?? ""}`)}: ${name}`}
              onClick={() => scene.choose(move)}
            >
              <Good good={use.given[0] ?? ""} silent />
            </button>
          ))}
        </span>
      )}
      {refused && (
        <button
          class="slot refused"
          type="button"
          aria-label={t("why.refused", { name })}
          onClick={() => scene.why(moveOf({ kind, card: "", given: [refused], taken: "" }))}
        >
          <Icon name="i-why" />
        </button>
      )}
    </div>
  );
}

/** Cubes for coins, or for one of the discards. */
function Market(place: Place) {
  const { scene } = place;
  const { view } = scene;
  const { goods, trade } = view.printed;
  const [sale] = movesOf(place, (use) => use.kind === "pair");
  const swaps = movesOf(place, (use) => use.kind === "exchange");
  const swapping = t("desk.exchange", { n: trade.exchange_paid });
  const few = (n: number) => sum(pool(place.seat)) < n;
  const some = (n: number) => Array<string>(n).fill(goods[0] ?? "");
  const nothing = { card: "", taken: "" };
  return (
    <>
      <Target
        {...place}
        move={sale?.move}
        refused={few(trade.sale_cubes) ? moveOf({ ...nothing, kind: "pair", given: some(2) }) : ""}
        name={t("desk.sale", { n: trade.sale_cubes })}
        small={t("desk.sale_small", { coins: trade.sale_coins })}
      >
        <span class="sign pairing">
          {Array.from({ length: trade.sale_cubes }, (_, i) => (
            <i key={i} />
          ))}
          <Icon name="coin" />
        </span>
      </Target>
      <div class="target swap" role="group" aria-label={swapping} data-place="discards">
        <span class="nm">
          {swapping}
          <small>{t("desk.exchange_small", { n: trade.exchange_taken })}</small>
        </span>
        <span class="into">
          {goods.map((good, i) => {
            const found = swaps.find(({ use }) => use.taken === good);
            return found ? (
              <button
                key={good}
                class="slot lit"
                type="button"
                data-spot={found.move}
                aria-label={`${t("group.exchange")} ${t(`good.${good}`)}`}
                onClick={() => scene.choose(found.move)}
              >
                <Good good={good} silent />
              </button>
            ) : place.mine && (few(trade.exchange_paid) || !view.discards[i]) ? (
              <Refusal
                key={good}
                scene={scene}
                of={`slot stock-of${view.discards[i] ? "" : " none"}`}
                move={moveOf({ card: "", kind: "exchange", given: some(3), taken: good })}
                name={`${t("group.exchange")} ${t(`good.${good}`)}`}
              >
                <Good good={good} silent />
                <small aria-hidden="true">{view.discards[i]}</small>
              </Refusal>
            ) : (
              <span
                key={good}
                class={`slot stock-of${view.discards[i] ? "" : " none"}`}
                data-explain={`discards ${good}`}
              >
                <Good good={good} />
                <small>{view.discards[i]}</small>
              </span>
            );
          })}
        </span>
      </div>
    </>
  );
}

/** How many of a good the player has at hand. */
const held = ({ scene, seat }: Place, good: string): number =>
  pool(seat)[scene.view.printed.goods.indexOf(good)] ?? 0;

/** A place that takes nothing now, and says why when it is tapped. */
function Refusal({
  scene,
  of,
  move,
  name,
  children,
}: {
  scene: Scene<View>;
  of: string;
  move: string;
  name: string;
  children: ComponentChildren;
}) {
  return (
    <button
      class={`${of} refused`}
      type="button"
      data-testid="desk-refused"
      onClick={() => scene.why(move)}
    >
      <span class="unseen">{t("why.refused", { name })}</span>
      <span class="drawn" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

/** A place that takes one kind of move: lit when there is one. */
function Target({
  scene,
  mine,
  move,
  refused,
  name,
  small,
  children,
}: Place & {
  move: string | undefined;
  /** A move that cannot be made and says why, or "". */
  refused: string;
  name: string;
  small: string;
  children: ComponentChildren;
}) {
  const inside = (
    <>
      {children}
      <span class="nm">
        {name}
        <small>{small}</small>
      </span>
    </>
  );
  if (move)
    return (
      <button class="target lit" type="button" data-spot={move} onClick={() => scene.choose(move)}>
        {inside}
      </button>
    );
  if (mine && refused)
    return (
      <Refusal scene={scene} of="target" move={refused} name={name}>
        {inside}
      </Refusal>
    );
  return <div class="target">{inside}</div>;
}
