/** The two switches that are everywhere: language, and light or dark. */
import { t } from "../i18n/texts";
import { isDark, language, theme, type Language } from "../settings";
import { Icon } from "./icons";

const NAMES: Record<Language, string> = { nl: "Nederlands", en: "English" };

export function LanguageSwitch() {
  return (
    <div class="languages" role="group" aria-label={t("language")}>
      {(Object.keys(NAMES) as Language[]).map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          class="button plain"
          aria-pressed={language.value === each}
          aria-label={`${each.toUpperCase()}: ${NAMES[each]}`}
          title={NAMES[each]}
          data-testid={`language-${each}`}
          onClick={() => (language.value = each)}
        >
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

export function ThemeSwitch({ words = false }: { words?: boolean }) {
  const dark = isDark();
  const label = t(dark ? "theme.to_light" : "theme.to_dark");
  return (
    <button
      type="button"
      class={words ? "button plain" : "button plain icon"}
      aria-label={words ? undefined : label}
      title={label}
      data-testid="theme"
      onClick={() => (theme.value = dark ? "light" : "dark")}
    >
      <Icon name={dark ? "i-sun" : "i-moon"} />
      {words && label}
    </button>
  );
}
