/** The way to the tournaments, in the top of the house where there is room. */
import { t } from "../i18n/texts";
import { goTo } from "../route";

export function ToTournaments() {
  return (
    <a
      class="button plain wide"
      href="/tournaments"
      data-testid="to-tournaments"
      onClick={(event) => (event.preventDefault(), goTo("/tournaments"))}
    >
      {t("home.tournaments")}
    </a>
  );
}
