/** A link with a key was opened here: whose it is, and whether the reader wants to be that player. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import {
  knownTables,
  offeredKey,
  playerKey,
  playerLink,
  takePlayerKeyFromAddress,
} from "../net/keys";
import type { Player } from "../net/wire";
import { CopyField } from "../ui/CopyField";
import { Dialog } from "../ui/Dialog";
import { arrive, become, player } from "./player";

type Attempt = (deed: () => Promise<void>) => Promise<void>;
type Offer = { key: string; found: Player };

export function Offered({ attempt }: { attempt: Attempt }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const weigh = async () => {
    const key = offeredKey.value;
    try {
      await arrive();
      if (!key || key === playerKey.value) return;
      const found = await api.player(key);
      if (found.id === player.value?.id) return;
      // Whoever has nothing to lose here is not asked.
      if (playerKey.value || holdsSeats()) setOffer({ key, found });
      else await become(key, found);
    } finally {
      if (offeredKey.value === key) offeredKey.value = "";
    }
  };
  useEffect(() => {
    const look = () => {
      takePlayerKeyFromAddress();
      void attempt(weigh);
    };
    look();
    // Another link, opened while this page is.
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  if (!offer) return null;
  const close = () => setOffer(null);
  const name = offer.found.name || t("club.nameless");
  const before = player.value?.name || t("club.nameless");
  const known = Boolean(playerKey.value);
  const yes = () => {
    close();
    void attempt(() => become(offer.key, offer.found));
  };
  return (
    <Dialog title={t("club.offered_title", { name })} close={close} testid="offered">
      <p>{known ? t("club.offered_known", { name, before }) : t("club.offered_seats", { name })}</p>
      {known && (
        <CopyField words={playerLink(playerKey.value)} label={t("club.offered_own", { before })} />
      )}
      <div class="row">
        <button class="button main" type="button" data-testid="offered-no" onClick={close}>
          {known ? t("club.offered_stay", { before }) : t("cancel")}
        </button>
        <button class="button" type="button" data-testid="offered-yes" onClick={yes}>
          {t("club.offered_yes", { name })}
        </button>
      </div>
    </Dialog>
  );
}

const holdsSeats = () => Object.values(knownTables.value).some(({ keys }) => keys.length > 0);
