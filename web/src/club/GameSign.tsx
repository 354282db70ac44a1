import { emblemOf } from "../house/shelf";

/** The sign of a game, always beside its name. */
export function GameSign({ game }: { game: string }) {
  const emblem = emblemOf(game);
  if (emblem) return <img class="gm" src={emblem} alt="" />;
  return (
    <svg class="gm" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`#gm-${game}`} />
    </svg>
  );
}
