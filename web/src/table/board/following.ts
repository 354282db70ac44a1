/** What lies over the board follows what it belongs to, however the board is drawn anew or held closer. */

/** Look at a board now and whenever it may have changed; gives the way to stop. */
export function following(root: HTMLElement, stage: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const soon = () =>
    (frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    }));
  // Boards draw themselves anew by their own signals: what is there is looked at, not foretold.
  const changes = new MutationObserver(soon);
  const what = { subtree: true, childList: true, attributes: true };
  changes.observe(root, { ...what, attributeFilter: ["class", "transform", "data-choice"] });
  const sizes = new ResizeObserver(soon);
  sizes.observe(stage);
  soon();
  return () => {
    changes.disconnect();
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}
