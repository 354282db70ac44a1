/** What whoever set the table up may do: who looks on, and who talks. */
import { t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Play } from "../play";

const MAY = ["talk", "watch", "none"] as const;

export function Hosting({ play }: { play: Play }) {
  const { session } = play;
  if (!session.isHost.value) return null;
  const guests = session.seats.value.flatMap((seat, i) =>
    seat.kind === "human" && !seat.host ? [i] : [],
  );
  return (
    <section class="group hosting" data-testid="hosting">
      <h3 class="caps">{t("host")}</h3>
      <fieldset class="segments">
        <legend>{t("host.onlookers")}</legend>
        <div>
          {MAY.map((may) => (
            <label key={may}>
              <input
                type="radio"
                name="onlookers"
                value={may}
                checked={session.onlooking.value === may}
                data-testid={`onlookers-${may}`}
                onChange={() => void play.host({ t: "let_onlookers", may })}
              />
              <span>{t(`host.onlookers.${may}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <LookingOn play={play} />
      {guests.map((seat) => (
        <label class="line" key={seat}>
          <span class="talker">
            <Shape seat={seat} />
            {t("host.hear", { name: session.names.value[seat] ?? "" })}
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={!session.seats.value[seat]?.muted}
            data-testid={`hear-${seat}`}
            onChange={(event) =>
              void play.host({ t: "mute", seat, muted: !event.currentTarget.checked })
            }
          />
        </label>
      ))}
    </section>
  );
}

function LookingOn({ play }: { play: Play }) {
  const onlookers = play.session.onlookers.value;
  if (!onlookers.length) return <p class="quiet">{t("host.nobody")}</p>;
  return (
    <>
      <ul class="looking-on" aria-label={t("host.looking_on")}>
        {onlookers.map(({ n, name }) => {
          const called = name || t("host.onlooker", { n });
          return (
            <li class="line" key={n}>
              <span class="talker">
                <Icon name="i-eye" />
                {called}
              </span>
              <button
                class="button small"
                type="button"
                aria-label={t("host.remove_who", { name: called })}
                aria-describedby="remove-what"
                data-testid="remove-onlooker"
                onClick={() => void play.host({ t: "remove", onlooker: n })}
              >
                {t("host.remove")}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="quiet" id="remove-what">
        {t("host.remove_what")}
      </p>
    </>
  );
}
