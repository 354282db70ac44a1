/** What takes more than one tap: a pile, a card to put back, goods for the bank, a product's way over the quay. */
import { capital, t } from "../../i18n/texts";
import { Button, GoodTiles, Row, StepBack } from "../../table/bar/BarButton";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good } from "./art";
import { choose, chosenSoFar, leave } from "./choosing";
import { Move, sign } from "./Move";
import { deedOf, isOf, moveOf } from "./notation";
import { kindOf, placeOf, type View } from "./view";
import { labelOf } from "./words";

/** Leave what was begun. */
export const Leave = (scene: Scene<View>) => <StepBack act={() => leave(scene)} />;

/** The piles to draw from, each with the search beside it. */
export function Draws(scene: Scene<View>) {
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
              {!search && draw && !isOf("pile")(draw) && (
                <button
                  class="button refused"
                  type="button"
                  aria-label={t("why.refused", { name: searchWords(view, name) })}
                  data-testid="cannot"
                  data-cannot={moveOf({ kind: "search", pile: name })}
                  onClick={() => scene.why(moveOf({ kind: "search", pile: name }))}
                >
                  <Icon name="i-search" />
                </button>
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

/** Searching a pile, in words. */
const searchWords = ({ printed }: View, pile: string): string =>
  t("label.search", { pile, price: printed.search_price });

/** Every card that can be put back, with the piles it can go under. */
export function Swaps(scene: Scene<View>) {
  return (
    <Row of="many-of" label={t("kind.swap")}>
      {scene.legal.filter(isOf("swap")).map(({ move }) => (
        <Move key={move} scene={scene} move={move} />
      ))}
      <Leave {...scene} />
    </Row>
  );
}

const picture = (good: string) => <Good good={good} of="ic" silent />;

/** What is given to the bank, and what is taken for it. */
export function Bank(scene: Scene<View>) {
  const { good } = chosenSoFar(scene);
  const trades = scene.legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "bank" ? [{ move, ...deed }] : [];
  });
  const given = [...new Set(trades.map((trade) => trade.given))];
  const taken = trades.filter((trade) => trade.given === good);
  return (
    <div class="choices chooser" role="group" aria-label={t("kind.bank")}>
      <GoodTiles
        picture={picture}
        title={t("bank.give")}
        goods={given.map((each) => ({
          good: each,
          words: t(`good.${each}`, { n: scene.view.printed.bank_rate }),
        }))}
        chosen={good}
        act={(each) => choose(scene, { good: each })}
      />
      {good && (
        <GoodTiles
          picture={picture}
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
export function Quay(scene: Scene<View>) {
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
