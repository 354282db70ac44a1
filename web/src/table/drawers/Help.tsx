/** The aim of the game in a sentence, and the help card that a player can open beside the board. */
import type { Kit } from "../../games/kit";
import { t } from "../../i18n/texts";
import { Drawer } from "../../ui/Drawer";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";

/** The first thing beside the board. */
export function Aim({ play, kit, view }: { play: Play; kit: Kit; view: unknown }) {
  const aim = kit.aim?.(view);
  if (!aim) return null;
  return (
    <p class="aim" data-testid="aim">
      <Icon name="i-flag" />
      <span>
        <b>{t("aim")}</b> {aim}
      </span>
      {kit.help && (
        <button
          class="button plain"
          type="button"
          aria-expanded={play.drawer.value === "help"}
          data-testid="open-help"
          onClick={() => play.toggle("help")}
        >
          <Icon name="i-card" />
          {t("help")}
        </button>
      )}
    </p>
  );
}

export function Help({ play, kit, view }: { play: Play; kit: Kit; view: unknown }) {
  return (
    <Drawer name="help" title={t("help")} close={() => play.close()}>
      <div class="body helpcard" tabIndex={0} role="region" aria-label={t("help")}>
        {kit.help?.(view).map(({ title, ordered, lines }) => {
          const List = ordered ? "ol" : "ul";
          return (
            <section key={title}>
              <h3>{title}</h3>
              <List>
                {lines.map(({ sign, words, value, now }, i) => (
                  <li key={i} aria-current={now ? "step" : undefined}>
                    {ordered ? <span class="n">{i + 1}</span> : sign}
                    <span class="words">{words}</span>
                    {value !== undefined && <span class="value">{value}</span>}
                  </li>
                ))}
              </List>
            </section>
          );
        })}
        <footer>
          <button
            class="button"
            type="button"
            data-testid="help-rules"
            onClick={() => play.toggle("rules")}
          >
            <Icon name="i-book" />
            {t("help.rules")}
          </button>
          <button class="button plain" type="button" onClick={() => print()}>
            {t("help.print")}
          </button>
        </footer>
      </div>
    </Drawer>
  );
}
