/** The reader's ratings, never without their doubt, and how they came about; and who is strongest. */
import { useEffect, useState } from "preact/hooks";
import { SHELF, gameTitle, games } from "../house/shelf";
import { t } from "../i18n/texts";
import { api } from "../net/api";
import type { Rating, Standing } from "../net/wire";
import { COLOURS, Shape, type Colour } from "../ui/icons";
import { GameSign } from "./GameSign";

/** So wide a doubt is a guess. */
const GUESS = 200;
const WIDTH = 208;
const HEIGHT = 40;
const START = 1500;

export function Ratings() {
  const [ratings, setRatings] = useState<Rating[] | null>(null);
  useEffect(() => void api.myRatings().then(setRatings, () => undefined), []);
  if (!ratings?.length) return null;
  return (
    <section class="ratings" data-testid="ratings">
      <h2 class="caps">{t("club.ratings")}</h2>
      <ul>
        {ratings.map((rating) => (
          <li key={rating.game}>
            <GameSign game={rating.game} />
            <div>
              <h3>{gameTitle(rating.game)}</h3>
              <p class="quiet">
                {t("club.games", { n: rating.games })}
                {rating.give_or_take > GUESS && `, ${t("club.guess")}`}
              </p>
            </div>
            <Curve rating={rating} />
            <p class="rating">
              <b>{rating.rating}</b> <span>± {rating.give_or_take}</span>
            </p>
          </li>
        ))}
      </ul>
      <Strongest />
    </section>
  );
}

/** The course of a rating with its band of doubt, and a dotted line where everyone begins. */
function Curve({ rating: { course } }: { rating: Rating }) {
  const lows = course.map((each) => each.rating - each.give_or_take);
  const highs = course.map((each) => each.rating + each.give_or_take);
  const least = Math.min(START, ...lows);
  const most = Math.max(START, ...highs);
  const x = (i: number) => (course.length < 2 ? WIDTH : (i / (course.length - 1)) * WIDTH);
  const y = (points: number) => HEIGHT - ((points - least) / (most - least || 1)) * HEIGHT;
  const path = (points: number[]) => points.map((each, i) => `${x(i)},${y(each)}`);
  const band = [...path(highs), ...path(lows).reverse()].join(" ");
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polygon points={band} class="band" />
      <path d={`M0 ${y(START)}H${WIDTH}`} class="begin" />
      <polyline points={path(course.map((each) => each.rating)).join(" ")} class="course" />
    </svg>
  );
}

/** Who is held to be the strongest in a game. */
function Strongest() {
  const [game, setGame] = useState("");
  const [found, setFound] = useState<Standing[]>([]);
  useEffect(() => {
    if (game) api.standings(game).then(setFound, () => setFound([]));
  }, [game]);
  return (
    <div class="strongest">
      <label class="field">
        <span>{t("club.strongest")}</span>
        <select value={game} onChange={(event) => setGame(event.currentTarget.value)}>
          <option value="">{t("club.choose_game")}</option>
          {(games.value ?? SHELF).map((each) => (
            <option key={each.name} value={each.name}>
              {each.title}
            </option>
          ))}
        </select>
      </label>
      {game && (
        <ol data-testid="standings">
          {found.map((each, i) => (
            <li key={i}>
              <Shape seat={0} colours={[(each.colour || COLOURS[0]) as Colour]} />
              <span>{each.name || t("club.nameless")}</span>
              <b>{each.rating}</b> <span class="quiet">± {each.give_or_take}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
