/** Coming in by a link or a code, or with the record of a finished game. */
import { useRef, useState } from "preact/hooks";
import { either, t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import { addKey, readLink } from "../net/keys";
import { goTo } from "../route";
import { Icon } from "../ui/icons";
import { Trouble } from "../ui/Trouble";

export function LinkAndRecord() {
  const [pasted, setPasted] = useState("");
  const [trouble, setTrouble] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const join = (event: Event) => {
    event.preventDefault();
    const found = readLink(pasted);
    if (!found) return setTrouble(t("home.bad_link"));
    if (found.secret) addKey(found.table, { seat: -1, secret: decodeURIComponent(found.secret) });
    goTo(`/t/${found.table}`);
  };
  const load = async () => {
    const record = file.current?.files?.[0];
    if (!record) return;
    try {
      goTo(`/t/${(await api.importRecord(await record.text())).table}`);
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <div>
      <h2 class="caps">{t("home.link")}</h2>
      <form class="join" onSubmit={join}>
        <label class="find">
          <Icon name="i-link" />
          <input
            value={pasted}
            placeholder={t("home.paste")}
            aria-label={t("home.paste")}
            data-testid="paste-link"
            onInput={(event) => setPasted(event.currentTarget.value)}
          />
        </label>
        <button class="button" type="submit" data-testid="join-link">
          {t("home.join")}
        </button>
      </form>
      <Trouble words={trouble} />
      <p class="quiet small">{t("home.seat_stays")}</p>
      <label class="upload">
        <Icon name="i-ledger" />
        <span>{t("home.import")}</span>
        <input
          type="file"
          accept=".txt,text/plain"
          ref={file}
          data-testid="import"
          onChange={() => void load()}
        />
      </label>
    </div>
  );
}
