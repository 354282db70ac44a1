"""The same games on two materials: figures of each game side by side, added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from handelshuis.many.plan import Plan
from handelshuis.study.counts import Counts
from handelshuis.study.watching import none_of, watched_games


class Figure(NamedTuple):
    """What is compared: of what it tells, and which one of these it is."""

    about: str
    name: str = ""


SHARES: Final = ("seat", "bot", "shared", "tie_breaks", "by_winner", "winners_did")
"""Figures that are a share of a game: no more than 1, or a whole win in its parts."""
IN_WINS: Final = ("seat", "bot", "winners_did")
"""Of these, those that are counted in parts of a win."""


class Sums(msgspec.Struct):
    """A figure added up over all games on both materials."""

    before: int = 0
    after: int = 0
    squares: int = 0
    """The squares of the differences, game by game."""
    differ: int = 0
    """In how many games it is another number."""

    def add(self, other: Sums) -> None:
        """Add other games."""
        self.before += other.before
        self.after += other.after
        self.squares += other.squares
        self.differ += other.differ


class Beside(msgspec.Struct):
    """What was counted on another material, and how its games differ from those they go with."""

    counts: Counts
    sums: dict[Figure, Sums] = {}
    same: int = 0
    """How many games went the same, move by move."""

    def add(self, other: Beside) -> None:
        """Add the games that come next."""
        self.counts.add(other.counts)
        self.same += other.same
        for figure, sums in other.sums.items():
            self.sums.setdefault(figure, Sums()).add(sums)


class Both(msgspec.Struct):
    """What was counted on a material, and on each of the others beside it."""

    counts: Counts
    others: list[Beside]

    @property
    def games(self) -> int:
        """How many games were played on each material."""
        return self.counts.games

    def add(self, other: Both) -> None:
        """Add the games that come next."""
        self.counts.add(other.counts)
        for mine, others in zip(self.others, other.others):
            mine.add(others)


def nothing(plan: Plan, others: int) -> Both:
    """Give what is counted before any game."""
    every = [none_of(plan) for _ in range(others + 1)]
    return Both(every[0], [Beside(counts) for counts in every[1:]])


def watch_beside(others: Sequence[Plan], plan: Plan, numbers: range) -> Both:
    """Play the games with these numbers on every material: same seats, dice and thoughts."""
    both = nothing(plan, len(others))
    every = [watched_games(each, numbers) for each in (plan, *others)]
    for (watched, counts), *rest in zip(*every):
        before = figures(plan, counts)
        for (other, changed), beside in zip(rest, both.others):
            after = figures(plan, changed)
            for figure in before.keys() | after.keys():
                here, there = before.get(figure, 0), after.get(figure, 0)
                sums = Sums(here, there, (there - here) ** 2, int(here != there))
                beside.sums.setdefault(figure, Sums()).add(sums)
            beside.counts.add(changed)
            beside.same += int(watched.played == other.played)
        both.counts.add(counts)
    return both


def figures(plan: Plan, counts: Counts) -> dict[Figure, int]:
    """Give the figures of one game as whole numbers."""
    kinds = list(dict.fromkeys(plan.entrants))
    found: dict[Figure, int] = {}
    for cell, (wins, score) in enumerate(zip(counts.wins, counts.scores)):
        seat, bot = divmod(cell, len(kinds))
        of_cell = {Figure("seat", str(seat + 1)): wins, Figure("points", str(seat + 1)): score}
        if len(kinds) > 1:
            of_cell[Figure("bot", kinds[bot])] = wins
        for figure, number in of_cell.items():
            found[figure] = found.get(figure, 0) + number
    for source in range(len(counts.sheets[0])):
        found[Figure("source", str(source))] = sum(sheet[source] for sheet in counts.sheets)
    found |= {
        Figure("moves"): counts.moves[0],
        Figure("choices"): counts.choices[0],
        Figure("winning"): counts.winning[0],
        Figure("margin"): sum(counts.margins),
        Figure("shared"): counts.shared,
        Figure("tie_breaks"): counts.tie_breaks,
        Figure("by_winner"): counts.by_winner,
    }
    for beginning, made in counts.kinds.items():
        found[Figure("chance" if beginning.by_chance else "made", beginning.word)] = made.times
    for deed, tried in counts.done.items():
        found[Figure("did", deed.names[0])] = tried.times
        found[Figure("winners_did", deed.names[0])] = tried.wins
    return found
