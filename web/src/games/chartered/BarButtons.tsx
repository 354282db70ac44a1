/** Buttons that several choices of the bar have. */
import { StepBack } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { Token } from "./art";
import { choose } from "./choosing";
import { florins } from "./florins";
import type { View } from "./view";

/** Step back to what a turn, or its second half, may be. */
export const Leave = (scene: Scene<View>) => (
  <StepBack act={() => choose(scene, { kind: "", storey: "" })} />
);

/** A share as a button: the token, and what it costs or brings. */
export function ShareButton({
  company,
  amount,
  worthless = false,
  label,
  move,
  act,
}: {
  company: string;
  amount: number;
  /** Whether the company is not on the board, so that a share has no value now. */
  worthless?: boolean;
  label: string;
  move: string;
  act: () => void;
}) {
  return (
    <button
      class="button choice share-button"
      type="button"
      data-choice={move}
      data-testid="choice"
      title={label}
      onClick={act}
    >
      <span class="unseen">{label}</span>
      <span class="drawn" aria-hidden="true">
        <Token company={company} silent />
        <b>{worthless ? "–" : florins(amount)}</b>
      </span>
    </button>
  );
}
