/** The table of Anno 1701: two settlements that face each other, the sea between them, the voyage beside them. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { fly } from "./flights";
import { Middle, Rival, Stacks, Throw } from "./Middle";
import { Settlement } from "./Settlement";
import { Trade } from "./Trade";
import { foot, type View } from "./view";
import { Voyage, voyageOf } from "./Voyage";

export function Stage(scene: Scene<View>) {
  const { view, me } = scene;
  const sea = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (sea.current && before.current !== view) fly(sea.current, before.current, view);
    before.current = view;
  }, [view]);
  const near = foot(me);
  const voyage = voyageOf(scene);
  return (
    <div class="archipelago" ref={sea} data-voyage={!!voyage || undefined}>
      <svg class="swell" aria-hidden="true">
        <rect width="100%" height="100%" fill="url(#waves)" />
      </svg>
      <div class="lands">
        <div class="far-side">
          <Rival scene={scene} seat={1 - near} />
          <Settlement scene={scene} seat={1 - near} across />
          <Throw {...scene} />
        </div>
        {voyage && phone.value ? <Voyage {...scene} /> : <Middle {...scene} />}
        <Settlement scene={scene} seat={near} across={false} />
      </div>
      {!phone.value && (
        <div class="east">
          {voyage ? (
            <Voyage {...scene} />
          ) : (
            <div class="sheet-of deal-sheet">
              <Trade {...scene} />
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
