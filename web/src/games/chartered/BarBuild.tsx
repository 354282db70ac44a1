/** Ways to build, and warehouses to take back: each a small button with what it brings. */
import { t } from "../../i18n/texts";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Token } from "./art";
import { Leave } from "./BarButtons";
import { chosenSoFar, pointed } from "./choosing";
import { florins } from "./florins";
import { deedOf, plotsOf } from "./notation";
import { plotName, prospectOf, shortOf, storeyOn, type View } from "./view";

/** Every way to build, or every warehouse to take back, as small buttons with what they bring. */
export function Builds(scene: Scene<View>) {
  const { view, legal } = scene;
  const { storey } = chosenSoFar(scene);
  const shown = legal.filter(({ move }) => {
    const deed = deedOf(move);
    return (
      plotsOf(move).length > 0 &&
      (!storey || (deed.kind === "raise" && storeyOn(view, deed.plot) === storey))
    );
  });
  return (
    <div class="choices builds" role="group" aria-label={t("choices")}>
      <div class="ways-of">
        {shown.map(({ move }) => (
          <BuildButton key={move} scene={scene} move={move} />
        ))}
      </div>
      {view.phase === "turn" && <Leave {...scene} />}
    </div>
  );
}

function BuildButton({ scene, move }: { scene: Scene<View>; move: string }) {
  const { view } = scene;
  const deed = deedOf(move);
  const plots = plotsOf(move);
  const prospect = prospectOf(view, move);
  const point = (plot: string) => () => {
    pointed.value = plot;
  };
  const sign = prospect?.founds ? (
    <Icon name="flag" of="tiny-sign" />
  ) : prospect && prospect.joins.length > 1 ? (
    <b class="merges">&gt;&lt;</b>
  ) : prospect?.company ? (
    <Token company={prospect.company} of="tk tiny-sign" silent />
  ) : null;
  const roof = "roof" in deed && deed.roof;
  return (
    <button
      class={`button choice${pointed.value === plots[0] ? " pointed" : ""}`}
      type="button"
      data-choice={move}
      data-testid="choice"
      onFocus={point(plots[0] ?? "")}
      onBlur={point("")}
      onMouseEnter={point(plots[0] ?? "")}
      onMouseLeave={point("")}
      onClick={() => scene.choose(move)}
    >
      <span class="unseen">{buildInWords(view, move)}</span>
      <span class="drawn" aria-hidden="true">
        <span class="where-to">
          {plotName(plots[0] ?? "").slice(0, 1)}
          {plotName(plots[0] ?? "").slice(1, 3)} {plots.map(shortOf).join("+")}
          {deed.kind === "raise" && <Icon name="chartered-house" of="tiny-sign" />}
          {roof && <Icon name="chartered-roof" of="tiny-sign" />}
        </span>
        <span class="what-for">
          {sign}
          {prospect
            ? prospect.company || prospect.founds
              ? florins(prospect.paid)
              : t("lit.loose")
            : ""}
        </span>
      </span>
    </button>
  );
}

/** A way to build in words, for those who do not see its button. */
function buildInWords(view: View, move: string): string {
  const deed = deedOf(move);
  const prospect = prospectOf(view, move);
  const where = plotsOf(move).map(plotName).join(" + ");
  if (deed.kind === "reclaim") return t("build.reclaim", { plot: where });
  const what =
    deed.kind === "raise"
      ? t("build.storey", { plot: where, storey: t(`storey.${storeyOn(view, deed.plot)}`) })
      : where;
  const roof = "roof" in deed && deed.roof ? t("build.roof") : "";
  const brings = !prospect
    ? ""
    : prospect.founds
      ? t("card.founds", { paid: prospect.paid })
      : prospect.joins.length > 1
        ? t("card.merges", { paid: prospect.paid })
        : prospect.company
          ? t("card.grows", { company: t(`company.${prospect.company}`), paid: prospect.paid })
          : t(deed.kind === "raise" ? "card.raise_loose" : "card.loose");
  return [what + roof, brings].filter(Boolean).join(": ");
}
