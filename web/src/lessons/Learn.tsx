/** The way to a game's lessons, for whoever never played it. */
import { t } from "../i18n/texts";
import type { GameInfo } from "../net/wire";
import { goTo } from "../route";

export function Learn({ game }: { game: GameInfo }) {
  if (!game.lessons) return null;
  const address = `/learn/${game.name}`;
  return (
    <a
      class="learn"
      href={address}
      aria-label={t("lesson.never_played_game", { game: game.title })}
      data-testid={`learn-${game.name}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(address);
      }}
    >
      {t("lesson.never_played")}
    </a>
  );
}
