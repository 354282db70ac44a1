/** A game whose board of that moment can no longer be drawn: it keeps its words, and loses its pieces. */
import { t } from "../i18n/texts";
import { Icon } from "../ui/icons";
import type { Kit } from "./kit";

/** Leave of a kit what needs no view. */
export function undrawn(kit: Kit): Kit {
  const { name, texts, icons, style, art, untold, heading, quiet, sign } = kit;
  const { points, sourceSign, marks } = kit;
  const words = { name, texts, icons, style, art, untold, heading, quiet, sign };
  return { ...words, points, sourceSign, marks, Stage } as Kit;
}

function Stage() {
  return (
    <div class="undrawn" data-testid="undrawn">
      <Icon name="i-ledger" />
      <p>{t("undrawn")}</p>
    </div>
  );
}
