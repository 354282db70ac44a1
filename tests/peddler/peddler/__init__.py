"""The peddler: go on selling, or bring home what you earned before robbers take it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from handelshuis.core.chance import Chance
from handelshuis.core.game import Game, Setup
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, Result, State, ranked
from handelshuis.core.texts import Line

SELL, HOME, ROLL = 0, 1, 2
WORDS = {f"roll {eyes}": ROLL + 64 * eyes for eyes in range(1, 7)} | {"sell": SELL, "home": HOME}
TEXTS = {move: text for text, move in WORDS.items()}
GOAL = 20


class Peddler(State):
    """Who is on the road, the coins in his purse, and what everyone has brought home."""

    def __init__(self, turn: int, on_road: int, purse: int, homes: list[int]) -> None:
        super().__init__(len(homes), turn)
        self.on_road, self.purse, self.homes = on_road, purse, homes

    def legal(self, seat: int) -> list[int]:
        return [move for move in (SELL, HOME) if not self.why_not(seat, move)]

    def why_not(self, seat: int, move: int) -> str:
        if move not in (SELL, HOME):
            return "road.choice"
        return "home.something" if move == HOME and not self.purse else ""

    def advance(self, seat: int, move: int) -> None:
        eyes = move // 64
        if move == SELL:
            self.turn = CHANCE
        elif eyes > 1:
            self.purse += eyes
            self.turn = self.on_road
        else:
            self.homes[self.on_road] += self.purse if move == HOME else 0
            won = self.homes[self.on_road] >= GOAL
            self.purse, self.on_road = 0, (self.on_road + 1) % self.seats
            self.turn = OVER if won else self.on_road

    def outcomes(self) -> list[tuple[int, int]]:
        return [(move, 1) for move in TEXTS if move >= ROLL]

    def redeal(self, seat: int, chance: Chance) -> None:
        """Leave all as it is: nothing is hidden."""

    def sheet(self, seat: int) -> list[int]:
        return [self.homes[seat]]

    def result(self) -> Result:
        return Result(self.homes[:], ranked([[coins] for coins in self.homes]))

    def text(self, move: int) -> str:
        return TEXTS.get(move, "?")

    def parse(self, text: str) -> int:
        move = WORDS.get(" ".join(text.split()))
        if move is None:
            raise Refused("house.notation")
        return move

    def save(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in ("turn", "on_road", "purse")} | {
            "homes": self.homes[:]
        }

    def clone(self) -> Peddler:
        return Peddler(self.turn, self.on_road, self.purse, self.homes[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return Peddler, (self.turn, self.on_road, self.purse, self.homes)


class View(msgspec.Struct):
    """The whole table, the same for all."""

    goal: int
    turn: int
    purse: int
    homes: list[int]


class PeddlerGame(Game[Peddler]):
    """The smallest game worth playing."""

    name, title, players, all_open = "peddler", "Peddler", range(2, 7), True

    def start(self, setup: Setup) -> Peddler:
        return Peddler(0, 0, 0, [0] * setup.players)

    def load(self, data: Mapping[str, Any]) -> Peddler:
        return Peddler(data["turn"], data["on_road"], data["purse"], list(data["homes"]))

    def view(self, state: Peddler, seat: int | None) -> View:
        return View(GOAL, state.on_road, state.purse, state.homes[:])

    def moves(self, setup: Setup) -> list[int]:
        return [SELL, HOME]

    def evaluate(self, state: Peddler, seat: int) -> float:
        """Coins at home count in full; those on the road for what is likely to reach home."""
        return state.homes[seat] + (0.8 * state.purse if state.on_road == seat else 0)

    def ask(self, state: Peddler, seat: int) -> Line:
        return Line("ask.road")

    def label(self, state: Peddler, move: int) -> Line:
        return Line(f"label.{state.text(move)}")


GAME = PeddlerGame()
