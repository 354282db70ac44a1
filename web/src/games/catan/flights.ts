/** Cards that fly: from the land to those who build on it, from a victim to the thief, to and from the bank. */
import { isStill } from "../../table/motion";
import { hexesAt } from "./geometry";
import { TERRAIN, sum, yielding, type View } from "./view";

const TIME = 700;
const GAP = 70;
const MOST = 3;

interface Flight {
  good: string;
  from: string;
  to: string;
}

/** Let the cards of this change fly over the board. */
export function fly(stage: HTMLElement, before: View, after: View): void {
  if (isStill()) return;
  const table = stage.closest(".table");
  const flights = flightsOf(before, after);
  if (!table || !flights.length) return;
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.ariaHidden = "true";
  const rides = flights.flatMap((flight, i) => {
    const from = boxOf(table, flight.from);
    const to = boxOf(table, flight.to);
    if (!from || !to) return [];
    const card = document.createElement("span");
    card.className = "flying";
    card.innerHTML = flight.good
      ? `<svg viewBox="-24 -20 48 40"><use href="#catan-${flight.good}" x="-24" y="-20" width="48" height="40"/></svg>`
      : `<svg><use href="#catan-hand"/></svg>`;
    layer.append(card);
    const start = { x: from.left + from.width / 2, y: from.top + from.height / 2 };
    const end = { x: to.left + to.width / 2, y: to.top + to.height / 2 };
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
        duration: TIME,
        delay: i * GAP,
        fill: "both",
        easing: "cubic-bezier(.3,.1,.3,1)",
      }).finished,
    ];
  });
  document.body.append(layer);
  const done = () => layer.remove();
  Promise.all(rides).then(done, done);
}

function flightsOf(before: View, after: View): Flight[] {
  if (before.phase === "roll" && after.phase !== "roll") return yields(after);
  if (before.phase === "steal" && after.phase !== "steal") return stolen(before, after);
  return [];
}

/** Each hex sends its good to each seat that builds on it; what the bank could not pay stays out. */
function yields(view: View): Flight[] {
  return yielding(view).flatMap((hex) => {
    const good = TERRAIN[hex.terrain] ?? "";
    return view.seats.flatMap((seat, i) => {
      const at = (corner: string) => hexesAt(corner).includes(hex.name);
      const n = seat.settlements.filter(at).length + 2 * seat.cities.filter(at).length;
      return Array.from({ length: Math.min(n, MOST) }, () => ({
        good,
        from: `hex-${hex.name}`,
        to: `seat-${i}`,
      }));
    });
  });
}

function stolen(before: View, after: View): Flight[] {
  const victim = after.seats.findIndex((seat, i) => seat.cards < (before.seats[i]?.cards ?? 0));
  if (victim < 0) return [];
  const mine = after.seats.find((seat, i) => seat.hand && before.seats[i]?.hand);
  const was = before.seats.find((seat, i) => seat.hand && after.seats[i]?.hand)?.hand;
  const good =
    mine?.hand && was && sum(mine.hand) !== sum(was)
      ? (after.resources.find((_, i) => mine.hand?.[i] !== was[i]) ?? "")
      : "";
  return [{ good, from: `seat-${victim}`, to: `seat-${after.active}` }];
}

function boxOf(table: Element, place: string): DOMRect | null {
  for (const found of table.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
    const box = found.getBoundingClientRect();
    if (box.width) return box;
  }
  return null;
}
