/** The reader's own house, under the board. */
import type { Scene } from "../../games/kit";
import { t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import type { Play } from "../play";

export function Own({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const { session } = play;
  const kit = session.kit.value;
  const seat = scene.me;
  if (seat < 0) return null;
  return (
    <section class="own" aria-label={t("own_house")} tabIndex={0} data-testid="own">
      <div class="who" data-place={`seat-${seat}`}>
        <h2>
          <Shape seat={seat} />
          <span class="nm">{session.names.value[seat]}</span>
          {kit.Badge?.({ view: scene.view, seat })}
          {session.you.value.length === 1 && <span class="chip">{t("you")}</span>}
        </h2>
        <div class="purse">{kit.Purse?.({ view: scene.view, seat, brief: false })}</div>
      </div>
      {kit.Own?.(scene)}
    </section>
  );
}
