/** With whom the reader shared tables, and who of them is here; whom he asks, and whom he will not see. */
import { useEffect, useState } from "preact/hooks";
import { Switch } from "../club/Switch";
import { change, player } from "../club/player";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Friend, Friends as Shown } from "../net/wire";
import { COLOURS, Shape } from "../ui/icons";

const AGAIN = 8000;
type Attempt = (deed: () => Promise<void>) => Promise<void>;

/** The reader's friends, asked again and again while the page is looked at. */
export function useFriends(): [Shown | null, (shown: Shown) => void] {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const load = () => void api.friends().then(setShown, () => undefined);
    load();
    const timer = setInterval(() => !document.hidden && load(), AGAIN);
    return () => clearInterval(timer);
  }, []);
  return [shown, setShown];
}

export function Friends({ attempt }: { attempt: Attempt }) {
  const [shown, setShown] = useFriends();
  const me = player.value;
  if (!shown || !me) return null;
  const ask = (deed: () => Promise<Shown>) => attempt(async () => setShown(await deed()));
  return (
    <section class="friends" data-testid="friends">
      <h2 class="caps">{t("friends.title")}</h2>
      {shown.friends.length ? (
        <ul>
          {shown.friends.map((friend) => (
            <li key={friend.id} data-testid="friend">
              <Who friend={friend} />
              <button
                class="button plain"
                type="button"
                data-testid="block"
                aria-label={t("friends.block_name", { name: friend.name })}
                onClick={() => void ask(() => api.block(friend.id))}
              >
                {t("friends.block")}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p class="quiet">{t("friends.none")}</p>
      )}
      <div class="line">
        <span>
          {t("friends.shows")}
          <small class="quiet">{t("friends.shows_what")}</small>
        </span>
        <Switch
          name={t("friends.shows")}
          on={me.shows_here}
          testid="shows-here"
          flip={() => void attempt(() => change({ shows_here: !me.shows_here }))}
        />
      </div>
      {shown.blocked.length > 0 && (
        <details>
          <summary>{t("friends.blocked", { n: shown.blocked.length })}</summary>
          <ul>
            {shown.blocked.map(({ id, name }) => (
              <li key={id} data-testid="blocked">
                <span>{name}</span>
                <button
                  class="button plain"
                  type="button"
                  data-testid="unblock"
                  aria-label={t("friends.unblock_name", { name })}
                  onClick={() => void ask(() => api.unblock(id))}
                >
                  {t("friends.unblock")}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function Who({ friend: { name, colour, here } }: { friend: Friend }) {
  const seat = Math.max(
    COLOURS.findIndex((each) => each === colour),
    0,
  );
  return (
    <span class="who">
      <Shape seat={seat} colours={COLOURS} />
      {name || t("club.nameless")}
      {here && (
        <small class="is-here" data-testid="is-here">
          {t("friends.here")}
        </small>
      )}
    </span>
  );
}

/** At a table with free seats: friends to be asked there. */
export function AskFriends({ table }: { table: string }) {
  const [shown] = useFriends();
  const [asked, setAsked] = useState<string[]>([]);
  const [news, setNews] = useState("");
  if (!shown?.friends.length) return null;
  const ask = ({ id, name }: Friend) =>
    api.invite(id, table).then(
      () => {
        setAsked([...asked, id]);
        setNews(t("friends.asked", { name }));
      },
      () => setNews(t("friends.not_asked", { name })),
    );
  return (
    <div class="friends" data-testid="ask-friends">
      <h3 class="caps">{t("friends.ask_title")}</h3>
      <ul>
        {[...shown.friends]
          .sort((one, other) => Number(other.here) - Number(one.here))
          .map((friend) => (
            <li key={friend.id}>
              <Who friend={friend} />
              <button
                class="button"
                type="button"
                disabled={asked.includes(friend.id)}
                data-testid="ask-friend"
                aria-label={t("friends.ask_name", { name: friend.name })}
                onClick={() => void ask(friend)}
              >
                {t("friends.ask")}
              </button>
            </li>
          ))}
      </ul>
      <p class="quiet" role="status">
        {news}
      </p>
    </div>
  );
}
