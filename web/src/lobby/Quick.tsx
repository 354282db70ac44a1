/** Quick game: the house finds opponents for the reader. */
import { useState } from "preact/hooks";
import { SHELF, games } from "../house/shelf";
import { t } from "../i18n/texts";
import { met, seek, seekers, sought, stopSeeking } from "../net/hall";
import { language, ownName } from "../settings";

/** After how many seconds bots may fill up, where the reader allows it. */
const BOTS_AFTER = [0, 15, 60, 180];

export function Quick() {
  const offered = games.value ?? SHELF;
  const [chosen, setChosen] = useState<string[]>([]);
  const [few, setFew] = useState(2);
  const [many, setMany] = useState(4);
  const [bots, setBots] = useState(60);
  const [spoken, setSpoken] = useState<"" | "en" | "nl">("");
  const [clock, setClock] = useState<"" | "game" | "turn" | "days">("");
  const [name, setName] = useState(ownName.value);
  const most = Math.max(...offered.map(({ players }) => players[1]));
  const sizes = Array.from({ length: most - 1 }, (_, i) => i + 2);
  if (sought.value)
    return (
      <section class="quick" data-testid="quick-waits">
        <h2 class="caps">{t("quick.title")}</h2>
        <p role="status" data-testid="quick-count">
          {t("quick.count", { n: seekers.value })}
        </p>
        <p class="quiet">{t("quick.stay")}</p>
        <button class="button" type="button" data-testid="quick-stop" onClick={stopSeeking}>
          {t("quick.stop")}
        </button>
      </section>
    );
  const begin = (event: Event) => {
    event.preventDefault();
    ownName.value = name.trim();
    seek({
      name: name.trim(),
      games: chosen.length ? chosen : offered.map((each) => each.name),
      few: Math.min(few, many),
      many: Math.max(few, many),
      languages: spoken ? [spoken] : [],
      clock,
      bots_after: bots,
    });
  };
  const flip = (game: string, on: boolean) =>
    setChosen(on ? [...chosen, game] : chosen.filter((each) => each !== game));
  return (
    <form class="quick" onSubmit={begin} data-testid="quick">
      <h2 class="caps">{t("quick.title")}</h2>
      <p class="quiet">{t("quick.what")}</p>
      <fieldset class="which">
        <legend>{t("quick.games")}</legend>
        {offered.map((game) => (
          <label key={game.name}>
            <input
              type="checkbox"
              checked={chosen.includes(game.name)}
              data-testid={`quick-${game.name}`}
              onChange={(event) => flip(game.name, event.currentTarget.checked)}
            />
            <span>{game.title}</span>
          </label>
        ))}
      </fieldset>
      <div class="row">
        <Number name="few" value={few} sizes={sizes} choose={setFew} />
        <Number name="many" value={many} sizes={sizes} choose={setMany} />
      </div>
      <label class="field">
        <span>{t("quick.bots")}</span>
        <select
          value={String(bots)}
          data-testid="quick-bots"
          onChange={(event) => setBots(+event.currentTarget.value)}
        >
          {BOTS_AFTER.map((each) => (
            <option key={each} value={String(each)}>
              {each ? t("quick.bots_after", { n: each }) : t("quick.no_bots")}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("open.filter_clock")}</span>
        <select
          value={clock}
          data-testid="quick-clock"
          onChange={(event) => setClock(event.currentTarget.value as typeof clock)}
        >
          {(["", "game", "turn", "days"] as const).map((each) => (
            <option key={each} value={each}>
              {t(`quick.clock_${each || "none"}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t("open.filter_language")}</span>
        <select
          value={spoken}
          data-testid="quick-language"
          onChange={(event) => setSpoken(event.currentTarget.value as "" | "en" | "nl")}
        >
          <option value="">{t("language.any")}</option>
          <option value={language.value}>{t(`language.${language.value}`)}</option>
        </select>
      </label>
      <label class="field">
        <span>{t("your_name")}</span>
        <input
          value={name}
          maxLength={40}
          required
          autocomplete="nickname"
          data-testid="quick-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="button main" type="submit" disabled={!!met.value} data-testid="quick-begin">
        {t("quick.begin")}
      </button>
    </form>
  );
}

function Number({
  name,
  value,
  sizes,
  choose,
}: {
  name: string;
  value: number;
  sizes: number[];
  choose: (value: number) => void;
}) {
  return (
    <label class="field">
      <span>{t(`quick.${name}`)}</span>
      <select
        value={String(value)}
        data-testid={`quick-${name}`}
        onChange={(event) => choose(+event.currentTarget.value)}
      >
        {sizes.map((each) => (
          <option key={each} value={String(each)}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
