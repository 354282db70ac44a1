/** A card of a settlement, in its cell of the grid. */
import type { ComponentChildren } from "preact";
import { Seen } from "./art";
import type { Lamp } from "./choosing";

export type Cell = { gridColumn: number; gridRow: string };

/** A card of the settlement: a button while it is lit, else a picture with words. */
export function Part({
  of,
  at,
  words,
  lamp,
  taken = false,
  place,
  children,
}: {
  of: string;
  at: Cell;
  words: string;
  lamp?: Lamp | null;
  taken?: boolean;
  place?: string;
  children: ComponentChildren;
}) {
  const attributes = { style: at, "data-place": place, "data-explain": place };
  if (!lamp)
    return (
      <div
        class={`part ${of}${taken ? " taken" : ""}`}
        role="img"
        aria-label={words}
        {...attributes}
      >
        <span class="face-of">{children}</span>
      </div>
    );
  return (
    <button
      class={`part lit ${of}${taken ? " taken" : ""}`}
      type="button"
      data-spot={lamp.move}
      data-testid="lit"
      {...attributes}
      onClick={lamp.act}
    >
      <Seen words={`${words}${lamp.words ? `: ${lamp.words}` : ""}`}>
        <span class="face-of">{children}</span>
        {lamp.words && <span class="tag-of">{lamp.words}</span>}
      </Seen>
    </button>
  );
}
