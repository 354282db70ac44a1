/** Play on from a moment of a finished game, at a new table and with whom one likes. */
import { useState } from "preact/hooks";
import { botsOf, levelOf } from "../../house/shelf";
import { capital, either, t } from "../../i18n/texts";
import { api, Refusal } from "../../net/api";
import { addKey, remember } from "../../net/keys";
import type { NewSeat } from "../../net/wire";
import { goTo } from "../../route";
import { level, ownName } from "../../settings";
import { Dialog } from "../../ui/Dialog";
import { Icon, Shape } from "../../ui/icons";
import { Trouble } from "../../ui/Trouble";
import type { Play } from "../play";

interface Place {
  kind: NewSeat["kind"];
  name: string;
}

export function PlayOn({ play, at, close }: { play: Play; at: number; close: () => void }) {
  const { session } = play;
  const game = session.table.value?.game ?? "";
  const mine = Math.max(0, session.me.value);
  const [places, setPlaces] = useState<Place[]>(() =>
    session.seats.value.map(({ kind, name }, seat) => ({
      kind: seat === mine ? "me" : kind === "bot" ? "bot" : "open",
      name: seat === mine && session.me.value < 0 ? ownName.value || name : name,
    })),
  );
  const [bot, setBot] = useState(levelOf(game));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const change = (i: number, to: Partial<Place>) =>
    setPlaces(places.map((place, j) => (i === j ? { ...place, ...to } : place)));
  const levels = botsOf(game);
  const bots = places.some(({ kind }) => kind === "bot");
  const open = places.some(({ kind }) => kind === "open");

  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setTrouble("");
    const seats: NewSeat[] = places.map(({ kind, name }, i) => {
      if (kind === "open") return { kind };
      const called = name.trim() || (kind === "me" ? t("new.player", { n: i + 1 }) : "");
      return kind === "bot" ? { kind, name: called, bot } : { kind, name: called };
    });
    try {
      const coach = session.table.value?.coach ?? true;
      const made = await api.playOn(session.id, { at, seats, coach });
      for (const key of made.seats) addKey(made.table, key, game);
      remember(made.table, { game, names: seats.map((seat) => seat.name ?? "") });
      goTo(`/t/${made.table}`);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
      setBusy(false);
    }
  };

  return (
    <Dialog title={t("continue.title", { n: at })} close={close} testid="play-on-dialog">
      <form class="newtable" onSubmit={start}>
        <p>{t("continue.what")}</p>
        {bots && levels.length > 1 && (
          <fieldset class="segments">
            <legend class="caps">{t("new.level")}</legend>
            <div>
              {levels.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="level"
                    value={each}
                    checked={bot === each}
                    onChange={() => {
                      level.value = each;
                      setBot(each);
                    }}
                  />
                  <span>{capital(t(`level.${each}`))}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <fieldset class="places">
          <legend class="caps">{t("new.seats")}</legend>
          {places.map((place, i) => (
            <div class="place" key={i}>
              <Shape seat={i} />
              <input
                value={place.kind === "open" ? "" : place.name}
                disabled={place.kind === "open"}
                maxLength={40}
                placeholder={t(place.kind === "open" ? "new.by_link" : "name")}
                aria-label={t("new.name_of", { n: i + 1 })}
                autocomplete="off"
                data-testid={`name-${i}`}
                onInput={(event) => change(i, { name: event.currentTarget.value })}
              />
              <select
                value={place.kind}
                aria-label={t("new.kind_of", { n: i + 1 })}
                data-testid={`kind-${i}`}
                onChange={(event) =>
                  change(i, { kind: event.currentTarget.value as Place["kind"] })
                }
              >
                <option value="me">{capital(t("you"))}</option>
                <option value="bot">{t("new.kind_bot")}</option>
                <option value="open">{t("new.kind_open")}</option>
              </select>
            </div>
          ))}
        </fieldset>
        <Trouble words={trouble} />
        <button
          class="button main start"
          type="submit"
          disabled={busy || !places.some(({ kind }) => kind === "me")}
          data-testid="start"
        >
          {open && <Icon name="i-link" />}
          {t(open ? "new.start_friends" : "new.start")}
        </button>
      </form>
    </Dialog>
  );
}
