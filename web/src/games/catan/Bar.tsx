/** The choices of the bar: first a kind, then its place or its goods; every legal move is a button. */
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { Choice } from "../../net/wire";
import type { Scene } from "../kit";
import { Bank, Discover, HandIn, Monopoly } from "./Choosers";
import {
  canLeave,
  choose,
  chooseKind,
  chosenSoFar,
  isHandingIn,
  robberies,
  type Kind,
} from "./choosing";
import { Kinds } from "./Kinds";
import { Places, Robber, Victims } from "./Places";
import type { View } from "./view";

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
      return kind ? <Places {...scene} /> : <Kinds {...scene} />;
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
