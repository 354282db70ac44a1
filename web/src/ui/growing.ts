/** A list that grows at both ends: who is at its foot stays there, and what comes in above moves nothing. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** How near to an end counts as there, in pixels. */
const NEAR = 48;

/**
 * Keep a list's place while it grows; `first` and `last` are the numbers at its ends.
 * Gives what is to be done when it is scrolled: at its head `older` is asked for.
 */
export function useGrowing(
  box: RefObject<HTMLElement | null>,
  first: number,
  last: number,
  older: () => void,
): () => void {
  const before = useRef({ first, height: 0, foot: true });
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const was = before.current;
    if (was.foot) list.scrollTop = list.scrollHeight;
    else if (first < was.first) list.scrollTop += list.scrollHeight - was.height;
    before.current = { first, height: list.scrollHeight, foot: was.foot };
  }, [first, last]);
  return () => {
    const list = box.current;
    if (!list) return;
    const below = list.scrollHeight - list.clientHeight - list.scrollTop;
    before.current = { first, height: list.scrollHeight, foot: below < NEAR };
    if (list.scrollTop < NEAR && below >= NEAR) older();
  };
}
