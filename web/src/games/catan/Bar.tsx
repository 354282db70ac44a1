/** The choices of the bar: first a kind, then its place or its goods; every legal move is a button. */
import type { VNode } from "preact";
import type { Choice } from "../../net/wire";
import { useStepBack } from "../../table/keyboard";
import type { Scene } from "../kit";
import { Bank, Discover, HandIn, Monopoly } from "./Choosers";
import {
  canLeave,
  choose,
  chooseKind,
  chosenSoFar,
  isHandingIn,
  robberies,
  victims,
} from "./choosing";
import { Kinds } from "./Kinds";
import { Places, Robber, Victims } from "./Places";
import type { View } from "./view";

export function Choices(scene: Scene<View> & { button: (choice: Choice) => VNode }): VNode | null {
  const { view } = scene;
  const { kind, hex } = chosenSoFar(scene);
  useStepBack(scene.chosen, stepBack(scene));
  if (isHandingIn(scene)) return <div class="choices" />;
  switch (view.phase) {
    case "hand_in":
      return <HandIn {...scene} />;
    case "robber": {
      const found = hex ? robberies(scene, hex) : [];
      if (found.length < 2) return <Robber {...scene} />;
      return <Victims scene={scene} found={found} back={() => choose(scene, { hex: "" })} />;
    }
    case "victim":
      return <Victims scene={scene} found={victims(scene)} />;
    default:
      if (kind === "trade") return <Bank {...scene} />;
      if (kind === "discover") return <Discover {...scene} />;
      if (kind === "monopoly") return <Monopoly {...scene} />;
      return kind ? <Places {...scene} /> : <Kinds {...scene} />;
  }
}

/** The step back from what is chosen so far, if there is one. */
function stepBack(scene: Scene<View>): (() => void) | null {
  const { kind, hex } = chosenSoFar(scene);
  if (hex) return () => choose(scene, { hex: "" });
  return kind && canLeave(scene) ? () => chooseKind(scene, "") : null;
}
