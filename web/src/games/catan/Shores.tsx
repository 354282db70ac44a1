/** What lies on the shores: the bank, the stack of cards, the two special cards. */
import { t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good } from "./art";
import type { View } from "./view";

/** What the bank still has, and at what rate it trades with the reader. */
export function Bank({ view, me }: Scene<View>) {
  const { resources, bank_rate } = view.printed;
  const rates = view.seats[me]?.rates ?? [];
  return (
    <section class="sheet-of bank" aria-label={t("bank")}>
      <h2 class="caps">{t("bank")}</h2>
      <ul>
        {resources.map((good, i) => (
          <li key={good} data-place={`bank-${good}`} data-explain={`good ${good}`}>
            <Good good={good} silent />
            <span>{t(`resource.${good}`)}</span>
            {(rates[i] ?? bank_rate) < bank_rate && (
              <small title={t("bank.rate", { rate: rates[i] ?? bank_rate })}>{rates[i]}:1</small>
            )}
            <b>{view.bank[i]}</b>
          </li>
        ))}
        <li data-place="stack" data-explain="thing buy">
          <Icon name="catan-card" of="gd" />
          <span>{t("bank.cards")}</span>
          <b>{view.stack}</b>
        </li>
      </ul>
    </section>
  );
}

/** The two special cards and who has them. */
export function Awards({ view, names }: Scene<View>) {
  const road = view.seats[view.longest_road];
  const army = view.seats[view.largest_army];
  return (
    <section class="sheet-of awards" aria-label={t("awards")}>
      <h2 class="caps">{t("awards")}</h2>
      <Award
        award="road"
        icon="catan-longest-road"
        name={t("award.road")}
        holder={view.longest_road}
        words={t("award.road_by", {
          name: names[view.longest_road] ?? "",
          n: road?.road_length ?? 0,
        })}
      />
      <Award
        award="army"
        icon="catan-knight"
        name={t("award.army")}
        holder={view.largest_army}
        words={t("award.army_by", { name: names[view.largest_army] ?? "", n: army?.knights ?? 0 })}
      />
    </section>
  );
}

function Award({
  award,
  icon,
  name,
  holder,
  words,
}: {
  award: "road" | "army";
  icon: string;
  name: string;
  holder: number;
  words: string;
}) {
  return (
    <p data-explain={`award ${award}`}>
      <Icon name={icon} of="gd" />
      <span>
        <b>{name}</b>
        {holder >= 0 ? (
          <span class="by">
            <Shape seat={holder} /> {words}
          </span>
        ) : (
          <span class="quiet">{t("award.nobody")}</span>
        )}
      </span>
    </p>
  );
}
