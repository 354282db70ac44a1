/** A message as the house sends it to a device. */
export interface Told {
  title: string;
  body: string;
  tag: string;
  /** The page of this house that it leads to. */
  path: string;
}

/** Read a message; whatever came, something is shown, and nothing leads out of the house. */
export function readMessage(text: string): Told {
  let said: Partial<Record<keyof Told, unknown>> = {};
  try {
    said = (JSON.parse(text) as typeof said | null) ?? {};
  } catch {
    // A device that is woken must show something.
  }
  const words = (name: keyof Told) => (typeof said[name] === "string" ? said[name] : "");
  const path = /^\/(t\/[\w-]+|me)?$/.test(words("path")) ? words("path") : "/";
  return { title: words("title") || "Handelshuis", body: words("body"), tag: words("tag"), path };
}
