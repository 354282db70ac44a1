/** The lit places of the board as buttons: corners, paths, hexes for the robber. */
import { useEffect, useRef } from "preact/hooks";
import { capital, t } from "../../i18n/texts";
import { Icon, Shape } from "../../ui/icons";
import type { Scene } from "../kit";
import { Around, hexName, placeName } from "./art";
import { Button, wasByKeyboard } from "../../table/bar/BarButton";
import { Leave } from "./Choosers";
import {
  canLeave,
  choose,
  chosenSoFar,
  litPlaces,
  pointed,
  takePlace,
  type Place,
  type Robbery,
} from "./choosing";
import { isOf } from "./notation";
import { robbersAt, type View } from "./view";

/** The lit places as small buttons; one stop for Tab, arrows and letters within. */
export function Places(scene: Scene<View>) {
  const { view, legal } = scene;
  const lit = litPlaces(scene);
  const end = legal.find(isOf("end"));
  const stop = legal.find(isOf("stop"));
  return (
    <div class="choices with-places" role="group" aria-label={t("choices")}>
      <PlaceList scene={scene} lit={lit} />
      <div class="rest">
        {canLeave(scene) && <Leave scene={scene} />}
        {stop && (
          <Button
            name={t("kind.stop")}
            lit={false}
            move={stop.move}
            test="stop"
            act={() => scene.choose(stop.move)}
          />
        )}
        {end && view.phase === "act" && (
          <Button
            name={t("kind.end")}
            lit={false}
            move={end.move}
            test="end-turn"
            act={() => scene.choose(end.move)}
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
    if (wasByKeyboard() && document.activeElement === document.body)
      buttons()[0]?.focus({ preventScroll: true });
  }, [lit[0]?.deed.kind]);
  // A letter on the board leads to its button, from wherever one is.
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const at = lit.findIndex((place) => place.key === event.key);
      const field = (event.target as HTMLElement).closest("input, textarea, select");
      if (at >= 0 && !field && !event.ctrlKey && !event.altKey && !event.metaKey)
        buttons()[at]?.focus();
    };
    addEventListener("keydown", type);
    return () => removeEventListener("keydown", type);
  });
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
    if (step === undefined) return;
    event.preventDefault();
    all[(now + step + all.length) % all.length]?.focus();
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
          onFocus={point(place.move)}
          onBlur={point("")}
          onMouseEnter={point(place.move)}
          onMouseLeave={point("")}
          onClick={() => takePlace(scene, place)}
        >
          <span class="unseen">
            {place.key && `${place.key}: `}
            {capital(placeName(scene.view, place.deed))}
          </span>
          <span class="drawn" aria-hidden="true">
            {place.key && <span class="letter">{place.key}</span>}
            <Around view={scene.view} deed={place.deed} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** Where the robber goes, and with two of them which one. */
export function Robber(scene: Scene<View>) {
  const { view } = scene;
  const { robber } = chosenSoFar(scene);
  const robbers = robbersAt(view);
  return (
    <div class="choices with-places" role="group" aria-label={t("choices")}>
      {robbers.length > 1 && (
        <div class="which-robber" role="group" aria-label={t("hint.robber_two")}>
          {robbers.map((hex, which) => (
            <Button
              key={which}
              lit={robber === which}
              pressed={robber === which}
              icon={<Icon name="catan-robber" of="rob" />}
              name={t("pick.robber", { n: which + 1 })}
              small={t("pick.robber_at", { hex: hexName(view, hex) })}
              test={`robber-${which + 1}`}
              act={() => choose(scene, { robber: which, hex: "" })}
            />
          ))}
        </div>
      )}
      <PlaceList scene={scene} lit={litPlaces(scene)} />
    </div>
  );
}

/** Whom to rob; in the classic game one can still go back to the hex. */
export function Victims({
  scene,
  found,
  back,
}: {
  scene: Scene<View>;
  found: Robbery[];
  back?: () => void;
}) {
  const { view, names } = scene;
  return (
    <div class="choices" role="group" aria-label={t("pick.victims")}>
      {found.map(({ move, victim }) => (
        <Button
          key={move}
          icon={<Shape seat={victim} />}
          name={t("pick.victim", { name: names[victim] ?? "" })}
          small={t("cards_left", { n: view.seats[victim]?.cards ?? 0 })}
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      {back && (
        <button class="button plain" type="button" onClick={back}>
          {t("unchoose")}
        </button>
      )}
    </div>
  );
}
