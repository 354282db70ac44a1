/** The deal desk beside the board: offers, terms being made up, a proposal to answer, or how the turn stands. */
import { capital, t } from "../../i18n/texts";
import { RefusedButton } from "../../table/bar/BarButton";
import { Icon, Shape } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, bringsWords, placeBriefly, placeName } from "./art";
import { Asking } from "./Asking";
import { isAsked, isComposing, isHost, chosenSoFar } from "./choosing";
import { Composer, CounterHead } from "./Composer";
import { Offers, Progress, progress } from "./Offers";
import { Own, Purse } from "./Possessions";
import { Proposal } from "./Proposal";
import { sayOffer } from "./sayings";
import { TitleDesk } from "./TitleDesk";
import { Ways } from "./Ways";
import { moveOf } from "./notation";
import { fieldAt, yieldOf, type View } from "./view";

export function Desk(scene: Scene<View>) {
  const { view } = scene;
  if (isComposing(scene))
    return (
      <section key="composing" class="desk-of composing" aria-label={t("desk")} data-testid="desk">
        {chosenSoFar(scene).mode === "counter" ? (
          <CounterHead scene={scene} />
        ) : (
          <Head {...scene} />
        )}
        <div class="scroll" tabIndex={0} role="group" aria-label={t("compose.title")}>
          <Composer {...scene} />
          <Noted {...scene} />
          {isAsked(scene) && <Offers {...scene} />}
          <Ways {...scene} />
          <Declared {...scene} />
          <Standing {...scene} />
          <Asking {...scene} />
        </div>
      </section>
    );
  const bargaining = ["here", "moving", "asked", "answer"].includes(view.phase);
  return (
    <section key="desk" class="desk-of" aria-label={t("desk")} data-testid="desk">
      <Head {...scene} />
      <div class="scroll" tabIndex={0} role="group" aria-label={t("desk")}>
        {view.phase === "answer" && view.counter && <Proposal scene={scene} offer={view.counter} />}
        {view.phase === "titles" && <TitleDesk {...scene} />}
        {bargaining && <Offers {...scene} />}
        {isHost(scene) && view.phase === "here" && <Self {...scene} />}
        {phone.value && !view.offers.length && view.phase !== "titles" && <OwnStrip {...scene} />}
        <Silent {...scene} />
        {bargaining && <Ways {...scene} />}
        {!view.offers.length && <TurnSoFar {...scene} />}
        <Declared {...scene} />
        <Standing {...scene} />
        {view.active !== scene.me && <Asking {...scene} />}
      </div>
    </section>
  );
}

/** What it is about now: the building and what it brings, or the way on. */
function Head(scene: Scene<View>) {
  const { view, me, names } = scene;
  const name = names[view.active] ?? "";
  const mine = view.active === me;
  if (!view.place)
    return (
      <header class="desk-head">
        <Icon name="genoa-tower" of="sign-of" />
        <div>
          <h2>{mine ? t("head.start_you") : t("head.start", { name })}</h2>
          <p>{t("head.start_note")}</p>
        </div>
      </header>
    );
  if (view.phase === "titles")
    return (
      <header class="desk-head">
        <Good good="title" of="sign-of" seat={view.turn} />
        <div>
          <Whose {...scene} />
          <h2>{t("head.titles")}</h2>
          <p>{t("head.titles_note")}</p>
        </div>
      </header>
    );
  const bargaining = ["here", "moving", "asked", "answer", "pick"].includes(view.phase);
  if (view.near && bargaining)
    return (
      <header class="desk-head">
        <Icon name="genoa-tower" of="sign-of" />
        <div>
          <Whose {...scene} />
          <h2>{t("head.near")}</h2>
          <p>{t("head.near_note", { n: view.moves_left, field: t(`field.${view.place}`) })}</p>
        </div>
      </header>
    );
  const owner = fieldAt(view, view.place)?.owner ?? -1;
  const goods = yieldOf(view, view.place);
  const actor = names[view.actor] ?? "";
  return (
    <header class="desk-head">
      <Good good={view.place} of="sign-of" />
      <div>
        <Whose {...scene} />
        <h2>
          {view.actor >= 0
            ? view.actor === me
              ? t("head.acting_you", { field: t(`field.${view.place}`) })
              : t("head.acting", { name: actor, field: t(`field.${view.place}`) })
            : goods.length
              ? t("head.here", { field: t(`field.${view.place}`) })
              : capital(t(`field.${view.place}`))}
        </h2>
        <p>
          {goods.map((good, i) => (
            <span key={i} data-explain={good}>
              <Good good={good} of="gg in-line" />
            </span>
          ))}{" "}
          {goods.length > 0 && bringsWords(view, view.place)}
          {owner >= 0 && (
            <>
              {" · "}
              <Shape seat={owner} />{" "}
              {owner === me
                ? t("head.owner_you", { n: view.printed.title_pay })
                : t("head.owner", { name: names[owner] ?? "", n: view.printed.title_pay })}
            </>
          )}
        </p>
      </div>
    </header>
  );
}

/** Whose turn it is, and what the reader has to do with it. */
function Whose({ view, me, names, legal }: Scene<View>) {
  const mine = view.active === me;
  const part = mine ? "own" : view.actor === me ? "acting" : legal.length ? "asked" : "other";
  return (
    <p class="whose" data-testid="whose">
      <Shape seat={view.active} />
      <span>{t(`whose.${part}`, { name: names[view.active] ?? "" })}</span>
    </p>
  );
}

/** What the reader holds, where there is no room for it under the board. */
function OwnStrip(scene: Scene<View>) {
  if (!scene.view.seats[scene.me]) return null;
  return (
    <div class="own-strip" tabIndex={0} role="group" aria-label={t("own_house")}>
      <p class="purse">
        <Purse view={scene.view} seat={scene.me} brief={false} />
      </p>
      <Own {...scene} />
    </div>
  );
}

/** The turn player's own action, beside the offers. */
function Self(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const own = view.seats[me];
  const act = moveOf({ kind: "act" });
  const may = legal.some(({ move }) => move === act);
  const goods = yieldOf(view, view.place);
  const wares = (own?.wares ?? []).map(
    (n, i) => n + goods.filter((good) => good === view.printed.wares[i]).length,
  );
  return (
    <article class={`self${scene.chosen === act ? " taken" : ""}`}>
      <Shape seat={me} />
      <div>
        <h3>{t("self.title")}</h3>
        <p>{t((own?.used ?? 0) > 0 ? (may ? "self.extra" : "self.used") : "self.cost")}</p>
      </div>
      {may && (
        <ul class="brings">
          {[...new Set(goods)].map((good) => (
            <li key={good} data-explain={good}>
              <Good good={good} words={t(`thing.${good}`)} seat={me} />
              <b class="up">+{goods.filter((each) => each === good).length}</b>
            </li>
          ))}
          {progress(view, me, wares).map((order) => (
            <Progress key={order.card} {...order} />
          ))}
        </ul>
      )}
      {may ? (
        <button
          class="button choice"
          type="button"
          data-testid="act"
          data-choice={act}
          onClick={() => scene.choose(act)}
        >
          {t("self.act")}
        </button>
      ) : (
        <RefusedButton name={t("self.act")} why={() => scene.why(act)} />
      )}
    </article>
  );
}

/** The reader has said that there is nothing here for him, or in the whole turn. */
function Silent({ view }: Scene<View>) {
  if (!view.quiet_turn && !view.quiet_here) return null;
  return (
    <p class="quiet" data-testid="silent">
      {t(view.quiet_turn ? "silent.turn" : "silent.here")}
    </p>
  );
}

/** What the reader has noted down and nobody has seen yet. */
function Noted({ view }: Scene<View>) {
  if (!view.own_offers.length) return null;
  return (
    <div class="noted" data-testid="noted">
      <h3 class="caps">{t("noted.title")}</h3>
      <ul>
        {view.own_offers.map((offer) => (
          <li key={offer.field}>
            <Good good={offer.field} /> {sayOffer(view, offer)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Declarations for fields further off: nobody is bound by them. */
function Declared({ view, me, names, legal, choose }: Scene<View>) {
  if (!view.declared.length) return null;
  return (
    <div class="noted" data-testid="declared">
      <h3 class="caps">{t("declared.title")}</h3>
      <ul>
        {view.declared.map((offer) => {
          const good = moveOf({ kind: "make-good", field: offer.field });
          return (
            <li key={`${offer.seat}-${offer.field}`}>
              <Shape seat={offer.seat} />
              <span>
                <b>{offer.seat === me ? t("you.subject") : names[offer.seat]}</b>{" "}
                {sayOffer(view, offer)}
              </span>
              {offer.seat === me && legal.some(({ move }) => move === good) && (
                <button class="button choice" type="button" onClick={() => choose(good)}>
                  {t("declared.offer")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The reader's own instructions, which answer for him. */
function Standing(scene: Scene<View>) {
  const { view, legal } = scene;
  if (!view.standing.length) return null;
  return (
    <div class="noted" data-testid="standing">
      <h3 class="caps">{t("standing.title")}</h3>
      <ul>
        {view.standing.map(({ field, ducats }) => {
          const off = moveOf({ kind: "standing", field, ducats: 0 });
          return (
            <li key={field}>
              <Good good={field} />
              <span>{t("standing.say", { field: placeName(field), n: ducats })}</span>
              {legal.some(({ move }) => move === off) && (
                <button
                  class="button plain icon"
                  type="button"
                  aria-label={t("standing.off", { field: placeName(field) })}
                  onClick={() => scene.choose(off)}
                >
                  <Icon name="i-close" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How the turn stands: the way so far, who can still act, and the latest deal. */
function TurnSoFar({ view, names, me }: Scene<View>) {
  return (
    <div class="turn-so-far">
      {view.path.length > 0 && !phone.value && (
        <>
          <h3 class="caps">{t("turn.way")}</h3>
          <ol class="way">
            {view.path.map((name) => (
              <li key={name} data-explain={name}>
                <Good good={name} />
                <span>{placeBriefly(name)}</span>
              </li>
            ))}
            {Array.from({ length: view.moves_left }, (_, i) => (
              <li key={i} class="to-come" aria-hidden="true" />
            ))}
          </ol>
        </>
      )}
      <h3 class="caps">{t("turn.actions")}</h3>
      <ul class="who-can">
        {view.seats.map((seat, i) => (
          <li key={i} data-can={seat.can_act || undefined}>
            <Shape seat={i} />
            <b>{i === me ? t("you.subject") : names[i]}</b>
            <span>{t(seat.can_act ? (seat.used ? "turn.extra" : "turn.can") : "turn.used")}</span>
          </li>
        ))}
      </ul>
      {view.last && view.last.field === view.place && view.actor !== view.active && (
        <p class="latest-deal">
          <b>{t("turn.deal")}</b> {sayOffer(view, view.last)}
        </p>
      )}
    </div>
  );
}
