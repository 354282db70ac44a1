/** The reader's key: as a link, as a picture for a phone, and what can be done about it. */
import { encode } from "uqr";
import { useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import { playerKey, playerLink } from "../net/keys";
import { CopyField } from "../ui/CopyField";
import { Dialog } from "../ui/Dialog";
import { saveAs } from "../ui/save";
import { leave, remove, renewKey } from "./player";

type Asked = "" | "renew" | "remove";

export function KeyBox({ attempt }: { attempt: (deed: () => Promise<void>) => Promise<void> }) {
  const [asked, setAsked] = useState<Asked>("");
  const [shown, setShown] = useState(false);
  const link = playerLink(playerKey.value);
  const yes = () => {
    void attempt(asked === "renew" ? renewKey : remove);
    setAsked("");
  };
  return (
    <section class="keybox">
      <h2 class="caps">{t("club.key")}</h2>
      <p>{t("club.key_what")}</p>
      {shown ? (
        <>
          <Picture words={link} />
          <CopyField words={link} label={t("club.key_link")} testid="player-link" />
        </>
      ) : (
        <button class="button" type="button" data-testid="show-key" onClick={() => setShown(true)}>
          {t("club.show_key")}
        </button>
      )}
      <div class="row">
        <button
          class="button plain"
          type="button"
          data-testid="renew-key"
          onClick={() => setAsked("renew")}
        >
          {t("club.new_key")}
        </button>
        <button
          class="button plain"
          type="button"
          data-testid="export"
          onClick={() => void attempt(save)}
        >
          {t("club.export")}
        </button>
        <button class="button plain" type="button" data-testid="leave" onClick={() => void leave()}>
          {t("club.leave_here")}
        </button>
        <button
          class="button plain"
          type="button"
          data-testid="remove-player"
          onClick={() => setAsked("remove")}
        >
          {t("club.remove")}
        </button>
      </div>
      {asked && (
        <Dialog title={t(`club.${asked}_title`)} close={() => setAsked("")} testid="sure">
          <p>{t(`club.${asked}_what`)}</p>
          <div class="row">
            <button class="button main" type="button" data-testid="sure-yes" onClick={yes}>
              {t(`club.${asked}_yes`)}
            </button>
            <button class="button" type="button" onClick={() => setAsked("")}>
              {t("cancel")}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Save all that the house keeps of the reader as a file. */
async function save(): Promise<void> {
  saveAs(await api.exported(), "handelshuis.zip");
}

/** A code that a phone can read with its camera. */
function Picture({ words }: { words: string }) {
  const { data, size } = encode(words, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1Z`] : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("club.key_picture")}>
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}
