/** By what the reader gets back: his passkeys, and the devices that have a key of his. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Passkeys as Shown } from "../net/wire";
import { Icon } from "../ui/icons";
import { ago } from "./times";
import { takeOn, tieSeats } from "./player";
import { NoPasskey, canPasskey, comeByPasskey, makePasskey } from "./webauthn";

type Attempt = (deed: () => Promise<void>) => Promise<void>;

export function Passkeys({ attempt }: { attempt: Attempt }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [news, setNews] = useState("");
  const box = useRef<HTMLElement>(null);
  useEffect(() => void api.passkeys().then(setShown, () => undefined), []);
  if (!shown) return null;
  const ask = (deed: () => Promise<Shown>, words: string) =>
    attempt(async () => {
      setNews("");
      try {
        setShown(await deed());
        setNews(t(words));
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        setNews(t(error.message));
      }
    });
  const remove = (deed: () => Promise<Shown>) =>
    ask(deed, "passkey.removed").then(() => box.current?.focus());
  return (
    <section class="telling" tabIndex={-1} ref={box} data-testid="passkeys">
      <h2 class="caps">{t("passkey.title")}</h2>
      <p class="quiet">{t("passkey.what")}</p>
      {shown.passkeys.length > 0 && (
        <ul>
          {shown.passkeys.map(({ id, name, made, used }) => (
            <Way
              key={id}
              sign="i-seal"
              testid="passkey"
              name={name || t("passkey.one")}
              about={t(used ? "passkey.used" : "passkey.made", { when: when(used ?? made) })}
              remove={() => void remove(() => api.removePasskey(id))}
            />
          ))}
        </ul>
      )}
      {canPasskey() ? (
        <button
          class="button"
          type="button"
          data-testid="add-passkey"
          onClick={() => void ask(makePasskey, "passkey.added")}
        >
          {t("passkey.add")}
        </button>
      ) : (
        <p class="quiet">{t("passkey.cannot")}</p>
      )}
      <p role="status" class="quiet" data-testid="passkey-news">
        {news}
      </p>
      <h3 class="caps">{t("passkey.devices")}</h3>
      <ul>
        {shown.devices.map(({ id, name, made, here }) => (
          <Way
            key={id}
            sign="i-people"
            testid="device"
            name={name || t("passkey.some_device")}
            about={here ? t("passkey.here") : t("passkey.since", { when: when(made) })}
            remove={here ? null : () => void remove(() => api.removeDevice(id))}
          />
        ))}
      </ul>
    </section>
  );
}

const when = (at: number) => ago(at * 1000);

function Way({
  sign,
  testid,
  name,
  about,
  remove,
}: {
  sign: string;
  testid: string;
  name: string;
  about: string;
  remove: (() => void) | null;
}) {
  return (
    <li data-testid={testid}>
      <Icon name={sign} />
      <div class="say">
        <b>{name}</b>
        <small>{about}</small>
      </div>
      {remove && (
        <button
          class="button plain"
          type="button"
          data-testid={`remove-${testid}`}
          aria-label={t("tell.remove_way", { way: name })}
          onClick={remove}
        >
          {t("tell.remove")}
        </button>
      )}
    </li>
  );
}

/** The way in for whoever is nobody on this device, and has a passkey. */
export function ComeBack({ attempt }: { attempt: Attempt }) {
  const [news, setNews] = useState("");
  if (!canPasskey()) return null;
  const come = () =>
    attempt(async () => {
      setNews("");
      try {
        takeOn(await comeByPasskey());
        await tieSeats();
      } catch (error) {
        if (!(error instanceof NoPasskey)) throw error;
        setNews(t(error.message));
      }
    });
  return (
    <>
      <button class="button" type="button" data-testid="by-passkey" onClick={() => void come()}>
        {t("passkey.come_back")}
      </button>
      <p role="status" class="quiet">
        {news}
      </p>
    </>
  );
}
