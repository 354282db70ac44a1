/** The numbers of what changed for the reader, on the board where it changed. */
import { useLayoutEffect, useState } from "preact/hooks";
import { changesOnShow, placesOf } from "../ledger/changes";
import type { Play } from "../play";
import { following } from "./following";

interface Knob {
  left: number;
  top: number;
  i: number;
  told: boolean;
}

/** How far from the corner of its place a number lies, and from another one. */
const INSET = 16;
const APART = 28;

export function Numbers({ play }: { play: Play }) {
  const scene = play.scene.value;
  const kit = play.session.kit.value;
  const changes = scene ? changesOnShow(play) : [];
  const marks = changes.flatMap((change, i) =>
    scene
      ? placesOf(change, kit, scene).map((place) => ({
          place,
          i,
          told: play.change.value === change.n,
        }))
      : [],
  );
  const [knobs, setKnobs] = useState<Knob[]>([]);
  const wanted = JSON.stringify(marks);
  useLayoutEffect(() => {
    const root = play.session.root;
    const stage = root?.querySelector<HTMLElement>(".stage");
    if (!root || !stage || !marks.length) return setKnobs([]);
    return following(root, stage, () => {
      const next = laidOut(stage, marks);
      setKnobs((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    });
  }, [wanted]);
  if (!knobs.length) return null;
  return (
    <div class="numbers" aria-hidden="true" data-testid="numbers">
      {knobs.map(({ left, top, i, told }) => (
        <b
          key={`${i} ${left} ${top}`}
          class={`nth${told ? " told" : ""}`}
          style={{ left: `${left}px`, top: `${top}px` }}
        >
          {i + 1}
        </b>
      ))}
    </div>
  );
}

/** Lay each number into a corner of its place; where there is one already it lies beside that. */
function laidOut(stage: HTMLElement, marks: { place: string; i: number; told: boolean }[]): Knob[] {
  const frame = stage.getBoundingClientRect();
  const knobs: Knob[] = [];
  for (const { place, i, told } of marks) {
    const found = [...stage.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)];
    const box = found.map((each) => each.getBoundingClientRect()).find(({ width }) => width);
    if (!box) continue;
    let left = Math.round(box.left - frame.left + Math.min(INSET, box.width / 4));
    const top = Math.round(box.top - frame.top + Math.min(INSET, box.height / 4));
    const taken = (each: Knob) => Math.hypot(each.left - left, each.top - top) < APART;
    while (knobs.some(taken)) left += APART;
    const inside = left > 0 && top > 0 && left < frame.width && top < frame.height;
    if (inside) knobs.push({ left, top, i, told });
  }
  return knobs;
}
