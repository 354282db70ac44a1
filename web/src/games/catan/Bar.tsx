/** The choices of the bar: first a kind, then its place or its goods; every legal move is a button. */
import { Fragment, type ComponentChildren, type VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { capital, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { mayCounter } from "../../table/DealDesk";
import { Around, Good, goodsInWords, hexName, placeName, Piece } from "./art";
import {
  canLeave,
  choose,
  chooseKind,
  chosenSoFar,
  handIn,
  isHandingIn,
  litPlaces,
  pickCard,
  pointed,
  robberies,
  takePlace,
  toPick,
  type Kind,
  type Place,
} from "./choosing";
import { dealsOf, inWords, startCounter, startOffer } from "./Trade";
import { COSTS, deedOf, isOf, type View } from "./view";

/** Whether the last button was pressed with a key. */
let byKeyboard = false;

/** A button of the bar; the keyboard's numbers go by where it stands. */
function Button({
  name,
  small,
  label,
  icon,
  lit = true,
  pressed,
  test,
  move = "",
  act,
}: {
  name: ComponentChildren;
  small?: ComponentChildren;
  label?: string;
  icon?: ComponentChildren;
  lit?: boolean;
  pressed?: boolean;
  test?: string;
  move?: string;
  act: () => void;
}) {
  const press = (event: MouseEvent) => {
    byKeyboard = event.detail === 0;
    act();
  };
  return (
    <button
      class={`button ${lit ? "choice" : "done"}`}
      type="button"
      data-choice={move}
      data-testid={test ?? "choice"}
      aria-label={label}
      aria-pressed={pressed}
      onClick={press}
    >
      {icon}
      <span class="nm">
        {name}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

export function Choices(scene: Scene<View> & { button: (choice: Choice) => VNode }): VNode | null {
  const { view } = scene;
  const { kind, hex } = chosenSoFar(scene);
  useEscape(scene, kind, hex);
  if (isHandingIn()) return <div class="choices" />;
  switch (view.phase) {
    case "hand_in":
      return <HandIn {...scene} />;
    case "robber":
      return hex && robberies(scene, hex).length > 1 ? (
        <Victims {...scene} hex={hex} />
      ) : (
        <Robber {...scene} />
      );
    default:
      if (kind === "trade") return <Bank {...scene} />;
      if (kind === "discover") return <Discover {...scene} />;
      if (kind === "monopoly") return <Monopoly {...scene} />;
      return kind ? <Places {...scene} kind={kind} /> : <Kinds {...scene} />;
  }
}

/** Escape goes one step back, as the button does. */
function useEscape(scene: Scene<View>, kind: Kind, hex: string): void {
  useEffect(() => {
    if (!hex && (!kind || !canLeave(scene))) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || scene.chosen || document.querySelector(".drawer, dialog[open]"))
        return;
      if (hex) choose(scene, { hex: "" });
      else chooseKind(scene, "");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Everything that can be done in a turn, one button a kind. */
function Kinds(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const count = (kind: Parameters<typeof isOf>[0]) => legal.filter(isOf(kind)).length;
  const deals = dealsOf(scene);
  const rates = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "trade" ? [deed.rate] : [];
  });
  const places = (kind: "road" | "settle" | "city", piece: "road" | "settlement" | "city") =>
    count(kind) > 0 && (
      <Button
        key={kind}
        icon={<Piece name={piece} seat={me} />}
        name={t(`kind.${kind}`)}
        small={t("kind.places", { n: count(kind) })}
        test={`kind-${kind}`}
        act={() => chooseKind(scene, kind)}
      />
    );
  const card = (kind: "knight" | "roads" | "discover" | "monopoly", name: string) =>
    count(kind) > 0 && (
      <Button
        key={kind}
        icon={<Icon name={`catan-${name}`} />}
        name={t(`card.${name}.name`)}
        label={`${t(`card.${name}.name`)}: ${t(`card.${name}.does`)}`}
        test={`play-${name}`}
        act={() =>
          kind === "discover" || kind === "monopoly" ? chooseKind(scene, kind) : scene.choose(kind)
        }
      />
    );
  const others =
    view.phase === "act" &&
    deals &&
    deals.desk.host === me &&
    (deals.desk.left[me] ?? 0) > 0 &&
    (view.seats[me]?.cards ?? 0) > 0;
  return (
    <div class="choices kinds" role="group" aria-label={t("choices")}>
      {count("roll") > 0 && (
        <Button
          icon={<Icon name="catan-dice" />}
          name={t("kind.roll")}
          move="roll"
          test="roll"
          act={() => scene.choose("roll")}
        />
      )}
      <Answers {...scene} />
      {places("road", "road")}
      {places("settle", "settlement")}
      {places("city", "city")}
      {count("buy") > 0 && (
        <Button
          icon={<Icon name="catan-card" />}
          name={t("kind.buy")}
          small={t("kind.stack", { n: view.stack })}
          label={t("thing.buy_it")}
          move="buy"
          test="kind-buy"
          act={() => scene.choose("buy")}
        />
      )}
      {card("knight", "knight")}
      {card("roads", "road-building")}
      {card("discover", "discovery")}
      {card("monopoly", "monopoly")}
      {rates.length > 0 && (
        <Button
          icon={<Icon name="catan-bank" />}
          name={t("kind.trade")}
          small={t("kind.rate", { n: Math.min(...rates) })}
          test="kind-trade"
          act={() => chooseKind(scene, "trade")}
        />
      )}
      {others && (
        <Button
          icon={<Icon name="i-swap" />}
          name={t("kind.offer")}
          small={t("kind.with_others")}
          test="kind-offer"
          act={() => startOffer(scene)}
        />
      )}
      {count("stop") > 0 && (
        <Button
          name={t("kind.stop")}
          lit={false}
          move="stop"
          test="stop"
          act={() => scene.choose("stop")}
        />
      )}
      {count("end") > 0 && (
        <Button
          name={t("kind.end")}
          lit={false}
          move="end"
          test="end-turn"
          act={() => scene.choose("end")}
        />
      )}
    </div>
  );
}

/** What can be said to the offers on the desk. */
function Answers(scene: Scene<View>) {
  const { view, me, names, legal } = scene;
  const deals = dealsOf(scene);
  if (!deals) return null;
  const may = (move: string) => legal.some((choice) => choice.move === move);
  const alone = deals.desk.offers.length === 1;
  return (
    <>
      {deals.desk.offers.map((offer) => {
        const { gives, gets } = inWords(view, offer, me);
        const small = t("answer.accept_small", { gives, gets });
        const [accept, decline, withdraw] = ["accept", "decline", "withdraw"].map(
          (word) => `${word} ${offer.number}`,
        ) as [string, string, string];
        return (
          <Fragment key={offer.number}>
            {may(accept) && (
              <Button
                name={t("answer.accept")}
                small={small}
                label={`${t("answer.accept")}: ${t("deal.you_give")} ${gives}, ${t("deal.you_get")} ${gets}`}
                move={accept}
                act={() => scene.choose(accept)}
              />
            )}
            {names.map((name, seat) => {
              const pick = `pick ${offer.number} ${seat + 1}`;
              return (
                may(pick) && (
                  <Button
                    key={seat}
                    icon={<Shape seat={seat} />}
                    name={t("answer.pick", { name })}
                    small={small}
                    move={pick}
                    act={() => scene.choose(pick)}
                  />
                )
              );
            })}
            {may(decline) && (
              <Button
                name={t("answer.decline")}
                small={alone ? undefined : small}
                label={`${t("answer.decline")}: ${small}`}
                lit={false}
                move={decline}
                act={() => scene.choose(decline)}
              />
            )}
            {alone && mayCounter(deals, offer) && (
              <Button
                name={t("answer.desk")}
                lit={false}
                test="kind-counter"
                act={() => startCounter(scene, offer)}
              />
            )}
            {may(withdraw) && (
              <Button
                name={t("answer.withdraw")}
                small={small}
                lit={false}
                move={withdraw}
                act={() => scene.choose(withdraw)}
              />
            )}
          </Fragment>
        );
      })}
      {names.map((name, seat) => {
        const skip = `skip ${seat + 1}`;
        return (
          may(skip) && (
            <Button
              key={seat}
              name={t("answer.skip", { name })}
              lit={false}
              move={skip}
              act={() => scene.choose(skip)}
            />
          )
        );
      })}
    </>
  );
}

/** The lit places as small buttons; one stop for Tab, arrows and letters within. */
function Places(scene: Scene<View> & { kind: Kind }) {
  const { view, legal } = scene;
  const lit = litPlaces(scene);
  const end = legal.find(isOf("end"));
  const stop = legal.find(isOf("stop"));
  return (
    <div class="choices with-places" role="group" aria-label={t("choices")}>
      <PlaceList scene={scene} lit={lit} />
      <div class="rest">
        {canLeave(scene) && (
          <button
            class="button plain"
            type="button"
            data-testid="leave-kind"
            onClick={() => chooseKind(scene, "")}
          >
            {t("unchoose")}
          </button>
        )}
        {stop && (
          <Button
            name={t("kind.stop")}
            lit={false}
            move="stop"
            test="stop"
            act={() => scene.choose("stop")}
          />
        )}
        {end && view.phase === "act" && (
          <Button
            name={t("kind.end")}
            lit={false}
            move="end"
            test="end-turn"
            act={() => scene.choose("end")}
          />
        )}
      </div>
    </div>
  );
}

function PlaceList({ scene, lit }: { scene: Scene<View>; lit: Place[] }) {
  const list = useRef<HTMLDivElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll("button") ?? [])];
  const here = Math.max(
    0,
    lit.findIndex((place) => place.move === pointed.value),
  );
  // Who came here by keyboard goes on by keyboard.
  useEffect(() => {
    if (byKeyboard && document.activeElement === document.body)
      buttons()[0]?.focus({ preventScroll: true });
  }, [lit[0]?.deed.kind]);
  const press = (event: KeyboardEvent) => {
    const all = buttons();
    const now = all.indexOf(event.target as HTMLButtonElement);
    const step = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
      Home: -now,
      End: all.length - 1 - now,
    }[event.key];
    const typed = /^[a-z]$/.test(event.key)
      ? lit.findIndex((place) => place.key === event.key)
      : -1;
    const next = step !== undefined ? (now + step + all.length) % all.length : typed;
    if (next < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const point = (move: string) => () => {
    pointed.value = move;
  };
  return (
    <div
      class="place-list"
      ref={list}
      role="group"
      aria-label={t("pick.places")}
      data-many={lit.length > 26 || undefined}
      onKeyDown={press}
    >
      {lit.map((place, i) => (
        <button
          key={place.move}
          class={`button choice${pointed.value === place.move ? " pointed" : ""}`}
          type="button"
          tabIndex={i === here ? 0 : -1}
          data-choice={place.move}
          data-testid="choice"
          aria-label={`${place.key ? `${place.key}: ` : ""}${capital(placeName(scene.view, place.deed))}`}
          onFocus={point(place.move)}
          onBlur={point("")}
          onMouseEnter={point(place.move)}
          onMouseLeave={point("")}
          onClick={() => takePlace(scene, place)}
        >
          {place.key && <span class="letter">{place.key}</span>}
          <Around view={scene.view} deed={place.deed} />
        </button>
      ))}
    </div>
  );
}

/** Where the robber goes, and with two of them which one. */
function Robber(scene: Scene<View>) {
  const { view } = scene;
  const { robber } = chosenSoFar(scene);
  const robbers = view.hexes.filter((hex) => hex.robber).sort((a, b) => a.robber - b.robber);
  return (
    <div class="choices with-places" role="group" aria-label={t("choices")}>
      {robbers.length > 1 && (
        <div class="which-robber" role="group" aria-label={t("hint.robber_two")}>
          {robbers.map((hex) => (
            <Button
              key={hex.robber}
              lit={robber + 1 === hex.robber}
              pressed={robber + 1 === hex.robber}
              icon={<Icon name="catan-robber" of="rob" />}
              name={t("pick.robber", { n: hex.robber })}
              small={t("pick.robber_at", { hex: hexName(view, hex.name) })}
              test={`robber-${hex.robber}`}
              act={() => choose(scene, { robber: hex.robber - 1, hex: "" })}
            />
          ))}
        </div>
      )}
      <PlaceList scene={scene} lit={litPlaces(scene)} />
    </div>
  );
}

function Victims({ hex, ...scene }: Scene<View> & { hex: string }) {
  const { view, names } = scene;
  return (
    <div class="choices" role="group" aria-label={t("hint.victim")}>
      {robberies(scene, hex).map(({ move, victim }) => (
        <Button
          key={move}
          icon={victim >= 0 && <Shape seat={victim} />}
          name={victim >= 0 ? t("pick.victim", { name: names[victim] ?? "" }) : t("pick.nobody")}
          small={victim >= 0 && t("cards_left", { n: view.seats[victim]?.cards ?? 0 })}
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      <button class="button plain" type="button" onClick={() => choose(scene, { hex: "" })}>
        {t("unchoose")}
      </button>
    </div>
  );
}

/** Resources to choose from, as tiles. */
function Tiles({
  title,
  goods,
  chosen,
  act,
}: {
  title: string;
  goods: { good: string; words?: string; move?: string }[];
  chosen?: string;
  act: (good: string) => void;
}) {
  return (
    <div class="tiles-of" role="group" aria-label={title}>
      <span class="caps">{title}</span>
      <span class="buttons">
        {goods.map(({ good, words, move }) => (
          <Button
            key={good}
            icon={<Good good={good} silent />}
            name={words ?? capital(t(`resource.${good}`))}
            {...(chosen === undefined ? {} : { pressed: chosen === good })}
            test={`good-${good}`}
            {...(move ? { move } : {})}
            act={() => act(good)}
          />
        ))}
      </span>
    </div>
  );
}

function Leave({ scene }: { scene: Scene<View> }) {
  return (
    <button
      class="button plain"
      type="button"
      data-testid="leave-kind"
      onClick={() => chooseKind(scene, "")}
    >
      {t("unchoose")}
    </button>
  );
}

function Bank(scene: Scene<View>) {
  const { legal } = scene;
  const { good } = chosenSoFar(scene);
  const trades = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "trade" ? [{ move, ...deed }] : [];
  });
  const given = trades.filter(
    (trade, i) => trades.findIndex((each) => each.given === trade.given) === i,
  );
  return (
    <div class="choices chooser" role="group" aria-label={t("kind.trade")}>
      <Tiles
        title={t("pick.give")}
        goods={given.map((trade) => ({
          good: trade.given,
          words: t(`good.${trade.given}`, { n: trade.rate }),
        }))}
        chosen={good}
        act={(each) => choose(scene, { good: each })}
      />
      {good && (
        <Tiles
          title={t("pick.get")}
          goods={trades
            .filter((trade) => trade.given === good)
            .map(({ taken, move }) => ({ good: taken, move }))}
          act={(taken) =>
            scene.choose(
              trades.find((trade) => trade.given === good && trade.taken === taken)?.move ?? "",
            )
          }
        />
      )}
      <Leave scene={scene} />
    </div>
  );
}

function Discover(scene: Scene<View>) {
  const { legal, view } = scene;
  const { good } = chosenSoFar(scene);
  const found = legal.flatMap(({ move }) => {
    const deed = deedOf(move);
    return deed.kind === "discover" ? [{ move, goods: deed.goods }] : [];
  });
  const moveOf = (...wanted: string[]) =>
    found.find(({ goods }) => [...goods].sort().join() === [...wanted].sort().join())?.move;
  const firsts = view.resources.filter((each) => found.some(({ goods }) => goods.includes(each)));
  const seconds = good ? view.resources.filter((each) => moveOf(good, each)) : [];
  const first = (each: string) => {
    const alone = moveOf(each);
    if (alone) scene.choose(alone);
    else choose(scene, { good: each });
  };
  return (
    <div class="choices chooser" role="group" aria-label={t("card.discovery.name")}>
      <Tiles
        title={t("pick.first")}
        goods={firsts.map((each) => ({ good: each }))}
        chosen={good}
        act={first}
      />
      {seconds.length > 0 && (
        <Tiles
          title={t("pick.second")}
          goods={seconds.map((each) => ({ good: each, move: moveOf(good, each) ?? "" }))}
          act={(each) => scene.choose(moveOf(good, each) ?? "")}
        />
      )}
      <Leave scene={scene} />
    </div>
  );
}

function Monopoly(scene: Scene<View>) {
  return (
    <div class="choices chooser" role="group" aria-label={t("card.monopoly.name")}>
      <Tiles
        title={t("card.monopoly.name")}
        goods={scene.view.resources.map((good) => ({ good, move: `monopoly ${good}` }))}
        act={(good) => scene.choose(`monopoly ${good}`)}
      />
      <Leave scene={scene} />
    </div>
  );
}

/** Cards to hand in: picked one by one, handed in together. */
function HandIn(scene: Scene<View>) {
  const { view, me } = scene;
  const { cards } = chosenSoFar(scene);
  const hand = view.seats[me]?.hand ?? [];
  const left = toPick(scene);
  return (
    <div class="choices hand-in" role="group" aria-label={t("choices")}>
      <span class="buttons">
        {view.resources.map((good, i) => {
          const picked = cards.filter((each) => each === good).length;
          const held = hand[i] ?? 0;
          const name = t(`resource.${good}`);
          if (!held) return null;
          return (
            <span class="tile" key={good} data-on={picked > 0 || undefined}>
              <button
                class="button choice"
                type="button"
                disabled={left <= 0 || picked >= held}
                data-choice={`discard ${good}`}
                data-testid={`hand-in-${good}`}
                aria-label={t("pick.hand_in_one", { good: capital(name) })}
                onClick={() => pickCard(scene, good, false)}
              >
                <Good good={good} silent />
                <b>{picked}</b>/{held}
              </button>
              <button
                class="button plain"
                type="button"
                disabled={!picked}
                data-testid={`keep-${good}`}
                aria-label={t("pick.take_back", { good: capital(name) })}
                onClick={() => pickCard(scene, good, true)}
              >
                −
              </button>
            </span>
          );
        })}
      </span>
      {left > 0 ? (
        <span class="still">{t("pick.hand_in_more", { n: left })}</span>
      ) : (
        <Button
          name={t("pick.hand_in", { n: cards.length })}
          test="hand-in"
          act={() => handIn(scene)}
        />
      )}
    </div>
  );
}

/** One line that explains the question. */
export function hint(scene: Scene<View>): string {
  const { view, me, legal } = scene;
  const { kind, hex } = chosenSoFar(scene);
  const card = {
    knight: "knight",
    roads: "road-building",
    discover: "discovery",
    monopoly: "monopoly",
  }[deedOf(scene.chosen).kind as string];
  if (card) return t(`card.${card}.does`);
  switch (view.phase) {
    case "found":
      return t(view.seats[me]?.settlements.length ? "hint.found_second" : "hint.found");
    case "robber":
      if (hex && robberies(scene, hex).length > 1) return t("hint.victim");
      return t(
        view.hexes.filter((each) => each.robber).length > 1 ? "hint.robber_two" : "hint.robber",
      );
    case "hand_in":
      return t(toPick(scene) > 0 ? "hint.hand_in" : "hint.hand_in_full");
    case "act":
      if (view.active !== me) return t("hint.answer");
      if (kind === "road" || kind === "settle" || kind === "city")
        return t(`hint.${kind}`, { cost: goodsInWords(Object.entries(COSTS[kind])) });
      if (kind) return t(`hint.${kind}`);
      if (view.desk?.offers.length) return t("hint.offers");
      return t(
        legal.some(({ move }) => ["road", "settle", "city", "buy"].includes(deedOf(move).kind))
          ? "hint.act"
          : "hint.act_poor",
      );
    default:
      return kind === "discover" || kind === "monopoly"
        ? t(`hint.${kind}`)
        : t(`hint.${view.phase}`);
  }
}

/** What the button says that confirms. */
export function confirm(scene: Scene<View>, choice: Choice): ComponentChildren {
  const { view, names } = scene;
  const deed = deedOf(choice.move);
  const name = (good: string) => t(`resource.${good}`);
  switch (deed.kind) {
    case "road":
    case "settle":
    case "city":
      return (
        <>
          {t(`confirm.${deed.kind}`)} <Around view={view} deed={deed} />
        </>
      );
    case "robber":
      return t(deed.victim >= 0 ? "confirm.robber_from" : "confirm.robber", {
        hex: hexName(view, deed.hex),
        name: names[deed.victim] ?? "",
      });
    case "discover":
      return t("confirm.discover", { goods: deed.goods.map(name).join(" + ") });
    case "monopoly":
      return t("confirm.monopoly", { good: name(deed.good) });
    case "buy":
    case "knight":
    case "roads":
      return t(`confirm.${deed.kind}`);
    default:
      return choice.move;
  }
}
