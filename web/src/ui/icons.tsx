/** The drawn signs of the house, from icons.svg and from the games' own sheets. */
import { signal } from "@preact/signals";

/** The six players: a colour and a shape, always together. */
export const COLOURS = ["blue", "red", "yellow", "green", "plum", "ice"] as const;

export type Colour = (typeof COLOURS)[number];

/** The colours in the order of the seats at this table. */
export const palette = signal<readonly Colour[]>(COLOURS);

export function colourOf(seat: number, colours: readonly Colour[] = palette.value): Colour {
  return colours[seat] ?? "ice";
}

const laid = new Set<string>();

/** Lay sheets of symbols in the page, each once, so that they can be used by name. */
export function layIcons(...sheets: string[]): void {
  for (const sheet of sheets) {
    if (laid.has(sheet)) continue;
    laid.add(sheet);
    document.body.insertAdjacentHTML("afterbegin", sheet);
  }
}

/** A sign; with a label it speaks, without one it is only drawn. */
export function Icon({ name, label, of = "ic" }: { name: string; label?: string; of?: string }) {
  const spoken = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true };
  return (
    <svg class={of} {...spoken}>
      <use href={`#${name}`} />
    </svg>
  );
}

/** A player's shape in the player's colour. */
export function Shape({
  seat,
  colours,
}: {
  seat: number;
  colours?: readonly Colour[] | undefined;
}) {
  const colour = colourOf(seat, colours);
  return (
    <svg class={`shape p-${colour}`} viewBox="0 0 16 16" aria-hidden="true">
      <use href={`#s-${colour}`} />
    </svg>
  );
}

/** A player's merchant, with the player's shape on the coat. */
export function Pawn({
  seat,
  of = "",
  colours,
}: {
  seat: number;
  of?: string;
  colours?: readonly Colour[];
}) {
  const colour = colourOf(seat, colours);
  return (
    <svg
      class={`pawn p-${colour} ${of}`}
      viewBox="0 0 40 36"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <use href="#pawn" />
      <use href={`#s-${colour}`} class="em" x="12.5" y="19.5" width="15" height="15" />
    </svg>
  );
}

/** A thing with its number beside it. */
export function Count({
  name,
  n,
  label,
  place,
}: {
  name: string;
  n: number | string;
  label: string;
  place?: string;
}) {
  return (
    <span class="count" title={label} data-place={place}>
      <Icon name={name} label={label} />
      {n}
    </span>
  );
}
