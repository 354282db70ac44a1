/** Talk at the table. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { saidPlainly } from "../../i18n/say";
import { either, t } from "../../i18n/texts";
import { language, ownName } from "../../settings";
import { Drawer } from "../../ui/Drawer";
import { useGrowing } from "../../ui/growing";
import { Icon, Shape } from "../../ui/icons";
import { Older } from "../../ui/Older";
import type { Play } from "../play";
import { isHeard, setHeard, talkerOf } from "../unheard";

const LONGEST = 500;

export function Chat({ play }: { play: Play }) {
  const { session } = play;
  const said = session.chat.value;
  const lines = said.filter((line) => isHeard(session.id, line));
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const last = said.at(-1)?.n ?? 0;
  const older = () => session.readTalkBack();
  const scrolled = useGrowing(box, said[0]?.n ?? 1, last, () => void older());
  useLayoutEffect(() => {
    play.readUpTo.value = last;
  }, [last]);
  useEffect(() => field.current?.focus(), []);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const name = session.me.value < 0 ? ownName.value || t("chat.onlooker") : undefined;
    const words = text.trim();
    setText("");
    const answer = await session.ask({ t: "say", text: words, ...(name ? { name } : {}) });
    if (answer.t === "refused") {
      setText(words);
      play.tell(either(answer.sentence));
    }
  };
  return (
    <Drawer name="chat" title={t("chat")} close={() => play.close()}>
      <div
        class="talk"
        ref={box}
        role="log"
        aria-live={session.readingBack.value ? "off" : "polite"}
        aria-label={t("chat")}
        tabIndex={0}
        onScroll={scrolled}
      >
        {!lines.length && <p class="quiet">{t("chat.empty")}</p>}
        {session.hasOlderTalk.value && (
          <Older box={box} read={older} busy={session.readingBack.value} />
        )}
        <ol>
          {lines.map((line) => (
            <li key={line.n} class={session.you.value.includes(line.seat) ? "own-words" : ""}>
              {line.seat >= 0 ? (
                <Shape seat={line.seat} />
              ) : (
                <Icon name={line.seat === -2 ? "mark" : "i-eye"} />
              )}
              <p>
                <b>{line.seat === -2 ? "Handelshuis" : line.name}</b>{" "}
                <time>
                  {new Date(line.at * 1000).toLocaleTimeString(language.value, {
                    hour: "2-digit",
                    minute: "2-digit",
                  })}
                </time>
                <br />
                {line.line ? saidPlainly(line.line, play.reader.value) : line.text}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Hearing play={play} />
      <form class="say-it" onSubmit={send}>
        <label class="find">
          <input
            ref={field}
            maxLength={LONGEST}
            value={text}
            placeholder={t("chat.placeholder")}
            aria-label={t("chat.placeholder")}
            data-testid="chat-text"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button
          class="button main icon"
          type="submit"
          aria-label={t("chat.send")}
          data-testid="chat-send"
        >
          <Icon name="i-send" />
        </button>
      </form>
    </Drawer>
  );
}

/** Everyone who has said something, to be heard or not by this reader alone. */
function Hearing({ play }: { play: Play }) {
  const { session } = play;
  const talkers = new Map(
    session.chat.value
      .filter((line) => talkerOf(line) && !session.you.value.includes(line.seat))
      .map((line) => [talkerOf(line), line]),
  );
  if (!talkers.size) return null;
  return (
    <details class="hearing" data-testid="hearing">
      <summary>{t("chat.hearing")}</summary>
      {[...talkers].map(([talker, line]) => (
        <label class="line" key={talker}>
          <span class="talker">
            {line.seat >= 0 ? <Shape seat={line.seat} /> : <Icon name="i-eye" />}
            {line.seat >= 0 ? session.names.value[line.seat] : line.name}
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={isHeard(session.id, line)}
            data-testid={`hear-${talker}`}
            onChange={(event) => setHeard(session.id, talker, event.currentTarget.checked)}
          />
        </label>
      ))}
    </details>
  );
}
