/** Where a small sheet fits beside a thing: in the window, off the bar, and off what is lit. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that should stay in sight, and how much it matters. */
export interface InSight {
  box: Box;
  weight: number;
}

/** What should stay in sight by selector, and how much it matters. */
export type Weighed = [string, number][];

/** What should not be covered: the bar least of all, then what is lit. */
export const CHOICES: Weighed = [
  [".console, .tabs", 40],
  [".table :is([data-spot], [data-choice], .legal, [data-testid=lit])", 8],
];

const GAP = 8;
const EDGE = 6;

export const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Find what of it the page shows now. */
export function inSight(what: Weighed): InSight[] {
  return what
    .flatMap(([selector, weight]) =>
      [...document.querySelectorAll(selector)].map((each) => ({ box: boxOf(each), weight })),
    )
    .filter(({ box }) => box.width > 0);
}

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** Find the place beside a thing that covers least of what should stay in sight; the nearest of those. */
export function beside(
  thing: Box,
  sheet: { width: number; height: number },
  window: { width: number; height: number },
  inSight: InSight[],
): { left: number; top: number } {
  const within = (n: number, most: number) => Math.max(EDGE, Math.min(n, most));
  const far = { x: window.width - sheet.width - EDGE, y: window.height - sheet.height - EDGE };
  const across = [
    thing.left + thing.width / 2 - sheet.width / 2,
    thing.left,
    thing.left + thing.width - sheet.width,
  ];
  const along = [
    thing.top + thing.height / 2 - sheet.height / 2,
    thing.top,
    thing.top + thing.height - sheet.height,
  ];
  const near = [
    ...along.map((top) => ({ left: thing.left + thing.width + GAP, top })),
    ...along.map((top) => ({ left: thing.left - sheet.width - GAP, top })),
    ...across.map((left) => ({ left, top: thing.top - sheet.height - GAP })),
    ...across.map((left) => ({ left, top: thing.top + thing.height + GAP })),
  ];
  // Where nothing beside it is free, somewhere else in the window is.
  const grid = Array.from({ length: 35 }, (_, i) => ({
    left: EDGE + ((far.x - EDGE) * (i % 5)) / 4,
    top: EDGE + ((far.y - EDGE) * Math.floor(i / 5)) / 6,
  }));
  const cost = (spot: { left: number; top: number }): number => {
    const box = { ...spot, ...sheet };
    const covered = inSight.reduce((sum, each) => sum + each.weight * common(box, each.box), 0);
    const gap = Math.hypot(
      spot.left + sheet.width / 2 - thing.left - thing.width / 2,
      spot.top + sheet.height / 2 - thing.top - thing.height / 2,
    );
    return covered + 2 * common(box, thing) + gap;
  };
  return [...near, ...grid]
    .map(({ left, top }) => ({ left: within(left, far.x), top: within(top, far.y) }))
    .reduce((best, each) => (cost(each) < cost(best) ? each : best));
}
