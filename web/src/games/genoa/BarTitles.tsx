/** Titles: the ways to use them beside the street that is chosen, or beside every street. */
import { t } from "../../i18n/texts";
import { Button, Row } from "../../table/bar/BarButton";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, placeBriefly } from "./art";
import { chosenSoFar } from "./choosing";
import { fieldAt, isOf, titleUses, type View } from "./view";

const FEW = 3;

/** What a use is called: laying a title, removing another's, or both. */
export function useWord(view: View, building: string, use: string): "lay" | "remove" | "replace" {
  if ((fieldAt(view, building)?.owner ?? -1) < 0) return "lay";
  return use === "replace" ? "replace" : "remove";
}

export function Titles(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const { street } = chosenSoFar(scene);
  const ways = legal.filter(isOf("title"));
  const beside = ways.filter(({ move }) => titleUses(move).street === street);
  // A phone has no room for all of them: there a street is tapped first.
  const shown = street ? beside : phone.value && ways.length > FEW ? [] : ways;
  return (
    <Row of="title-ways">
      {shown.map(({ move }) => {
        const use = titleUses(move);
        return (
          <Button
            key={move}
            icon={<Good good="title" seat={me} />}
            name={use.uses
              .map((each) =>
                t(`use.${useWord(view, each.building, each.use)}`, {
                  place: placeBriefly(each.building),
                }),
              )
              .join(" + ")}
            small={street ? undefined : placeBriefly(use.street)}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
      <Button
        name={t("bar.no_title")}
        lit={false}
        move="no-title"
        act={() => scene.choose("no-title")}
      />
    </Row>
  );
}
