/** Lamplight on the city: the fields that can be chosen now, the one that is, and those within reach later. */
import type { Scene } from "../kit";
import { chosenSoFar, isComposing, pointed, spotOf } from "./choosing";
import { outline } from "./town";
import { deedOf } from "./notation";
import { printedAt, type View } from "./view";

export function Lit({ scene, lit }: { scene: Scene<View>; lit: string[] }) {
  const { view, spot } = scene;
  const taken = takenField(scene);
  const shown = (name: string) => printedAt(view, name);
  const later =
    view.phase === "titles" || view.phase === "end"
      ? []
      : view.reach.filter((name) => !lit.includes(name) && name !== taken);
  const spoken = spot && printedAt(view, spot);
  // Many lamps at once would blind; they burn low together.
  const many = lit.length > 12;
  return (
    <g class={many ? "lamps many" : "lamps"}>
      {later.map((name) => {
        const field = shown(name);
        return field && <path key={name} class="within" d={outline(field, 4, 11)} />;
      })}
      {lit.map((name) => {
        const field = shown(name);
        if (!field) return null;
        const d = outline(field, 3, 11);
        const state = `${pointed.value === name ? " pointed" : ""}${taken === name ? " taken" : ""}`;
        return (
          <g key={name} class={`lamp${state}`} data-testid="lit" data-spot={spotOf(scene, name)}>
            <path class="glow" d={d} />
            <path class="edge" d={d} />
            <path class="light" d={d} />
          </g>
        );
      })}
      {spoken && <path class="spoken" d={outline(spoken, 1, 11)} />}
    </g>
  );
}

/** The field that is chosen but not confirmed. */
function takenField(scene: Scene<View>): string {
  const { field, street } = chosenSoFar(scene);
  if (isComposing(scene)) return field;
  const deed = deedOf(scene.chosen);
  switch (deed.kind) {
    case "title":
      return deed.street;
    case "start":
    case "move":
    case "building-card":
      return deed.field;
    case "act":
    case "take":
      return scene.view.place;
    default:
      return street;
  }
}
