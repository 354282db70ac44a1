/** An address to hand on, with a button that copies it. */
import { useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { copy } from "./copy";
import { Icon } from "./icons";

export function CopyField({
  words,
  label,
  testid,
}: {
  words: string;
  label: string;
  testid?: string;
}) {
  const [copied, setCopied] = useState(false);
  const onCopy = async () => {
    if (!(await copy(words))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <div class="copy">
      <label class="find">
        <Icon name="i-link" />
        <input
          readOnly
          value={words}
          aria-label={label}
          data-testid={testid}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button class="button" type="button" onClick={onCopy} aria-live="polite">
        {copied ? t("copied") : t("copy")}
      </button>
    </div>
  );
}
