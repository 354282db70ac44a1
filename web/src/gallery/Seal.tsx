/** The seal: a button before the check; drawn once every roll and draw has been found to fit. */
import { useState } from "preact/hooks";
import { either, t } from "../i18n/texts";
import { api, Refusal } from "../net/api";
import type { FinishedGame } from "../net/wire";
import { Icon } from "../ui/icons";
import { fits } from "../table/end/check";

type Found = "" | "checking" | "fits" | "fits_not";

export function Seal({ game }: { game: FinishedGame }) {
  const [found, setFound] = useState<Found>("");
  const [trouble, setTrouble] = useState("");
  if (!game.seed || !game.figures) return null;
  const check = async () => {
    setFound("checking");
    try {
      // That the seed fits the seal this browser sees by itself; the house replays every draw.
      const [own, all] = await Promise.all([fits(game.seed, game.seal), api.checkSeal(game.table)]);
      setFound(own !== false && all.fits ? "fits" : "fits_not");
    } catch (error) {
      setFound("");
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <section class="checked" role="status" data-testid="seal">
      {found === "fits" ? (
        <>
          <svg viewBox="0 0 44 52" aria-hidden="true">
            <use href="#sealed" />
          </svg>
          <p>
            <b>{t("gallery.checked")}</b>
            {t("gallery.checked_what")}
          </p>
        </>
      ) : found === "fits_not" ? (
        <p class="bad">{t("gallery.fits_not")}</p>
      ) : (
        <>
          <button
            class="button"
            type="button"
            disabled={found === "checking"}
            data-testid="check"
            onClick={() => void check()}
          >
            <Icon name="i-seal" />
            {t(found ? "gallery.checking" : "gallery.check")}
          </button>
          <p class="quiet">{trouble || t("gallery.check_what")}</p>
        </>
      )}
    </section>
  );
}
