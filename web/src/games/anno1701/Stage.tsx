/** The table of Anno 1701: two settlements that face each other, the sea between them, the voyage beside them. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { fly } from "./flights";
import { lastMove } from "./lastMove";
import { Middle, Rival, Stacks, Throw } from "./Middle";
import { DiceTable } from "./Outcomes";
import { outerRows, Settlement } from "./Settlement";
import { slim } from "./slim";
import { isTrading, Trade } from "./Trade";
import { foot, type View } from "./view";
import { Voyage, voyageOf } from "./Voyage";

/** How high a settlement stands, in cards, with so many outer rows of sites; board.css has the same lengths. */
const HIGH = 3.44;
const A_ROW = 0.85;

export function Stage(scene: Scene<View>) {
  const { view, me } = scene;
  const sea = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (sea.current && before.current !== view) fly(sea.current, before.current, view);
    before.current = view;
  }, [view]);
  const near = foot(me);
  const last = lastMove(scene).join(" ");
  useLayoutEffect(() => {
    const places = last ? last.split(" ") : [];
    for (const each of sea.current?.querySelectorAll<HTMLElement>("[data-place]") ?? [])
      each.toggleAttribute("data-last", places.includes(each.dataset["place"] ?? ""));
  }, [last, view]);
  const voyage = voyageOf(scene);
  const rows = (seat: number) => outerRows(view.seats[seat]?.buildings.length ?? 0);
  const high = (seat: number) => HIGH + A_ROW * rows(seat);
  const beside = !slim.value || (!phone.value && isTrading(scene) && !voyage);
  return (
    <div
      class="archipelago"
      ref={sea}
      data-voyage={!!voyage || undefined}
      data-beside={beside || undefined}
    >
      <svg class="swell" aria-hidden="true">
        <rect width="100%" height="100%" fill="url(#waves)" />
      </svg>
      <div
        class="lands"
        style={{
          "--near": high(near),
          "--far": high(1 - near),
          "--near-rows": rows(near),
          "--far-rows": rows(1 - near),
        }}
      >
        <div class="far-side">
          <Rival scene={scene} seat={1 - near} />
          <Settlement scene={scene} seat={1 - near} across />
          <Throw {...scene} />
        </div>
        {voyage && slim.value ? <Voyage {...scene} /> : <Middle {...scene} />}
        <Settlement scene={scene} seat={near} across={false} />
      </div>
      {beside && (
        <div class="east">
          {voyage ? (
            <Voyage {...scene} />
          ) : (
            <div class="sheet-of deal-sheet">
              {view.phase === "roll" ? <DiceTable {...scene} /> : <Trade {...scene} />}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** What a phone keeps in a drawer. */
export function Sheet(scene: Scene<View> & { part: string }) {
  return <Stacks {...scene} />;
}
