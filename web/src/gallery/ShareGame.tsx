/** The link of a finished game, to hand on. */
import { t } from "../i18n/texts";
import { pageLink } from "../net/api";
import type { FinishedGame } from "../net/wire";
import { CopyField } from "../ui/CopyField";
import { Dialog } from "../ui/Dialog";

export function ShareGame({
  game,
  close,
}: {
  game: Pick<FinishedGame, "table" | "seen">;
  close: () => void;
}) {
  return (
    <Dialog title={t("gallery.share_title")} close={close} testid="share-dialog">
      <p>{t(game.seen ? "gallery.share_what" : "gallery.private")}</p>
      <CopyField words={pageLink(game.table)} label={t("gallery.link")} testid="page-link" />
    </Dialog>
  );
}
