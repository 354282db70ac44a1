/** Before the game: who is there, the link for the others, and a seat to take. */
import { useState } from "preact/hooks";
import { ClockRules } from "../../clock/ClockRules";
import { Harbour } from "../../house/Harbour";
import { either, enter, t } from "../../i18n/texts";
import { Refusal, api } from "../../net/api";
import { addKey, playerKey, tableLink } from "../../net/keys";
import { language, ownName } from "../../settings";
import { CopyField } from "../../ui/CopyField";
import { fetched } from "../../ui/fetched";
import { Icon, Shape } from "../../ui/icons";
import { Trouble } from "../../ui/Trouble";
import type { Session } from "../session";

const AskFriends = fetched(
  async () => (await Promise.all([import("../../lobby/Friends"), enter("club")]))[0].AskFriends,
  () => null,
);

export function Lobby({ session }: { session: Session }) {
  const seats = session.seats.value;
  const seated = session.you.value.length > 0;
  const open = seats.filter((seat) => seat.kind === "open").length;
  const [name, setName] = useState(ownName.value);
  const [trouble, setTrouble] = useState("");
  const sit = async (seat?: number) => {
    const called = name.trim();
    if (!called) return setTrouble(t("lobby.name_first"));
    try {
      const key = await api.join(session.id, called, seat);
      ownName.value = called;
      addKey(session.id, key, session.table.value?.game);
      session.greet();
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <section class="lobby" data-testid="lobby">
      <Harbour />
      <div class="paper">
        <h2>{t(seated ? "lobby.title_host" : "lobby.title_guest")}</h2>
        <p class="quiet">{t("lobby.open", { n: open })}</p>
        <ClockRules clock={session.table.value?.clock} />
        <ul class="places">
          {seats.map((seat, i) => (
            <li key={i} class={seat.kind}>
              <Shape seat={i} />
              <span class="nm">{seat.kind === "open" ? t("lobby.free") : seat.name}</span>
              <span class="quiet">
                {seat.kind === "bot"
                  ? t("seat.bot", { level: t(`level.${seat.bot}`) })
                  : session.you.value.includes(i)
                    ? t("you")
                    : ""}
              </span>
              {seat.kind === "open" && !seated && (
                <button
                  class="button small"
                  type="button"
                  data-testid={`sit-${i}`}
                  onClick={() => void sit(i)}
                >
                  {t("lobby.sit_here")}
                </button>
              )}
            </li>
          ))}
        </ul>
        {!seated && (
          <form
            class="join"
            onSubmit={(event) => {
              event.preventDefault();
              void sit();
            }}
          >
            <label class="find">
              <Icon name="i-people" />
              <input
                value={name}
                maxLength={40}
                placeholder={t("your_name")}
                aria-label={t("your_name")}
                autocomplete="nickname"
                data-testid="lobby-name"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <button class="button main" type="submit" data-testid="sit-down">
              {t("lobby.sit_down")}
            </button>
          </form>
        )}
        <Trouble words={trouble} />
        <h3 class="caps">{t("lobby.invite")}</h3>
        <CopyField words={tableLink(session.id)} label={t("lobby.invite")} testid="invite-link" />
        {seated && playerKey.value && <AskFriends table={session.id} />}
        {session.isHost.value && <Strangers session={session} />}
        <p class="quiet">{t("lobby.stays")}</p>
      </div>
    </section>
  );
}

/** As the host: whether strangers are told of the free seats, and until when. */
function Strangers({ session }: { session: Session }) {
  const until = session.listedUntil.value * 1000;
  const listed = until > Date.now();
  const hour = new Intl.DateTimeFormat(language.value, { hour: "numeric", minute: "2-digit" });
  return (
    <label class="line">
      <span>
        {t("lobby.strangers")}
        <small class="quiet">
          {listed ? t("lobby.listed_until", { hour: hour.format(until) }) : t("lobby.not_listed")}
        </small>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={listed}
        data-testid="let-strangers"
        onChange={(event) =>
          void session.ask({ t: "let_strangers", may: event.currentTarget.checked })
        }
      />
    </label>
  );
}
