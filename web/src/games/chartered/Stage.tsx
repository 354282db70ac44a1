/** The table of Chartered: the city plan, the market under it, the exchange beside it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Zoom } from "../../table/board/Zoom";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Chart } from "./Chart";
import { Exchange, Happening, Ticker } from "./Exchange";
import { fly } from "./flights";
import { Market } from "./Market";
import { Opening } from "./Opening";
import { Plan } from "./Plan";
import { Wealth } from "./Possessions";
import { Register } from "./Register";
import { townOf } from "./town";
import type { View } from "./view";

export function Stage(scene: Scene<View>) {
  const { view } = scene;
  const { width, height } = townOf(view).box;
  const city = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    if (city.current && before.current !== view) fly(city.current, before.current, view);
    before.current = view;
  }, [view]);
  return (
    <div
      class="town"
      ref={city}
      style={{ "--ratio": (width / height).toFixed(3) }}
      data-layout={view.layout}
      data-dealing={!!view.desk || undefined}
    >
      <div class="plan">
        <Zoom>
          <Plan {...scene} />
        </Zoom>
        <Opening {...scene} />
      </div>
      {phone.value ? (
        <Ticker {...scene} />
      ) : (
        <>
          <Market {...scene} />
          <Exchange {...scene} />
        </>
      )}
    </div>
  );
}

/** What a phone keeps in drawers: the exchange with everyone's shares, and the market. */
export function Sheet({ part, ...scene }: Scene<View> & { part: string }) {
  return part === "market" ? (
    <div class="in-drawer">
      <Market {...scene} />
    </div>
  ) : (
    <div class="in-drawer">
      <Register {...scene} />
      <Wealth {...scene} />
      <Happening {...scene} />
      <Chart {...scene} />
    </div>
  );
}
