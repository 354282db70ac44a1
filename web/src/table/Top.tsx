/** The bar at the top: the house, the game, where in it one is, and the tools. */
import { either, t } from "../i18n/texts";
import { Icon } from "../ui/icons";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import type { Play } from "./play";
import { gameTitle } from "../house/shelf";

export function Top({ play }: { play: Play }) {
  const { session } = play;
  const kit = session.kit.value;
  const view = play.scene.value?.view;
  const state = session.now.value;
  const phases =
    view && !session.isLobby.value && !(state?.over && !play.board.value)
      ? kit.phases?.(view)
      : null;
  const unread = play.hasUnread.value;
  return (
    <header class="top">
      <a class="brand" href="/" aria-label={t("to_front_door")}>
        <Icon name="mark" of="" />
        <span>Handelshuis</span>
      </a>
      <div class="where">
        <h1>{gameTitle(session.table.value?.game ?? "")}</h1>
        <span data-testid="where">{whereNow(play)}</span>
      </div>
      {session.table.value?.footing === "old_material" && (
        <button
          class="chip"
          type="button"
          title={t("old_cards.what")}
          data-testid="old-cards"
          onClick={() => play.toggle("menu")}
        >
          {t("old_cards")}
        </button>
      )}
      {session.table.value?.coach && peopleAt(play) > 1 && !state?.over && (
        <span class="chip advised-table" title={t("coach.on.what")} data-testid="coach-on">
          <Icon name="i-lamp" />
          <span>{t("coach.on")}</span>
        </span>
      )}
      {phases && (
        <ol class="phases" aria-label={t("phases")}>
          {phases.names.map((name, i) => (
            <li key={name} aria-current={i === phases.now ? "step" : undefined}>
              <span>{name}</span>
            </li>
          ))}
        </ol>
      )}
      <div class="tools">
        <button
          class="button plain wide"
          type="button"
          aria-expanded={play.drawer.value === "rules"}
          data-testid="open-rules"
          onClick={() => play.toggle("rules")}
        >
          <Icon name="i-book" />
          {t("rules")}
        </button>
        {session.me.value >= 0 &&
          session.table.value?.coach &&
          !state?.over &&
          !play.stopped.value && (
            <button
              class="button plain wide"
              type="button"
              aria-expanded={play.drawer.value === "coach"}
              data-testid="open-coach"
              onClick={() => play.consult()}
            >
              <Icon name="i-lamp" />
              {t("coach")}
            </button>
          )}
        {!play.lesson && (
          <button
            class="button plain icon wide"
            type="button"
            aria-label={t(unread ? "chat_unread" : "chat")}
            title={t("chat")}
            aria-expanded={play.drawer.value === "chat"}
            data-testid="open-chat"
            onClick={() => play.toggle("chat")}
          >
            <Icon name="i-chat" />
            {unread && <i class="dot" />}
          </button>
        )}
        <div class="wide">
          <LanguageSwitch />
        </div>
        <span class="wide">
          <ThemeSwitch />
        </span>
        <button
          class="button plain icon"
          type="button"
          aria-label={t("menu")}
          title={t("menu")}
          aria-expanded={play.drawer.value === "menu"}
          data-testid="open-menu"
          onClick={() => play.toggle("menu")}
        >
          <Icon name="i-more" />
        </button>
      </div>
    </header>
  );
}

/** How many people play, or may still sit down. */
function peopleAt(play: Play): number {
  return play.session.seats.value.filter((seat) => seat.kind !== "bot").length;
}

function whereNow(play: Play): string {
  const { session } = play;
  if (!session.now.value) return t("connecting");
  if (play.lesson) return `${either(play.lesson.course.lesson.title)} · ${t("lesson.calm")}`;
  if (session.isLobby.value) return t("lobby.waiting");
  if (session.now.value.over && !play.past.value) return t("over");
  const view = play.scene.value?.view;
  return (view ? session.kit.value.where?.(view) : undefined) ?? "";
}
