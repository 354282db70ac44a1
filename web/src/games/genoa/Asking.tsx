/** When the reader wants to be asked for offers, and why he was not. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { asking, setAsking, unasked, type Asking as Wish } from "./byItself";
import type { View } from "./view";

const WISHES: Wish[] = ["always", "reason", "cards"];

export function Asking(scene: Scene<View>) {
  if (!scene.view.seats[scene.me]) return null;
  const spared = unasked(scene);
  return (
    <div class="asking" data-testid="asking">
      <h3 class="caps">{t("asking.title")}</h3>
      <div class="modes" role="group" aria-label={t("asking.title")}>
        {WISHES.map((wish) => (
          <button
            key={wish}
            type="button"
            aria-pressed={asking.value === wish}
            data-explain={`asking ${wish}`}
            data-testid={`asking-${wish}`}
            onClick={() => setAsking(wish)}
          >
            {t(`asking.${wish}`)}
          </button>
        ))}
      </div>
      <p class="quiet rates">
        {t(spared ? `asking.spared_${spared}` : `asking.${asking.value}.why`)}
      </p>
    </div>
  );
}
