/** A sheet in the middle of the page that must be answered or closed first. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/texts";
import { Icon } from "./icons";

export function Dialog({
  title,
  close,
  children,
  testid,
}: {
  title: string;
  close?: (() => void) | undefined;
  children: ComponentChildren;
  testid?: string;
}) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      class="dialog"
      ref={box}
      aria-label={title}
      data-testid={testid}
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      onClick={(event) => {
        if (event.target === box.current) close?.();
      }}
    >
      <div class="inside">
        <header>
          <h2>{title}</h2>
          {close && (
            <button class="button plain icon" type="button" aria-label={t("close")} onClick={close}>
              <Icon name="i-close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
