/** The register of shares: who has how many of what, and what the bank still has. */
import { capital, t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Token } from "./art";
import { clockwise } from "../../table/seats/Seats";
import { type CompanyView, type View } from "./view";

/** Founded companies first, the most valuable in front; the others as they are listed. */
function columns(view: View): CompanyView[] {
  return [...view.companies].sort(
    (a, b) => Number(!a.hq) - Number(!b.hq) || (a.hq ? b.value - a.value : 0),
  );
}

export function Register({ view, me, names }: Scene<View>) {
  const shown = columns(view);
  const title = t("register", { n: view.printed.shares });
  const held = (seat: number, name: string) =>
    view.seats[seat]?.shares[view.companies.findIndex((each) => each.name === name)] ?? 0;
  return (
    <section class="register" aria-label={title}>
      <h2 class="caps">{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{t("register.player")}</span>
            </th>
            {shown.map(({ name }) => (
              <th scope="col" key={name} data-explain={`company ${name}`}>
                <Token company={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr class="values">
            <th scope="row">{t("register.value")}</th>
            {shown.map(({ name, hq, value }) => (
              <td key={name}>{hq ? value : <i>–</i>}</td>
            ))}
          </tr>
          {clockwise(view.seats.length, me).map((seat) => (
            <tr key={seat} class={seat === me ? "me" : ""}>
              <th scope="row" title={names[seat]}>
                <span class="name-of">
                  <Shape seat={seat} />
                  <span>{seat === me ? capital(t("you")) : names[seat]}</span>
                </span>
              </th>
              {shown.map(({ name }) => (
                <td key={name} data-place={`share-${seat}-${name}`}>
                  {held(seat, name) || <i>·</i>}
                </td>
              ))}
            </tr>
          ))}
          <tr class="bank-of">
            <th scope="row">{t("register.bank")}</th>
            {shown.map(({ name, bank }) => (
              <td key={name} data-place={`bank-${name}`}>
                {bank || <i>·</i>}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
