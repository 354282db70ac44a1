/** A board that can be held closer: pinch, double tap, or the two buttons; dragged once it is large. */
import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/texts";
import type { Point } from "./aiming";

const MOST = 3;
const STEP = 1.5;
/** How far a finger may slip and still tap, and how soon a second tap follows. */
const SLIP = 8;
const TWICE = 320;

interface Held {
  scale: number;
  x: number;
  y: number;
}

const STILL: Held = { scale: 1, x: 0, y: 0 };

export function Zoom({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const held = useSignal<Held>(STILL);
  const fingers = useRef(new Map<number, Point>());
  const slipped = useRef(0);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  const hold = (scale: number, about: Point, drag: Point = { x: 0, y: 0 }) => {
    const size = box.current?.getBoundingClientRect();
    if (!size) return;
    const next = Math.min(MOST, Math.max(1, scale));
    const ratio = next / held.value.scale;
    const from = {
      x: about.x - size.left - size.width / 2,
      y: about.y - size.top - size.height / 2,
    };
    const room = { x: (size.width * (next - 1)) / 2, y: (size.height * (next - 1)) / 2 };
    const within = (n: number, most: number) => Math.min(most, Math.max(-most, n));
    held.value = {
      scale: next,
      x: within(from.x - (from.x - held.value.x) * ratio + drag.x, room.x),
      y: within(from.y - (from.y - held.value.y) * ratio + drag.y, room.y),
    };
  };
  const middle = (): Point => {
    const size = box.current?.getBoundingClientRect();
    return size ? { x: size.left + size.width / 2, y: size.top + size.height / 2 } : { x: 0, y: 0 };
  };

  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && held.value.scale === 1) return;
    if (!fingers.current.size) slipped.current = 0;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current]
      .filter(([id]) => id !== event.pointerId)
      .map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    slipped.current += Math.hypot(now.x - before.x, now.y - before.y);
    const [other] = others;
    if (other) {
      const spread = (a: Point) => Math.hypot(a.x - other.x, a.y - other.y) || 1;
      const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      hold((held.value.scale * spread(now)) / spread(before), between, {
        x: (now.x - before.x) / 2,
        y: (now.y - before.y) / 2,
      });
    } else if (held.value.scale > 1 && slipped.current > SLIP) {
      hold(held.value.scale, now, { x: now.x - before.x, y: now.y - before.y });
    }
  };
  const up = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    if (slipped.current > SLIP) {
      slipped.current = 0;
      event.stopPropagation();
      return;
    }
    const { time, x, y } = lastTap.current;
    const twice =
      event.timeStamp - time < TWICE && Math.hypot(event.clientX - x, event.clientY - y) < 24;
    lastTap.current = { time: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    // Two taps on a lit place choose and confirm; elsewhere they bring the board closer.
    if (twice && !(event.currentTarget as HTMLElement).querySelector(".choosing"))
      hold(held.value.scale > 1 ? 1 : 2, { x: event.clientX, y: event.clientY });
  };
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      hold(held.value.scale * Math.exp(-event.deltaY / 120), {
        x: event.clientX,
        y: event.clientY,
      });
    };
    const here = box.current;
    here?.addEventListener("wheel", wheel, { passive: false });
    return () => here?.removeEventListener("wheel", wheel);
  }, []);

  const { scale, x, y } = held.value;
  return (
    <div
      class="closer"
      ref={box}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClickCapture={click}
    >
      <div
        class="held"
        style={{ transform: scale === 1 ? undefined : `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        {children}
      </div>
      <div class="zoom">
        <button
          class="button icon"
          type="button"
          aria-label={t("zoom.in")}
          disabled={scale >= MOST}
          onClick={() => hold(scale * STEP, middle())}
        >
          +
        </button>
        <button
          class="button icon"
          type="button"
          aria-label={t("zoom.out")}
          disabled={scale <= 1}
          onClick={() => hold(scale / STEP, middle())}
        >
          −
        </button>
      </div>
    </div>
  );
}
