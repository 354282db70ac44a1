/** The choices of the bar: every legal move is a button, those that are alike together. */
import type { ComponentChildren, VNode } from "preact";
import { capital, message, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Button, Row } from "../../table/BarButton";
import { DealAnswers } from "../../table/DealAnswers";
import { mayOffer } from "../../table/deal";
import { useStepBack } from "../../table/keyboard";
import { Icon } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Cost, Good, cardName, cardShort, counted, said } from "./art";
import { choose, chosenSoFar, isBegun, leave, mayDraw, movesOf } from "./choosing";
import { deedOf, isOf, moveOf } from "./notation";
import { dealsOf, startCounter, startOffer } from "./Trade";
import { cardOf, kindOf, placeOf, rankOf, roman, type PrintedCard, type View } from "./view";
import { labelOf } from "./words";

type Bar = Scene<View> & { button: (choice: Choice) => VNode };

export function Choices(scene: Bar): VNode | null {
  const { view } = scene;
  const { kind, card } = chosenSoFar(scene);
  useStepBack(scene.chosen, isBegun(scene) ? () => leave(scene) : null);
  if (card) return <OfCard {...scene} />;
  if (kind === "bank") return <Bank {...scene} />;
  if (kind === "quay") return <Quay {...scene} />;
  if (kind === "swap") return <Swaps {...scene} />;
  if (kind === "cards") return <Draws {...scene} />;
  switch (view.phase) {
    case "act":
      return <Kinds {...scene} />;
    case "refill":
    case "swapped":
    case "opening":
      return <Draws {...scene} />;
    default:
      return <Plain {...scene} />;
  }
}

function Leave(scene: Scene<View>) {
  return (
    <button
      class="button plain"
      type="button"
      data-testid="leave-kind"
      onClick={() => leave(scene)}
    >
      {t("unchoose")}
    </button>
  );
}

/** A move as a button, with its picture. */
export function Move({ scene, move }: { scene: Scene<View>; move: string }) {
  const { name, small, sign, lit, also } = faceOf(scene, move);
  return (
    <Button
      icon={sign}
      name={
        <>
          {name}
          {also && <span class="unseen"> {also}</span>}
        </>
      }
      small={small}
      lit={lit ?? true}
      move={move}
      act={() => scene.choose(move)}
    />
  );
}

interface Face {
  name: ComponentChildren;
  small?: ComponentChildren;
  sign?: ComponentChildren;
  lit?: boolean;
  /** What those hear who do not see its pictures. */
  also?: string;
}

const sign = (name: string) => <Icon name={`anno-${name}`} />;

function faceOf(scene: Scene<View>, move: string): Face {
  const { view, me } = scene;
  const deed = deedOf(move);
  const words = labelOf(scene, move);
  switch (deed.kind) {
    case "build": {
      const card = cardOf(view, deed.card);
      if (!card) break;
      return {
        name: t("move.build", { card: lower(nameOf(card)) }),
        small: <Cost cost={card.cost} />,
        sign: sign(card.name),
        also: t("card.costs", { cost: counted(card.cost) }),
      };
    }
    case "upgrade": {
      const cost = rankOf(view, deed.rank)?.cost ?? {};
      return {
        name: t("move.upgrade", { rank: t(`rank.${deed.rank}`) }),
        small: <Cost cost={cost} />,
        sign: sign(deed.rank),
        also: t("card.costs", { cost: counted(cost) }),
      };
    }
    case "repair": {
      const ship = placeOf(view, me, "ship")?.count ?? 0;
      return {
        name: t("move.repair"),
        small: `${roman(ship)} → ${roman(ship + 1)}`,
        sign: sign("ship"),
      };
    }
    case "play": {
      const card = cardOf(view, deed.card);
      return {
        name: card ? cardName(card) : deed.card,
        small: deed.centre ? t("move.at_centre", { n: deed.centre }) : t("move.play"),
        sign: sign(card?.name ?? ""),
      };
    }
    case "sail": {
      const card = deed.card ? cardOf(view, deed.card) : undefined;
      return {
        name: t("kind.sail"),
        small: card ? t("move.with", { card: cardName(card) }) : t("move.alone"),
        sign: sign(card?.name ?? "free-trader"),
      };
    }
    case "to":
    case "from": {
      const place = placeOf(view, me, deed.place);
      const by = deed.kind === "to" ? 1 : -1;
      const show = (n: number) => (deed.place === "ship" ? roman(n) : String(n));
      return {
        name: capital(t(`place.${deed.place}`)),
        small: place ? `${show(place.count)} → ${show(place.count + by)}` : "",
        sign: sign(kindOf(deed.place)),
      };
    }
    case "demand":
      return { name: words, sign: <Good good={deed.good} of="ic" silent /> };
    case "buy": {
      const ask = view.pending[0];
      const price = ask?.prices?.[ask.goods?.indexOf(deed.good) ?? -1] ?? 0;
      return {
        name: capital(t(`goods.${deed.good}`)),
        small: t("good.gold", { n: price }),
        sign: <Good good={deed.good} of="ic" silent />,
      };
    }
    case "swap":
    case "lodge": {
      const card = cardOf(view, deed.card);
      return {
        name: card ? nameOf(card) : deed.card,
        small: t("move.under", { pile: deed.pile }),
        sign: sign(card?.name ?? ""),
      };
    }
    case "take":
      return {
        name: taken(scene, move).words,
        small: t("move.place", { n: deed.place }),
        sign: sign(taken(scene, move).picture),
      };
    case "steal":
      return {
        name: taken(scene, move).words,
        small: t("move.stack", { stack: cardOf(view, deed.card)?.stack ?? "" }),
        sign: sign(taken(scene, move).picture),
      };
    case "choose":
      return {
        name: words,
        sign: sign(
          deed.way === "fight"
            ? "cannon"
            : deed.way === "pay"
              ? "gold"
              : deed.way === "salvage"
                ? "wreckage"
                : "compass",
        ),
      };
    case "on":
      return { name: words, sign: sign("free-trader") };
    case "pass":
    case "home":
    case "allow":
      return { name: words, lit: false };
    default:
      break;
  }
  return { name: words };
}

/** A card that can be taken out of a pile or a hand, as its label names it. */
function taken({ legal }: Scene<View>, move: string): { words: string; picture: string } {
  const label = legal.find((each) => each.move === move)?.label;
  const { key, words } = said(String(label?.args?.["card"] ?? "@"));
  const picture = key.slice(key.indexOf(".") + 1);
  const short = phone.value && key.startsWith("card.") ? message(`short.${picture}`) : undefined;
  return { words: short ?? capital(words), picture };
}

/** A card's name, short on a phone. */
const nameOf = (card: PrintedCard): string => (phone.value ? cardShort(card) : cardName(card));
const lower = (words: string): string => words.charAt(0).toLocaleLowerCase() + words.slice(1);

/** Every choice in a row, as it comes. */
function Plain(scene: Bar) {
  const { legal } = scene;
  return (
    <Row of={legal.length > 4 ? "many-of" : ""}>
      {legal.map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
    </Row>
  );
}

/** Everything that can be done in a turn, one button a kind. */
function Kinds(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const deals = dealsOf(scene);
  const direct = legal.filter(isOf("build", "upgrade", "repair", "play", "sail"));
  const rest = legal.filter(isOf("bank", "quay", "swap"));
  const has = (kind: "bank" | "quay" | "swap") => rest.some(isOf(kind));
  const may = deals && mayOffer(deals) && view.desk?.host === me;
  const plain = legal.filter(isOf("end"));
  return (
    <Row of={direct.length > 3 ? "many-of" : ""}>
      {deals && <DealAnswers deals={deals} counter={(offer) => startCounter(scene, offer)} />}
      {direct.map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
      {has("bank") && (
        <Button
          icon={sign("gold")}
          name={t("kind.bank")}
          small={t("kind.bank_small", { rate: view.printed.bank_rate })}
          test="kind-bank"
          act={() => choose(scene, { kind: "bank" })}
        />
      )}
      {has("quay") && (
        <Button
          icon={sign("quay")}
          name={t("card.quay.capital")}
          small={t("kind.quay_small")}
          test="kind-quay"
          act={() => choose(scene, { kind: "quay" })}
        />
      )}
      {may && (
        <Button
          icon={<Icon name="i-swap" />}
          name={t("kind.offer")}
          small={t("kind.offer_small")}
          test="kind-offer"
          act={() => startOffer(scene)}
        />
      )}
      {mayDraw(scene) && (
        <Button
          icon={sign("hand")}
          name={t("kind.cards")}
          small={t("kind.ends")}
          test="kind-cards"
          act={() => choose(scene, { kind: "cards" })}
        />
      )}
      {has("swap") && (
        <Button
          icon={sign("hand")}
          name={t("kind.swap")}
          small={t("kind.ends")}
          test="kind-swap"
          act={() => choose(scene, { kind: "swap" })}
        />
      )}
      {plain.map(({ move }) => (
        <Button
          key={move}
          name={t("kind.end")}
          lit={false}
          move={move}
          test="end-turn"
          act={() => scene.choose(move)}
        />
      ))}
    </Row>
  );
}

/** What one card of the hand is good for. */
function OfCard(scene: Scene<View>) {
  const { card } = chosenSoFar(scene);
  const moves = movesOf(scene, card);
  return (
    <Row>
      {moves.map((move) => {
        const deed = deedOf(move);
        if (deed.kind === "swap")
          return (
            <Button
              key={move}
              icon={sign("hand")}
              name={t("kind.swap")}
              small={t("move.under", { pile: deed.pile })}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        return <Move key={move} scene={scene} move={move} />;
      })}
      <Leave {...scene} />
    </Row>
  );
}

/** The piles to draw from, each with the search beside it. */
function Draws(scene: Bar) {
  const { view, legal } = scene;
  const { kind } = chosenSoFar(scene);
  const others = legal.filter(isOf("end", "pass"));
  return (
    <Row of="draws" label={t("kind.cards")}>
      <span class="pile-rows">
        {view.piles.map(({ name, stack, cards }) => {
          const draw = legal.find(({ move }) => {
            const deed = deedOf(move);
            return (deed.kind === "draw" || deed.kind === "pile") && deed.pile === name;
          });
          const search = legal.find(({ move }) => move === moveOf({ kind: "search", pile: name }));
          if (!draw && !search) return null;
          return (
            <span key={name} class={`pile-row s-${stack}`}>
              {draw && (
                <Button
                  name={
                    <>
                      <span class="unseen">{labelOf(scene, draw.move)}: </span>
                      {name}
                    </>
                  }
                  small={t("draw.left", { n: cards.length })}
                  move={draw.move}
                  act={() => scene.choose(draw.move)}
                />
              )}
              {search && (
                <Button
                  icon={<Icon name="i-search" />}
                  name={<span class="unseen">{labelOf(scene, search.move)}</span>}
                  small={Array.from({ length: view.printed.search_price }, (_, i) => (
                    <Good key={i} good="gold" silent />
                  ))}
                  move={search.move}
                  act={() => scene.choose(search.move)}
                />
              )}
            </span>
          );
        })}
      </span>
      {!kind &&
        others.map(({ move }) => (
          <Button
            key={move}
            name={t("kind.end")}
            lit={false}
            move={move}
            test="end-turn"
            act={() => scene.choose(move)}
          />
        ))}
      {kind && <Leave {...scene} />}
    </Row>
  );
}

/** Every card that can be put back, with the piles it can go under. */
function Swaps(scene: Scene<View>) {
  return (
    <Row of="many-of" label={t("kind.swap")}>
      {scene.legal.filter(isOf("swap")).map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
      <Leave {...scene} />
    </Row>
  );
}

/** Goods as tiles to choose from. */
function Tiles({
  title,
  goods,
  chosen,
  act,
}: {
  title: string;
  goods: { good: string; words: string; move?: string }[];
  chosen?: string;
  act: (good: string) => void;
}) {
  return (
    <div class="tiles-of" role="group" aria-label={title}>
      <span class="caps">{title}</span>
      <span class="buttons">
        {goods.map(({ good, words, move }) => (
          <Button
            key={good}
            icon={<Good good={good} of="ic" silent />}
            name={words}
            {...(chosen === undefined ? {} : { pressed: chosen === good })}
            test={`good-${good}`}
            {...(move ? { move } : {})}
            act={() => act(good)}
          />
        ))}
      </span>
    </div>
  );
}

function Bank(scene: Scene<View>) {
  const { good } = chosenSoFar(scene);
  const trades = scene.legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "bank" ? [{ move, ...deed }] : [];
  });
  const given = [...new Set(trades.map((trade) => trade.given))];
  const taken = trades.filter((trade) => trade.given === good);
  return (
    <div class="choices chooser" role="group" aria-label={t("kind.bank")}>
      <Tiles
        title={t("bank.give")}
        goods={given.map((each) => ({
          good: each,
          words: t(`good.${each}`, { n: scene.view.printed.bank_rate }),
        }))}
        chosen={good}
        act={(each) => choose(scene, { good: each })}
      />
      {good && (
        <Tiles
          title={t("bank.get")}
          goods={taken.map((trade) => ({
            good: trade.taken,
            words: capital(t(`goods.${trade.taken}`)),
            move: trade.move,
          }))}
          act={(each) => scene.choose(moveOf({ kind: "bank", given: good, taken: each }))}
        />
      )}
      <Leave {...scene} />
    </div>
  );
}

/** From which landscape a product goes, and to which. */
function Quay(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const { place } = chosenSoFar(scene);
  const moves = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "quay" ? [{ move, ...deed }] : [];
  });
  const froms = [...new Set(moves.map((each) => each.from))];
  const names = place ? moves.filter((each) => each.from === place).map((each) => each.to) : froms;
  return (
    <Row of={names.length > 4 ? "many-of" : ""} label={t("card.quay.capital")}>
      {names.map((name) => {
        const move = place ? moveOf({ kind: "quay", from: place, to: name }) : "";
        const n = placeOf(view, me, name)?.count ?? 0;
        return (
          <Button
            key={name}
            icon={sign(kindOf(name))}
            name={capital(t(`place.${name}`))}
            small={`${n} → ${place ? n + 1 : n - 1}`}
            {...(move ? { move } : { test: `quay-${name}` })}
            act={() => (move ? scene.choose(move) : choose(scene, { place: name }))}
          />
        );
      })}
      <Leave {...scene} />
    </Row>
  );
}
