/** The reader's own page: who he is, his key, and all his finished games. */
import { useEffect, useState } from "preact/hooks";
import { either, t } from "../i18n/texts";
import { Refusal } from "../net/api";
import { offeredKey, playerKey, takePlayerKeyFromAddress } from "../net/keys";
import { loadGames } from "../house/shelf";
import { ownName } from "../settings";
import { COLOURS, Pawn, Shape } from "../ui/icons";
import { titled } from "../ui/badge";
import { Trouble } from "../ui/Trouble";
import { Finished } from "./Finished";
import { Holidays } from "./Holidays";
import { KeyBox } from "./KeyBox";
import { becomeKnown, change, player } from "./player";
import { Masthead } from "./Masthead";
import { Offered } from "./Offered";
import { ComeBack, Passkeys } from "./Passkeys";
import { Ratings } from "./Ratings";
import { Telling } from "./Telling";

takePlayerKeyFromAddress();

export function MePage() {
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    titled(`${t("club.you")} – Handelshuis`);
    void loadGames().catch(() => undefined);
  }, []);
  /** Do something, and say why where the house refuses it. */
  const attempt = async (deed: () => Promise<void>) => {
    setTrouble("");
    try {
      await deed();
    } catch (error) {
      setTrouble(error instanceof Refusal ? either(error.sentence) : String(error));
    }
  };
  return (
    <>
      <Masthead />
      <main class="wrap mine" data-testid="me-page">
        <Trouble words={trouble} />
        {player.value ? (
          <Known key={player.value.id} attempt={attempt} />
        ) : playerKey.value || offeredKey.value ? (
          <p class="quiet">{t("club.looking")}</p>
        ) : (
          <Unknown attempt={attempt} />
        )}
        <Offered attempt={attempt} />
      </main>
    </>
  );
}

type Attempt = (deed: () => Promise<void>) => Promise<void>;

function Unknown({ attempt }: { attempt: Attempt }) {
  const [name, setName] = useState(ownName.value);
  return (
    <form
      class="become"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => becomeKnown(name.trim()));
      }}
    >
      <h1>{t("club.become_known")}</h1>
      <p>{t("club.why_known")}</p>
      <label class="field">
        <span>{t("club.name")}</span>
        <input
          value={name}
          maxLength={40}
          required
          autocomplete="nickname"
          data-testid="player-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button class="button main" type="submit" data-testid="become-known">
        {t("club.make_key")}
      </button>
      <p class="quiet">{t("club.have_key")}</p>
      <ComeBack attempt={attempt} />
    </form>
  );
}

function Known({ attempt }: { attempt: Attempt }) {
  const me = player.value;
  const [name, setName] = useState(me?.name ?? "");
  if (!me) return null;
  const colour = COLOURS.findIndex((each) => each === me.colour);
  return (
    <>
      <header class="self">
        <Pawn seat={Math.max(colour, 0)} colours={COLOURS} />
        <div>
          <h1 data-testid="player-shown">{me.name || t("club.nameless")}</h1>
          <form
            class="rename"
            onSubmit={(event) => {
              event.preventDefault();
              void attempt(() => change({ name: name.trim() }));
            }}
          >
            <label class="field">
              <span>{t("club.name")}</span>
              <input
                value={name}
                maxLength={40}
                required
                autocomplete="nickname"
                data-testid="new-name"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <button class="button" type="submit" disabled={name.trim() === me.name}>
              {t("club.rename")}
            </button>
          </form>
        </div>
      </header>
      <div class="halves">
        <div class="side-by-side">
          <Ratings />
          <Finished />
        </div>
        <div class="side-by-side">
          <KeyBox attempt={attempt} />
          <Passkeys attempt={attempt} />
          <section>
            <h2 class="caps">{t("club.colour")}</h2>
            <div class="colours" role="radiogroup" aria-label={t("club.colour")}>
              {COLOURS.map((each, seat) => (
                <button
                  key={each}
                  type="button"
                  role="radio"
                  class="button icon"
                  aria-checked={me.colour === each}
                  aria-label={t(`colour.${each}`)}
                  title={t(`colour.${each}`)}
                  data-testid={`colour-${each}`}
                  onClick={() => void attempt(() => change({ colour: each }))}
                >
                  <Shape seat={seat} colours={COLOURS} />
                </button>
              ))}
            </div>
          </section>
          <Telling attempt={attempt} />
          <Holidays attempt={attempt} />
        </div>
      </div>
    </>
  );
}
