"""What is counted in many games: whole numbers, so that their sums do not depend on any order."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

import msgspec

MOST_OPENINGS: Final = 100_000
"""Beyond so many, openings that were tried once are forgotten."""


class Beginning(NamedTuple):
    """How moves of a kind begin in notation, and whether chance makes them."""

    by_chance: bool
    word: str


class Deed(NamedTuple):
    """What a seat did, by the names of moves."""

    choice: int
    """Which of its first choices it was; 0 for any move, and for the first few in a row."""
    names: tuple[str, ...]
    """One name, or those of the first few in a row."""


class Tried(msgspec.Struct):
    """How often something was done, and how it went with those who did it."""

    cells: list[int]
    """In how many games it was done at all, by seat and bot."""
    wins: int = 0
    """How many of those games were won, counted in parts of a win."""
    times: int = 0
    won_times: int = 0
    """How often it was done, by winners in parts of a win."""

    def add(self, other: Tried) -> None:
        """Add what others did."""
        for cell, games in enumerate(other.cells):
            self.cells[cell] += games
        self.wins += other.wins
        self.times += other.times
        self.won_times += other.won_times

    @property
    def games(self) -> int:
        """How many times a seat did it in a game."""
        return sum(self.cells)


class Made(msgspec.Struct):
    """How often a kind of move was made, and in how many positions it could have been."""

    times: int = 0
    games: int = 0
    """In how many games it was made at all."""
    possible: int = 0
    last: int = 0
    """How many games ended with it."""

    def add(self, other: Made) -> None:
        """Add the moves of other games."""
        self.times += other.times
        self.games += other.games
        self.possible += other.possible
        self.last += other.last


class Counts(msgspec.Struct):
    """Everything that was counted."""

    cells: list[int]
    """Games played by seat and bot."""
    wins: list[int]
    """The same, games won, in parts of a win."""
    scores: list[int]
    """The same, points."""
    sheets: list[list[int]]
    """Points by seat and source."""
    moves: list[int] = []
    """Game by game: moves, dice and draws included."""
    choices: list[int] = []
    """Game by game: how often a player had more than one legal move."""
    options: int = 0
    """Legal moves in all those choices."""
    winning: list[int] = []
    """Game by game: the points of the winner."""
    margins: list[int] = []
    """Game by game: points between the winner and the next; none when everyone wins."""
    shared: int = 0
    tie_breaks: int = 0
    """Games with equal points at the top in which one was placed before the other all the same."""
    by_winner: int = 0
    """Games that ended with a move of a winner."""
    kinds: dict[Beginning, Made] = {}
    openings: dict[Deed, Tried] = {}
    done: dict[Deed, Tried] = {}
    asked: int = 0
    """How many moves were tried that are not listed as legal."""
    refused: dict[str, int] = {}
    """By which rule how many of them were refused."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.moves)

    def add(self, other: Counts) -> None:
        """Add the games that come next."""
        for mine, others in (
            (self.cells, other.cells),
            (self.wins, other.wins),
            (self.scores, other.scores),
        ):
            _add(mine, others)
        for sheet, points in zip(self.sheets, other.sheets):
            _add(sheet, points)
        self.moves += other.moves
        self.choices += other.choices
        self.options += other.options
        self.winning += other.winning
        self.margins += other.margins
        self.shared += other.shared
        self.tie_breaks += other.tie_breaks
        self.by_winner += other.by_winner
        self.asked += other.asked
        self.refused = dict(Counter(self.refused) + Counter(other.refused))
        for kind, seen in other.kinds.items():
            self.kinds.setdefault(kind, Made()).add(seen)
        for all_tried, tried in ((self.openings, other.openings), (self.done, other.done)):
            for deed, what in tried.items():
                all_tried.setdefault(deed, Tried([0] * len(self.cells))).add(what)
        if len(self.openings) > MOST_OPENINGS:
            self.openings = {deed: what for deed, what in self.openings.items() if what.games > 1}


def none(seats: int, bots: int, sources: int) -> Counts:
    """Give the counts of no games."""
    cells = seats * bots
    return Counts([0] * cells, [0] * cells, [0] * cells, [[0] * sources for _ in range(seats)])


def _add(mine: list[int], others: list[int]) -> None:
    for place, value in enumerate(others):
        mine[place] += value
