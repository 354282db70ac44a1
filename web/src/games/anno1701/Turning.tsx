/** The turning cards: landscapes, village centres, stores and the ship, which count by turning. */
import { capital, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Lamp } from "./choosing";
import { Part, type Cell } from "./Part";
import { kindOf, roman, type Place } from "./view";

/** A turning card. Its frame has a count on each edge and turns; what stands at the foot counts. */
export function Turning({
  seat,
  place,
  at,
  of,
  lamp,
  taken,
  spoken,
}: {
  seat: number;
  place: Place;
  at: Cell;
  of: string;
  lamp: Lamp | null;
  taken: boolean;
  spoken: boolean;
}) {
  const { name, count, good, number, most } = place;
  const kind = kindOf(name);
  const first = kind === "centre" || kind === "ship" ? 1 : 0;
  const down = first > 0 && !count;
  const picture = down ? (kind === "ship" ? "wreck" : "riot") : kind;
  return (
    <Part
      of={`turning k-${kind} ${of}${down ? " down" : ""}${spoken ? " spoken" : ""}`}
      at={at}
      words={placeWords(place)}
      lamp={lamp}
      taken={taken}
      place={`place-${seat}-${name}`}
    >
      <Frame first={first} bars={kind === "ship"} turned={count - first} />
      <Icon name={`anno-${picture}`} of="pic" />
      {number > 0 && <b class="number">{number}</b>}
      <span class="foot">
        {kind === "ship" ? (
          <b class="numeral">{roman(count)}</b>
        ) : down ? (
          <b class="alarm">{t("riot")}</b>
        ) : (
          <>
            <span class="many">
              {Array.from({ length: most }, (_, i) =>
                i < count ? (
                  <Icon key={i} name={`anno-${good}`} of="ag" />
                ) : good === "gold" ? (
                  <Icon key={i} name="anno-sad" of="ag" />
                ) : (
                  <i key={i} class="slot" />
                ),
              )}
            </span>
            <span class="few-of-it">
              <b>{count}</b>
              <Icon name={`anno-${good}`} of="ag" />
            </span>
          </>
        )}
      </span>
    </Part>
  );
}

/** The four counts on the edges of a turning card, in dots or in bars; a quarter turn brings the next to the foot. */
function Frame({ first, bars, turned }: { first: number; bars: boolean; turned: number }) {
  return (
    <svg class="turner" viewBox="0 0 100 100" style={{ rotate: `${-90 * turned}deg` }}>
      {[0, 1, 2, 3].map((edge) => {
        const n = edge + first;
        const at = (i: number) => 50 + (i - (n - 1) / 2) * 8;
        return (
          <g key={edge} transform={`rotate(${90 * edge} 50 50)`}>
            {!n && <path d="M46 95h8" />}
            {Array.from({ length: n }, (_, i) =>
              bars ? (
                <path key={i} d={`M${at(i)} 91v7`} />
              ) : (
                <circle key={i} cx={at(i)} cy="95" r="2.6" />
              ),
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A place in words: what it is, what it holds, which number turns it. */
function placeWords({ name, count, good, number, most }: Place): string {
  const what = capital(t(`place.${name}`));
  if (name === "ship")
    return count
      ? t("place.says.ship", { what, n: roman(count), number })
      : t("place.says.wreck", { what });
  if (kindOf(name) === "centre")
    return count
      ? t("place.says.centre", { what, n: count, sad: most - count })
      : t("place.says.riot", { what });
  return t(number ? "place.says" : "place.says.store", {
    what,
    goods: t(`good.${good}`, { n: count }),
    most,
    number,
  });
}
