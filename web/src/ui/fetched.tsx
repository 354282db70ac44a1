/** Parts of the page that come when they are first shown. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/texts";

/** A part of the page whose code is fetched when it is first shown, and what stands there till then. */
export function fetched<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  meanwhile: () => ComponentChildren = () => <p class="opening">{t("connecting")}</p>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null;
  return function Fetched(props: Props) {
    const [Part, setPart] = useState(() => here);
    const [lost, setLost] = useState(false);
    useEffect(() => {
      if (here) return;
      fetch().then(
        (part) => setPart(() => (here = part)),
        () => (renewOnce() ? undefined : setLost(true)),
      );
    }, []);
    if (lost) return <p class="opening">{t("lost")}</p>;
    return Part ? <Part {...props} /> : <>{meanwhile()}</>;
  };
}

const RENEWED = "handelshuis.renewed";

/** Load the page anew: a house that was renewed meanwhile has other files. Not again and again. */
function renewOnce(): boolean {
  if (sessionStorage.getItem(RENEWED)) return false;
  sessionStorage.setItem(RENEWED, "1");
  location.reload();
  return true;
}
