/** The route planner: the best ways to go on, with what of the reader's lies along them. */
import { useMemo } from "preact/hooks";
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good, placeBriefly } from "./art";
import { planned } from "./choosing";
import { bestWays, type Gain, type Way } from "./plan";
import type { View } from "./view";

export function Ways({ view, me }: Scene<View>) {
  const found = useMemo(() => bestWays(view, me), [view, me]);
  if (!found.length) return null;
  return (
    <section class="ways" aria-label={t("ways.title")} data-testid="ways">
      <h3 class="caps">{t("ways.title")}</h3>
      <ul>
        {found.map((way) => (
          <Line key={way.fields.join()} way={way} />
        ))}
      </ul>
    </section>
  );
}

function Line({ way }: { way: Way }) {
  const key = way.fields.join();
  const shown = planned.value.join() === key;
  return (
    <li>
      <button
        class="way-of"
        type="button"
        aria-pressed={shown}
        data-testid="way"
        onClick={() => {
          planned.value = shown ? [] : way.fields;
        }}
      >
        <span class="course">
          {way.fields.map((field) => (
            <span key={field}>
              <Icon name="i-right" of="to" />
              {placeBriefly(field)}
            </span>
          ))}
        </span>
        <span class="gains">
          {way.gains.map((gain) => (
            <span key={gain.kind + gain.card + gain.field} data-explain={gain.card || gain.kind}>
              <Good good={gain.kind === "ware" ? gain.field : gain.kind} of="gg in-line" />{" "}
              {sayGain(gain)}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** What a way brings, in words. */
function sayGain({ kind, card, field, pays }: Gain): string {
  const place = t(`field.${field}`);
  if (kind === "title") return t("ways.title_street", { place });
  if (kind === "ware") return t("ways.ware", { place });
  return t("ways.card", { card: t(`card.${card}`), n: pays });
}
