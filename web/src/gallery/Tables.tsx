/** The deals and what they were worth, and the tables of figures that a game finds telling. */
import { Said } from "../i18n/say";
import { capital, t } from "../i18n/texts";
import { saidPlainly } from "../i18n/say";
import type { SheetShown } from "../net/wire";
import { Shape } from "../ui/icons";
import { percent } from "../table/drawers/Coach";
import type { Told } from "./telling";

/** Less than this a deal did not matter. */
const EVEN = 0.005;

export function Deals({ told }: { told: Told }) {
  const { game, reader } = told;
  const deals = game.figures?.deals ?? [];
  if (!deals.length) return null;
  return (
    <section class="sec">
      <h2 class="caps">{t("gallery.deals")}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("gallery.deals")}>
        <table class="book figures" data-testid="deals">
          <thead>
            <tr>
              <th scope="col">{t("gallery.between")}</th>
              <th scope="col">{t("gallery.what_for_what")}</th>
              <th scope="col" class="n">
                {t("gallery.worth")}
              </th>
            </tr>
          </thead>
          <tbody>
            {deals.map((deal) => (
              <tr key={deal.n}>
                <td>
                  <Between seats={deal.between} told={told} />
                </td>
                <td>
                  <Said line={deal.what} reader={reader} />
                </td>
                <td class="n">
                  <b>{worth(deal.worth, told)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="legend">
        {t("gallery.worth_what")}{" "}
        {(game.figures?.all_deals ?? 0) > deals.length &&
          t("gallery.deals_of", { n: deals.length, all: game.figures?.all_deals ?? 0 })}
      </p>
    </section>
  );
}

function Between({ seats, told }: { seats: number[]; told: Told }) {
  return (
    <span class="with">
      {seats.map((seat) => (
        <span key={seat}>
          <Shape seat={seat} />
          {told.names[seat]}
        </span>
      ))}
    </span>
  );
}

/** Who gained most by a deal, and how much. */
function worth(changes: number[], { names }: Told): string {
  const most = Math.max(...changes);
  if (most < EVEN) return t("gallery.even");
  return `${names[changes.indexOf(most)] ?? ""} +${percent(most)}`;
}

export function Sheet({ sheet, told }: { sheet: SheetShown; told: Told }) {
  const { names, reader } = told;
  const title = capital(saidPlainly(sheet.title, reader));
  return (
    <section class="sec">
      <h2 class="caps">{title}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={title}>
        <table class="book figures" data-testid="sheet">
          <thead>
            <tr>
              <th scope="col">{t("gallery.who")}</th>
              {sheet.columns.map((column, i) => (
                <th scope="col" class={numbers(sheet, i) ? "n" : ""} key={i}>
                  {capital(saidPlainly(column, reader))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row, i) => (
              <tr key={i}>
                <th scope="row">
                  {row.seat >= 0 && <Shape seat={row.seat} />}
                  {names[row.seat]}
                </th>
                {row.cells.map((cell, j) => (
                  <td class={numbers(sheet, j) ? "n" : ""} key={j}>
                    <Said line={{ key: "gallery.cell", args: { cell } }} reader={reader} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Whether a column holds figures, which stand below each other. */
const numbers = ({ rows }: SheetShown, column: number) =>
  rows.every(({ cells }) => !Array.isArray(cells[column]));
