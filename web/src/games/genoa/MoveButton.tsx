/** A button for a move that names nothing, while it is allowed. */
import type { ComponentChildren } from "preact";
import { Button, RefusedButton } from "../../table/BarButton";
import type { Scene } from "../kit";
import { moveOf, type Alone } from "./notation";
import type { View } from "./view";

export function MoveButton({
  scene,
  kind,
  name,
  refused = false,
  ...look
}: {
  scene: Scene<View>;
  kind: Alone;
  name: string;
  /** Whether it stays where it is though it is refused, and says why. */
  refused?: boolean;
  icon?: ComponentChildren;
  small?: ComponentChildren;
  lit?: boolean;
}) {
  const move = moveOf({ kind });
  if (scene.legal.some((choice) => choice.move === move))
    return <Button name={name} move={move} act={() => scene.choose(move)} {...look} />;
  return refused ? <RefusedButton name={name} why={() => scene.why(move)} /> : null;
}
