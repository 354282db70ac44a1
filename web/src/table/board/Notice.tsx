/** What befalls everyone is announced over the board for a moment. */
import { useEffect, useState } from "preact/hooks";
import { Said } from "../../i18n/say";
import type { Line } from "../../net/wire";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

const TIME = 3600;

export function Notice({ play }: { play: Play }) {
  const { session } = play;
  const [shown, setShown] = useState<{ n: number; lines: Line[] } | null>(null);
  const kit = session.kit.value;
  const entry = play.past.value ? undefined : session.entries.value.at(-1);
  const lines = entry && !entry.undone ? entry.lines.filter((line) => kit.announce?.(line)) : [];
  const [first] = useState(session.now.value?.seq ?? 0);
  useEffect(() => {
    if (!entry || !lines.length || entry.n <= first) return;
    setShown({ n: entry.n, lines });
  }, [lines.length ? entry?.n : 0]);
  // It goes by itself, whatever is told meanwhile.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), TIME);
    return () => clearTimeout(timer);
  }, [shown?.n]);
  const line = shown?.lines[0];
  if (!shown || !line || play.past.value) return null;
  return (
    <div class="notice" key={shown.n} aria-hidden="true">
      <Icon name={kit.sign?.(line) || "i-dot"} />
      <p>
        {shown.lines.map((each, i) => (
          <span key={i}>
            <Said line={each} reader={play.reader.value} />{" "}
          </span>
        ))}
      </p>
    </div>
  );
}
