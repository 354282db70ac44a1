/** What a player has: beside the name, in the seat's lines, and in the reader's own house. */
import type { ComponentChildren } from "preact";
import { capital, t } from "../../i18n/texts";
import { Count, Icon, colourOf } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, Piece, cardInWords, goodsInWords } from "./art";
import { chooseKind, chosenSoFar, isHandingIn, pickCard, playCard, toPick } from "./choosing";
import { CARDS, PLAYS, isOf, moveOf, type Play } from "./notation";
import {
  THINGS,
  costOf,
  isFounding,
  missing,
  sum,
  type SeatView,
  type Thing,
  type View,
} from "./view";

export function Purse({ view, seat }: { view: View; seat: number; brief: boolean }) {
  const own = view.seats[seat];
  if (!own) return null;
  return (
    <>
      <span class="cards-held" data-explain="cards">
        <Count name="catan-hand" n={own.cards} label={t("cards")} />
      </span>
      <span class="told-of" data-explain="points">
        <Count name="flag" n={own.points} label={t("points")} />
      </span>
      <span class="goal">{t("points.of", { goal: view.goal })}</span>
      <span class="stock-left">
        <Left piece="road" seat={seat} n={own.roads_left} label={t("left.roads")} />
        <Left
          piece="settlement"
          seat={seat}
          n={own.settlements_left}
          label={t("left.settlements")}
        />
        <Left piece="city" seat={seat} n={own.cities_left} label={t("left.cities")} />
      </span>
      <span class="feats" role="group" aria-label={t("own.feats")} data-testid="feats">
        <span data-explain="award army">
          <Count name="catan-knight" n={own.knights} label={t("knights")} />
        </span>
        <span data-explain="award road">
          <Count name="catan-longest-road" n={own.road_length} label={t("road_length")} />
        </span>
      </span>
    </>
  );
}

function Left({
  piece,
  seat,
  n,
  label,
}: {
  piece: "road" | "settlement" | "city";
  seat: number;
  n: number;
  label: string;
}) {
  return (
    <span
      title={label}
      role="img"
      aria-label={`${label}: ${n}`}
      data-explain={`thing ${piece === "settlement" ? "settle" : piece}`}
    >
      <Piece name={piece} seat={seat} />
      {n}
    </span>
  );
}

export function Holdings({ view, seat }: { view: View; seat: number }) {
  const own = view.seats[seat];
  if (!own) return null;
  const { longest_road = 0, largest_army = 0 } = view.printed.points;
  const awards = [
    { award: "road", icon: "catan-longest-road", holder: view.longest_road, points: longest_road },
    { award: "army", icon: "catan-knight", holder: view.largest_army, points: largest_army },
  ].filter(({ holder }) => holder === seat);
  return (
    <>
      <div class={`has p-${colourOf(seat)}`}>
        {[
          { what: "development", icon: "card", n: own.development, label: t("development") },
          { what: "award army", icon: "knight", n: own.knights, label: t("knights") },
          { what: "award road", icon: "longest-road", n: own.road_length, label: t("road_length") },
        ].map(({ what, icon, n, label }) => (
          <span key={icon} class="told-of" data-explain={what}>
            <Count name={`catan-${icon}`} n={n} label={label} />
          </span>
        ))}
        <span class="divider" />
        {[
          {
            what: "thing settle",
            icon: "settlement",
            built: own.settlements,
            label: "settlements",
          },
          { what: "thing city", icon: "city", built: own.cities, label: "cities" },
        ].map(({ what, icon, built, label }) => (
          <span key={icon} class="told-of" data-explain={what}>
            <Count name={`catan-${icon}`} n={built.length} label={t(label)} />
          </span>
        ))}
      </div>
      {awards.length > 0 && (
        <div class="has">
          {awards.map(({ award, icon, points }) => (
            <span class="chip" key={award} data-explain={`award ${award}`}>
              <Icon name={icon} />
              {t("award.plus", { award: t(`award.${award}`), points })}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

export function Own(scene: Scene<View>) {
  const own = scene.view.seats[scene.me];
  if (!own) return null;
  return (
    <>
      <Hand scene={scene} own={own} />
      <Development scene={scene} own={own} />
      <Costs scene={scene} own={own} />
    </>
  );
}

function Shelf({
  title,
  of = "",
  children,
}: {
  title: string;
  of?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={of}>
      <h3 class="caps">{title}</h3>
      <div class="shelf">{children}</div>
    </section>
  );
}

/** The reader's resources, a card a kind; to hand in they are picked here. */
function Hand({ scene, own }: { scene: Scene<View>; own: SeatView }) {
  const { view } = scene;
  const { cards } = chosenSoFar(scene);
  const picking = view.phase === "hand_in" && scene.legal.length > 0 && !isHandingIn(scene);
  const hand = own.hand ?? [];
  return (
    <Shelf title={t("own.resources", { n: sum(hand) })} of="hand">
      {view.printed.resources.map((good, i) => {
        const n = hand[i] ?? 0;
        const picked = cards.filter((each) => each === good).length;
        const face = (
          <span class="drawn" aria-hidden="true">
            <Good good={good} of="gd big" silent />
            <b class="head">{capital(t(`resource.${good}`))}</b>
            <span class="seal">{picking && picked ? `−${picked}` : n}</span>
          </span>
        );
        const look = `res ${good}${n ? "" : " gone"}`;
        if (!picking || !n) {
          return (
            <div
              class={look}
              key={good}
              role="img"
              aria-label={t(`good.${good}`, { n })}
              data-testid={`card-${good}`}
              data-n={n}
              data-explain={`good ${good}`}
            >
              {face}
            </div>
          );
        }
        const full = picked >= n || toPick(scene) <= 0;
        return (
          <button
            class={`${look} lit${picked ? " picked" : ""}`}
            type="button"
            key={good}
            data-testid={`card-${good}`}
            data-n={n}
            data-explain={`good ${good}`}
            onClick={() => pickCard(scene, good, full)}
          >
            <span class="unseen">{`${t("pick.hand_in_one", { good: capital(t(`resource.${good}`)) })} (${picked}/${n})`}</span>
            {face}
          </button>
        );
      })}
    </Shelf>
  );
}

/** Development cards, a pile a kind; what can be played is lit and says what it does. */
function Development({ scene, own }: { scene: Scene<View>; own: SeatView }) {
  const { view, legal } = scene;
  const held = own.held ?? [];
  if (!sum(held)) return null;
  return (
    <Shelf title={t("own.development", { n: sum(held) })} of="development">
      {view.printed.development.map((name, i) => {
        const n = held[i] ?? 0;
        if (!n) return null;
        const kind = PLAYS.find((each) => CARDS[each] === name);
        const fresh = own.fresh?.[i] ?? 0;
        const may = !!kind && legal.some(isOf(kind));
        const title = cardInWords(view, name);
        const turn = view.phase === "act" || view.phase === "before_roll";
        const face = (
          <span class="drawn" aria-hidden="true">
            <Icon name={`catan-${name}`} of="big sign" />
            <b class="head">{t(`card.${name}.name`)}</b>
            {n > 1 && <span class="seal">{n}</span>}
            {fresh >= n && <span class="fresh">{t("own.new")}</span>}
          </span>
        );
        if (kind && (may || (turn && legal.length > 0))) {
          return (
            <button
              key={name}
              class={`res dev ${may ? "lit" : "refused"}`}
              type="button"
              data-testid={`card-${name}`}
              data-explain={`card ${name}`}
              onClick={() => (may ? playCard(scene, kind) : scene.why(refusedPlay(view, kind)))}
            >
              <span class="unseen">{may ? title : t("why.refused", { name: title })}</span>
              {face}
            </button>
          );
        }
        return (
          <div
            key={name}
            class="res dev"
            data-explain={`card ${name}`}
            role="img"
            aria-label={`${n} × ${title}`}
          >
            {face}
          </div>
        );
      })}
    </Shelf>
  );
}

/** A move that would play a card, so that the rule against it can be shown. */
function refusedPlay({ printed }: View, kind: Play): string {
  const good = printed.resources[0] ?? "";
  if (kind === "discover") return moveOf({ kind, goods: [good, good] });
  return moveOf(kind === "monopoly" ? { kind, good } : { kind });
}

const PIECES: Partial<Record<Thing, "road" | "settlement" | "city">> = {
  road: "road",
  settle: "settlement",
  city: "city",
};

/** The card with the costs; what can be built now is a button, what not says why. */
function Costs({ scene, own }: { scene: Scene<View>; own: SeatView }) {
  const { view, me, legal } = scene;
  const { kind } = chosenSoFar(scene);
  const turn = view.phase === "act" && view.active === me && legal.length > 0;
  // Before the roll, or while a robber waits, one can ask what keeps one from building.
  const asked = turn || (view.active === me && legal.length > 0 && !isFounding(view));
  return (
    <section class="costs">
      <h3 class="caps">{t("own.costs")}</h3>
      <div class="things">
        {THINGS.map((thing) => {
          const may = turn && legal.some(isOf(thing));
          const lacks = missing(view, own.hand ?? [], thing);
          const cost = goodsInWords(costOf(view, thing));
          const piece = PIECES[thing];
          const face = (
            <span class="drawn" aria-hidden="true">
              <span class="what">
                {piece ? <Piece name={piece} seat={me} /> : <Icon name="catan-card" of="pc" />}
                {t(`thing.${thing}`)}
              </span>
              {turn && lacks.length > 0 ? (
                <span class="lacks">{t("lacks", { list: goodsInWords(lacks) })}</span>
              ) : (
                <Price cost={costOf(view, thing)} />
              )}
            </span>
          );
          const label = `${t(`thing.${thing}`)}, ${turn && lacks.length ? t("lacks", { list: goodsInWords(lacks) }) : t("cost", { list: cost })}`;
          if (!asked) {
            return (
              <span
                key={thing}
                class="thing"
                data-explain={`thing ${thing}`}
                role="img"
                aria-label={label}
              >
                {face}
              </span>
            );
          }
          const pressed = thing !== "buy" && kind === thing;
          const act = () =>
            !may
              ? scene.why(example(scene, thing))
              : thing === "buy"
                ? scene.choose(moveOf({ kind: "buy" }))
                : chooseKind(scene, pressed ? "" : thing);
          return (
            <button
              key={thing}
              class={`button thing ${may ? "choice" : "refused"}`}
              type="button"
              aria-pressed={may && thing !== "buy" ? pressed : undefined}
              data-testid={`build-${thing}`}
              data-explain={`thing ${thing}`}
              onClick={act}
            >
              <span class="unseen">{may ? label : t("why.refused", { name: label })}</span>
              {face}
            </button>
          );
        })}
      </div>
    </section>
  );
}

function Price({ cost }: { cost: [good: string, n: number][] }) {
  return (
    <span class="price-of">
      {cost.flatMap(([good, n]) =>
        Array.from({ length: n }, (_, i) => <Good key={good + i} good={good} silent />),
      )}
    </span>
  );
}

/** A move of a kind that is refused now, so that the rule against it can be shown. */
function example({ view, me }: Scene<View>, thing: Thing): string {
  const own = view.seats[me];
  const corner = own?.settlements[0] ?? own?.cities[0] ?? "";
  if (thing === "buy") return moveOf({ kind: thing });
  if (thing === "road") return moveOf({ kind: thing, edge: own?.roads[0] ?? ["", ""] });
  if (thing === "city") return moveOf({ kind: thing, corner });
  const ends =
    own?.roads
      .flat()
      .filter((end) => !own.settlements.includes(end) && !own.cities.includes(end)) ?? [];
  return moveOf({ kind: thing, corner: ends.at(-1) ?? corner });
}
