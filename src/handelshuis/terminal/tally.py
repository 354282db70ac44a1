"""Many games between bots, counted: the same seed gives the same counts on any machine."""

from __future__ import annotations

import msgspec

from handelshuis.bots.own import any_bot
from handelshuis.bots.play_out import play_game
from handelshuis.many.plan import Plan, whole_win


class Tally(msgspec.Struct):
    """What some games came to, in whole numbers, so that sums do not depend on their order."""

    games: int
    moves: int
    bot_wins: list[int]
    seat_wins: list[int]
    bot_scores: list[int]
    seat_scores: list[int]

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.moves += other.moves
        for mine, others in (
            (self.bot_wins, other.bot_wins),
            (self.seat_wins, other.seat_wins),
            (self.bot_scores, other.bot_scores),
            (self.seat_scores, other.seat_scores),
        ):
            for place, value in enumerate(others):
                mine[place] += value


def empty(players: int) -> Tally:
    """Give the tally of no games."""
    return Tally(0, 0, [0] * players, [0] * players, [0] * players, [0] * players)


def play_games(plan: Plan, numbers: range) -> Tally:
    """Play the games with these numbers."""
    game = plan.load()
    players = plan.setup.players
    bots = [any_bot(name, game) for name in plan.entrants]
    tally = empty(players)
    for number in numbers:
        seating = plan.place(number).seating
        state = game.start(plan.setup)
        tally.moves += play_game(state, [bots[who] for who in seating], *plan.chances(number))
        result = state.result()
        winners = result.winners()
        for seat, bot in enumerate(seating):
            tally.bot_scores[bot] += result.scores[seat]
            tally.seat_scores[seat] += result.scores[seat]
        for seat in winners:
            tally.bot_wins[seating[seat]] += whole_win(players) // len(winners)
            tally.seat_wins[seat] += whole_win(players) // len(winners)
        tally.games += 1
    return tally
