/** Things that fly over the table from one place to another, each along a low arch. */
import { isStill, paced } from "./motion";

const TIME = 700;
const GAP = 70;

/** A thing that flies: its picture as markup of the house's own, and two data-places. */
export interface Flight {
  picture: string;
  from: string;
  to: string;
}

/** Let things fly over the table that an element belongs to. */
export function carryOver(within: HTMLElement, flights: Flight[]): void {
  const table = within.closest(".table");
  if (isStill() || !table || !flights.length) return;
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.ariaHidden = "true";
  const rides = flights.flatMap(({ picture, from, to }, i) => {
    const start = middleOf(table, from);
    const end = middleOf(table, to);
    if (!start || !end) return [];
    const card = document.createElement("span");
    card.className = "flying";
    card.innerHTML = picture;
    layer.append(card);
    const frames = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8;
      const x = start.x + (end.x - start.x) * t;
      const y = start.y + (end.y - start.y) * t - 60 * 4 * t * (1 - t);
      return {
        transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${1 - 0.35 * t})`,
        opacity: t > 0.9 ? 0.2 : 1,
      };
    });
    return [
      card.animate(frames, {
        duration: paced(TIME),
        delay: paced(i * GAP),
        fill: "both",
        easing: "cubic-bezier(.3,.1,.3,1)",
      }).finished,
    ];
  });
  document.body.append(layer);
  const done = () => layer.remove();
  Promise.all(rides).then(done, done);
}

function middleOf(table: Element, place: string): { x: number; y: number } | null {
  for (const found of table.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (box.width) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
}
