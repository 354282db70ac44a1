"""The front door: what the game is called, how it is set up, and where everything about it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handelshuis.core.game import Game, Setup
from handelshuis.core.texts import Line

from .judging.evaluation import evaluate
from .rules.moves import CAST, HOME, make
from .rules.state import MyGame, load
from .shown import story, view


class MyGameGame(Game[MyGame]):
    """My Game, as the house sees it."""

    name = "mygame"
    title = "My Game"
    players = range(2, 7)
    material_files = ("material.toml",)
    board_files = ("board.js", "emblem.svg")
    all_open = True

    def start(self, setup: Setup) -> MyGame:
        """Give the first position."""
        return MyGame(0, 0, 0, [0] * setup.players)

    def load(self, data: Mapping[str, Any]) -> MyGame:
        """Give back a position that was saved."""
        return load(data)

    def moves(self, setup: Setup) -> list[int]:
        """List every move a player can ever have."""
        return [make(CAST), make(HOME)]

    def view(self, state: MyGame, seat: int | None) -> view.View:
        """Show a position to a seat."""
        return view.view(state, seat)

    def evaluate(self, state: MyGame, seat: int) -> float:
        """Judge a position for a seat."""
        return evaluate(state, seat)

    def ask(self, state: MyGame, seat: int) -> Line:
        """Say what is awaited of a seat."""
        return story.ask(state, seat)

    def label(self, state: MyGame, move: int) -> Line:
        """Name a move as a button would."""
        return story.label(state, move)

    def story(
        self, before: MyGame, seat: int, move: int, after: MyGame, viewer: int | None
    ) -> list[Line]:
        """Tell what a move did."""
        return story.story(before, move, after)


GAME = MyGameGame()
