/** Buying and selling shares after building: what each costs, what one can afford, and the action card. */
import { t } from "../../i18n/texts";
import { Button, RefusedButton } from "../../table/bar/BarButton";
import { Icon } from "../../ui/icons";
import type { Scene } from "../kit";
import { Token } from "./art";
import { Leave, ShareButton } from "./BarButtons";
import { choose } from "./choosing";
import { florins } from "./florins";
import { deedOf, isOf, moveOf } from "./notation";
import { companyAt, onBoard, type View } from "./view";

export function Shares(scene: Scene<View>) {
  const { view, legal } = scene;
  const may = (move: string) => legal.some((choice) => choice.move === move);
  const action = legal.some(isOf("roof")) || legal.some(isOf("event"));
  const sales = legal.filter(isOf("sell"));
  const buying = view.phase === "trade" && onBoard(view).length > 0;
  return (
    <div class="choices shares-of" role="group" aria-label={t("choices")}>
      <div class="groups-of">
        {buying && (
          <div class="group-of">
            <span class="caps">{t("shares.buy_group")}</span>
            {onBoard(view).map(({ name, price, bank }) => {
              const move = moveOf({ kind: "buy", company: name });
              const label = t("shares.buy", { company: t(`company.${name}`), price });
              return may(move) ? (
                <ShareButton
                  key={name}
                  company={name}
                  amount={price}
                  label={label}
                  move={move}
                  act={() => scene.choose(move)}
                />
              ) : (
                <button
                  key={name}
                  class="button refused share-button"
                  type="button"
                  data-testid="refused"
                  title={t("why.ask")}
                  onClick={() => scene.why(move)}
                >
                  <span class="unseen">{t("why.refused", { name: label })}</span>
                  <span class="drawn" aria-hidden="true">
                    <Token company={name} silent />
                    <b>{bank ? florins(price) : t("shares.gone")}</b>
                  </span>
                </button>
              );
            })}
          </div>
        )}
        {sales.length > 0 && (
          <div class="group-of">
            <span class="caps">{t("shares.sell_group")}</span>
            {sales.map(({ move }) => (
              <Sale key={move} scene={scene} move={move} />
            ))}
          </div>
        )}
      </div>
      <div class="rest">
        {action && (
          <Button
            icon={<Icon name="chartered-action" />}
            name={t("kind.action")}
            small={florins(view.printed.action_price)}
            test="kind-action"
            act={() => choose(scene, { kind: "action" })}
          />
        )}
        {!action && view.phase === "trade" && (
          <RefusedButton name={t("kind.action")} why={() => scene.why(moveOf({ kind: "roof" }))} />
        )}
        {legal.filter(isOf("done")).map(({ move }) => (
          <Button
            key={move}
            name={t(view.crossed ? "shares.to_event" : "shares.done")}
            lit={false}
            move={move}
            test="done"
            act={() => scene.choose(move)}
          />
        ))}
      </div>
    </div>
  );
}

/** A share to sell, at what it is worth. */
function Sale({ scene, move }: { scene: Scene<View>; move: string }) {
  const deed = deedOf(move);
  const company = "company" in deed ? deed.company : "";
  const value = companyAt(scene.view, company)?.value ?? 0;
  return (
    <ShareButton
      company={company}
      amount={value}
      label={t("shares.sell", { company: t(`company.${company}`), price: value })}
      move={move}
      act={() => scene.choose(move)}
    />
  );
}

/** Selling as the use of a turn. */
export function Sales(scene: Scene<View>) {
  return (
    <div class="choices shares-of" role="group" aria-label={t("kind.sell")}>
      <div class="group-of">
        {scene.legal.filter(isOf("sell")).map(({ move }) => (
          <Sale key={move} scene={scene} move={move} />
        ))}
      </div>
      <Leave {...scene} />
    </div>
  );
}
