/** The board: the island in the sea, the bank on one shore, dice and deal desk on the other. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { haveHandedIn } from "./choosing";
import { Dice, DiceBriefly } from "./Dice";
import { fly } from "./flights";
import { Island } from "./Island";
import { Awards, Bank } from "./Shores";
import { Pending, Trade } from "./Trade";
import type { View } from "./view";
import { Zoom } from "../../table/board/Zoom";

export function Stage(scene: Scene<View>) {
  const { view } = scene;
  const sea = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (sea.current && before.current !== view) fly(sea.current, before.current, scene);
    before.current = view;
  }, [view]);
  useEffect(() => haveHandedIn(scene), [view]);
  return (
    <div class="sea" ref={sea} data-big={view.big || undefined}>
      <div class="isle">
        <Zoom>
          <Island {...scene} />
        </Zoom>
      </div>
      {!phone.value && (
        <>
          <div class="shore-side west">
            <Bank {...scene} />
            <Awards {...scene} />
          </div>
          <div class="shore-side east">
            <Dice {...scene} />
            {view.desk && (
              <div class="sheet-of deal-sheet">
                <Trade {...scene} />
              </div>
            )}
          </div>
        </>
      )}
      {phone.value && (
        <div class="strip">
          <DiceBriefly {...scene} />
          <Pending {...scene} />
        </div>
      )}
    </div>
  );
}
