/** Cubes picked on the desk, and the moves that use exactly those. */
import { signal } from "@preact/signals";
import type { Choice } from "../../net/wire";
import type { Scene } from "../kit";
import { useOf } from "./notation";
import { mostGiven, pool, type View } from "./view";

const picked = signal<{ key: string; goods: string[] }>({ key: "", goods: [] });

/** Picked cubes belong to one position; any change lets them go. */
function keyOf({ view, me }: Scene<View>): string {
  const seat = view.seats[me];
  return seat
    ? JSON.stringify([
        view.round,
        me,
        seat.loose,
        seat.hall,
        seat.stored,
        seat.contracts.map((c) => c.filled),
      ])
    : "";
}

/** The goods picked now. */
export function pickedGoods(scene: Scene<View>): string[] {
  return picked.value.key === keyOf(scene) ? picked.value.goods : [];
}

/** Pick a cube, or put it down again. */
export function togglePick(scene: Scene<View>, good: string, isPicked: boolean): void {
  const goods = [...pickedGoods(scene)];
  if (isPicked) goods.splice(goods.indexOf(good), 1);
  else if (
    goods.length < mostGiven(scene.view.printed) &&
    goods.filter((each) => each === good).length < held(scene, good)
  )
    goods.push(good);
  else return;
  picked.value = { key: keyOf(scene), goods };
}

function held({ view, me }: Scene<View>, good: string): number {
  const seat = view.seats[me];
  return seat ? (pool(seat)[view.printed.goods.indexOf(good)] ?? 0) : 0;
}

/** The moves on offer: with nothing picked those that need no picking, else those of just these cubes. */
export function offered(scene: Scene<View>): Choice[] {
  const goods = [...pickedGoods(scene)].sort().join();
  const pairs = scene.legal.filter(({ move }) => useOf(move)?.kind === "pair");
  return scene.legal.filter(({ move }) => {
    const use = useOf(move);
    if (!use) return false;
    if (goods) return [...use.given].sort().join() === goods;
    // Where only one pair can be sold there is nothing to pick.
    return use.given.length === 1 || (use.kind === "pair" && pairs.length === 1);
  });
}
