/** What the dice can bring, as tables: each number to each player, each event, each face of a salvage. */
import { capital, t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { eventDoes, eventSign, inWords } from "./art";
import { yieldOf } from "./odds";
import { foot, type View } from "./view";

const FACES = [1, 2, 3, 4, 5, 6];

/** What each number of the die brings both players, and how often each event comes. */
export function DiceTable({ view, me, names }: Scene<View>) {
  const near = foot(me);
  const seats = [near, 1 - near];
  return (
    <div class="outcomes" data-testid="outcomes">
      <table>
        <caption>{t("outcomes.numbers")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t("outcomes.number")}</span>
            </th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {seat === me ? capital(t("you.subject")) : names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FACES.map((number) => (
            <tr key={number} class={view.number === number ? "fell" : ""}>
              <th scope="row">{number}</th>
              {seats.map((seat) => (
                <td key={seat}>
                  {yieldOf(view, seat, number).map((good, i) => (
                    <Brings key={i} good={good} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t("outcomes.events")}</caption>
        <tbody>
          {Object.entries(view.printed.event_faces).map(([event, faces]) => (
            <tr key={event} class={view.event === event ? "fell" : ""}>
              <th scope="row">{t("odds.faces", { n: faces })}</th>
              <td>
                <Icon name={eventSign(event)} of="ag" /> <b>{capital(t(`event.${event}`))}:</b>{" "}
                {eventDoes(view, event)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Brings({ good }: { good: string }) {
  if (good === "product")
    return (
      <b class="any" title={t("good.product", { n: 1 })}>
        ?
      </b>
    );
  const name = good === "ship" ? t("place.ship") : t(`goods.${good}`);
  return <Icon name={`anno-${good}`} of="ag" label={name} />;
}

/** What each number of the die brings at a salvage; faces that bring the same stand together. */
export function SalvageTable({ faces, die }: { faces: string[][]; die: number }) {
  const rows: { from: number; to: number; words: string }[] = [];
  faces.forEach((does, i) => {
    const words = inWords(does) || capital(t("effect.nothing"));
    const last = rows.at(-1);
    if (last?.words === words) last.to = i + 1;
    else rows.push({ from: i + 1, to: i + 1, words });
  });
  return (
    <table class="salvage-of" data-testid="salvage-table">
      <caption class="unseen">{t("outcomes.numbers")}</caption>
      <tbody>
        {rows.map(({ from, to, words }) => (
          <tr key={from} class={die >= from && die <= to ? "fell" : ""}>
            <th scope="row">{from === to ? from : `${from}–${to}`}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
