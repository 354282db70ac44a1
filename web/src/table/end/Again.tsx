/** Playing again: the wish, the card that brings everyone along, and how the games so far went. */
import { useEffect, useState } from "preact/hooks";
import { either, t } from "../../i18n/texts";
import { api } from "../../net/api";
import { addKey, knownTables } from "../../net/keys";
import type { RatingChange, Series as Games } from "../../net/wire";
import { goTo } from "../../route";
import { Shape } from "../../ui/icons";
import type { Play } from "../play";

export function Again({ play }: { play: Play }) {
  const { session } = play;
  const next = session.next.value;
  const [wished, setWished] = useState(false);
  useEffect(() => {
    // Whoever wished for it is brought there; the others come when they like.
    if (next && wished) follow(play, next.table);
  }, [next, wished]);
  if (!next)
    return (
      <button
        class="button"
        type="button"
        data-testid="again"
        onClick={() => {
          setWished(true);
          void again(play);
        }}
      >
        {t("end.again")}
      </button>
    );
  const name = session.names.value[next.seat];
  return (
    <>
      <p class="next" role="status" data-testid="next">
        {name && next.seat !== session.reader.value
          ? t("end.again_wished", { name })
          : t("end.again_begun")}
      </p>
      <button
        class="button"
        type="button"
        data-testid="follow"
        onClick={() => follow(play, next.table)}
      >
        {t("end.follow")}
      </button>
    </>
  );
}

/** Wish to play again with everyone: the whole table goes along, each a seat further on. */
async function again(play: Play): Promise<void> {
  const { session } = play;
  const seat = session.you.value[0];
  if (seat === undefined) return goTo("/");
  const answer = await session.ask({ t: "again", seat });
  if (answer.t === "refused") play.tell(either(answer.sentence));
}

/** Go to the next table: what opened a seat here opens one there. */
function follow({ session }: Play, table: string): void {
  const { length } = session.seats.value;
  for (const { seat, secret } of knownTables.value[session.id]?.keys ?? [])
    addKey(table, { seat: seat < 0 ? -1 : (seat + 1) % length, secret }, session.table.value?.game);
  goTo(`/t/${table}`);
}

/** What the game did to the ratings of those who are known. */
export function Rated({ play }: { play: Play }) {
  const { session } = play;
  const [changes, setChanges] = useState<RatingChange[]>([]);
  const rated = session.table.value?.rated;
  useEffect(() => {
    if (rated) api.ratingsAt(session.id).then(setChanges, () => undefined);
  }, [rated, session.id]);
  if (!changes.length) return null;
  return (
    <figure class="series" data-testid="rated">
      <figcaption class="caps">{t("end.ratings")}</figcaption>
      <ul>
        {changes.map(({ seat, before, after, give_or_take }) => (
          <li key={seat}>
            <Shape seat={seat} />
            {session.names.value[seat]}: {after} ± {give_or_take} ({after < before ? "−" : "+"}
            {Math.abs(after - before)})
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** How the games of the same people went, once there are several. */
export function Series({ play }: { play: Play }) {
  const { session } = play;
  const [games, setGames] = useState<Games | null>(null);
  const several = (session.table.value?.number ?? 1) > 1;
  useEffect(() => {
    if (several) api.series(session.id).then(setGames, () => undefined);
  }, [several, session.id]);
  if (!games) return null;
  return (
    <figure class="series" data-testid="series">
      <figcaption class="caps">{t("end.series", { n: games.games.length })}</figcaption>
      <ul>
        {games.wins.map((wins, seat) => (
          <li key={seat}>
            <Shape seat={seat} />
            {t("end.series_won", { name: session.names.value[seat] ?? "", n: wins })}
          </li>
        ))}
      </ul>
    </figure>
  );
}
