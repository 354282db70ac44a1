/** Several goods at once, spread over places in one step: as they may lie in two, or picked one by one from more. */
import { capital, listed, t } from "../../i18n/texts";
import { Button, Row } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { leave } from "./choosing";
import { sign } from "./Move";
import { moveOf } from "./notation";
import { movesOf, pick, picked, several, spreads, type Several } from "./spreads";
import { kindOf, type View } from "./view";

export function Spreading(scene: Scene<View>) {
  const asked = several(scene);
  if (!asked) return null;
  return asked.places.length > 2 ? (
    <Picking scene={scene} asked={asked} />
  ) : (
    <Ways scene={scene} asked={asked} />
  );
}

/** Every way to spread goods over two places, as a button. */
function Ways({ scene, asked }: { scene: Scene<View>; asked: Several }) {
  const { kind, places } = asked;
  const by = kind === "to" ? 1 : -1;
  return (
    <Row of="spreads">
      {spreads(asked).map(({ counts, moves }) => {
        const words = places.flatMap(({ name }, i) =>
          counts[i] ? [t(`spread.${kind}`, { n: counts[i], place: t(`place.${name}`) })] : [],
        );
        return (
          <Button
            key={counts.join()}
            icon={sign(kindOf(places[0]?.name ?? ""))}
            name={capital(listed(words))}
            small={places
              .map(({ count }, i) => `${count} → ${count + by * (counts[i] ?? 0)}`)
              .join(" · ")}
            move={moves[0] ?? ""}
            act={() => void scene.playAll(moves)}
          />
        );
      })}
    </Row>
  );
}

/** Goods picked place by place, and then given or taken together. */
function Picking({ scene, asked }: { scene: Scene<View>; asked: Several }) {
  const { kind, places, n } = asked;
  const counts = picked(scene, asked);
  const left = n - counts.reduce((sum, each) => sum + each, 0);
  return (
    <div class="choices picking" role="group" aria-label={t("choices")}>
      <span class="picks">
        {places.map(({ name, room }, i) => {
          const taken = counts[i] ?? 0;
          const place = capital(t(`place.${name}`));
          return (
            <span class="pick" key={name}>
              <button
                class="button choice"
                type="button"
                disabled={taken >= room || left <= 0}
                data-choice={moveOf({ kind, place: name })}
                data-testid={`pick-${name}`}
                onClick={() => pick(scene, name, false)}
              >
                {sign(kindOf(name))}
                <span class="nm">
                  {place}
                  <small>
                    {taken}/{room}
                  </small>
                </span>
              </button>
              <button
                class="button plain"
                type="button"
                disabled={!taken}
                aria-label={t("pick.less", { place })}
                data-testid={`less-${name}`}
                onClick={() => pick(scene, name, true)}
              >
                −
              </button>
            </span>
          );
        })}
      </span>
      {left > 0 ? (
        <span class="still">{t("pick.more", { n: left })}</span>
      ) : (
        <Button
          name={t(`pick.${kind}`, { n })}
          test="pick-done"
          act={() => {
            leave(scene);
            void scene.playAll(movesOf(asked, counts));
          }}
        />
      )}
    </div>
  );
}
