/** A sheet from the side, or from below on a phone; it takes the focus while it is open. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/texts";
import { Icon } from "./icons";

export function Drawer({
  name,
  title,
  close,
  children,
}: {
  name: string;
  title: string;
  close: () => void;
  children: ComponentChildren;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("h2")?.focus(), []);
  return (
    <aside class={`drawer ${name}`} ref={box} aria-label={title} data-testid={`drawer-${name}`}>
      <header>
        <h2 tabIndex={-1}>{title}</h2>
        <button class="button plain icon" type="button" aria-label={t("close")} onClick={close}>
          <Icon name="i-close" />
        </button>
      </header>
      {children}
    </aside>
  );
}
