/** Amounts to choose: a bid, sealed or rising, and how many shares to sell before a merger. */
import { t } from "../../i18n/texts";
import { Button } from "../../table/bar/BarButton";
import type { Scene } from "../kit";
import { choose, chosenSoFar } from "./choosing";
import { florins } from "./florins";
import { deedOf, isOf, moveOf } from "./notation";
import { bidOf, companyAt, type View } from "./view";

/** By how many steps of the smallest bid the buttons change one. */
const STEPS = [-5, -1, 1, 5];

/** A bid: any number of whole steps up to one's money; in an auction above the last one. */
export function Bid(scene: Scene<View>) {
  const { view, me, legal } = scene;
  const money = view.seats[me]?.money ?? 0;
  const least = view.auction?.least ?? 0;
  const may = least <= money;
  const amount = bidOf(view, money, chosenSoFar(scene).amount);
  const steps = STEPS.map((n) => n * view.printed.step);
  const change = (by: number) => choose(scene, { amount: bidOf(view, money, amount + by) });
  const move = moveOf({ kind: "bid", amount });
  const sealed = !!view.bids;
  const place = () =>
    legal.some((choice) => choice.move === move) ? scene.choose(move) : scene.propose(move);
  return (
    <div class="choices bid-of" role="group" aria-label={t("choices")}>
      {may && (
        <div class="stepper" role="group" aria-label={t("bid.amount")}>
          {steps.slice(0, 2).map((by) => (
            <Step key={by} by={by} disabled={amount <= least} act={() => change(by)} />
          ))}
          <output aria-live="polite" data-testid="bid-amount">
            {florins(amount)}
            <small>{t("bid.of", { money })}</small>
          </output>
          {steps.slice(2).map((by) => (
            <Step key={by} by={by} disabled={amount >= money} act={() => change(by)} />
          ))}
        </div>
      )}
      <div class="rest">
        {may && (
          <Button
            name={t(sealed ? "bid.seal" : "bid.bid", { amount })}
            move={move}
            test="bid"
            act={place}
          />
        )}
        {legal.filter(isOf("pass")).map(({ move: pass }) => (
          <Button
            key={pass}
            name={t("bid.pass")}
            lit={false}
            move={pass}
            test="pass"
            act={() => scene.choose(pass)}
          />
        ))}
      </div>
    </div>
  );
}

function Step({ by, disabled, act }: { by: number; disabled: boolean; act: () => void }) {
  return (
    <button
      class="button instead"
      type="button"
      disabled={disabled}
      data-testid={`step${by}`}
      onClick={act}
    >
      {by < 0 ? "−" : "+"}
      {Math.abs(by)}
    </button>
  );
}

/** Before a company goes: how many of its shares to sell. */
export function Release(scene: Scene<View>) {
  const { view } = scene;
  const value = companyAt(view, view.loser)?.value ?? 0;
  return (
    <div class="choices kinds" role="group" aria-label={t("choices")}>
      {scene.legal.map(({ move }) => {
        const deed = deedOf(move);
        const n = deed.kind === "release" ? deed.amount : 0;
        return (
          <Button
            key={move}
            name={t("release.sell", { n })}
            small={n ? florins(n * value) : t("release.keep")}
            move={move}
            act={() => scene.choose(move)}
          />
        );
      })}
    </div>
  );
}
