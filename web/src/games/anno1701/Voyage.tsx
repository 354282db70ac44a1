/** A voyage: one card after the other, the current one large, a fight with its dice. */
import type { ComponentChildren } from "preact";
import { capital, t } from "../../i18n/texts";
import { Said } from "../../i18n/say";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Die, art, inWords } from "./art";
import { logbookOf, type Fight, type Leg } from "./logbook";
import { inHundred, winChance } from "./odds";
import { SalvageTable } from "./Outcomes";
import { Newcomer } from "./Settlement";
import { slim } from "./slim";
import type { PrintedVoyage, View } from "./view";

interface Shown {
  seat: number;
  legs: Leg[];
  /** The cards themselves, where the view still has them. */
  cards: (PrintedVoyage | undefined)[];
  toCome: number;
  under: boolean;
}

/** What there is to see of a voyage: the one under way, or the one that has just ended. */
export function voyageOf({ view, told }: Scene<View>): Shown | null {
  const book = logbookOf(told);
  const { voyage, printed } = view;
  if (voyage) {
    const legs = voyage.seen.map((card, i): Leg => {
      const name = printed.voyages[card]?.name ?? "";
      return book?.legs[i] ?? { name, lines: [], fight: null, die: 0 };
    });
    return {
      seat: view.active,
      legs,
      cards: voyage.seen.map((card) => printed.voyages[card]),
      toCome: voyage.left,
      under: true,
    };
  }
  return book?.legs.length
    ? { seat: book.seat, legs: book.legs, cards: [], toCome: 0, under: false }
    : null;
}

export function Voyage(scene: Scene<View>) {
  const shown = voyageOf(scene);
  if (!shown) return null;
  const { view, me, names } = scene;
  const own = view.seats[shown.seat];
  const title = t(shown.seat === me ? "voyage.you" : "voyage.of", {
    name: names[shown.seat] ?? "",
  });
  return (
    <section
      class="voyage"
      aria-label={title}
      data-testid="voyage"
      data-over={!shown.under || undefined}
    >
      <header class={slim.value ? "unseen" : ""}>
        <h2>{title}</h2>
        <span class="ship-of">
          <span data-explain={`good-${shown.seat}-sail`}>
            <Icon name="anno-sail" of="ag" label={t("speed")} />
            {own?.speed}
          </span>
          <span data-explain={`good-${shown.seat}-cannon`}>
            <Icon name="anno-cannon" of="ag" label={t("strength")} />
            {own?.strength}
          </span>
        </span>
      </header>
      <ol>
        {shown.legs.map((leg, i) => (
          <Card
            key={i}
            scene={scene}
            leg={leg}
            card={shown.cards[i]}
            n={i + 1}
            seat={shown.seat}
            current={i === shown.legs.length - 1}
          />
        ))}
        {Array.from({ length: shown.toCome }, (_, i) => (
          <li
            key={`back-${i}`}
            class="vcard facedown"
            data-explain="voyage-deck"
            aria-label={t("voyage.to_come", { n: shown.legs.length + i + 1 })}
          >
            <i class="no">{shown.legs.length + i + 1}</i>
            <Icon name="anno-compass" of="pic" />
          </li>
        ))}
      </ol>
      {!slim.value && (
        <p class="then">
          {t(!shown.under ? "voyage.over" : shown.toCome ? "voyage.then" : "voyage.last")}
        </p>
      )}
    </section>
  );
}

function Card({
  scene,
  leg,
  card,
  n,
  seat,
  current,
}: {
  scene: Scene<View>;
  leg: Leg;
  card: PrintedVoyage | undefined;
  n: number;
  seat: number;
  current: boolean;
}) {
  const settled = leg.lines.length > 0 || !!leg.fight;
  const does = inWords(card?.does ?? []);
  const strength = scene.view.seats[seat]?.strength ?? 0;
  const reader = { names: scene.names, seat: scene.me, art };
  // What was bought says itself what was paid.
  const bought = leg.lines.filter((line) => line.key === "told.buy");
  const outcome = (bought.length ? bought : leg.lines).map((line, i) => (
    <span key={i} class={line.key === "told.gives" || line.key === "told.ship" ? "cost" : "gain"}>
      <Said line={line} reader={reader} />{" "}
    </span>
  ));
  return (
    <li class={`vcard${current ? " current" : ""}`} data-explain={`met-${leg.name}`}>
      <i class="no">{n}</i>
      <Newcomer name={leg.name} piece={`voyage-${n}`} home="voyage-deck" />
      <div class="tells">
        <h3>{capital(t(`voyage.${leg.name}`))}</h3>
        {(current || !settled) && does && <p class="does">{does}</p>}
        {current && !leg.fight && !!card?.strength && (
          <p class="odds-of" data-testid="odds">
            {capital(t("odds.win", { n: inHundred(winChance(strength, card.strength)) }))}:{" "}
            {t("odds.sides", { mine: strength, theirs: card.strength })}
          </p>
        )}
        {settled && !leg.fight && <p class="came">{outcome}</p>}
        {leg.fight && !current && (
          <p class={leg.fight.won ? "won" : "lost-it"}>
            {t(leg.fight.won ? "fight.won" : "fight.lost")}
          </p>
        )}
      </div>
      {current && !!card?.faces.length && (
        <div class="salvage">
          <Die n={leg.die} />
          <SalvageTable faces={card.faces} die={leg.die} />
        </div>
      )}
      {current && leg.fight && (
        <Fought fight={leg.fight} scene={scene} seat={seat} outcome={outcome} />
      )}
    </li>
  );
}

/** A fight: both dice, both strengths, and who was stronger. */
function Fought({
  fight,
  scene,
  seat,
  outcome,
}: {
  fight: Fight;
  scene: Scene<View>;
  seat: number;
  outcome: ComponentChildren;
}) {
  const { me, names } = scene;
  const side = (who: string, die: number, strength: number, sum: number, of: string) => (
    <div class={`side-of ${of}`}>
      <span class="who-of">{who}</span>
      <Die n={die} of={of} />
      <span class="plus-of">
        + <Icon name="anno-cannon" of="ag" label={t("strength")} /> {strength} =
      </span>
      <b>{sum}</b>
    </div>
  );
  const result = fight.equal ? "equal" : fight.won ? "won" : "lost";
  return (
    <div class={`fight ${result === "lost" ? "beaten" : result}`} data-testid="fight">
      {side(
        seat === me ? t("you.subject") : (names[seat] ?? ""),
        fight.die,
        fight.strength,
        fight.sum,
        "us",
      )}
      {side(t("pirates"), fight.theirDie, fight.theirStrength, fight.theirSum, "foe")}
      <p class="verdict">
        <b>{t(`fight.${result}`)}</b> {outcome}
      </p>
    </div>
  );
}
