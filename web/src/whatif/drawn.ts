/** Pieces that stand only in a branch: drawn with a dashed line, as not built. */
import type { Branch } from "./branch";

/** What stood at the fork of each branch. */
const standing = new WeakMap<Branch, Set<string>>();

/** Mark the pieces on a board that did not stand there when the branch was opened at its fork. */
export function markDrawn(root: HTMLElement | null, branch: Branch): void {
  const pieces = [
    ...(root?.querySelectorAll<HTMLElement | SVGElement>(".stage [data-piece]") ?? []),
  ];
  if (!pieces.length) return;
  const before = standing.get(branch);
  if (!before) {
    standing.set(branch, new Set(pieces.map((piece) => piece.dataset["piece"] ?? "")));
    return;
  }
  for (const piece of pieces)
    piece.toggleAttribute("data-drawn", !before.has(piece.dataset["piece"] ?? ""));
}
