/** How much time everyone has at a new table, and what happens when it is up. */
import { useState } from "preact/hooks";
import { t } from "../i18n/texts";
import type { Clock } from "../net/wire";
import { clockWords } from "./words";

const MINUTE = 60;
const DAY = 86400;

type Preset = Pick<Clock, "kind" | "seconds" | "increment">;

const game = (minutes: number, increment: number): Preset => ({
  kind: "game",
  seconds: minutes * MINUTE,
  increment,
});
const turn = (seconds: number): Preset => ({ kind: "turn", seconds, increment: 0 });
const days = (n: number): Preset => ({ kind: "days", seconds: n * DAY, increment: 0 });

/** What is offered, in groups: live by the game, live by the turn, over days. */
const PRESETS: [string, Preset[]][] = [
  ["clock.live_game", [game(10, 10), game(20, 15), game(45, 30)]],
  ["clock.live_turn", [turn(MINUTE), turn(3 * MINUTE), turn(10 * MINUTE)]],
  ["clock.over_days", [days(1), days(3), days(7)]],
];

/** The clock of a rated table for which no other is chosen. */
const RATED = days(3);
const NIGHT = { begin: 23 * 60, end: 8 * 60 };

const same = (one: Preset, other: Preset) =>
  one.kind === other.kind && one.seconds === other.seconds && one.increment === other.increment;

const DEEDS = ["bot", "others", "lost"] as const;

/** A clock that one chooses; a rated table has one, by which one loses. */
export function useClock(rated: boolean) {
  const [chosen, setPreset] = useState<Preset | null>(null);
  const [wished, setZero] = useState<Clock["zero"]>("bot");
  const [nights, setNights] = useState(true);
  const preset = chosen ?? (rated ? RATED : null);
  const zero = rated ? "lost" : wished;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const clock: Clock | null = preset && {
    ...preset,
    zero,
    night: preset.kind === "days" && nights ? { ...NIGHT, zone } : null,
  };
  return { clock, rated, setPreset, setZero, nights, setNights };
}

export function ClockField({ of }: { of: ReturnType<typeof useClock> }) {
  const { clock, rated, setPreset, setZero, nights, setNights } = of;
  const all = PRESETS.flatMap(([, presets]) => presets);
  return (
    <fieldset class="places clock-field" data-testid="clock-field">
      <legend class="caps">{t("clock")}</legend>
      <label class="line">
        <span>{t("clock.time")}</span>
        <select
          value={clock ? all.findIndex((each) => same(each, clock)) : -1}
          data-testid="clock"
          onChange={(event) => setPreset(all[Number(event.currentTarget.value)] ?? null)}
        >
          {!rated && <option value={-1}>{t("clock.none")}</option>}
          {PRESETS.map(([name, presets]) => (
            <optgroup key={name} label={t(name)}>
              {presets.map((each) => (
                <option key={all.indexOf(each)} value={all.indexOf(each)}>
                  {clockWords({ ...each, zero: "bot", night: null })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {clock && !rated && (
        <label class="line">
          <span>{t("clock.at_zero")}</span>
          <select
            value={clock.zero}
            data-testid="clock-zero"
            onChange={(event) => setZero(event.currentTarget.value as Clock["zero"])}
          >
            {DEEDS.map((each) => (
              <option key={each} value={each}>
                {t(`clock.zero.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {clock?.kind === "days" && (
        <label class="line">
          <span>
            {t("clock.nights")} <small class="quiet">{t("clock.nights_when")}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={nights}
            data-testid="clock-nights"
            onChange={(event) => setNights(event.currentTarget.checked)}
          />
        </label>
      )}
      {clock && (
        <p class="what" role="status" data-testid="clock-what">
          {t(`clock.rule.zero.${clock.zero}`)}
        </p>
      )}
    </fieldset>
  );
}
