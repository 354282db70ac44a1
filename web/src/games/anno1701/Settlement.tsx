/** A settlement: the row of inhabitants and centres, the turning cards around it, the building sites. */
import { capital, t } from "../../i18n/texts";
import { colourOf, Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { broken, cardWords, Symbols } from "./art";
import { litCentre, litInhabitant, litPlace, type Lamp } from "./choosing";
import { deedOf } from "./notation";
import { Part, type Cell } from "./Part";
import { Turning } from "./Turning";
import { cardOf, placesOf, rankOf, type PrintedCard, type View } from "./view";

/** Where each turning card lies: column and row of the grid, seen by its owner. */
const AT: Record<string, [column: number, row: number]> = {
  "rum-store": [1, 1],
  forest: [3, 1],
  ship: [5, 1],
  "clay-a": [7, 1],
  "clay-b": [9, 1],
  "tobacco-store": [1, 4],
  farmland: [3, 4],
  pasture: [5, 4],
  "ore-a": [7, 4],
  "ore-b": [9, 4],
  "centre-1": [3, 3],
  "centre-2": [7, 3],
};
const INHABITANTS = [2, 4, 6, 8];
/** The building sites, those beside the inhabitants first. */
const SITES: [column: number, row: number][] = [2, 4, 5, 1].flatMap((row) =>
  INHABITANTS.map((column): [number, number] => [column, row]),
);

/** How many buildings stand beside the inhabitants, before the outer rows of sites are needed. */
const BESIDE = 8;
const A_ROW = 4;

/** Which outer rows of building sites a settlement has come to need: none, the one below, both. */
export const outerRows = (buildings: number): number =>
  buildings <= BESIDE ? 0 : buildings <= BESIDE + A_ROW ? 1 : 2;

/** A place in the grid, turned round for the settlement across the table. */
function cell([column, row]: [number, number], across: boolean, rows = 1) {
  return across
    ? { gridColumn: 10 - column, gridRow: `${7 - row - rows} / span ${rows}` }
    : { gridColumn: column, gridRow: `${row} / span ${rows}` };
}

export function Settlement({
  scene,
  seat,
  across,
}: {
  scene: Scene<View>;
  seat: number;
  across: boolean;
}) {
  const { view, me, names } = scene;
  const own = view.seats[seat];
  if (!own) return null;
  const mine = seat === me;
  return (
    <section
      class={`settlement ${across ? "across" : "near"}${own.riots.length ? " rioting" : ""}`}
      data-outer={outerRows(own.buildings.length)}
      aria-label={t("settlement.of", { name: names[seat] ?? "" })}
      data-testid={`settlement-${seat}`}
    >
      {placesOf(view, seat).map((place) => {
        const at = AT[place.name];
        if (!at) return null;
        return (
          <Turning
            key={place.name}
            seat={seat}
            place={place}
            at={cell(at, across, at[1] === 3 ? 1 : 2)}
            of={at[1] === 3 ? "" : at[1] === 1 ? "above" : "below"}
            lamp={mine ? litPlace(scene, place.name) : litCentre(scene, place.name)}
            taken={isTaken(scene, place.name, mine)}
            spoken={scene.spot === `place-${seat}-${place.name}`}
          />
        );
      })}
      {own.inhabitants.map((rank, i) => (
        <Inhabitant
          key={i}
          scene={scene}
          seat={seat}
          rank={rank}
          i={i}
          at={cell([INHABITANTS[i] ?? 9, 3], across)}
          lamp={mine ? litInhabitant(scene, i) : null}
        />
      ))}
      <Overview scene={scene} seat={seat} at={cell([5, 3], across)} />
      {SITES.slice(
        0,
        Math.min(view.printed.sites, BESIDE + A_ROW * outerRows(own.buildings.length)),
      ).map((at, i) => (
        <Site
          key={i}
          seat={seat}
          i={i}
          card={cardOf(view, own.buildings[i])}
          at={cell(at, across)}
        />
      ))}
    </section>
  );
}

/** Whether a move that is chosen but not confirmed is about this place. */
function isTaken({ chosen }: Scene<View>, place: string, mine: boolean): boolean {
  const deed = deedOf(chosen);
  if (!mine) return deed.kind === "play" && place === `centre-${deed.centre}`;
  if (deed.kind === "repair") return place === "ship";
  if (deed.kind === "quay") return deed.from === place || deed.to === place;
  return (deed.kind === "to" || deed.kind === "from") && deed.place === place;
}

function Inhabitant({
  scene,
  seat,
  rank,
  i,
  at,
  lamp,
}: {
  scene: Scene<View>;
  seat: number;
  rank: string;
  i: number;
  at: Cell;
  lamp: Lamp | null;
}) {
  const { view, chosen } = scene;
  const points = rankOf(view, rank)?.points ?? 0;
  const deed = deedOf(chosen);
  const next = deed.kind === "upgrade" && lamp?.move === chosen ? deed.rank : "";
  const shown = next || rank;
  const face = rankOf(view, shown);
  const words = t("inhabitant.says", { rank: capital(t(`rank.${rank}`)), points });
  return (
    <Part
      of={`inhabitant r-${shown}`}
      at={at}
      words={
        lamp
          ? `${words}, ${t("inhabitant.upgrade", { rank: t(`rank.${deedRank(lamp.move)}`) })}`
          : words
      }
      lamp={lamp}
      taken={!!next}
      place={`inhabitant-${seat}-${i}`}
    >
      <b class="opens">{face?.opens}</b>
      <span class="crowns">
        {Array.from({ length: face?.points ?? 0 }, (_, k) => (
          <Icon key={k} name="anno-crown" of="ag" />
        ))}
      </span>
      <Newcomer name={shown} piece={`inhabitant-${seat}-${i}-${shown}`} home={`supply-${shown}`} />
      <span class="title-of">{capital(t(`rank.${shown}`))}</span>
      {lamp && <i class="up-sign">↑</i>}
      {i === 0 && view.trade_power === seat && <Power name="trade" />}
      {i === 3 && view.sea_power === seat && <Power name="sea" />}
    </Part>
  );
}

const deedRank = (move: string): string => {
  const deed = deedOf(move);
  return deed.kind === "upgrade" ? deed.rank : "";
};

/** A picture that is carried to its place when it is new, and stays there however the board is resized. */
export function Newcomer({ name, piece, home }: { name: string; piece: string; home: string }) {
  return (
    <svg class="pic" aria-hidden="true" data-piece={piece} data-home={home}>
      <use href={`#anno-${name}`} />
    </svg>
  );
}

/** The figure of a power; it stands on an inhabitant of its holder, or lies at the side. */
export function Power({ name }: { name: "trade" | "sea" }) {
  return (
    <span
      class={`power power-${name}`}
      role="img"
      aria-label={t(`power.${name}`)}
      data-explain={`power-${name}`}
      data-piece={`power-${name}`}
    >
      <Icon name={name === "trade" ? "anno-bag" : "anno-cannon"} of="ag" />
    </span>
  );
}

/** The overview card: the coat of arms and what the settlement's symbols come to. */
function Overview({ scene, seat, at }: { scene: Scene<View>; seat: number; at: Cell }) {
  const { view, names } = scene;
  const own = view.seats[seat];
  if (!own) return null;
  const coat = view.printed.coats[seat] ?? "";
  const counts: [sign: string, n: number, key: string][] = [
    ["sail", own.speed, "speed"],
    ["cannon", own.strength, "strength"],
    ["bag", own.bags, "bags"],
    ["happy", own.happy, "happy"],
  ];
  const powers = [
    view.trade_power === seat && t("power.trade"),
    view.sea_power === seat && t("power.sea"),
  ].filter((each) => typeof each === "string");
  const words = [
    t("overview.of", { name: names[seat] ?? "", coat: t(`coat.${coat}`) }),
    ...counts.map(([, n, key]) => t(`overview.${key}`, { n })),
    ...powers,
  ].join(", ");
  return (
    <Part of={`overview p-${colourOf(seat)}`} at={at} words={words} place={`overview-${seat}`}>
      <Icon name={`anno-${coat}`} of="coat" />
      <span class="sums">
        {counts.map(([sign, n]) => (
          <span key={sign}>
            <Icon name={`anno-${sign}`} of="ag" />
            {n}
          </span>
        ))}
      </span>
    </Part>
  );
}

function Site({
  seat,
  i,
  card,
  at,
}: {
  seat: number;
  i: number;
  card: PrintedCard | undefined;
  at: Cell;
}) {
  if (!card)
    return (
      <div
        class="site"
        style={at}
        data-place={`site-${seat}-${i}`}
        data-explain={`site-${seat}-${i}`}
        aria-hidden="true"
      />
    );
  return (
    <Part of="built" at={at} words={cardWords(card)} place={`site-${seat}-${i}`}>
      <span class="top-of">
        <Newcomer name={card.name} piece={`building-${seat}-${i}`} home={`hand-${seat}`} />
        <span class="marks-of">
          {!!card.die && <b class="number">{card.die}</b>}
          <Symbols card={card} />
          <Yield card={card} />
        </span>
      </span>
      <span class="title-of">{broken(card)}</span>
    </Part>
  );
}

/** What a building brings when its number is rolled, as a picture. */
export function Yield({ card }: { card: PrintedCard }) {
  const good = card.brings;
  if (!good) return null;
  return good === "product" ? <b class="any">?</b> : <Icon name={`anno-${good}`} of="ag" />;
}
