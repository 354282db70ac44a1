/** The page of this game, that anyone may open who has its link; where nobody could look on a player shares it first. */
import { useState } from "preact/hooks";
import { either, t } from "../../i18n/texts";
import { pageLink } from "../../net/api";
import { goTo } from "../../route";
import { CopyField } from "../../ui/CopyField";
import { Dialog } from "../../ui/Dialog";
import { Trouble } from "../../ui/Trouble";
import type { Play } from "../play";

export function SharePage({ play, close }: { play: Play; close: () => void }) {
  const { session } = play;
  const [trouble, setTrouble] = useState("");
  const hidden = session.onlooking.value === "none";
  const seen = !hidden || session.shared.value;
  const seat = session.you.value[0];
  const share = async (shared: boolean) => {
    if (seat === undefined) return;
    const answer = await session.ask({ t: "share", seat, shared });
    setTrouble(answer.t === "refused" ? either(answer.sentence) : "");
  };
  return (
    <Dialog title={t("end.page_title")} close={close} testid="page-dialog">
      <p role="status">{t(seen ? "end.page_public" : "end.page_private")}</p>
      <Trouble words={trouble} />
      {seen && (
        <CopyField words={pageLink(session.id)} label={t("end.page_link")} testid="page-link" />
      )}
      <p class="row">
        {seen && (
          <button
            class="button main"
            type="button"
            data-testid="open-page"
            onClick={() => goTo(`/g/${session.id}`)}
          >
            {t("end.page_open")}
          </button>
        )}
        {hidden && seat !== undefined && (
          <button
            class="button"
            type="button"
            data-testid="let-see"
            onClick={() => void share(!seen)}
          >
            {t(seen ? "end.page_unshare" : "end.page_share")}
          </button>
        )}
      </p>
    </Dialog>
  );
}
