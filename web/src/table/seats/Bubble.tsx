/** What somebody at the table says: beside his seat for a moment, then only in the talk. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { saidPlainly } from "../../i18n/say";
import { t } from "../../i18n/texts";
import type { ChatLine } from "../../net/wire";
import { phone } from "../../ui/narrow";
import { Icon, Shape } from "../../ui/icons";
import { beside, boxOf, CHOICES, inSight, type Weighed } from "../board/beside";
import type { Play } from "../play";
import { isHeard } from "../unheard";

const TIME = 6000;
/** Who points at it, or answers, is left so much more time. */
const MORE = 1000;
/** Of so many lines none is left out; of more only the newest are shown, and all are in the talk. */
const MOST = 3;
/** The bar and what is lit come first, then the recap; the other seats may be covered, if need be. */
const KEPT: Weighed = [...CHOICES, [".recap", 20], [".side, .top", 0.02]];

export function Bubble({ play }: { play: Play }) {
  const { session } = play;
  const [past, setPast] = useState(session.chat.peek().at(-1)?.n ?? 0);
  const box = useRef<HTMLElement>(null);
  const since = Math.max(past, play.readUpTo.value);
  const lines = session.chat.value.filter((line) => line.n > since && isFor(play, line));
  const line = play.drawer.value === "chat" ? undefined : lines[0];
  // What is lit changes with every state.
  void play.scene.value;
  useEffect(() => {
    if (!line) return;
    let timer = setTimeout(function goOn() {
      if (box.current?.matches(":hover, :focus-within")) timer = setTimeout(goOn, MORE);
      else setPast(line.n);
    }, TIME);
    return () => clearTimeout(timer);
  }, [line?.n]);
  // Nobody waits a minute to hear what was said a minute ago.
  const skipped = (lines.at(-MOST)?.n ?? 0) - 1;
  useEffect(() => {
    if (past && skipped > past) setPast(skipped);
  }, [past]);
  useLayoutEffect(() => {
    place(box.current, line?.seat ?? -1);
    const again = () => place(box.current, line?.seat ?? -1);
    addEventListener("resize", again);
    return () => removeEventListener("resize", again);
  });
  const name = line ? (session.names.value[line.seat] ?? line.name) : "";
  const person = line && session.seats.value[line.seat]?.kind !== "bot";
  return (
    <div role="status" aria-live="polite">
      {line && (
        <aside class="bubble" ref={box} key={line.n} data-testid="bubble">
          <p>
            <Shape seat={line.seat} />
            <span>
              <b>{name}</b> {line.line ? saidPlainly(line.line, play.reader.value) : line.text}
            </span>
          </p>
          <span class="row">
            {person && !phone.value && (
              <button class="button plain" type="button" onClick={() => play.toggle("chat")}>
                {t("chat.answer")}
              </button>
            )}
            <button
              class="button plain icon"
              type="button"
              aria-label={t("close")}
              data-testid="bubble-close"
              onClick={() => setPast(line.n)}
            >
              <Icon name="i-close" />
            </button>
          </span>
        </aside>
      )}
    </div>
  );
}

/** Whether a line is of another seat that the reader wants to hear. */
function isFor({ session }: Play, line: ChatLine): boolean {
  return line.seat >= 0 && !session.you.value.includes(line.seat) && isHeard(session.id, line);
}

/** Lay it beside its seat, over the edge of the board, with its tail towards the seat. */
function place(bubble: HTMLElement | null, seat: number): void {
  const anchor = document.querySelector(`.side [data-testid="seat-${seat}"] header`);
  if (!bubble) return;
  bubble.hidden = !anchor;
  if (!anchor) return;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const seen = boxOf(anchor);
  const window = { width: innerWidth, height: innerHeight };
  const { left, top } = beside(seen, { width, height }, window, inSight(KEPT));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
  const middle = { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
  const besides = middle.y > top && middle.y < top + height && left + width <= seen.left;
  const below = middle.x > left && middle.x < left + width && top >= seen.top + seen.height;
  bubble.dataset["tail"] = besides ? "right" : below ? "up" : "";
  bubble.style.setProperty("--tail", `${besides ? middle.y - top : middle.x - left}px`);
}
