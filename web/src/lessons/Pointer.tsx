/** Points at what a step speaks of: a ring and a needle of ink over the board, which are never lit. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { StepShown } from "../net/wire";
import { following } from "../table/board/following";
import type { Play } from "../table/play";
import type { Lesson } from "./LessonPage";

interface Ring {
  left: number;
  top: number;
  size: number;
}

const LEAST = 44;
const MOST = 220;

export function Pointer({ play, lesson }: { play: Play; lesson: Lesson }) {
  const step = lesson.course.step.value;
  const [rings, setRings] = useState<Ring[]>([]);
  useLayoutEffect(() => {
    const root = play.session.root;
    const stage = root?.querySelector<HTMLElement>(".stage");
    if (!root || !stage) return;
    return following(root, stage, () => {
      markAsked(root, step);
      const found = play.past.value ? [] : targets(stage, step?.marks ?? []);
      const next = found.map((element) => ringOf(element, stage));
      setRings((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    });
  }, [step]);
  return (
    <div class="pointer" aria-hidden="true">
      {rings.map(({ left, top, size }, i) => (
        <span
          key={i}
          class="ring"
          style={{ left: `${left}px`, top: `${top}px`, width: `${size}px`, height: `${size}px` }}
        />
      ))}
    </div>
  );
}

/**
 * What is asked carries a mark, so that the rest can stand back: the choices and lit places of the
 * move, and where the bar has it not yet the buttons that lead to it.
 */
function markAsked(root: HTMLElement, step: StepShown | null): void {
  const all = [...root.querySelectorAll("[data-choice], [data-spot]")];
  const by = (names: string[]) => all.filter((each) => names.includes(nameOf(each)));
  const own = step?.move ? by([step.move]) : [];
  const inBar = own.some((each) => each.closest(".now"));
  const asked = inBar || !step?.move ? own : [...own, ...by(leading(step))];
  for (const each of root.querySelectorAll("[data-asked]"))
    if (!asked.includes(each)) each.removeAttribute("data-asked");
  for (const each of asked) {
    if (each.hasAttribute("data-asked")) continue;
    each.setAttribute("data-asked", "");
    if (each.closest(".now")) each.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute("data-choice") ?? element.getAttribute("data-spot") ?? "";

/** The buttons that lead to a move: those a lesson names, or the one of its kind. */
const leading = ({ via, move }: StepShown): string[] =>
  via.length ? via : [`kind-${move.split(" ")[0] ?? ""}`];

/** What is pointed at: the places a step names, or else the asked move's own. */
function targets(stage: HTMLElement, marks: string[]): Element[] {
  const named = marks.flatMap((place) => [
    ...stage.querySelectorAll(`[data-place="${CSS.escape(place)}"]`),
  ]);
  if (named.length) return named;
  return [...stage.querySelectorAll("[data-asked]")].slice(0, 1);
}

function ringOf(element: Element, stage: HTMLElement): Ring {
  const box = element.getBoundingClientRect();
  const frame = stage.getBoundingClientRect();
  const size = Math.min(MOST, Math.max(LEAST, Math.max(box.width, box.height) + 12));
  return {
    left: Math.round(box.left + box.width / 2 - size / 2 - frame.left),
    top: Math.round(box.top + box.height / 2 - size / 2 - frame.top),
    size: Math.round(size),
  };
}
