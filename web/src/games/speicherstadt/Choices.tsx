/** The choices of the bar: rows to bid on, buying, and the many uses of cubes in groups. */
import type { VNode } from "preact";
import { Said, saidPlainly } from "../../i18n/say";
import { listed, t } from "../../i18n/texts";
import type { Choice } from "../../net/wire";
import { Icon } from "../../ui/icons";
import type { Face, Refused, Scene } from "../kit";
import { Good, art, shortName, spokenName } from "./art";
import { deedOf, moveOf, useOf, type Use } from "./notation";
import { offered, pickedGoods } from "./picking";
import { askedAt } from "./queue";
import { cardOf, cubes, sum, type View } from "./view";

const ORDER: Use["kind"][] = ["fill", "sell", "pair", "exchange", "keep", "store", "drop"];

const reader = ({ names, me, view }: Scene<View>) => ({
  names,
  seat: me,
  art: (key: string, words: string, count: number) => art(key, words, count, view.printed),
});

/** What a button shows. */
export function face(scene: Scene<View>, choice: Choice): Face {
  const { view } = scene;
  const label = saidPlainly(choice.label, reader(scene));
  const { printed } = view;
  const deed = deedOf(choice.move);
  if (deed?.kind === "bid") {
    const { place } = deed;
    const offer = view.row[place];
    if (!offer) return { name: label };
    const price = offer.merchants.length + 1;
    const cargo = cubes(offer.cargo, printed);
    const { kind, value, goods, points } = cardOf(printed, offer.card);
    return {
      name: (
        <span class="what">
          {shortName(printed, offer.card)}{" "}
          {kind === "firefighter" ? value : kind === "contract" ? points : ""}
          {[...cargo, ...(kind === "trader" ? goods : [])].map((good, i) => (
            <Good key={i} good={good} silent />
          ))}
        </span>
      ),
      small: <Becomes n={price} />,
      label: `${t("bid.card", { place: place + 1, card: spokenName(printed, offer.card, cargo) })}. ${costs(scene, place)}`,
    };
  }
  if (deed?.kind === "buy") {
    const card = view.row[view.place]?.card;
    return {
      name: <Price n={view.price} words={t("buy.for")} />,
      small: card && shortName(printed, card),
      label,
    };
  }
  if (deed?.kind === "pass") return { name: t("pass.name"), small: t("pass.small"), label };
  if (deed?.kind === "done") {
    const lost = view.seats[scene.me]?.loose ?? [];
    return {
      name: t("done"),
      small:
        sum(lost) > 0 ? (
          <>
            {t("done.loses")}
            {cubes(lost, printed).map((good, i) => (
              <Good key={i} good={good} silent />
            ))}
          </>
        ) : undefined,
      label,
    };
  }
  if (deed?.kind === "pair") return { name: t("sell.it"), label };
  if (deed) return { name: <Good good={deed.taken || (deed.given[0] ?? "")} silent />, label };
  return { name: <Said line={choice.label} reader={reader(scene)} />, label };
}

function Becomes({ n }: { n: number }) {
  return (
    <>
      <Icon name="coin" />
      <span class="roomy">{t("bid.becomes")}</span> {n}
    </>
  );
}

function Price({ n, words }: { n: number; words: string }) {
  return (
    <span class="pay">
      {words} <b>{n}</b> <Icon name="coin" />
    </span>
  );
}

/** What the button says that confirms. */
export function confirm(scene: Scene<View>, choice: Choice) {
  const deed = deedOf(choice.move);
  if (deed?.kind === "bid") {
    return (
      <>
        {t("bid.here")} <b>{(scene.view.row[deed.place]?.merchants.length ?? 0) + 1}</b>
      </>
    );
  }
  return <Said line={choice.label} reader={reader(scene)} />;
}

/** What a row would cost the reader with the queue as it is, against what is in the purse. */
function costs({ view, me, names }: Scene<View>, place: number): string {
  const merchants = view.row[place]?.merchants ?? [];
  const coins = view.seats[me]?.coins ?? 0;
  const price = askedAt(merchants, me);
  const all = merchants.length + 1;
  const lowest = merchants.indexOf(me);
  const before = [...new Set(lowest < 0 ? merchants : merchants.slice(0, lowest))];
  const words = before.length
    ? t("cost.after", {
        price,
        all,
        first: listed(before.map((seat) => names[seat] ?? "")),
        n: before.length,
      })
    : t("cost.first", { price });
  return `${words} ${t(price > coins ? "cost.short" : "cost.purse", { coins })}`;
}

/** Nobody passes while bidding; who asks is told. */
export function refused({ view, legal }: Scene<View>): Refused[] {
  return view.phase === "bid" && legal.length
    ? [{ move: moveOf({ kind: "pass" }), name: t("pass") }]
    : [];
}

/** Cubes: the moves in groups by where they go, and being done apart. */
export function Choices(props: Scene<View> & { button: (choice: Choice) => VNode }): VNode | null {
  const { view, legal, button } = props;
  if (view.phase !== "process") return null;
  const groups = groupsOf(props);
  const done = legal.find(({ move }) => deedOf(move)?.kind === "done");
  return (
    <div class="choices groups" role="group" aria-label={t("choices")}>
      <div class="uses">
        {groups.map(({ key, title, goods, points, choices }) => (
          <div class="use" role="group" aria-label={title} key={key}>
            <span class="caps" aria-hidden="true">
              {goods.map((good) => (
                <Good key={good} good={good} wanted silent />
              ))}
              {goods.length ? <b>{points}</b> : title}
            </span>
            <span class="buttons">{choices.map(button)}</span>
          </div>
        ))}
      </div>
      {done && button(done)}
    </div>
  );
}

interface Group {
  key: string;
  kind: Use["kind"];
  title: string;
  /** For a contract: what it asks and what it is worth. */
  goods: string[];
  points: number;
  choices: Choice[];
}

function groupsOf(scene: Scene<View>): Group[] {
  const found = new Map<string, Group>();
  for (const choice of offered(scene)) {
    const use = useOf(choice.move);
    if (!use) continue;
    const key = use.kind + use.card;
    const group = found.get(key) ?? newGroup(scene.view, key, use);
    group.choices.push(choice);
    found.set(key, group);
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function newGroup({ printed }: View, key: string, use: Use): Group {
  const { goods, points } = use.card ? cardOf(printed, use.card) : { goods: [], points: 0 };
  const { sale_coins, trader_coins } = printed.trade;
  const coins = use.kind === "pair" ? sale_coins : trader_coins;
  const title = t(`group.${use.kind}`, { points, coins });
  return {
    key,
    kind: use.kind,
    title,
    goods,
    points,
    choices: [],
  };
}

/** One line that explains the question. */
export function hint(scene: Scene<View>): string {
  const { view, me, chosen } = scene;
  const deed = deedOf(chosen);
  const coins = view.seats[me]?.coins ?? 0;
  if (deed?.kind === "bid") return costs(scene, deed.place);
  if (view.phase === "bid") return t("hint.bid", { coins });
  if (view.phase === "buy") return t("hint.buy", { coins });
  if (scene.view.phase !== "process") return t(`hint.${scene.view.phase}`);
  if (scene.legal.length === 1) return t("hint.process_idle");
  if (!pickedGoods(scene).length) {
    const { sale_cubes, exchange_paid } = scene.view.printed.trade;
    return t("hint.process", { sold: sale_cubes, paid: exchange_paid });
  }
  return t(offered(scene).length ? "hint.process_picked" : "hint.process_nothing");
}
