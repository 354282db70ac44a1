/** What is said of a finished game: who won, with whom, when. */
import type { Kit } from "../games/kit";
import { gameTitle } from "../house/shelf";
import type { Reader } from "../i18n/say";
import { figure, listed, t } from "../i18n/texts";
import type { FinishedGame } from "../net/wire";
import { day } from "../club/times";

/** A game, and what it takes to speak of it. */
export interface Told {
  game: FinishedGame;
  names: string[];
  kit: Kit;
  /** Writes points as the game does. */
  written: (points: number) => string;
  reader: Reader;
}

/** The seats from the first to the last; in their order where nobody won. */
export function inOrder({ game }: Told): number[] {
  return game.seats
    .map((_, seat) => seat)
    .sort((a, b) => (game.ranks[a] ?? 0) - (game.ranks[b] ?? 0));
}

export function headline(told: Told): string {
  const { game, names, kit } = told;
  const title = gameTitle(game.game);
  const name = (seat: number) => names[seat] ?? "";
  const winners = inOrder(told).filter((seat) => game.ranks[seat] === 1);
  if (!winners.length) return t("gallery.undecided", { game: title, names: listed(names) });
  if (winners.length > 1)
    return t("gallery.shared", { names: listed(winners.map(name)), game: title });
  const winner = { name: name(winners[0] ?? 0), game: title };
  const best = game.scores[winners[0] ?? 0] ?? 0;
  const others = game.scores.filter((_, seat) => seat !== winners[0] && !game.seats[seat]?.gave_up);
  if (!others.length) return t("gallery.gave_up", winner);
  const lead = best - Math.max(...others);
  if (lead < 0) return t("gallery.won", winner);
  if (lead === 0) return t("gallery.tie", winner);
  return kit.points
    ? t("gallery.won_by", { ...winner, lead: kit.points(lead) })
    : t("gallery.won_lead", { ...winner, lead });
}

const LEAST_MINUTES = 1;
const HOUR = 60;
const DAY = 24 * HOUR;

export function underline({ game }: Told): string {
  const parts = [t("gallery.players", { n: game.seats.length })];
  const { figures } = game;
  const rounds = figures?.rounds.at(-1)?.round ?? 0;
  if (rounds > 1) parts.push(t("gallery.rounds", { n: rounds }));
  else if (figures) parts.push(t("gallery.moves", { n: figures.moves }));
  const minutes = Math.round((game.over - game.created) / 60);
  if (minutes > DAY) parts.push(t("gallery.days", { n: Math.round(minutes / DAY) }));
  else if (minutes > 2 * HOUR) parts.push(t("gallery.hours", { n: Math.round(minutes / HOUR) }));
  else if (minutes >= LEAST_MINUTES) parts.push(t("gallery.minutes", { n: minutes }));
  return t("gallery.when", { list: parts.join(", "), day: day(game.over * 1000) });
}

/** Where in the game an entry is, in words: its round, or its number where a game has none. */
export function where({ game }: Told, n: number): string {
  const round = game.figures?.rounds.findLast((each) => each.n <= n)?.round;
  return round === undefined
    ? t("gallery.at_move", { n: figure(n) })
    : t("gallery.at_round", { n: round });
}
