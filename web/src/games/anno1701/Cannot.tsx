/** What cannot be done now stays in the bar, with what is in the way; tapping it opens the rule. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { Good } from "./art";
import { lackingFor, obstacle } from "./obstacle";
import type { View } from "./view";

export function Cannot({
  scene,
  move,
  name,
  icon,
}: {
  scene: Scene<View>;
  move: string;
  name: string;
  icon?: ComponentChildren;
}) {
  const reason = obstacle(scene, move);
  const lacks = lackingFor(scene, move);
  return (
    <button
      class="button refused cannot"
      type="button"
      data-testid="cannot"
      data-cannot={move}
      onClick={() => scene.why(move)}
    >
      {icon}
      <span class="nm">
        {name}
        {reason && <small class="in-words">{reason}</small>}
        {reason && (
          <small class="in-brief" aria-hidden="true">
            {lacks.map(([good, n]) => (
              <span key={good}>
                −{n}
                <Good good={good} silent />
              </span>
            ))}
            {!lacks.length && reason.split(":")[0]}
          </small>
        )}
        <span class="unseen"> {t("why.ask")}</span>
      </span>
    </button>
  );
}
