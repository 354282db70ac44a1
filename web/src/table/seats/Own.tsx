/** The reader's own house, under the board. */
import type { Scene } from "../../games/kit";
import { t } from "../../i18n/texts";
import { useRef } from "preact/hooks";
import { Shape } from "../../ui/icons";
import { More } from "../../ui/More";
import { changesOnShow, placesOf } from "../ledger/changes";
import type { Play } from "../play";

export function Own({ play, scene }: { play: Play; scene: Scene<unknown> }) {
  const { session } = play;
  const row = useRef<HTMLElement>(null);
  const kit = session.kit.value;
  const seat = scene.me;
  if (seat < 0) return null;
  const inPurse = changesOnShow(play).flatMap((change, i) =>
    placesOf(change, kit, scene).length ? [] : [i],
  );
  return (
    <section class="own" aria-label={t("own_house")} tabIndex={0} ref={row} data-testid="own">
      <div class="who" data-place={`seat-${seat}`}>
        <h2>
          <Shape seat={seat} />
          <span class="nm">{session.names.value[seat]}</span>
          {kit.Badge?.({ view: scene.view, seat })}
          {inPurse.map((i) => (
            <b key={i} class="nth" aria-hidden="true">
              {i + 1}
            </b>
          ))}
          {session.you.value.length === 1 && <span class="chip">{t("you")}</span>}
        </h2>
        <div class="purse">{kit.Purse?.({ view: scene.view, seat, brief: false })}</div>
      </div>
      {kit.Own?.(scene)}
      <More row={row} />
    </section>
  );
}
