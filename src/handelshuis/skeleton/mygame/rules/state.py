"""A position: who is at sea, what is aboard, and what everyone has brought home."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handelshuis.core.chance import Chance
from handelshuis.core.state import CHANCE, KINDS, OVER, Result, State, kind_of, ranked

from ..data.material import MATERIAL
from .moves import CAST, CATCH, HOME, make, read, write

GOAL = MATERIAL.harbour.goal
CATCHES = MATERIAL.sea.catches


class MyGame(State):
    """All there is to know between two moves, as plain data."""

    def __init__(self, turn: int, at_sea: int, aboard: int, homes: list[int]) -> None:
        """Take whose move it is, whose boat is at sea, its catch, and the fish at home."""
        super().__init__(len(homes), turn)
        self.at_sea, self.aboard, self.homes = at_sea, aboard, homes

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves."""
        return [move for move in (make(CAST), make(HOME)) if not self.why_not(seat, move)]

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids any number at all as a move of an awaited seat, or ''."""
        if move not in (make(CAST), make(HOME)):
            return "turn.choice"
        return "home.something" if move == make(HOME) and not self.aboard else ""

    def advance(self, seat: int, move: int) -> None:
        """Carry out a legal move, and whatever follows without anyone's choice."""
        kind = kind_of(move)
        if kind == CAST:
            self.turn = CHANCE
        elif kind == CATCH and CATCHES[move // KINDS]:
            self.aboard += CATCHES[move // KINDS]
            self.turn = self.at_sea
        else:
            self.homes[self.at_sea] += self.aboard if kind == HOME else 0
            won = self.homes[self.at_sea] >= GOAL
            self.aboard, self.at_sea = 0, (self.at_sea + 1) % self.seats
            self.turn = OVER if won else self.at_sea

    def outcomes(self) -> list[tuple[int, int]]:
        """List what the die can bring, each with its weight."""
        return [(make(CATCH, side), 1) for side in range(len(CATCHES))]

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew what a seat cannot know; here there is nothing that it cannot."""

    def sheet(self, seat: int) -> list[int]:
        """Give a seat's points, source by source."""
        return [self.homes[seat]]

    def result(self) -> Result:
        """Rank the players."""
        return Result(self.homes[:], ranked([[fish] for fish in self.homes]))

    def text(self, move: int) -> str:
        """Write a move in notation."""
        return write(move)

    def parse(self, text: str) -> int:
        """Read a move in notation, or refuse it."""
        return read(text, len(CATCHES))

    def clone(self) -> MyGame:
        """Copy the position."""
        return MyGame(self.turn, self.at_sea, self.aboard, self.homes[:])

    def save(self) -> dict[str, Any]:
        """Give the position as plain data."""
        return {
            "turn": self.turn,
            "at_sea": self.at_sea,
            "aboard": self.aboard,
            "homes": self.homes[:],
        }

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.save(),)


def load(data: Mapping[str, Any]) -> MyGame:
    """Give back a position that was saved."""
    return MyGame(data["turn"], data["at_sea"], data["aboard"], list(data["homes"]))
