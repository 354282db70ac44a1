/** The end: who won, how the points fell, and what they came from. */
import { useEffect, useState } from "preact/hooks";
import { capital, figure, listed, t } from "../../i18n/texts";
import type { Result } from "../../net/wire";
import { sourcesOf } from "../../house/shelf";
import { Dialog } from "../../ui/Dialog";
import { Icon, Shape } from "../../ui/icons";
import { RecordLink } from "../../ui/RecordLink";
import { Chart } from "./Chart";
import { fits } from "./check";
import { Again, Rated, Series } from "./Again";
import { Odds } from "./Odds";
import type { Play } from "../play";
import { SharePage } from "./SharePage";

/** The seats from the first to the last. */
export function byRank(result: Result): number[] {
  return result.ranks
    .map((_, seat) => seat)
    .sort((a, b) => (result.ranks[a] ?? 0) - (result.ranks[b] ?? 0));
}

export function Final({ play, result }: { play: Play; result: Result }) {
  return (
    <section class="stage final" aria-label={t("end.over")} data-testid="end">
      <header>
        <h2>{headline(play, result)}</h2>
        <p>{underline(play, result)}</p>
      </header>
      <Chart play={play} result={result} />
      <Tally play={play} result={result} />
      <Series play={play} />
      <Rated play={play} />
      <Odds play={play} />
    </section>
  );
}

function headline(play: Play, result: Result): string {
  const { session } = play;
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const names = winners.map((seat) => session.names.value[seat] ?? "");
  const gaveUp = session.seats.value.flatMap((info, seat) => (info.gave_up ? [seat] : []));
  const best = Math.max(...winners.map((seat) => result.scores[seat] ?? 0));
  const others = result.scores.filter(
    (_, seat) => !winners.includes(seat) && !gaveUp.includes(seat),
  );
  const lead = best - Math.max(...others);
  const own = winners.length === 1 && winners[0] === session.reader.value;
  if (!others.length && gaveUp.length)
    return t(own ? "end.gave_up.you" : "end.gave_up", {
      name: names[0] ?? "",
      names: listed(gaveUp.map((seat) => session.names.value[seat] ?? "")),
      n: gaveUp.length,
    });
  if (winners.length > 1) return t("end.shared", { names: listed(names) });
  if (lead === 0) return t(own ? "end.tie.you" : "end.tie", { name: names[0] ?? "" });
  const { points } = session.kit.value;
  if (points)
    return t(own ? "end.won_by.you" : "end.won_by", { name: names[0] ?? "", lead: points(lead) });
  return t(own ? "end.won.you" : "end.won", { name: names[0] ?? "", lead });
}

function underline(play: Play, result: Result): string {
  const names = byRank(result).map((seat) =>
    t("end.points", {
      name: play.session.names.value[seat] ?? "",
      points: play.session.kit.value.points?.(result.scores[seat] ?? 0) ?? result.scores[seat] ?? 0,
    }),
  );
  return t("end.scores", { list: listed(names) });
}

function Tally({ play, result }: { play: Play; result: Result }) {
  const { session } = play;
  const kit = session.kit.value;
  const written = kit.points ?? figure;
  const sources = sourcesOf(session.table.value?.game ?? "");
  const used = sources.map((_, i) => i).filter((i) => result.sheets.some((sheet) => sheet[i]));
  return (
    <figure class="tallybox">
      <figcaption class="caps">{t("reckoning")}</figcaption>
      <div class="scroll" tabIndex={0} role="region" aria-label={t("reckoning")}>
        <table class="tally" data-testid="tally">
          <thead>
            <tr>
              <td />
              {used.map((i) => (
                <th scope="col" key={i}>
                  {kit.sourceSign && <Icon name={kit.sourceSign(sources[i] ?? "")} />}
                  <span>{capital(t(`source.${sources[i] ?? ""}`))}</span>
                </th>
              ))}
              <th scope="col" class="sum">
                {t("end.sum")}
              </th>
            </tr>
          </thead>
          <tbody>
            {byRank(result).map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <Shape seat={seat} />
                  {session.names.value[seat]}
                </th>
                {used.map((i) => {
                  const points = result.sheets[seat]?.[i] ?? 0;
                  return (
                    <td key={i} class={points < 0 ? "neg" : points ? "" : "no"}>
                      {points ? written(points) : "·"}
                    </td>
                  );
                })}
                <td class="sum">{written(result.scores[seat] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

/** The players in the order in which they came out. */
export function Ranks({ play, result }: { play: Play; result: Result }) {
  const { session } = play;
  const written = session.kit.value.points ?? figure;
  return (
    <section class="seats" aria-label={t("ranking")}>
      {byRank(result).map((seat) => (
        <article class="seat rank" key={seat}>
          <b class="pos">{result.ranks[seat]}</b>
          <Shape seat={seat} />
          <div>
            <h3>
              <span class="nm">{session.names.value[seat]}</span>
              {session.reader.value === seat && <span class="chip">{t("you")}</span>}
            </h3>
            <span class="state">
              {session.seats.value[seat]?.gave_up
                ? t("seat.gave_up")
                : bestSources(play, result, seat)}
            </span>
          </div>
          <b class="pts">{written(result.scores[seat] ?? 0)}</b>
        </article>
      ))}
    </section>
  );
}

function bestSources(play: Play, result: Result, seat: number): string {
  const sources = sourcesOf(play.session.table.value?.game ?? "");
  const written = play.session.kit.value.points ?? figure;
  const best = (result.sheets[seat] ?? [])
    .map((points, i) => ({ points, source: sources[i] ?? "" }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, 2);
  return best
    .map(({ points, source }) => `${t(`source.${source}`)} ${written(points)}`)
    .join(" · ");
}

/** The bar at the end: again, look back, check, record. */
export function EndBar({ play }: { play: Play }) {
  const { session } = play;
  const seal = session.table.value?.seal ?? "";
  const seed = session.now.value?.seed ?? "";
  const undecided = !session.now.value?.result;
  const [fair, setFair] = useState<boolean | null>(null);
  const [checking, setChecking] = useState(false);
  const [sharing, setSharing] = useState(false);
  useEffect(() => {
    if (seed && seal) void fits(seed, seal).then(setFair);
  }, [seed, seal]);
  return (
    <>
      <section class="now ended" aria-label={t("what_now")} data-testid="now">
        <div class="say">
          <h2 tabIndex={-1}>
            <span>{t(undecided ? "end.undecided" : "end.over")}</span>
          </h2>
          <p>
            {undecided
              ? t(
                  session.table.value?.footing === "changed_rules"
                    ? "end.undecided_what"
                    : "end.agreed_what",
                )
              : fair === true
                ? t("end.fair")
                : fair === false
                  ? t("end.unfair")
                  : t("end.seed_shown")}
          </p>
        </div>
        <div class="choices">
          <Again play={play} />
        </div>
        <div class="also">
          <button
            class="button plain"
            type="button"
            data-testid="end-look-back"
            onClick={() => void play.lookAt(Math.max(0, play.last - 1))}
          >
            <Icon name="i-look" />
            {t("look_back")}
          </button>
          {!undecided && (
            <button
              class="button plain"
              type="button"
              data-testid="check"
              onClick={() => setChecking(true)}
            >
              <Icon name="i-seal" />
              {t("end.check")}
            </button>
          )}
          <button
            class="button plain"
            type="button"
            data-testid="share-page"
            onClick={() => setSharing(true)}
          >
            <Icon name="i-link" />
            {t("end.page")}
          </button>
          <RecordLink table={session.id} of="button plain" testid="record">
            <Icon name="i-ledger" />
            {t("record")}
          </RecordLink>
        </div>
      </section>
      {sharing && <SharePage play={play} close={() => setSharing(false)} />}
      {checking && (
        <Dialog title={t("check.title")} close={() => setChecking(false)} testid="check-dialog">
          <p>{t("check.text")}</p>
          <dl class="proof">
            <dt>{t("seal")}</dt>
            <dd>
              <code class="code">{seal}</code>
            </dd>
            <dt>{t("seed")}</dt>
            <dd>
              <code class="code" data-testid="seed">
                {seed}
              </code>
            </dd>
          </dl>
          <p class={fair === false ? "bad" : "good-news"} role="status">
            {fair === true
              ? t("check.fits")
              : fair === false
                ? t("check.fits_not")
                : t("check.cannot")}
          </p>
          <p class="quiet">{t("check.more")}</p>
          <code class="code">handelshuis verify handelshuis-{session.id}.txt</code>
        </Dialog>
      )}
    </>
  );
}
