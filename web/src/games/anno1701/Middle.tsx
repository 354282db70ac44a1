/** Between the settlements: the expansion piles, the voyages, the discards, the inhabitants to come, the dice. */
import { capital, t } from "../../i18n/texts";
import { phone } from "../../ui/narrow";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import {
  Cost,
  Die,
  Seen,
  brokenEvent,
  cardDoes,
  cardName,
  cardWords,
  counted,
  eventDoes,
  eventSign,
} from "./art";
import { ALONE, chosenSoFar, isBegun, litPile, maySail } from "./choosing";
import { deedOf } from "./notation";
import { unseenOf } from "./odds";
import { Newcomer, Power } from "./Settlement";
import { cardOf, missing, type View } from "./view";

/** The open sea between the islands, with all that lies ready for both. */
export function Middle(scene: Scene<View>) {
  return (
    <div class="middle" data-testid="middle">
      <Piles {...scene} />
      <Voyages {...scene} />
      <Discards {...scene} />
      {!phone.value && <Supply {...scene} />}
      <Powers {...scene} />
      <span class="store" data-place="store" aria-hidden="true" />
    </div>
  );
}

function Piles(scene: Scene<View>) {
  const { view, me } = scene;
  const chosen = deedOf(scene.chosen);
  return (
    <div class="xpiles" role="group" aria-label={t("piles")}>
      {view.piles.map(({ name, stack, cards }) => {
        const lamp = litPile(scene, name);
        const taken = "pile" in chosen && chosen.pile === name;
        const known = cards.filter((card) => card).length;
        const words = `${t("pile.says", { pile: name, n: cards.length })}${known && me >= 0 ? ` ${t("pile.known", { n: known })}` : ""}`;
        const face = (
          <>
            <span class="numeral">{stack}</span>
            <span class="amount">{cards.length}</span>
            {known > 0 && me >= 0 && <Icon name="i-eye" of="eye" />}
          </>
        );
        const look = `xpile s-${stack}${cards.length ? "" : " empty"}${taken ? " taken" : ""}`;
        return lamp ? (
          <button
            key={name}
            class={`${look} lit`}
            type="button"
            data-place={`pile-${name}`}
            data-explain={`pile-${name}`}
            data-spot={lamp.move}
            data-testid={`pile-${name}`}
            onClick={lamp.act}
          >
            <Seen words={words}>{face}</Seen>
          </button>
        ) : (
          <div
            key={name}
            class={look}
            role="img"
            aria-label={words}
            data-place={`pile-${name}`}
            data-explain={`pile-${name}`}
            data-testid={`pile-${name}`}
          >
            {face}
          </div>
        );
      })}
    </div>
  );
}

/** The voyage cards, face down; lit when one may set sail. */
function Voyages(scene: Scene<View>) {
  const { view } = scene;
  const left = view.printed.voyage_cards - (view.voyage?.seen.length ?? 0);
  const words = t("voyages.says", { n: left });
  const face = (
    <>
      <Icon name="anno-compass" of="pic" />
      <span class="amount">{left}</span>
    </>
  );
  const lit = maySail(scene) && !isBegun(scene);
  const taken = deedOf(scene.chosen).kind === "sail";
  return lit ? (
    <button
      class={`xpile voyage-deck lit${taken ? " taken" : ""}`}
      type="button"
      data-place="voyage-deck"
      data-explain="voyage-deck"
      data-testid="voyage-deck"
      onClick={() => scene.choose(ALONE)}
    >
      <Seen words={`${t("kind.sail")}: ${words}`}>{face}</Seen>
    </button>
  ) : (
    <div
      class="xpile voyage-deck"
      role="img"
      aria-label={words}
      data-place="voyage-deck"
      data-explain="voyage-deck"
    >
      {face}
    </div>
  );
}

function Discards({ view }: Scene<View>) {
  const top = cardOf(view, view.discards.at(-1));
  const words = top
    ? t("discards.says", { n: view.discards.length, card: cardName(top) })
    : t("discards.none");
  return (
    <div
      class={`xpile discards${top ? "" : " empty"}`}
      role="img"
      aria-label={top ? `${words}. ${cardWords(top)}` : words}
      data-place="discards"
      data-explain="discards"
    >
      {top && (
        <Newcomer
          name={top.name}
          piece={`discard-${view.discards.length}`}
          home={`hand-${view.active}`}
        />
      )}
      <span class="amount">{top ? view.discards.length : t("discards")}</span>
    </div>
  );
}

/** The inhabitants that lie ready, each with its cost. */
export function Supply(scene: Scene<View>) {
  const { view, me } = scene;
  return (
    <div class="supply" role="group" aria-label={t("supply")}>
      {view.printed.ranks.slice(1).map(({ name, points, cost }) => {
        const n = view.supply[name] ?? 0;
        const lacks = missing(view, me, cost);
        const words = t("supply.says", {
          rank: capital(t(`rank.${name}`)),
          n,
          points,
          cost: counted(cost),
        });
        return (
          <div
            key={name}
            class={`rank-of r-${name}`}
            role="img"
            aria-label={
              lacks.length && me >= 0 ? `${words} ${t("lacks", { list: counted(lacks) })}` : words
            }
            data-place={`supply-${name}`}
            data-explain={`supply-${name}`}
          >
            <Icon name={`anno-${name}`} of="pic" />
            <span class="amount">×{n}</span>
            <Cost cost={cost} lacks={lacks} />
          </div>
        );
      })}
    </div>
  );
}

/** The powers that nobody holds. */
function Powers({ view }: Scene<View>) {
  const free = (["trade", "sea"] as const).filter((each) => view[`${each}_power`] < 0);
  if (!free.length) return null;
  return (
    <div
      class="free-powers"
      role="img"
      aria-label={t("powers.free", { powers: free.map((each) => t(`power.${each}`)).join(", ") })}
    >
      {free.map((each) => (
        <Power key={each} name={each} />
      ))}
    </div>
  );
}

/** Who sits across: the coat of arms, the points, the backs of the hand. */
export function Rival({ scene, seat }: { scene: Scene<View>; seat: number }) {
  const { view, names } = scene;
  const own = view.seats[seat];
  if (!own) return null;
  const coat = view.printed.coats[seat] ?? "";
  return (
    <div class="rival" data-testid="rival">
      <Icon name={`anno-${coat}`} of="coat" label={t(`coat.${coat}`)} />
      <b class="nm">
        <Shape seat={seat} />
        <span>{names[seat]}</span>
      </b>
      <span class="points-of">{t("points.of", { n: own.points, goal: view.printed.goal })}</span>
      <Backs scene={scene} seat={seat} />
    </div>
  );
}

/** A hand from behind; cards that were seen show what they are. */
export function Backs({ scene, seat }: { scene: Scene<View>; seat: number }) {
  const { view } = scene;
  const hand = (view.seats[seat]?.hand ?? []).map(({ stack, card }) => ({
    stack,
    id: card,
    card: cardOf(view, card),
  }));
  const words = hand.length
    ? t("hand.backs", {
        cards: hand.map(({ stack, card }) => (card ? cardName(card) : stack)).join(", "),
      })
    : t("hand.none");
  return (
    <span class="cbacks" role="img" aria-label={words} data-place={`hand-${seat}`}>
      {hand.map(({ stack, id, card }, i) => (
        <i
          key={i}
          class={`cback s-${stack}`}
          data-explain={card ? `card-${id}` : `back-${stack}`}
          data-piece={`back-${seat}-${i}`}
          data-home={`pile-${stack}-1`}
        >
          {card ? <Icon name={`anno-${card.name}`} of="ag" /> : stack}
        </i>
      ))}
    </span>
  );
}

/** The two dice, and what the event does. */
export function Throw({ view, me, names }: Scene<View>) {
  const rolling = view.phase === "roll" || view.phase === "first";
  const thrown = view.number > 0 && !rolling;
  const who = names[view.active] ?? "";
  const does = thrown ? eventDoes(view, view.event) : "";
  return (
    <div
      class={`throw${rolling ? " rolling" : ""}${thrown ? "" : " idle"}`}
      role="group"
      aria-label={t("outcomes")}
      data-place="dice"
      data-explain="dice"
    >
      <span class="dice-of">
        <Die n={thrown ? view.number : 0} />
        <span class="event-die">{thrown && <Icon name={eventSign(view.event)} of="ag" />}</span>
      </span>
      <span class="says">
        {thrown ? (
          <>
            <span class="unseen">
              {t(view.active === me ? "throw.you" : "throw.by", { name: who, n: view.number })}
            </span>
            <b>{brokenEvent(view.event)}</b>
            <small>{does}</small>
          </>
        ) : (
          <b>{t("throw.soon")}</b>
        )}
      </span>
    </div>
  );
}

/** What a phone keeps in a drawer: the inhabitants to come with their costs, and the discards. */
export function Stacks(scene: Scene<View>) {
  const { view, me } = scene;
  const { kind } = chosenSoFar(scene);
  return (
    <div class="stacks" data-kind={kind}>
      <h3 class="caps">{t("supply")}</h3>
      <ul>
        {view.printed.ranks.slice(1).map(({ name, points, cost }) => (
          <li key={name}>
            <Icon name={`anno-${name}`} of="pic" />
            <span>
              <b>{capital(t(`rank.${name}`))}</b>
              <small>
                {t("supply.says", {
                  rank: "",
                  n: view.supply[name] ?? 0,
                  points,
                  cost: counted(cost),
                }).replace(/^\W+/, "")}
                <Lacks scene={scene} cost={cost} />
              </small>
            </span>
            <Cost cost={cost} lacks={missing(view, me, cost)} />
          </li>
        ))}
      </ul>
      {view.piles.length > 0 && <h3 class="caps">{t("stacks.hidden")}</h3>}
      {stacksOf(view).map((stack) => (
        <Hidden key={stack} view={view} stack={stack} />
      ))}
      <h3 class="caps">{t("discards.all", { n: view.discards.length })}</h3>
      <ul>
        {view.discards
          .flatMap((id, i) => {
            const card = cardOf(view, id);
            if (!card) return [];
            return (
              <li key={i}>
                <Icon name={`anno-${card.name}`} of="pic" />
                <span>
                  <b>
                    {cardName(card)} ({card.stack})
                  </b>
                  <small>{cardDoes(card)}</small>
                </span>
              </li>
            );
          })
          .reverse()}
      </ul>
    </div>
  );
}

/** What somebody lacks for a cost, in words. */
export function Lacks({ scene, cost }: { scene: Scene<View>; cost: Record<string, number> }) {
  const lacks = missing(scene.view, scene.me, cost);
  return lacks.length ? <span class="lacks"> {t("lacks", { list: counted(lacks) })}.</span> : null;
}

const stacksOf = ({ piles }: View): string[] => [...new Set(piles.map(({ stack }) => stack))];

/** The cards of a stack that can still lie face down, with all that stands on them. */
function Hidden({ view, stack }: { view: View; stack: string }) {
  const unseen = unseenOf(view, stack);
  const all = unseen.reduce((sum, { n }) => sum + n, 0);
  return (
    <details class={`hidden-of s-${stack}`}>
      <summary>
        <b class="numeral">{stack}</b> {t("about.unseen", { n: all })}
      </summary>
      <ul>
        {unseen.map(({ id, card, n }) => (
          <li key={id}>
            <Icon name={`anno-${card.name}`} of="pic" />
            <span>
              <b>{cardName(card)}</b> <small>{t("odds.of", { n, all })}</small>
              <small>{cardDoes(card)}</small>
            </span>
            <Cost cost={card.cost} />
          </li>
        ))}
      </ul>
    </details>
  );
}
