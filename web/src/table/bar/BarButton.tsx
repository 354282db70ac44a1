/** What the bar is made of: rows of buttons, in lamplight or plain, or that say why they are refused. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n/texts";

/** Whether the last button was pressed with a key. */
let byKeyboard = false;

/** Tell whether the last button was pressed with a key. */
export const wasByKeyboard = (): boolean => byKeyboard;

/** Buttons side by side; what they choose between may have a name of its own. */
export function Row({
  of = "",
  label,
  children,
}: {
  of?: string;
  label?: string;
  children: ComponentChildren;
}) {
  return (
    <div class={`choices kinds ${of}`} role="group" aria-label={label ?? t("choices")}>
      {children}
    </div>
  );
}

/** A button of the bar; the keyboard's numbers go by where it stands. */
export function Button({
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
  label?: string | undefined;
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
      data-choice={move || test}
      data-testid={test ?? "choice"}
      aria-label={label}
      aria-pressed={pressed}
      onClick={press}
    >
      {icon}
      <span class="nm">
        {name}
        {small && <span class="unseen">: </span>}
        {small && <small>{small}</small>}
      </span>
    </button>
  );
}

/** One step back, out of what was begun. */
export function StepBack({ act }: { act: () => void }) {
  return (
    <button class="button plain" type="button" data-testid="leave-kind" onClick={act}>
      {t("unchoose")}
    </button>
  );
}

/** Goods to choose from, as tiles. */
export function GoodTiles({
  title,
  goods,
  picture,
  chosen,
  act,
}: {
  title: string;
  goods: { good: string; words: string; move?: string }[];
  picture: (good: string) => ComponentChildren;
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
            icon={picture(good)}
            name={words}
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

/** A move that is refused, and says why when it is tapped. */
export function RefusedButton({ name, why }: { name: string; why: () => void }) {
  return (
    <button
      class="button refused"
      type="button"
      aria-label={t("why.refused", { name })}
      title={t("why.ask")}
      data-testid="refused"
      onClick={why}
    >
      {name}
    </button>
  );
}
