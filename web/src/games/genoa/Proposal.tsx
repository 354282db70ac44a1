/** A counter-offer of the turn player: what its reader would give, get and have. */
import { t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Good } from "./art";
import { Change, Lots } from "./Offers";
import { keptOf, listGoods, partsOf, yieldOf, type OfferView, type View } from "./view";

export function Proposal({ scene, offer }: { scene: Scene<View>; offer: OfferView }) {
  const { view, me, names } = scene;
  const { bidder, host } = partsOf(view, offer);
  const asked = view.partner === me;
  const own = view.seats[me];
  const keeps = keptOf(view, offer.field, offer.pledge);
  return (
    <article class="offer proposal" data-testid="proposal">
      <header>
        <Shape seat={offer.seat} />
        <div>
          <h3>{t("proposal.title", { name: names[offer.seat] ?? "" })}</h3>
          <p>
            {t("proposal.to", {
              name: names[view.partner] ?? "",
              field: t(`field.${offer.field}`),
            })}
          </p>
        </div>
        <Good good={offer.field} of="for-field" />
      </header>
      <div class="both">
        <div class="gets">
          <h4>
            {t(asked ? "proposal.you_give" : "proposal.gives", { name: names[view.partner] ?? "" })}
          </h4>
          <Lots view={view} side={bidder} field={offer.field} pledge={offer.pledge} />
        </div>
        <div class="asks">
          <h4>
            {t(asked ? "proposal.you_get" : "proposal.gets", { name: names[view.partner] ?? "" })}
          </h4>
          <ul class="lots">
            <li>
              {[...new Set(keeps)].map((good) => (
                <Good key={good} good={good} seat={view.partner} />
              ))}
              <em>{t(yieldOf(view, offer.field).length ? "offer.action" : "offer.move")}</em>
            </li>
          </ul>
          {listGoods(view, host).length > 0 && <Lots view={view} side={host} />}
        </div>
      </div>
      {asked && own && (
        <div class="after">
          <h4>{t("offer.after")}</h4>
          <ul>
            {bidder.money !== host.money && (
              <Change
                good="ducat"
                was={own.money ?? 0}
                now={(own.money ?? 0) - bidder.money + host.money}
                seat={me}
              />
            )}
            {view.printed.wares.map((good, i) => {
              const was = own.wares[i] ?? 0;
              const now = was - (bidder.wares[i] ?? 0) + (host.wares[i] ?? 0);
              return was !== now && <Change key={good} good={good} was={was} now={now} seat={me} />;
            })}
          </ul>
        </div>
      )}
    </article>
  );
}
