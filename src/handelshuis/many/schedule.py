"""Who meets whom, from which seat, with which dice: every seating of every table, once a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple


class Place(NamedTuple):
    """Where a game stands in the schedule.

    All games of a round have the same dice and draws. A step is what is compared with one another:
    everyone in a round robin, two neighbours in a ladder.
    """

    round: int
    step: int
    seating: tuple[int, ...]
    """The entrant, by number, on each seat."""


class Schedule:
    """The games of a tournament, in order; nobody sits anywhere more often than the others."""

    def __init__(self, entrants: int, players: int, ladder: bool) -> None:
        """Let everyone meet everyone, or in a ladder each entrant only the next."""
        everyone = range(entrants)
        groups = [everyone[low : low + 2] for low in everyone[:-1]] if ladder else [everyone]
        self.pairs = [list(combinations(group, 2)) for group in groups]
        """The pairs of entrants that each step compares."""
        self.round = [
            (step, seating)
            for step, group in enumerate(groups)
            for table in tables(group, players)
            for seating in seatings(table)
        ]

    def rounds(self, games: int) -> int:
        """Tell how many whole rounds hold at least so many games."""
        return -(-games // len(self.round))

    def place(self, number: int) -> Place:
        """Tell where the game with this number, from 0, stands."""
        round_, game = divmod(number, len(self.round))
        step, seating = self.round[game]
        return Place(round_, step, seating)


@cache
def schedule_for(entrants: int, players: int, ladder: bool) -> Schedule:
    """Give the schedule, made once in a process."""
    return Schedule(entrants, players, ladder)


def tables(entrants: Sequence[int], players: int) -> list[tuple[int, ...]]:
    """List who sits together: every choice of entrants, or all with seats shared out evenly."""
    each, left = divmod(players, len(entrants))
    return [tuple(sorted([*entrants] * each + [*more])) for more in combinations(entrants, left)]


def seatings(table: Sequence[int]) -> list[tuple[int, ...]]:
    """List every order of a table, each followed by its turns round the table."""
    turned = (
        order[first:] + order[:first]
        for order in sorted(set(permutations(table)))
        for first in range(len(order))
    )
    return list(dict.fromkeys(turned))
