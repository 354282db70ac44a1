/** What the wanted action will bring, promised to the turn player. */
import { t } from "../../i18n/texts";
import type { Scene } from "../kit";
import { pledgeWords } from "./art";
import { choose, chosenSoFar } from "./choosing";
import { Tile } from "./Tiles";
import { bringsOf, cardOf, stockAt, type View } from "./view";

export function Pledges(scene: Scene<View>) {
  const { view, me } = scene;
  const { field, pledge, mode } = chosenSoFar(scene);
  const brings = bringsOf(view, field);
  if (!brings) return null;
  const set = (words: string) => choose(scene, { pledge: words });
  const tile = (good: string, value: string, n: number, most: number, act: (n: number) => void) => (
    <Tile
      key={`pledge-${value}`}
      good={good}
      n={n}
      most={most}
      words={(count) => pledgeWords(view, field, most > 1 ? String(count) : value).join(", ")}
      note={n && most > 1 ? `${n} ${t("compose.yield")}` : t("compose.yield")}
      test={`pledge-${value}`}
      act={act}
    />
  );
  if (brings.way === "wares") {
    const promised = pledge ? pledge.split("+") : [];
    return (
      <>
        {stockAt(view, field).map(({ good, n }) => {
          const on = promised.includes(good);
          const others = brings.goods.filter((ware) =>
            ware === good ? !on : promised.includes(ware),
          );
          return n > 0 && tile(good, good, on ? 1 : 0, 1, () => set(others.join("+")));
        })}
      </>
    );
  }
  if (brings.way === "villa") {
    const orders =
      mode === "counter" ||
      (view.seats[me]?.hand ?? []).some((card) => {
        const { kind, places } = cardOf(card);
        return kind === "large" && places[0] === field;
      });
    const goods = ["privilege", ...(orders ? view.printed.specials : [])];
    return (
      <>
        {goods.map((good) =>
          tile(good, good, pledge === good ? 1 : 0, 1, (n) => set(n ? good : "")),
        )}
      </>
    );
  }
  const [good = ""] = brings.goods;
  const most = brings.goods.length;
  return tile(good, "1", Number(pledge) || 0, most, (n) => set(n ? String(n) : ""));
}
