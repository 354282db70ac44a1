/** Where and when the reader is told that it is his turn. */
import { useEffect, useRef, useState } from "preact/hooks";
import { gameTitle } from "../house/shelf";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Messages, MyTable, Way, WayKind } from "../net/wire";
import { sounds } from "../settings";
import { Icon } from "../ui/icons";
import { NoPush, canPush, ownWay, tellHere, tellNoMoreHere } from "./push";
import { Quiet } from "./Quiet";
import { Switch } from "./Switch";

const SIGNS: Record<WayKind, string> = {
  push: "i-bell",
  mail: "i-mail",
  discord: "i-speech",
  telegram: "i-speech",
  slack: "i-speech",
  ntfy: "i-bell",
  webhook: "i-hook",
};
type Attempt = (deed: () => Promise<void>) => Promise<void>;

export function Telling({ attempt }: { attempt: Attempt }) {
  const [told, setTold] = useState<Messages | null>(null);
  const [news, setNews] = useState("");
  const [adding, setAdding] = useState<WayKind | "">("");
  const box = useRef<HTMLElement>(null);
  useEffect(() => void api.messages().then(setTold, () => undefined), []);
  if (!told) return null;
  /** Do something about the messages, and say what came of it. */
  const ask = (deed: () => Promise<Messages>, words = "") =>
    attempt(async () => {
      setNews("");
      setTold(await deed());
      setNews(words);
    });
  const test = (way: Way) =>
    attempt(async () => {
      setNews(t("tell.testing"));
      try {
        await api.testWay(way.id);
        setNews(t("tell.tested"));
      } catch (error) {
        setNews("");
        setTold(await api.messages());
        throw error;
      }
    });
  const remove = (way: Way) =>
    ask(async () => {
      const left = await api.removeWay(way.id);
      if (way.id === ownWay.value) await tellNoMoreHere();
      // What was removed had the focus.
      box.current?.focus();
      return left;
    });
  const here = told.ways.find(({ id }) => id === ownWay.value);
  const tellThisDevice = () =>
    attempt(async () => {
      setNews("");
      try {
        setTold(await tellHere(told.key));
        setNews(t("tell.is_told_here"));
      } catch (error) {
        if (!(error instanceof NoPush)) throw error;
        setNews(t(error.message));
      }
    });
  return (
    <section class="telling" tabIndex={-1} ref={box} data-testid="telling">
      <h2 class="caps">{t("tell.title")}</h2>
      <p class="quiet">{t("tell.what")}</p>
      <ul>
        <li>
          <Icon name="i-speech" />
          <Words title={t("tell.sound")} small={t("tell.sound_what")} />
          <Switch
            name={t("tell.sound")}
            on={sounds.value}
            testid="tell-sound"
            flip={() => (sounds.value = !sounds.value)}
          />
        </li>
        {!here && (
          <li>
            <Icon name="i-bell" />
            <Words
              title={t("tell.push")}
              small={t(canPush() ? "tell.push_what" : "tell.push_cannot")}
            />
            {canPush() && (
              <button
                class="button"
                type="button"
                data-testid="tell-here"
                onClick={() => void tellThisDevice()}
              >
                {t("tell.here")}
              </button>
            )}
          </li>
        )}
        {told.ways.map((way) => (
          <OneWay key={way.id} way={way} ask={ask} test={test} remove={remove} />
        ))}
      </ul>
      {adding ? (
        <Add
          kinds={told.kinds.filter((kind) => kind !== "push")}
          kind={adding}
          choose={setAdding}
          add={(kind, address, table) =>
            ask(
              async () => {
                const now = await api.addWay({ kind, address, table, name: "" });
                setAdding("");
                return now;
              },
              t(kind === "mail" ? "tell.code_sent" : "tell.added"),
            )
          }
        />
      ) : (
        <button
          class="button"
          type="button"
          data-testid="add-way"
          onClick={() => setAdding(told.kinds.find((kind) => kind !== "push") ?? "")}
        >
          {t("tell.add")}
        </button>
      )}
      <p role="status" class="quiet" data-testid="tell-news">
        {news}
      </p>
      <Quiet
        quiet={told.quiet}
        set={(quiet) => ask(() => api.setQuiet(quiet), t("tell.quiet_kept"))}
      />
    </section>
  );
}

function OneWay({
  way,
  ask,
  test,
  remove,
}: {
  way: Way;
  ask: (deed: () => Promise<Messages>) => Promise<void>;
  test: (way: Way) => Promise<void>;
  remove: (way: Way) => Promise<void>;
}) {
  const [code, setCode] = useState("");
  const here = way.id === ownWay.value;
  const title = here ? t("tell.this_device") : t(`tell.${way.kind}`);
  const about = [way.name || way.address, way.table && t("tell.of_table")].filter(Boolean);
  const small = way.failed ? t("tell.failed", { n: way.failed }) : about.join(", ");
  return (
    <li data-testid={`way-${way.kind}`}>
      <Icon name={SIGNS[way.kind]} />
      <Words title={title} small={small} />
      {way.unproved ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void ask(() => api.changeWay(way.id, { code }));
          }}
        >
          <label class="field">
            <span>{t("tell.code")}</span>
            <input
              value={code}
              inputMode="numeric"
              pattern="[0-9]{6}"
              required
              autocomplete="one-time-code"
              data-testid="way-code"
              onInput={(event) => setCode(event.currentTarget.value)}
            />
          </label>
          <button class="button" type="submit">
            {t("tell.prove")}
          </button>
        </form>
      ) : (
        <Switch
          name={title}
          on={way.on}
          testid="way-switch"
          flip={() => void ask(() => api.changeWay(way.id, { on: !way.on }))}
        />
      )}
      <div class="deeds">
        {!way.unproved && (
          <button
            class="button plain"
            type="button"
            data-testid="way-test"
            onClick={() => void test(way)}
          >
            {t("tell.test")}
          </button>
        )}
        <button
          class="button plain"
          type="button"
          data-testid="way-remove"
          aria-label={t("tell.remove_way", { way: title })}
          onClick={() => void remove(way)}
        >
          {t("tell.remove")}
        </button>
      </div>
    </li>
  );
}

function Add({
  kinds,
  kind,
  choose,
  add,
}: {
  kinds: WayKind[];
  kind: WayKind;
  choose: (kind: WayKind | "") => void;
  add: (kind: WayKind, address: string, table: string) => Promise<void>;
}) {
  const [address, setAddress] = useState("");
  const [table, setTable] = useState("");
  const [tables, setTables] = useState<MyTable[]>([]);
  useEffect(() => void api.myTables().then(setTables, () => undefined), []);
  return (
    <form
      class="add-way"
      onSubmit={(event) => {
        event.preventDefault();
        void add(kind, address.trim(), table);
      }}
    >
      <label class="field">
        <span>{t("tell.by")}</span>
        <select
          value={kind}
          data-testid="way-kind"
          onChange={(event) => choose(event.currentTarget.value as WayKind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`tell.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t(`tell.${kind}_address`)}</span>
        <input
          value={address}
          required
          maxLength={1000}
          inputMode={kind === "mail" ? "email" : "url"}
          autocomplete={kind === "mail" ? "email" : "off"}
          spellcheck={false}
          data-testid="way-address"
          onInput={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
      {tables.length > 0 && (
        <label class="field">
          <span>{t("tell.of")}</span>
          <select
            value={table}
            data-testid="way-table"
            onChange={(event) => setTable(event.currentTarget.value)}
          >
            <option value="">{t("tell.of_mine")}</option>
            {tables.map((each) => (
              <option key={each.table} value={each.table}>
                {t("tell.of_everyone", {
                  game: gameTitle(each.game),
                  names: each.seats.map(({ name }) => name).join(", "),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      <div class="row">
        <button class="button main" type="submit" data-testid="way-add">
          {t("tell.add_this")}
        </button>
        <button class="button" type="button" onClick={() => choose("")}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}

function Words({ title, small }: { title: string; small: string }) {
  return (
    <div class="say">
      <b>{title}</b>
      <small>{small}</small>
    </div>
  );
}
