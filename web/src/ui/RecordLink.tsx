/** A finished game's record to keep; whoever played a private game is known by what he asks with. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { either } from "../i18n/texts";
import { api, recordAddress, Refusal } from "../net/api";
import { saveAs } from "./save";
import { Trouble } from "./Trouble";

export function RecordLink({
  table,
  of,
  label,
  testid,
  children,
}: {
  table: string;
  of: string;
  label?: string;
  testid?: string;
  children: ComponentChildren;
}) {
  const [trouble, setTrouble] = useState("");
  const name = `handelshuis-${table}.txt`;
  const save = async () => {
    setTrouble("");
    try {
      saveAs(await api.record(table), name);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <>
      <a
        class={of}
        href={recordAddress(table)}
        download={name}
        aria-label={label}
        title={label}
        data-testid={testid}
        onClick={(event) => (event.preventDefault(), void save())}
      >
        {children}
      </a>
      <Trouble words={trouble} />
    </>
  );
}
