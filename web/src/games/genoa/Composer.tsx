/** Terms being made up: for which field, what I give, and what I ask; the bar says them and sends them. */
import type { ComponentChildren } from "preact";
import { capital, listed, t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, placeBriefly, placeName } from "./art";
import {
  choose,
  chosenSoFar,
  fieldsToName,
  leading,
  nameField,
  turnTo,
  type Choosing,
  type Mode,
} from "./choosing";
import { Pledges } from "./Pledges";
import { ratesAt } from "./rates";
import { sayTerms } from "./sayings";
import { Counted, Held, swap, tilesOf } from "./Tiles";
import type { SideView, View } from "./view";

/** The amounts that have a button, in the smallest steps of money. */
const AMOUNTS = [0, 1, 2, 3, 4, 6, 8, 12];
const FEW_AMOUNTS = [0, 2, 4, 6, 10];

export function Composer(scene: Scene<View>) {
  const { view, me } = scene;
  const now = chosenSoFar(scene);
  const own = view.seats[me];
  if (!own) return null;
  const countering = now.mode === "counter";
  const other = countering ? now.to : view.active;
  const many = fieldsToName(scene).length > 1;
  let step = 0;
  return (
    <section class="compose" aria-label={t("compose.title")} data-testid="compose">
      {!countering && <Modes {...scene} />}
      {!countering && (many || view.near || now.mode !== "offer") && (
        <Step n={++step} title={t("compose.where")} note={t("compose.where_note")}>
          <Fields {...scene} />
        </Step>
      )}
      {countering && <Asked scene={scene} other={other} n={++step} />}
      <Step
        n={++step}
        title={t(now.mode === "standing" ? "compose.at_most" : "compose.ducats")}
        note={t("compose.of_mine", { n: own.money ?? 0 })}
      >
        <Money scene={scene} side="gives" most={own.money ?? 0} />
        {!countering && <Heard {...scene} />}
      </Step>
      {now.mode !== "standing" && (
        <>
          <Step n={++step} title={t("compose.goods")}>
            <div class="tiles">
              {!countering && <Pledges {...scene} />}
              <Held scene={scene} />
              {!countering && (
                <button
                  class="tile ask"
                  type="button"
                  aria-expanded={now.asking}
                  data-testid="ask-for"
                  onClick={() => choose(scene, { asking: !now.asking })}
                >
                  <b aria-hidden="true">+</b>
                  <small>{t("compose.ask")}</small>
                </button>
              )}
            </div>
          </Step>
          {!countering && now.asking && <Asked scene={scene} other={other} n={++step} />}
        </>
      )}
    </section>
  );
}

/** What was paid here before, and what the turn player asked for it: one tap takes that over. */
function Heard(scene: Scene<View>) {
  const { view, told } = scene;
  const { field, mode, gives } = chosenSoFar(scene);
  const rates = field ? ratesAt(told, field) : [];
  const last = view.last;
  const asked =
    mode === "offer" && last?.seat === view.active && last.field === field ? last : null;
  if (!rates.length && !asked) return null;
  return (
    <p class="rates" data-testid="rates">
      {rates.length > 0 && t("rates.paid", { list: listed(rates.map(String)) })}{" "}
      {asked && asked.wants.money > 0 && (
        <button
          class="opt"
          type="button"
          data-testid="as-asked"
          onClick={() => choose(scene, { gives: { ...gives, money: asked.wants.money } })}
        >
          {t("offer.was_asked", { what: sayTerms(view, asked) })}
        </button>
      )}
    </p>
  );
}

function Step({
  n,
  title,
  note = "",
  children,
}: {
  n: number;
  title: string;
  note?: string;
  children: ComponentChildren;
}) {
  return (
    <div class="step" role="group" aria-label={title}>
      <h3>
        <i aria-hidden="true">{n}</i>
        {title} <span class="quiet">{note}</span>
      </h3>
      {children}
    </div>
  );
}

/** An offer now, a declaration for further off, or an instruction that answers by itself. */
function Modes(scene: Scene<View>) {
  const { view } = scene;
  const { mode } = chosenSoFar(scene);
  const modes: Mode[] = ["offer"];
  if (view.declare_fields.length) modes.push("declare");
  if (view.printed.standing_fields.length) modes.push("standing");
  if (modes.length < 2) return null;
  return (
    <div class="modes" role="group" aria-label={t("compose.mode")}>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          data-explain={`mode ${each}`}
          data-testid={`mode-${each}`}
          data-choice={leading(`mode-${each}`, mode === each)}
          onClick={() => turnTo(scene, each)}
        >
          {t(`mode.${each}`)}
        </button>
      ))}
    </div>
  );
}

function Fields(scene: Scene<View>) {
  const { field } = chosenSoFar(scene);
  const fields = fieldsToName(scene);
  if (fields.length > 8)
    return (
      <select
        class="from-list"
        aria-label={t("compose.where")}
        data-testid="field-list"
        data-choice={leading("field-list", Boolean(field))}
        value={field}
        onChange={(event) => nameField(scene, event.currentTarget.value)}
      >
        <option value="">{t("compose.choose_field")}</option>
        {fields.map((name) => (
          <option key={name} value={name}>
            {capital(placeName(name))}
          </option>
        ))}
      </select>
    );
  return (
    <div class="row fields">
      {fields.map((name) => (
        <button
          key={name}
          class="opt"
          type="button"
          aria-pressed={field === name}
          data-explain={name}
          data-testid={`field-${name}`}
          data-choice={leading(`field-${name}`, field === name)}
          onClick={() => nameField(scene, name)}
        >
          <Good good={name} />
          {placeBriefly(name)}
        </button>
      ))}
      {!fields.length && <p class="quiet">{t("compose.no_field")}</p>}
    </div>
  );
}

function Money({
  scene,
  side,
  most,
}: {
  scene: Scene<View>;
  side: "gives" | "wants";
  most: number;
}) {
  const now = chosenSoFar(scene);
  const { money } = now[side];
  const set = (amount: number) =>
    choose(scene, {
      [side]: { ...now[side], money: Math.max(0, Math.min(most, amount)) },
    } as Partial<Choosing>);
  const { step } = scene.view.printed;
  const amounts = (phone.value ? FEW_AMOUNTS : AMOUNTS)
    .map((steps) => steps * step)
    .filter((amount) => amount <= most);
  const stepper = now.exact || !amounts.includes(money);
  return (
    <div class="row money">
      {stepper ? (
        <>
          {[-2 * step, -step].map((by) => (
            <button
              key={by}
              class="opt"
              type="button"
              disabled={!money}
              onClick={() => set(money + by)}
            >
              <span class="unseen">{t("compose.less", { n: -by })}</span>
              <span aria-hidden="true">−{-by}</span>
            </button>
          ))}
          <output class="amount" data-testid={`${side}-money`}>
            {money}
          </output>
          {[step, 2 * step].map((by) => (
            <button
              key={by}
              class="opt"
              type="button"
              disabled={money >= most}
              data-testid={`${side}-more${by}`}
              onClick={() => set(money + by)}
            >
              <span class="unseen">{t("compose.more", { n: by })}</span>
              <span aria-hidden="true">+{by}</span>
            </button>
          ))}
        </>
      ) : (
        <>
          {amounts.map((amount) => (
            <button
              key={amount}
              class="opt"
              type="button"
              aria-pressed={money === amount}
              aria-label={t("good.ducat", { n: amount })}
              data-testid={`${side}-${amount}`}
              data-choice={leading(`${side}-${amount}`, money === amount)}
              onClick={() => set(amount)}
            >
              {amount}
            </button>
          ))}
          <button
            class="opt"
            type="button"
            aria-label={t("compose.other")}
            data-testid={`${side}-other`}
            onClick={() => choose(scene, { exact: true })}
          >
            …
          </button>
        </>
      )}
    </div>
  );
}

/** What I ask of the other: what lies open before him, and cards by their kind. */
function Asked({ scene, other, n }: { scene: Scene<View>; other: number; n: number }) {
  const { view, names } = scene;
  const { wants, mode } = chosenSoFar(scene);
  const his = view.seats[other];
  if (!his) return null;
  const want = (part: Partial<SideView>) => choose(scene, { wants: { ...wants, ...part } });
  return (
    <Step n={n} title={t("compose.i_ask", { name: names[other] ?? "" })}>
      <Money scene={scene} side="wants" most={view.printed.most_ducats} />
      <div class="tiles">
        {mode === "counter" && <Pledges {...scene} />}
        <Counted view={view} seat={other} side={wants} word="want" change={want} />
        {tilesOf(view.printed.kinds, his.cards, wants.kinds, "want", (i, count) =>
          want({ kinds: swap(wants.kinds, i, count) }),
        )}
      </div>
    </Step>
  );
}

/** Who is countered, over the terms. */
export function CounterHead({ scene }: { scene: Scene<View> }) {
  const { to, field } = chosenSoFar(scene);
  return (
    <header class="desk-head">
      <Shape seat={to} />
      <div>
        <h2>{t("counter.to", { name: scene.names[to] ?? "" })}</h2>
        <p>{t("counter.about", { field: t(`field.${field}`) })}</p>
      </div>
    </header>
  );
}
