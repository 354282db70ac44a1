/** A clock in a few words, and on demand all rules of it that players need. */
import type { Clock } from "../net/wire";
import { Icon } from "../ui/icons";
import { clockRules, clockWords } from "./words";

export function ClockRules({ clock }: { clock: Clock | null | undefined }) {
  if (!clock) return null;
  return (
    <details class="group clock-rules" data-testid="clock-rules">
      <summary>
        <Icon name="i-clock" />
        {clockWords(clock)}
      </summary>
      <ul>
        {clockRules(clock).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </details>
  );
}
