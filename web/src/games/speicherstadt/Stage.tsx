/** The board: a row of warehouses on the quay, each with its card moored below. */
import { useRef } from "preact/hooks";
import { figure, listed, t } from "../../i18n/texts";
import { colourOf, Icon, Pawn, Shape } from "../../ui/icons";
import { GABLES } from "../../ui/gables";
import type { Scene } from "../kit";
import { CardFace, Good, spokenName } from "./art";
import { Desk } from "./Desk";
import { followQueue, type Queue } from "./queue";
import { deedOf, moveOf } from "./notation";
import { cubes, sum, type OfferView, type View } from "./view";

const ROOFS = Object.values(GABLES);

export function Stage(scene: Scene<View>) {
  const { view } = scene;
  return (
    <div class={`harbour ${view.phase}`} data-rows={view.row.length}>
      <Backdrop />
      <div class="canal">
        <svg width="100%" height="100%" aria-hidden="true">
          <rect width="100%" height="100%" fill="url(#waves)" />
        </svg>
      </div>
      <Track view={view} names={scene.names} />
      <div class="piles">
        <Rose />
        <Cartouche view={view} />
      </div>
      <Rows {...scene} />
      {view.phase === "process" && <Desk {...scene} />}
      <details class="stock">
        <summary>
          <span class="unseen">{t("stock")}: </span>
          <span class="mini">{view.season}</span>
          {view.stack}
          <Icon name="bag" />
          {sum(view.bag)}
        </summary>
        <Cartouche view={view} />
      </details>
    </div>
  );
}

/** All card places: before the row is full the empty ones are shown too. */
function Rows(scene: Scene<View>) {
  const { view } = scene;
  const queues = useRef(new Map<number, Queue>());
  const places = view.printed.places;
  return (
    <ol class="rows" style={{ "--n": places }}>
      {Array.from({ length: places }, (_, i) => {
        const offer = view.row[i] ?? { card: "", sold: false, cargo: [], merchants: [] };
        const queue = followQueue(queues.current.get(i), view.round, offer.merchants);
        queues.current.set(i, queue);
        return <Row key={i} scene={scene} place={i} offer={offer} queue={queue} />;
      })}
    </ol>
  );
}

/** Why a place is empty: no card lies there yet, somebody bought it, or nobody did. */
function emptiness(view: View, place: number): string {
  const offer = view.row[place];
  return offer ? t(offer.sold ? "row.sold" : "row.unsold") : t("row.empty");
}

function Row({
  scene,
  place,
  offer,
  queue,
}: {
  scene: Scene<View>;
  place: number;
  offer: OfferView;
  queue: Queue;
}) {
  const { view, me, legal, chosen } = scene;
  const { printed } = view;
  const [bid, buy, pass] = [
    moveOf({ kind: "bid", place }),
    moveOf({ kind: "buy" }),
    moveOf({ kind: "pass" }),
  ];
  const bidding = legal.some((choice) => deedOf(choice.move)?.kind === "bid");
  const mayBid = legal.some((choice) => choice.move === bid);
  const deciding = place === view.place && legal.some((choice) => choice.move === buy);
  const height = offer.merchants.length;
  const cargo = cubes(offer.cargo, printed);
  const name = offer.card ? spokenName(printed, offer.card, cargo) : emptiness(view, place);
  const state = [
    mayBid && "legal",
    chosen === bid && "chosen",
    place === view.place && "selling",
    deciding && "deciding",
    deciding && chosen === buy && "buying",
    deciding && chosen === pass && "passing",
    place < view.place && "past-by",
  ].filter(Boolean);
  const roof = ROOFS[place % ROOFS.length] ?? GABLES.stepped;
  const queueWords = height
    ? t("row.queue", { list: listed(offer.merchants.map((seat) => scene.names[seat] ?? "")) })
    : t("row.nobody");
  return (
    <li
      class={`row ${state.join(" ")}`}
      data-place={`row-${place}`}
      aria-label={`${name}. ${offer.card ? `${t("row.price", { n: height })}, ${queueWords}` : ""}`}
    >
      <span class="house">
        <svg class="gable" viewBox="0 0 140 57" aria-hidden="true">
          <path d={roof.roof} />
          <path d={roof.eye} class="eye" />
        </svg>
        <span class="wall">
          {Array.from({ length: printed.room.merchants }, (_, floor) => {
            const seat = offer.merchants[floor];
            const next = floor === height && mayBid;
            const leaves = floor === 0 && deciding;
            return (
              <span
                key={floor}
                class={`floor${seat !== undefined ? " taken" : ""}${next ? " next" : ""}`}
                data-explain={floor > height ? `row ${place}` : `window ${place} ${floor}`}
              >
                <span class="door" data-spot={next ? bid : leaves ? pass : undefined}>
                  {seat !== undefined ? (
                    <span
                      class={`stand p-${colourOf(seat)}`}
                      data-piece={`merchant-${seat}-${place}-${queue.ids[floor] ?? 0}`}
                      data-home={`seat-${seat}`}
                    >
                      <Pawn seat={seat} />
                    </span>
                  ) : next ? (
                    chosen === bid ? (
                      <span class="stand" data-piece={`merchant-${me}-${place}-${queue.next}`}>
                        <Pawn seat={me} />
                      </span>
                    ) : (
                      <b>
                        <Icon name="coin" />
                        {height + 1}
                      </b>
                    )
                  ) : (
                    <i>{floor + 1}</i>
                  )}
                </span>
              </span>
            );
          })}
        </span>
      </span>
      <span class="berth">
        {offer.card && (
          <span class="price" aria-hidden="true">
            <Icon name="coin" />
            {height}
          </span>
        )}
        {offer.card ? (
          <span
            class="moored"
            data-piece={`card-${view.round}-${place}`}
            data-home="stack"
            data-spot={deciding ? buy : undefined}
          >
            <CardFace
              printed={printed}
              card={offer.card}
              cargo={cargo}
              name={`${view.round}-${place}`}
            />
          </span>
        ) : (
          <span class="moored empty" aria-hidden="true" />
        )}
      </span>
      {bidding && offer.card && (
        <button
          class={mayBid ? "hit" : "hit refused"}
          type="button"
          aria-pressed={mayBid ? chosen === bid : undefined}
          data-about={`card ${offer.card}`}
          aria-label={
            mayBid
              ? t("bid.label", { place: place + 1, card: name, price: height + 1 })
              : t("why.refused", { name })
          }
          data-testid={`row-${place + 1}`}
          onClick={() => (mayBid ? scene.choose(bid) : scene.why(bid))}
        />
      )}
      {deciding && (
        <>
          <button
            class="hit on-card"
            type="button"
            aria-pressed={chosen === buy}
            data-about={`card ${offer.card}`}
            aria-label={`${t("buy.for")} ${view.price}: ${name}`}
            data-testid="buy-card"
            onClick={() => scene.choose(buy)}
          />
          <button
            class="hit on-house"
            type="button"
            aria-pressed={chosen === pass}
            aria-label={`${t("pass.name")}: ${t("pass.small")}`}
            data-testid="take-back"
            onClick={() => scene.choose(pass)}
          />
        </>
      )}
    </li>
  );
}

/** The scale of the map is the score track. */
function Track({ view, names }: { view: View; names: string[] }) {
  const points = view.seats.map((seat) => sum(seat.points));
  const low = Math.min(-10, Math.floor(Math.min(...points) / 5) * 5);
  const high = Math.max(40, Math.ceil((Math.max(...points) + 1) / 5) * 5);
  const cells = high - low;
  const spoken = listed(points.map((n, seat) => `${names[seat] ?? ""} ${figure(n)}`));
  const step = cells > 60 ? 10 : 5;
  return (
    <div class="track" role="img" aria-label={t("track", { list: spoken })}>
      <em>{t("points")}</em>
      <div class="scale">
        {Array.from({ length: cells }, (_, i) => (
          <i key={i}>{(low + i) % step === 0 && <span>{figure(low + i)}</span>}</i>
        ))}
      </div>
      {points.map((n, seat) => {
        const level = points.filter((other) => other === n).length;
        const turn = points.slice(0, seat).filter((other) => other === n).length;
        const columns = Math.ceil(level / 2);
        const over = (turn % columns) - (columns - 1) / 2;
        return (
          <span
            key={seat}
            class="mk"
            data-piece={`score-${seat}`}
            data-explain="points"
            style={{
              left: `${((n - low + 0.5) / cells) * 100}%`,
              "--up": Math.floor(turn / columns),
              "--over": over,
            }}
          >
            <Shape seat={seat} />
          </span>
        );
      })}
    </div>
  );
}

function Cartouche({ view }: { view: View }) {
  return (
    <div class="cartouche">
      <div class="pile">
        {view.stack > 0 && (
          <span class="back" data-place="stack" data-explain="stack">
            {view.season}
            <small>{view.season ? t(`season.${view.season}`) : ""}</small>
          </span>
        )}
        <span>{t("stack", { n: view.stack })}</span>
      </div>
      <div class="pile">
        <span data-place="bag" data-explain="bag">
          <Icon name="bag" of="bag" />
        </span>
        <span>{t("bag", { n: sum(view.bag) })}</span>
        <span class="left">
          {view.printed.goods.map((good, i) => (
            <span key={good} data-explain={`good ${good}`}>
              <Good good={good} />
              {view.bag[i]}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

function Rose() {
  return (
    <svg class="rose" viewBox="-64 -70 128 134" aria-hidden="true">
      <circle r="42" />
      <circle r="36" />
      <path d="M-25-25 25 25M25-25-25 25" />
      <path d="M0-54 8-8 54 0 8 8 0 54-8 8-54 0-8-8Z" class="pt" />
      <path d="M0-54 8-8 0 0ZM54 0 8 8 0 0ZM0 54-8 8 0 0ZM-54 0-8-8 0 0Z" class="dk" />
      <text y="-57" text-anchor="middle">
        N
      </text>
    </svg>
  );
}

const CITY =
  "M140 560V400H141V330L150 290L152 230L154 290L163 330V400H300V360H319V300C319 270 329 276 329 240V210L331.5 200L333 112L334.5 200L337 210V240C337 276 347 270 347 300V360H480V370H499V300L509 210L511 150L513 210L523 300V370H660V360H676V290L687 156L689 96L691 156L702 290V360H840V370H852V310C852 280 862 286 862 250V220L864.5 210L866 140L867.5 210L870 220V250C870 286 880 280 880 310V370H1010V380H1029V310L1038 230L1040 170L1042 230L1051 310V380H1100V560Z";

function Backdrop() {
  return (
    <svg
      class="backdrop"
      viewBox="0 0 1060 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g class="rhumb">
        <path d="M92 168 1160-90M92 168 1160 40M92 168H1160M92 168 1160 300M92 168 1000 640M92 168 560 640M92 168V640M92 168 560-100M92 168-100 640M92 168-100 300M92 168-100 60M92 168 92-50" />
      </g>
      <g class="city">
        <path d={CITY} />
        <path d={CITY} />
      </g>
    </svg>
  );
}
