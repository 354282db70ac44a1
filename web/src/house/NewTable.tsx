/** Setting up a table: alone against bots with everything filled in, or with friends. */
import { OptionValues } from "./OptionValues";
import { useEffect, useState } from "preact/hooks";
import { coloursOf, loadKit } from "../games/registry";
import { capital, either, message, t, speakOf } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { addKey, playerKey, remember } from "../net/keys";
import type { GameInfo, NewSeat } from "../net/wire";
import { Learn } from "../lessons/Learn";
import { goTo } from "../route";
import { language, level, ownName, type Language } from "../settings";
import { ClockField, useClock } from "../clock/ClockField";
import { Dialog } from "../ui/Dialog";
import { Icon, Shape } from "../ui/icons";
import { Trouble } from "../ui/Trouble";
import { levelOf } from "./shelf";

type Kind = "me" | "here" | "open" | "bot";

interface Place {
  kind: Kind;
  name: string;
  bot: string;
}

/** What the others are called until someone says otherwise; more than there are seats. */
const NAMES = ["Joost", "Ayla", "Wilhelm", "Noor", "Bram", "Lucia", "Pieter"];

export function NewTable({
  game,
  friends,
  close,
}: {
  game: GameInfo;
  friends: boolean;
  close: () => void;
}) {
  const [few, many] = game.players;
  const [count, setCount] = useState(Math.min(many, Math.max(few, friends ? 3 : 4)));
  const [places, setPlaces] = useState<Place[]>(() =>
    Array.from({ length: many }, (_, i) => ({
      kind: i === 0 ? "me" : friends ? "open" : "bot",
      name: i === 0 ? ownName.value : (NAMES[i - 1] ?? String(i + 1)),
      bot: levelOf(game.name),
    })),
  );
  const [variant, setVariant] = useState(game.variants[0] ?? "");
  const [options, setOptions] = useState<Record<string, string>>({});
  const [open, setOpen] = useState(false);
  const [spoken, setSpoken] = useState<"" | Language>(language.value);
  const [rated, setRated] = useState(false);
  const time = useClock(rated);
  const [wished, setCoach] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");

  useEffect(() => {
    // The words of its board, and the board itself, which is wanted next.
    void loadKit(game.name).then(
      (kit) => speakOf(game.name, kit.texts),
      () => undefined,
    );
  }, [game.name]);
  const change = (i: number, to: Partial<Place>) =>
    setPlaces(places.map((place, j) => (i === j ? { ...place, ...to } : place)));
  const setLevel = (bot: string) => {
    level.value = bot;
    setPlaces(places.map((place) => ({ ...place, bot })));
  };
  const seats = places.slice(0, count);
  const hasOpen = seats.some((place) => place.kind === "open");
  const bots = seats.some((place) => place.kind === "bot");
  const people = seats.filter((place) => place.kind !== "bot").length;
  // Among several people advice is for those who agree on it.
  const coach = wished ?? people < 2;

  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setTrouble("");
    const [own] = places;
    if (own) ownName.value = own.name.trim();
    try {
      const wanted = distinct(seats).map((place, i) => seatOf(place, i));
      const made = await api.create({
        game: game.name,
        variant,
        options,
        seats: wanted,
        open,
        languages: open && spoken ? [spoken] : [],
        coach: coach && !rated,
        rated,
        clock: people > 1 ? time.clock : null,
      });
      for (const key of made.seats) addKey(made.table, key, game.name);
      remember(made.table, { game: game.name, names: wanted.map((seat) => seat.name ?? "") });
      goTo(`/t/${made.table}`);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={
        friends
          ? t("new.title_friends", { game: game.title })
          : t("new.title", { game: game.title })
      }
      close={close}
      testid="new-table"
    >
      <form class="newtable" onSubmit={start}>
        <Learn game={game} />
        <fieldset class="segments">
          <legend class="caps">{t("players")}</legend>
          <div>
            {Array.from({ length: many - few + 1 }, (_, i) => few + i).map((n) => (
              <label key={n}>
                <input
                  type="radio"
                  name="players"
                  value={n}
                  checked={n === count}
                  data-testid={`players-${n}`}
                  onChange={() => setCount(n)}
                />
                <span>{n}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {bots && game.bots.length > 1 && (
          <fieldset class="segments">
            <legend class="caps">{t("new.level")}</legend>
            <div>
              {game.bots.map((bot) => (
                <label key={bot}>
                  <input
                    type="radio"
                    name="level"
                    value={bot}
                    checked={places[1]?.bot === bot}
                    aria-describedby="level-what"
                    data-testid={`level-${bot}`}
                    onChange={() => setLevel(bot)}
                  />
                  <span>{capital(t(`level.${bot}`))}</span>
                </label>
              ))}
            </div>
            <p class="what" id="level-what" data-testid="level-what">
              {message(`level.${places[1]?.bot ?? ""}.what`)}
            </p>
          </fieldset>
        )}
        <fieldset class="places">
          <legend class="caps">{t("new.seats")}</legend>
          {seats.map((place, i) => (
            <div class="place" key={i}>
              <Shape seat={i} colours={coloursOf(game.name)} />
              <input
                value={place.kind === "open" ? "" : place.name}
                disabled={place.kind === "open"}
                maxLength={40}
                placeholder={t(
                  place.kind === "open" ? "new.by_link" : i === 0 ? "your_name" : "name",
                )}
                aria-label={i === 0 ? t("your_name") : t("new.name_of", { n: i + 1 })}
                autocomplete={i === 0 ? "nickname" : "off"}
                data-testid={`name-${i}`}
                onInput={(event) => change(i, { name: event.currentTarget.value })}
              />
              {i === 0 ? (
                <span class="kind quiet">{t("you")}</span>
              ) : (
                <select
                  value={place.kind}
                  aria-label={t("new.kind_of", { n: i + 1 })}
                  data-testid={`kind-${i}`}
                  onChange={(event) => change(i, { kind: event.currentTarget.value as Kind })}
                >
                  <option value="bot">{t("new.kind_bot")}</option>
                  <option value="open">{t("new.kind_open")}</option>
                  <option value="here">{t("new.kind_here")}</option>
                </select>
              )}
            </div>
          ))}
        </fieldset>
        {(game.variants.length > 1 || game.options.length > 0) && (
          <fieldset class="places">
            <legend class="caps">{t("new.options")}</legend>
            {game.variants.length > 1 && (
              <label class="line">
                <span>{t("new.variant")}</span>
                <select
                  value={variant}
                  data-testid="variant"
                  onChange={(event) => setVariant(event.currentTarget.value)}
                >
                  {game.variants.map((each) => (
                    <option key={each} value={each}>
                      {message(`variant.${each}`) ?? each}
                    </option>
                  ))}
                </select>
              </label>
            )}
            {message(`variant.${variant}.what`) && (
              <p class="what" role="status" data-testid="variant-what">
                {t(`variant.${variant}.what`)}
              </p>
            )}
            {game.options.map((option) => (
              <label class="line" key={option.name}>
                <span>{message(`option.${option.name}`) ?? option.name}</span>
                <select
                  data-testid={`option-${option.name}`}
                  value={options[option.name] ?? String(option.default)}
                  onChange={(event) =>
                    setOptions({ ...options, [option.name]: event.currentTarget.value })
                  }
                >
                  <OptionValues option={option} />
                </select>
              </label>
            ))}
          </fieldset>
        )}
        <label class="line">
          <span>
            {t("new.coach")} {people > 1 && <small class="quiet">{t("new.coach_seen")}</small>}
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={coach && !rated}
            disabled={rated}
            data-testid="new-coach"
            onChange={(event) => setCoach(event.currentTarget.checked)}
          />
        </label>
        {playerKey.value && hasOpen && (
          <label class="line">
            <span>{t("new.rated")}</span>
            <input
              type="checkbox"
              role="switch"
              checked={rated}
              data-testid="new-rated"
              onChange={(event) => setRated(event.currentTarget.checked)}
            />
          </label>
        )}
        {people > 1 && <ClockField of={time} />}
        <label class="line">
          <span>{t(hasOpen ? "new.open_strangers" : "new.open")}</span>
          <input
            type="checkbox"
            role="switch"
            checked={open}
            data-testid="new-open"
            onChange={(event) => setOpen(event.currentTarget.checked)}
          />
        </label>
        {open && hasOpen && (
          <label class="line">
            <span>{t("new.language")}</span>
            <select
              value={spoken}
              data-testid="new-language"
              onChange={(event) => setSpoken(event.currentTarget.value as "" | Language)}
            >
              <option value="en">{t("language.en")}</option>
              <option value="nl">{t("language.nl")}</option>
              <option value="">{t("language.any")}</option>
            </select>
          </label>
        )}
        <Trouble words={trouble} />
        <button
          class="button main start"
          type="submit"
          disabled={busy}
          data-testid="start"
          autofocus
        >
          {hasOpen && <Icon name="i-link" />}
          {t(hasOpen ? "new.start_friends" : "new.start")}
        </button>
      </form>
    </Dialog>
  );
}

/** Let whoever has a name of ours that somebody else was given take one that is free. */
function distinct(seats: Place[]): Place[] {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
  const named = seats.filter((place) => place.kind !== "open");
  const spare = NAMES.filter((name) => !named.some((place) => same(place.name, name)));
  return seats.map((place, i) => {
    const ours = place.kind !== "open" && place.name === NAMES[i - 1];
    const double = named.some((other) => other !== place && same(other.name, place.name));
    return ours && double ? { ...place, name: spare.shift() ?? "" } : place;
  });
}

function seatOf({ kind, name, bot }: Place, i: number): NewSeat {
  const called = name.trim();
  if (kind === "bot") return { kind: "bot", name: called || (NAMES[i - 1] ?? bot), bot };
  if (kind === "open") return { kind: "open" };
  return { kind: "me", name: called || (i === 0 ? t("new.me") : t("new.player", { n: i + 1 })) };
}
