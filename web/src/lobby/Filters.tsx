/** Which tables of the lobby the reader wants to see. */
import { useEffect, useState } from "preact/hooks";
import { SHELF, games } from "../house/shelf";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import { playerKey } from "../net/keys";
import type { LobbyAsked, Rating } from "../net/wire";

const CLOCKS = ["", "live", "days", "none"] as const;
type Asked = Partial<LobbyAsked>;

export function Filters({ asked, ask }: { asked: Asked; ask: (asked: Asked) => void }) {
  const [ratings, setRatings] = useState<Rating[]>([]);
  useEffect(() => {
    if (playerKey.value) api.myRatings().then(setRatings, () => undefined);
  }, [playerKey.value]);
  const own = ratings.find((each) => each.game === asked.game)?.rating;
  const offered = games.value ?? SHELF;
  const most = Math.max(...offered.map(({ players }) => players[1]));
  const change = (to: Asked) => ask({ ...asked, ...to });
  return (
    <form
      class="filters"
      role="search"
      aria-label={t("open.filter")}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        name="game"
        value={asked.game ?? ""}
        options={[["", t("club.all_games")], ...offered.map(named)]}
        choose={(game) => change({ game, near: 0 })}
      />
      <Choice
        name="language"
        value={asked.language ?? ""}
        options={[
          ["", t("language.any")],
          ["en", t("language.en")],
          ["nl", t("language.nl")],
        ]}
        choose={(language) => change({ language: language as "" | "en" | "nl" })}
      />
      <Choice
        name="players"
        value={String(asked.players ?? 0)}
        options={[["0", t("open.any_number")], ...numbers(2, most)]}
        choose={(players) => change({ players: Number(players) })}
      />
      <Choice
        name="free"
        value={String(asked.free ?? 0)}
        options={[["0", t("open.any_number")], ...numbers(2, most - 1)]}
        choose={(free) => change({ free: Number(free) })}
      />
      <Choice
        name="kind"
        value={asked.rated === undefined ? "" : String(asked.rated)}
        options={[
          ["", t("open.rated_or_not")],
          ["true", t("open.rated")],
          ["false", t("open.not_rated")],
        ]}
        choose={(rated) => {
          const { rated: _, ...rest } = asked;
          ask(rated ? { ...rest, rated: rated === "true" } : rest);
        }}
      />
      <Choice
        name="clock"
        value={asked.clock ?? ""}
        options={CLOCKS.map((each) => [each, t(`open.clock_${each || "any"}`)])}
        choose={(clock) => change({ clock: clock as (typeof CLOCKS)[number] })}
      />
      {own !== undefined && (
        <Choice
          name="near"
          value={String(asked.near ?? 0)}
          options={[
            ["0", t("open.any_level")],
            [String(own), t("open.my_level", { n: String(own) })],
          ]}
          choose={(near) => change({ near: Number(near) })}
        />
      )}
      <label class="field">
        <span>{t("open.with_whom")}</span>
        <input
          type="search"
          value={asked.name ?? ""}
          maxLength={40}
          data-testid="filter-name"
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
    </form>
  );
}

const named = ({ name, title }: { name: string; title: string }): [string, string] => [name, title];

const numbers = (from: number, to: number): [string, string][] =>
  Array.from({ length: to - from + 1 }, (_, i) => [String(from + i), String(from + i)]);

function Choice({
  name,
  value,
  options,
  choose,
}: {
  name: string;
  value: string;
  options: [string, string][];
  choose: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{t(`open.filter_${name}`)}</span>
      <select
        value={value}
        data-testid={`filter-${name}`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
