/** Goods as tiles that are tapped: what the reader gives, or asks of another. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { Good, goodWords, placeBriefly } from "./art";
import { choose, chosenSoFar, leading } from "./choosing";
import { keyOf } from "./explanations";
import { cardOf, type SideView, type View } from "./view";

/** A good as a tile: a tap adds one, and after the last it is back to none. */
export function Tile({
  good,
  n,
  most,
  words,
  note,
  test,
  seat,
  act,
}: {
  good: string;
  n: number;
  most: number;
  /** What so many are called. */
  words: (n: number) => string;
  note?: ComponentChildren;
  test: string;
  seat?: number | undefined;
  act: (n: number) => void;
}) {
  return (
    <button
      class="tile"
      type="button"
      data-on={n > 0 || undefined}
      aria-pressed={n > 0}
      data-explain={keyOf(good)}
      data-testid={test}
      data-choice={leading(test, n > 0)}
      onClick={() => act(n < most ? n + 1 : 0)}
    >
      <span class="unseen">{words(Math.max(1, n))}</span>
      <span class="drawn" aria-hidden="true">
        <Good good={good} seat={seat ?? -1} />
        <small>{note ?? `${n}/${most}`}</small>
      </span>
    </button>
  );
}

/** Counts with another number at one place. */
export const swap = (counts: number[], i: number, n: number) =>
  counts.map((each, k) => (k === i ? n : each));

/** What a seat has by the number, as tiles: how much of it one side of the terms names. */
export function Counted({
  view,
  seat,
  side,
  word,
  change,
}: {
  view: View;
  seat: number;
  side: SideView;
  word: "give" | "want";
  change: (part: Partial<SideView>) => void;
}) {
  const has = view.seats[seat];
  if (!has) return null;
  return (
    <>
      {tilesOf(view.printed.wares, has.wares, side.wares, word, (i, n) =>
        change({ wares: swap(side.wares, i, n) }),
      )}
      {tilesOf(view.printed.specials, has.specials, side.specials, word, (i, n) =>
        change({ specials: swap(side.specials, i, n) }),
      )}
      {has.titles > 0 && (
        <Tile
          good="title"
          seat={seat}
          n={side.titles}
          most={has.titles}
          words={(n) => goodWords("title", n)}
          test={`${word}-title`}
          act={(titles) => change({ titles })}
        />
      )}
    </>
  );
}

/** What I hold and may give: wares, special cards, titles, and playing cards one by one. */
export function Held({ scene }: { scene: Scene<View> }) {
  const { view, me } = scene;
  const { gives } = chosenSoFar(scene);
  const own = view.seats[me];
  if (!own) return null;
  const give = (part: Partial<SideView>) => choose(scene, { gives: { ...gives, ...part } });
  return (
    <>
      <Counted view={view} seat={me} side={gives} word="give" change={give} />
      {(own.hand ?? []).map((card) => {
        const shown = gives.shown.includes(card);
        const hidden = gives.hidden.includes(card);
        const without = (cards: string[]) => cards.filter((each) => each !== card);
        const state = hidden ? 1 : shown ? 2 : 0;
        return (
          <Tile
            key={card}
            good={card}
            n={state}
            most={2}
            words={(n) => t(n === 2 ? `card.${card}` : `face_down.${card}`)}
            note={
              <>
                {shortCard(card)}
                {state > 0 && <i>{t(state === 1 ? "compose.hidden" : "compose.shown")}</i>}
              </>
            }
            test={`give-${card}`}
            act={(n) =>
              give({
                hidden: n === 1 ? [...gives.hidden, card] : without(gives.hidden),
                shown: n === 2 ? [...gives.shown, card] : without(gives.shown),
              })
            }
          />
        );
      })}
    </>
  );
}

const shortCard = (card: string): string => placeBriefly(cardOf(card).places[0] ?? "");

/** Goods that somebody holds, one tile for each kind. */
export function tilesOf(
  names: string[],
  held: number[],
  chosen: number[],
  side: string,
  act: (i: number, n: number) => void,
) {
  return names.map((good, i) =>
    held[i] ? (
      <Tile
        key={good}
        good={good}
        n={chosen[i] ?? 0}
        most={held[i]}
        words={(n) => goodWords(good, n)}
        test={`${side}-${good}`}
        act={(n) => act(i, n)}
      />
    ) : null,
  );
}
