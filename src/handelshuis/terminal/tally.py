"""Many games between bots, counted: the same seed gives the same counts on any machine."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec

from handelshuis.arena.plan import entrant
from handelshuis.bots.play_out import play_game
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Setup
from handelshuis.core.registry import game as find_game
from handelshuis.spread import spread
from handelshuis.terminal.interrupt import finish_first

CHUNK: Final = 25
"""The fewest games that are worth sending to another process."""
MOST_GAMES: Final = 1 << 32


class Plan(msgspec.Struct, frozen=True):
    """What is simulated: a game, its setup, one bot a seat, and a seed."""

    game: str
    setup: Setup
    bots: list[str]
    seed: int


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


def whole_win(players: int) -> int:
    """Give what one win counts: a number that any number of winners can share evenly."""
    return math.lcm(*range(1, players + 1))


def play_games(plan: Plan, first: int, last: int) -> Tally:
    """Play the games from number `first` up to `last`; game i seats the bots turned by i seats."""
    game = find_game(plan.game)
    players = plan.setup.players
    bots = [entrant(name, game) for name in plan.bots]
    tally = empty(players)
    for number in range(first, last):
        seated = [(seat + number) % players for seat in range(players)]
        # Each game has two sources of its own: one for the draws, one for what the bots think.
        own = (plan.seed << 33) + (number << 1)
        state = game.start(plan.setup)
        rivals = [bots[bot] for bot in seated]
        with finish_first():
            tally.moves += play_game(state, rivals, QuickChance(own), QuickChance(own + 1))
        result = state.result()
        winners = result.winners()
        for seat, bot in enumerate(seated):
            tally.bot_scores[bot] += result.scores[seat]
            tally.seat_scores[seat] += result.scores[seat]
        for seat in winners:
            tally.bot_wins[seated[seat]] += whole_win(players) // len(winners)
            tally.seat_wins[seat] += whole_win(players) // len(winners)
        tally.games += 1
    return tally


def play_all(plan: Plan, games: int, workers: int) -> Iterator[Tally]:
    """Play so many games on so many processes, and give their tallies."""
    share = 0 if workers == 1 else min(200, games // (workers * 8))
    size = max(CHUNK, share, games // 10_000)
    return spread(partial(play_games, plan), games, size, workers)
