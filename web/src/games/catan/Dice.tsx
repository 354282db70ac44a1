/** The dice: they tumble while they roll, and then say what came of it. */
import { useEffect, useState } from "preact/hooks";
import { capital, listed, t } from "../../i18n/texts";
import { isStill } from "../../table/board/motion";
import type { Scene } from "../kit";
import { hexName, goodsInWords } from "./art";
import { isRobbers, robbersAt, sum, yieldOf, yielding, type View } from "./view";

const SPOTS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-11, -11],
    [11, 11],
  ],
  3: [
    [-11, -11],
    [0, 0],
    [11, 11],
  ],
  4: [
    [-11, -11],
    [11, -11],
    [-11, 11],
    [11, 11],
  ],
  5: [
    [-11, -11],
    [11, -11],
    [0, 0],
    [-11, 11],
    [11, 11],
  ],
  6: [
    [-11, -12],
    [11, -12],
    [-11, 0],
    [11, 0],
    [-11, 12],
    [11, 12],
  ],
};
const TUMBLE = 90;

export function Pair({ view }: { view: View }) {
  const rolling = view.phase === "roll";
  const [shaken, setShaken] = useState([3, 4]);
  useEffect(() => {
    if (!rolling || isStill()) return;
    const timer = setInterval(
      () => setShaken([1, 2].map(() => 1 + Math.floor(Math.random() * 6))),
      TUMBLE,
    );
    return () => clearInterval(timer);
  }, [rolling]);
  const thrown = view.rolled && view.dice.length === 2;
  const faces = rolling ? shaken : thrown ? view.dice : [0, 0];
  return (
    <span
      class={`pair${rolling ? " rolling" : ""}${thrown || rolling ? "" : " idle"}`}
      role="img"
      data-explain="dice"
      aria-label={
        thrown && !rolling ? `${view.dice.join(" + ")} = ${sum(view.dice)}` : t("dice.before")
      }
    >
      {faces.map((n, i) => (
        <svg
          key={`${i}${rolling ? "r" : view.turns}`}
          class="die"
          viewBox="-26 -26 52 52"
          aria-hidden="true"
        >
          <rect x="-22" y="-22" width="44" height="44" rx="9" />
          {(SPOTS[n] ?? []).map(([x, y]) => (
            <circle key={`${x}${y}`} cx={x} cy={y} r="4.3" />
          ))}
        </svg>
      ))}
    </span>
  );
}

/** Who rolled what, and what it brought. */
export function Dice({ view, me, names }: Scene<View>) {
  const who = view.active === me ? ".you" : "";
  const name = names[view.active] ?? "";
  const founding =
    view.phase === "found" ||
    view.phase === "found_road" ||
    view.phase === "first" ||
    view.phase === "layout";
  const thrown = view.rolled && view.phase !== "roll";
  return (
    <section class="sheet-of dice">
      <Pair view={view} />
      <p>
        <b>
          {founding
            ? t("dice.before")
            : thrown
              ? t(`dice.rolled${who}`, { name, n: sum(view.dice) })
              : t(`dice.soon${who}`, { name })}
        </b>
        <span>{founding ? t("dice.found") : thrown ? outcome(view) : ""}</span>
      </p>
    </section>
  );
}

function outcome(view: View): string {
  if (isRobbers(view)) return t("dice.seven", { n: robbersAt(view).length });
  const lands = yielding(view);
  if (!lands.length) return t("dice.nothing");
  const names = [...new Set(lands.map((hex) => hexName(view, hex.name)))];
  return capital(t("dice.yield", { n: names.length, hexes: listed(names) }));
}

/** The same in two short lines, for a phone. */
export function DiceBriefly({ view, me, names }: Scene<View>) {
  const thrown = view.rolled && view.phase !== "roll";
  const got = me >= 0 && thrown ? broughtTo(view, me) : [];
  return (
    <>
      <Pair view={view} />
      <span class="brief">
        {thrown ? <b>{t("dice.short", { n: sum(view.dice) })}</b> : <b>{names[view.active]}</b>}
        {thrown && me >= 0 && (
          <span>
            {isRobbers(view)
              ? t("dice.seven", { n: robbersAt(view).length })
              : got.length
                ? t("dice.got", { goods: goodsInWords(got) })
                : t("dice.got_none")}
          </span>
        )}
      </span>
    </>
  );
}

/** What the throw brings a seat, were the bank never short. */
export function broughtTo(view: View, seat: number): [good: string, n: number][] {
  const own = view.seats[seat];
  if (!own) return [];
  const found = new Map<string, number>();
  for (const hex of yielding(view)) {
    const good = view.printed.terrains[hex.terrain];
    if (!good) continue;
    const n = yieldOf(view, own, hex.name);
    if (n) found.set(good, (found.get(good) ?? 0) + n);
  }
  return [...found];
}
