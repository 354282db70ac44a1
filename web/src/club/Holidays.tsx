/** Days on which the reader's clocks over days stand still. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Holidays as Shown } from "../net/wire";
import { day } from "./times";

export function Holidays({ attempt }: { attempt: (deed: () => Promise<void>) => Promise<void> }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [first, setFirst] = useState("");
  const [last, setLast] = useState("");
  const change = (deed: () => Promise<Shown>) => attempt(async () => setShown(await deed()));
  useEffect(() => void change(api.holidays), []);
  if (!shown) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const left = shown.left[new Date().getFullYear()] ?? 0;
  return (
    <form
      class="quiet-hours"
      data-testid="holidays"
      onSubmit={(event) => {
        event.preventDefault();
        void change(() => api.addHoliday({ first, last: last || first, zone }));
      }}
    >
      <h2 class="caps">{t("holidays")}</h2>
      <p class="quiet" data-testid="holidays-left">
        {t("holidays.what", { n: left, all: shown.a_year })}
      </p>
      {shown.holidays.map(({ begin, end }) => (
        <div class="row" key={begin} data-testid="holiday">
          <span>
            {t("holidays.span", {
              begin: begin * 1000 <= Date.now() ? t("holidays.now") : day(begin * 1000),
              end: day((end - 1) * 1000),
            })}
          </span>
          <button
            class="button plain"
            type="button"
            data-testid="holiday-end"
            onClick={() => void change(() => api.endHoliday(begin))}
          >
            {t("holidays.end")}
          </button>
        </div>
      ))}
      <div class="row">
        <label class="field">
          <span>{t("holidays.from")}</span>
          <input
            type="date"
            required
            value={first}
            data-testid="holiday-first"
            onInput={(event) => setFirst(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("holidays.until")}</span>
          <input
            type="date"
            min={first}
            value={last}
            data-testid="holiday-last"
            onInput={(event) => setLast(event.currentTarget.value)}
          />
        </label>
        <button class="button" type="submit" data-testid="holiday-add">
          {t("holidays.add")}
        </button>
      </div>
    </form>
  );
}
