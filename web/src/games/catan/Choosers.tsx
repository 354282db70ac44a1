/** Choosing goods: for the bank, for a card, to hand in. */
import { capital, t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { Good } from "./art";
import { Button, GoodTiles, StepBack } from "../../table/bar/BarButton";
import { choose, chooseKind, chosenSoFar, handIn, pickCard, toPick } from "./choosing";
import { deedOf, moveOf } from "./notation";
import type { View } from "./view";

/** Resources to choose from; those without words of their own go by their names. */
function Tiles({
  goods,
  ...rest
}: {
  title: string;
  goods: { good: string; words?: string; move?: string }[];
  chosen?: string;
  act: (good: string) => void;
}) {
  const named = goods.map((each) => ({ words: capital(t(`resource.${each.good}`)), ...each }));
  return <GoodTiles {...rest} goods={named} picture={(good) => <Good good={good} silent />} />;
}

export const Leave = ({ scene }: { scene: Scene<View> }) => (
  <StepBack act={() => chooseKind(scene, "")} />
);

export function Bank(scene: Scene<View>) {
  const { legal } = scene;
  const { good } = chosenSoFar(scene);
  const trades = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "trade" ? [{ move, ...deed }] : [];
  });
  const rate = trades.find((trade) => trade.given === good)?.rate ?? 0;
  const given = trades.filter(
    (trade, i) => trades.findIndex((each) => each.given === trade.given) === i,
  );
  return (
    <div class="choices chooser" role="group" aria-label={t("kind.trade")}>
      <Tiles
        title={t("pick.give")}
        goods={given.map((trade) => ({
          good: trade.given,
          words: t(`good.${trade.given}`, { n: trade.rate }),
        }))}
        chosen={good}
        act={(each) => choose(scene, { good: each })}
      />
      {good && (
        <Tiles
          title={t("pick.get_for", { goods: t(`good.${good}`, { n: rate }) })}
          goods={trades
            .filter((trade) => trade.given === good)
            .map(({ taken, move }) => ({ good: taken, move }))}
          act={(taken) =>
            scene.choose(
              trades.find((trade) => trade.given === good && trade.taken === taken)?.move ?? "",
            )
          }
        />
      )}
      <Leave scene={scene} />
    </div>
  );
}

export function Discover(scene: Scene<View>) {
  const { legal, view } = scene;
  const { good } = chosenSoFar(scene);
  const found = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "discover" ? [{ move, goods: deed.goods }] : [];
  });
  const moveOf = (...wanted: string[]) =>
    found.find(({ goods }) => [...goods].sort().join() === [...wanted].sort().join())?.move;
  const firsts = view.printed.resources.filter((each) =>
    found.some(({ goods }) => goods.includes(each)),
  );
  const seconds = good ? view.printed.resources.filter((each) => moveOf(good, each)) : [];
  const first = (each: string) => {
    const alone = moveOf(each);
    if (alone) scene.choose(alone);
    else choose(scene, { good: each });
  };
  return (
    <div class="choices chooser" role="group" aria-label={t("card.discovery.name")}>
      <Tiles
        title={t("pick.first")}
        goods={firsts.map((each) => ({ good: each }))}
        chosen={good}
        act={first}
      />
      {seconds.length > 0 && (
        <Tiles
          title={t("pick.second", { good: t(`resource.${good}`) })}
          goods={seconds.map((each) => ({ good: each, move: moveOf(good, each) ?? "" }))}
          act={(each) => scene.choose(moveOf(good, each) ?? "")}
        />
      )}
      <Leave scene={scene} />
    </div>
  );
}

export function Monopoly(scene: Scene<View>) {
  const claims = scene.legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "monopoly" ? [{ move, good: deed.good }] : [];
  });
  return (
    <div class="choices chooser" role="group" aria-label={t("card.monopoly.name")}>
      <Tiles
        title={t("card.monopoly.name")}
        goods={claims}
        act={(good) => scene.choose(moveOf({ kind: "monopoly", good }))}
      />
      <Leave scene={scene} />
    </div>
  );
}

/** Cards to hand in: picked one by one, handed in together. */
export function HandIn(scene: Scene<View>) {
  const { view, me } = scene;
  const { cards } = chosenSoFar(scene);
  const hand = view.seats[me]?.hand ?? [];
  const left = toPick(scene);
  return (
    <div class="choices hand-in" role="group" aria-label={t("choices")}>
      <span class="buttons">
        {view.printed.resources.map((good, i) => {
          const picked = cards.filter((each) => each === good).length;
          const held = hand[i] ?? 0;
          const name = t(`resource.${good}`);
          if (!held) return null;
          return (
            <span class="tile" key={good} data-on={picked > 0 || undefined}>
              <button
                class="button choice"
                type="button"
                disabled={picked >= held || left <= 0}
                data-choice={moveOf({ kind: "discard", good })}
                data-testid={`hand-in-${good}`}
                onClick={() => pickCard(scene, good, false)}
              >
                <span class="unseen">{`${t("pick.hand_in_one", { good: capital(name) })} (${picked}/${held})`}</span>
                <span class="drawn" aria-hidden="true">
                  <Good good={good} silent />
                  <span>
                    <b>{picked}</b>/{held}
                  </span>
                </span>
              </button>
              <button
                class="button plain"
                type="button"
                disabled={!picked}
                data-testid={`keep-${good}`}
                aria-label={t("pick.take_back", { good: capital(name) })}
                onClick={() => pickCard(scene, good, true)}
              >
                −
              </button>
            </span>
          );
        })}
      </span>
      {left > 0 ? (
        <span class="still">{t("pick.hand_in_more", { n: left })}</span>
      ) : (
        <Button
          name={t("pick.hand_in", { n: cards.length })}
          test="hand-in"
          act={() => void handIn(scene)}
        />
      )}
    </div>
  );
}
