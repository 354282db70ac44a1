/** A word to whoever comes back, in the place of the words for who is new. */
import { t } from "../i18n/texts";
import { player } from "./player";

export function Greeting({ waiting }: { waiting: number | null }) {
  const hour = new Date().getHours();
  const part = hour < 6 ? "night" : hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  return (
    <div class="hello known">
      <h1>{t(`club.good_${part}`, { name: player.value?.name || t("club.nameless") })}</h1>
      <p role="status">{waiting === null ? " " : t("club.waiting", { n: waiting })}</p>
    </div>
  );
}
