/** Talk at the table. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { saidPlainly } from "../../i18n/say";
import { either, t } from "../../i18n/texts";
import { language, ownName } from "../../settings";
import { Drawer } from "../../ui/Drawer";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

const LONGEST = 500;

export function Chat({ play }: { play: Play }) {
  const { session } = play;
  const lines = session.chat.value;
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    play.readUpTo.value = lines.length;
  }, [lines.length]);
  useEffect(() => field.current?.focus(), []);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const name = session.me.value < 0 ? ownName.value || t("chat.onlooker") : undefined;
    const said = text.trim();
    setText("");
    const answer = await session.ask({ t: "say", text: said, ...(name ? { name } : {}) });
    if (answer.t === "refused") {
      setText(said);
      play.tell(either(answer.sentence));
    }
  };
  return (
    <Drawer name="chat" title={t("chat")} close={() => play.close()}>
      <div class="talk" ref={box} role="log" aria-label={t("chat")} tabIndex={0}>
        {!lines.length && <p class="quiet">{t("chat.empty")}</p>}
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
