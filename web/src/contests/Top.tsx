/** The top of the pages about tournaments. */
import { PageTop } from "../house/PageTop";
import { t } from "../i18n/texts";
import { playerKey } from "../net/keys";
import { goTo } from "../route";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import { Name } from "../club";
import { Who } from "../house/Who";

export function Top() {
  return (
    <PageTop>
      <a
        class="button plain wide"
        href="/tournaments"
        onClick={(event) => (event.preventDefault(), goTo("/tournaments"))}
      >
        {t("contest.all")}
      </a>
      <LanguageSwitch />
      <ThemeSwitch />
      <Who>{playerKey.value ? <Name /> : <span>{t("club.become_known")}</span>}</Who>
    </PageTop>
  );
}
