"""The contract that every game keeps: a state, whose moves it awaits, and what they do."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

from handelshuis.core.chance import Chance
from handelshuis.core.refused import Refused

CHANCE: Final = -1
"""The seat of dice and draws."""

OVER: Final = -2
"""Nobody's turn: the game is over."""

KIND_BITS: Final = 6
"""A move is one int: its kind in the low six bits, what it names above them."""

KINDS: Final = 1 << KIND_BITS

REMEMBERED: Final = "remembered"
"""What a document holds under this name is remembered of how the position came about, by all alike;
positions that differ in it alone are equal."""


def kind_of(move: int) -> int:
    """Tell the kind of a move, so that one can choose the kind first and the move after."""
    return move & (KINDS - 1)


def make_move(kind: int, what: int) -> int:
    """Make a move of a kind and what it names."""
    # Shifted: compiled code shifts a large number quicker than it multiplies one.
    return kind | what << KIND_BITS


def what_of(move: int) -> int:
    """Tell what a move names."""
    return move >> KIND_BITS


class Result:
    """How a finished game came out."""

    def __init__(self, scores: list[int], ranks: list[int]) -> None:
        """Keep the points of each seat and its place, 1 being best; equal places are shared."""
        self.scores = scores
        self.ranks = ranks

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranks={self.ranks})"

    def winners(self) -> list[int]:
        """List the seats that won, more than one when the win is shared."""
        return [seat for seat in range(len(self.ranks)) if self.ranks[seat] == 1]


def ranked(keys: list[list[int]]) -> list[int]:
    """Turn each seat's score and tie-breakers, higher being better, into places."""
    return [1 + sum([1 for other in keys if other > key]) for key in keys]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game, knowing everything; plain data between any two moves.

    A game fills in the methods that raise here. Whoever plays uses `play`, which checks; whoever
    has a move from `legal` or `sample` in hand may use `advance`, which does not.
    """

    def __init__(self, seats: int, turn: int) -> None:
        """Seat the players: `turn` is the seat awaited first, or CHANCE, or OVER."""
        self.seats = seats
        self.turn = turn

    def __repr__(self) -> str:
        if self.turn == OVER:
            next_up = "over"
        elif self.turn == CHANCE:
            next_up = "chance to move"
        else:
            next_up = f"seat {self.turn} to move"
        return f"<{type(self).__name__}: {self.seats} seats, {next_up}>"

    def awaited(self) -> list[int]:
        """List every seat whose move is awaited now; several when they may answer in any order."""
        return [] if self.turn == OVER else [self.turn]

    def legal(self, seat: int) -> list[int]:
        """List the seat's legal moves: all of them, but only a sensible menu of deals."""
        raise NotImplementedError

    def why_not(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of an awaited seat, or '' when it is legal."""
        raise NotImplementedError

    def advance(self, seat: int, move: int) -> None:
        """Carry out a move that is known to be legal."""
        raise NotImplementedError

    def outcomes(self) -> list[tuple[int, int]]:
        """List the chance moves possible now, each with its weight (probability times the sum)."""
        raise NotImplementedError

    def sample(self, chance: Chance) -> int:
        """Draw one chance move, as likely as `outcomes` says."""
        pairs = self.outcomes()
        total = 0
        for _, weight in pairs:
            total += weight
        mark = chance.below(total)
        for move, weight in pairs:
            mark -= weight
            if mark < 0:
                return move
        raise RuntimeError("no chance move is awaited")

    def at_rest(self) -> bool:
        """Tell whether chance, now due, begins something new: only there a search may stop."""
        return True

    def clone(self) -> State:
        """Copy the state so that neither copy can change the other."""
        raise NotImplementedError

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal anew what this seat cannot know, from what it does know and `chance` alone."""
        raise NotImplementedError

    def sheet(self, seat: int) -> list[int]:
        """Give the seat's points as they stand, by source, in the order of the game's sources."""
        raise NotImplementedError

    def result(self) -> Result:
        """Give scores and places once the game is over."""
        raise NotImplementedError

    def text(self, move: int) -> str:
        """Write a move in notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """Read a move in notation, or refuse what is none (`house.notation`)."""
        raise NotImplementedError

    def save(self) -> dict[str, Any]:
        """Give the whole state as plain data that JSON can hold."""
        raise NotImplementedError

    def play(self, seat: int, move: int) -> None:
        """Carry out a move from any source, or refuse it with the rule and change nothing."""
        rule = self.refusal(seat, move)
        if rule:
            raise Refused(rule)
        self.advance(seat, move)

    def refusal(self, seat: int, move: int) -> str:
        """Name the rule that forbids this move of anyone at any time, or '' when it is legal."""
        if self.turn == OVER:
            return "house.over"
        if seat not in self.awaited():
            return "house.turn"
        if seat == CHANCE:
            for possible, _ in self.outcomes():
                if possible == move:
                    return ""
            return "house.chance"
        return self.why_not(seat, move)

    def digest(self) -> str:
        """Give a short hash of the whole state; equal states have equal hashes in every engine."""
        document = self.save()
        document.pop(REMEMBERED, None)
        return digest_of(document)


def digest_of(data: dict[str, Any]) -> str:
    """Give a short hash of plain data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
