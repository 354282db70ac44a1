/** Exchange events: which one, what an action card is used for, and what is put up for auction. */
import { capital, t } from "../../i18n/texts";
import { Button, Row } from "../../table/bar/BarButton";
import { Icon } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Leave, ShareButton } from "./BarButtons";
import { deedOf, isOf } from "./notation";
import { companyAt, type View } from "./view";

/** What an event does: briefly on a desk, where it also stands beside the plan; in full on a phone. */
const Does = ({ event }: { event: string }) => (
  <>{phone.value ? capital(t(`event_does.${event}`)) : t(`event_short.${event}`)}</>
);

/** The events that lie open, and the stack. */
export function Events(scene: Scene<View>) {
  return (
    <Row of="events-of">
      {scene.legal.map(({ move }) => {
        const deed = deedOf(move);
        if (deed.kind !== "event") return null;
        const stack = deed.event === "stack";
        return (
          <Button
            key={move}
            icon={<Icon name={stack ? "i-cards" : `chartered-${deed.event}`} />}
            name={stack ? t("events.draw") : t(`event.${deed.event}`)}
            small={stack ? t("events.unknown") : <Does event={deed.event} />}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
    </Row>
  );
}

/** What an action card can be used for. */
export function Action(scene: Scene<View>) {
  return (
    <div class="choices kinds events-of" role="group" aria-label={t("kind.action")}>
      {scene.legal.filter(isOf("roof")).map(({ move }) => (
        <Button
          key={move}
          icon={<Icon name="chartered-roof" />}
          name={t("action.roof")}
          small={t("action.roof_small")}
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      {scene.legal.filter(isOf("event")).map(({ move }) => {
        const deed = deedOf(move);
        const event = deed.kind === "event" ? deed.event : "";
        return (
          <Button
            key={move}
            icon={<Icon name={event === "stack" ? "i-cards" : `chartered-${event}`} />}
            name={event === "stack" ? t("events.draw") : t(`event.${event}`)}
            small={event === "stack" ? t("events.unknown") : <Does event={event} />}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
      <Leave {...scene} />
    </div>
  );
}

/** What can be put up for auction. */
export function Lots(scene: Scene<View>) {
  const group = (lot: string) =>
    scene.legal.filter(({ move }) => {
      const deed = deedOf(move);
      return deed.kind === "lot" && deed.lot === lot;
    });
  const shares = (lot: string) =>
    group(lot).length > 0 && (
      <div class="group-of">
        <span class="caps">{t(`lot.${lot}_group`)}</span>
        {group(lot).map(({ move }) => {
          const deed = deedOf(move);
          const company = "company" in deed ? deed.company : "";
          return (
            <ShareButton
              key={move}
              company={company}
              amount={companyAt(scene.view, company)?.value ?? 0}
              worthless={!companyAt(scene.view, company)?.hq}
              label={t(`lot.${lot}_label`, { company: t(`company.${company}`) })}
              move={move}
              act={() => scene.choose(move)}
            />
          );
        })}
      </div>
    );
  return (
    <div class="choices shares-of lots-of" role="group" aria-label={t("choices")}>
      <div class="groups-of">
        {shares("share")}
        {shares("own")}
      </div>
      <div class="rest">
        {["cards", "plot"].flatMap((lot) =>
          group(lot).map(({ move }) => (
            <Button
              key={move}
              name={t(`lot.${lot}_name`, { n: scene.view.printed.auction_cards })}
              small={t(`lot.${lot}_small`)}
              move={move}
              act={() => scene.choose(move)}
            />
          )),
        )}
      </div>
    </div>
  );
}
