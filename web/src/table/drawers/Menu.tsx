/** What is needed now and then: settings, links, taking back, the seal, the record. */
import type { VNode } from "preact";
import { capital, t } from "../../i18n/texts";
import { knownTables, seatLink, tableLink } from "../../net/keys";
import { PACES, atOnce, curtain, pace, rollForMe, sounds } from "../../settings";
import { CopyField } from "../../ui/CopyField";
import { ClockRules } from "../../clock/ClockRules";
import { Drawer } from "../../ui/Drawer";
import { Icon, Shape } from "../../ui/icons";
import { RecordLink } from "../../ui/RecordLink";
import { LanguageSwitch, ThemeSwitch } from "../../ui/switches";
import type { Play } from "../play";
import { Colours } from "../seats/Colours";
import { Hosting } from "./Hosting";
import { Leaving } from "./Leaving";

export function Menu({ play }: { play: Play }) {
  const { session } = play;
  const seated = session.me.value >= 0;
  const over = session.now.value?.over;
  const gaveUp = !!session.seats.value[session.me.value]?.gave_up;
  return (
    <Drawer name="menu" title={t("menu")} close={() => play.close()}>
      <div class="body" tabIndex={0} role="region" aria-label={t("menu")}>
        {session.table.value?.footing === "old_material" && (
          <p class="quiet" data-testid="old-cards-what">
            {t("old_cards.what")}
          </p>
        )}
        {!!session.table.value?.continued && (
          <p class="quiet" data-testid="continued">
            {t("continued", { n: session.table.value.continued })}
          </p>
        )}
        {seated && !over && !play.lesson && !play.stopped.value && !gaveUp && (
          <Item icon="i-undo" testid="menu-undo" onClick={() => (play.close(), void play.undo())}>
            {t(play.mayUndoAlone.value ? "undo" : "undo.ask")}
          </Item>
        )}
        <Item
          icon="i-look"
          onClick={() => (play.close(), void play.lookAt(Math.max(0, play.last - 1)))}
        >
          {t("look_back")}
        </Item>
        <ClockRules clock={session.table.value?.clock} />
        <section class="group">
          <h3 class="caps">{t("settings")}</h3>
          <div class="line">
            <span>{t("language")}</span>
            <LanguageSwitch />
          </div>
          <div class="line">
            <span>{t("theme")}</span>
            <ThemeSwitch words />
          </div>
          {seated && !play.lesson && <Colours play={play} />}
          {seated && (
            <label class="line">
              <span>{t("settings.confirm")}</span>
              <input
                type="checkbox"
                role="switch"
                checked={!atOnce.value}
                data-testid="setting-confirm"
                onChange={(event) => (atOnce.value = !event.currentTarget.checked)}
              />
            </label>
          )}
          {seated && session.kit.value.throwing && (
            <label class="line">
              <span>{t("settings.roll")}</span>
              <input
                type="checkbox"
                role="switch"
                checked={rollForMe.value}
                data-testid="setting-roll"
                onChange={(event) => (rollForMe.value = event.currentTarget.checked)}
              />
            </label>
          )}
          <label class="line">
            <span>{t("settings.sounds")}</span>
            <input
              type="checkbox"
              role="switch"
              checked={sounds.value}
              data-testid="setting-sounds"
              onChange={(event) => (sounds.value = event.currentTarget.checked)}
            />
          </label>
          <div class="line" role="group" aria-label={t("settings.pace")}>
            <span>{t("settings.pace")}</span>
            <span class="languages">
              {PACES.map((each) => (
                <button
                  key={each}
                  class="button plain"
                  type="button"
                  aria-pressed={pace.value === each}
                  data-testid={`pace-${each}`}
                  onClick={() => (pace.value = each)}
                >
                  {t(`pace.${each}`)}
                </button>
              ))}
            </span>
          </div>
          {seated && !over && !play.lesson && play.goesOnWithout && (
            <label class="line">
              <span>{t("away.answer")}</span>
              <input
                type="checkbox"
                role="switch"
                checked={session.seats.value[session.me.value]?.away}
                data-testid="setting-away"
                onChange={(event) =>
                  void play.setAway(session.me.value, event.currentTarget.checked)
                }
              />
            </label>
          )}
          {session.you.value.length > 1 && (
            <label class="line">
              <span>{t("settings.curtain")}</span>
              <input
                type="checkbox"
                role="switch"
                checked={curtain.value}
                data-testid="setting-curtain"
                onChange={(event) => (curtain.value = event.currentTarget.checked)}
              />
            </label>
          )}
        </section>
        {seated && <Leaving play={play} />}
        <Hosting play={play} />
        {!play.lesson && (
          <section class="group">
            <h3 class="caps">{t("links")}</h3>
            <p class="quiet">{t("links.watch")}</p>
            <CopyField words={tableLink(session.id)} label={t("links.watch")} testid="link-table" />
            <OwnLinks play={play} />
          </section>
        )}
        <Seal play={play} />
        {over && (
          <RecordLink table={session.id} of="item" testid="menu-record">
            <Icon name="i-ledger" />
            {t("record.download")}
          </RecordLink>
        )}
        <a class="item" href="/">
          <Icon name="i-home" />
          {t(play.lesson ? "lesson.leave" : "to_front_door")}
        </a>
      </div>
    </Drawer>
  );
}

function Item({
  icon,
  children,
  onClick,
  testid,
}: {
  icon: string;
  children: string;
  onClick: () => void;
  testid?: string;
}): VNode {
  return (
    <button class="item" type="button" onClick={onClick} data-testid={testid}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

function OwnLinks({ play }: { play: Play }) {
  const { session } = play;
  const keys = (knownTables.value[session.id]?.keys ?? []).filter(
    (key) => session.you.value.length === 1 || session.you.value.includes(key.seat),
  );
  if (!session.you.value.length || !keys.length) return null;
  return (
    <>
      <p class="quiet">{t("links.own")}</p>
      {keys.map((key) => (
        <div class="ownlink" key={key.secret}>
          {session.you.value.length > 1 && <Shape seat={key.seat} />}
          <CopyField
            words={seatLink(session.id, key.secret)}
            label={t("links.own")}
            testid="link-seat"
          />
          <button
            class="button small"
            type="button"
            data-testid="renew-link"
            aria-describedby="renew-what"
            onClick={() => void play.renewLink(key.secret)}
          >
            <Icon name="i-link" />
            {t("links.renew")}
          </button>
        </div>
      ))}
      <p class="quiet" id="renew-what">
        {t("links.renew_what")}
      </p>
    </>
  );
}

function Seal({ play }: { play: Play }) {
  const seal = play.session.table.value?.seal;
  if (!seal) return null;
  return (
    <section class="group">
      <h3 class="caps">{t("seal")}</h3>
      <p class="quiet">{capital(t(play.session.now.value?.seed ? "seal.after" : "seal.before"))}</p>
      <code class="code">{seal}</code>
    </section>
  );
}
