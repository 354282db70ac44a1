"""Nim, the smallest game with chance, choice, variants and options: a game to test the house with.

Chance says how large the heap is; in turn everyone takes some; whoever takes the last one wins, or
in the variant misère loses.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from handelshuis.core.chance import Chance
from handelshuis.core.game import Game, Option, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, KINDS, OVER, Result, State, kind_of, ranked

HEAP, TAKE = 0, 1
WORDS = ["heap", "take"]
SIZES = {3: 1, 5: 2, 7: 1}


class Nim(State):
    """A heap, and who took from it last."""

    def __init__(self, seats: int, turn: int, heap: int, most: int, misere: bool) -> None:
        super().__init__(seats, turn)
        self.heap = heap
        self.most = most
        self.misere = misere
        self.last = 0

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or seat < 0:
            return []
        return [TAKE + KINDS * count for count in range(1, min(self.most, self.heap) + 1)]

    def why_not(self, seat: int, move: int) -> str:
        return "" if move in self.legal(seat) else "nim.take"

    def advance(self, seat: int, move: int) -> None:
        if kind_of(move) == HEAP:
            self.heap = move // KINDS
            self.turn = 0
            return
        self.heap -= move // KINDS
        self.last = seat
        self.turn = (seat + 1) % self.seats if self.heap else OVER

    def outcomes(self) -> list[tuple[int, int]]:
        if self.turn != CHANCE:
            return []
        return [(HEAP + KINDS * size, weight) for size, weight in SIZES.items()]

    def clone(self) -> Nim:
        copy = Nim(self.seats, self.turn, self.heap, self.most, self.misere)
        copy.last = self.last
        return copy

    def redeal(self, seat: int, chance: Chance) -> None:
        """Leave all as it is: nothing is hidden."""

    def sheet(self, seat: int) -> list[int]:
        return [int((seat == self.last) != self.misere)]

    def result(self) -> Result:
        scores = [self.sheet(seat)[0] for seat in range(self.seats)]
        return Result(scores, ranked([[score] for score in scores]))

    def text(self, move: int) -> str:
        return f"{WORDS[kind_of(move)]} {move // KINDS}"

    def parse(self, text: str) -> int:
        word, _, number = text.partition(" ")
        if word not in WORDS or not number.isdigit():
            raise Refused("house.notation")
        return WORDS.index(word) + KINDS * int(number)

    def save(self) -> dict[str, Any]:
        names = ("seats", "turn", "heap", "most", "misere", "last")
        return {name: getattr(self, name) for name in names}


class NimView(msgspec.Struct):
    """The heap as everyone sees it."""

    heap: int
    turn: int


class NimGame(Game):
    """Nim."""

    name = "nim"
    title = "Nim"
    players = range(2, 5)
    variants = ("rulebook", "misere")
    options = (Option("most", 3, (2, 3, 4)), Option("polite", True, (True, False)))

    def start(self, setup: Setup) -> Nim:
        return Nim(setup.players, CHANCE, 0, int(setup.options["most"]), setup.variant == "misere")

    def load(self, data: Mapping[str, Any]) -> Nim:
        fields = dict(data)
        last = fields.pop("last")
        state = Nim(**fields)
        state.last = last
        return state

    def view(self, state: State, seat: int | None) -> NimView:
        nim = cast(Nim, state)
        return NimView(nim.heap, nim.turn)


NIM = NimGame()
