/** What can be said to the offers on the desk, as buttons of the bar. */
import { Fragment } from "preact";
import { listed, t } from "../../i18n/texts";
import { Shape } from "../../ui/icons";
import { Button } from "../bar/BarButton";
import { mayCounter, termsFor, type Deals, type OfferView } from "./deal";

/** The terms of an offer in words, from the reader's side. */
function inWords(deals: Deals, offer: OfferView): { gives: string; gets: string } {
  const { gives, gets } = termsFor(offer, deals.me);
  const words = (counts: number[]) =>
    listed(counts.flatMap((n, i) => (n ? [deals.counted(n, deals.goods[i] ?? "")] : [])));
  return { gives: words(gives), gets: words(gets) };
}

/** What can be said to the offers on the desk. */
export function DealAnswers({
  deals,
  counter,
}: {
  deals: Deals;
  counter: (offer: OfferView) => void;
}) {
  const { names, legal, choose } = deals;
  const may = (move: string) => legal.some((choice) => choice.move === move);
  const alone = deals.desk.offers.length === 1;
  // Where there is nothing to accept with, no other button says what was offered.
  const told = (accept: string) => alone && may(accept);
  return (
    <>
      {deals.desk.offers.map((offer) => {
        const { gives, gets } = inWords(deals, offer);
        const small = t("deal.answer.accept_small", { gives, gets });
        const [accept, decline, withdraw] = ["accept", "decline", "withdraw"].map(
          (word) => `${word} ${offer.number}`,
        ) as [string, string, string];
        return (
          <Fragment key={offer.number}>
            {may(accept) && (
              <Button
                name={t("deal.answer.accept")}
                small={small}
                move={accept}
                act={() => choose(accept)}
              />
            )}
            {names.map((name, seat) => {
              const pick = `pick ${offer.number} ${seat + 1}`;
              return (
                may(pick) && (
                  <Button
                    key={seat}
                    icon={<Shape seat={seat} />}
                    name={t("deal.answer.pick", { name })}
                    small={small}
                    move={pick}
                    act={() => choose(pick)}
                  />
                )
              );
            })}
            {may(decline) && (
              <Button
                name={t("deal.answer.decline")}
                small={told(accept) ? undefined : small}
                label={told(accept) ? `${t("deal.answer.decline")}: ${small}` : undefined}
                lit={false}
                move={decline}
                act={() => choose(decline)}
              />
            )}
            {alone && mayCounter(deals, offer) && (
              <Button
                name={t("deal.answer.desk")}
                lit={false}
                test="kind-counter"
                act={() => counter(offer)}
              />
            )}
            {may(withdraw) && (
              <Button
                name={t("deal.answer.withdraw")}
                small={small}
                lit={false}
                move={withdraw}
                act={() => choose(withdraw)}
              />
            )}
          </Fragment>
        );
      })}
      {names.map((name, seat) => {
        const skip = `skip ${seat + 1}`;
        return (
          may(skip) && (
            <Button
              key={seat}
              name={t("deal.answer.skip", { name })}
              lit={false}
              move={skip}
              act={() => choose(skip)}
            />
          )
        );
      })}
    </>
  );
}
