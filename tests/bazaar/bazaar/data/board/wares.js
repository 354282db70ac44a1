// What the wares look like: a tile each, with its own colour and its own shape.
const PATHS = {
  carpet:
    "M8 10h32v28H8ZM14 16h20v16H14ZM24 18l7 6-7 6-7-6ZM8 10v28M12 38v4M20 38v4M28 38v4M36 38v4",
  lamp: "M10 30c0-9 7-12 14-12s10 3 12 6l6-4c-1 9-7 14-14 14H18c-5 0-8-2-8-4ZM20 34v5h10v-5M22 18c0-4 4-4 4 0",
  silk: "M10 16c0-6 28-6 28 0v16c0 6-28 6-28 0ZM10 16c0 6 28 6 28 0M31 20v16c4 0 9 4 13 2V24c-4 2-9-2-13-4Z",
  tea: "M8 18h32v20H8ZM8 18l5-7h22l5 7M24 24c6 0 6 8 0 8s-6-8 0-8ZM14 18v20M34 18v20",
  coin: "M24 8a16 16 0 1 1 0 32 16 16 0 0 1 0-32ZM24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z",
};

/** Draws a ware or a coin; its name stands beside it or is said. */
export const picture = (h, good, label) =>
  h(
    "svg",
    {
      class: `bz-ware bz-${good}`,
      viewBox: "0 0 48 48",
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true }),
    },
    h("rect", { x: 2, y: 2, width: 44, height: 44, rx: 4 }),
    h("path", { d: PATHS[good] }),
  );
