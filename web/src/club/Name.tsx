/** Who the reader is, in the top of the house. */
import { t } from "../i18n/texts";
import { playerKey } from "../net/keys";
import { Shape, type Colour } from "../ui/icons";
import { player } from "./player";

export function Name() {
  const me = player.value;
  if (!me) return <span>{t(playerKey.value ? "club.you" : "club.become_known")}</span>;
  return (
    <>
      <Shape seat={0} colours={[(me.colour || "blue") as Colour]} />
      <span>{me.name || t("club.nameless")}</span>
    </>
  );
}
