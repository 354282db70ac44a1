/** Titles: the ways to use them beside the street that is chosen, or beside every street. */
import { t } from "../../i18n/texts";
import { Button, Row } from "../../table/BarButton";
import { phone } from "../../ui/narrow";
import type { Scene } from "../kit";
import { Good, placeBriefly } from "./art";
import { chosenSoFar } from "./choosing";
import { MoveButton } from "./MoveButton";
import { ofKind, type TitleUse } from "./notation";
import { fieldAt, type View } from "./view";

const FEW = 3;

/** What a use is called: laying a title, removing another's, or both. */
export function useWord(view: View, { building, use }: TitleUse): "lay" | "remove" | "replace" {
  if ((fieldAt(view, building)?.owner ?? -1) < 0) return "lay";
  return use === "replace" ? "replace" : "remove";
}

export function Titles(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const { street } = chosenSoFar(scene);
  const ways = ofKind(legal, "title");
  const beside = ways.filter(({ deed }) => deed.street === street);
  // A phone has no room for all of them: there a street is tapped first.
  const shown = street ? beside : phone.value && ways.length > FEW ? [] : ways;
  return (
    <Row of="title-ways">
      {shown.map(({ move, deed }) => (
        <Button
          key={move}
          icon={<Good good="title" seat={me} />}
          name={deed.uses
            .map((each) => t(`use.${useWord(view, each)}`, { place: placeBriefly(each.building) }))
            .join(" + ")}
          small={street ? undefined : placeBriefly(deed.street)}
          move={move}
          act={() => scene.choose(move)}
        />
      ))}
      <MoveButton scene={scene} kind="no-title" name={t("bar.no_title")} lit={false} />
    </Row>
  );
}
