"""What a game conserves, said in `tests/games/<name>/invariants.py`.

A game gives `invariant(state)`, which asserts what holds in every position, and may give
`change(before, seat, move, after)`, which asserts what a single move may alter.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import pytest

from handelshuis.core.game import Game
from handelshuis.core.state import State

HOUSE: Final = "handelshuis."


class Invariants(NamedTuple):
    """The two functions, the second of which may do nothing."""

    invariant: Callable[[State], None]
    change: Callable[[State, int, int, State], None]


def invariants_of(game: Game) -> Invariants:
    """Find what a game conserves; a game of the house must say it, a guest's game may."""
    folder = f"tests.games.{game.name}"
    name = f"{folder}.invariants"
    if not (find_spec(folder) and find_spec(name)):
        if type(game).__module__.startswith(HOUSE):
            pytest.fail(f"{name} is missing: what does {game.name} conserve?")
        pytest.skip(f"{game.name} does not say what it conserves")
    module: Any = import_module(name)
    return Invariants(module.invariant, getattr(module, "change", _anything))


def _anything(before: State, seat: int, move: int, after: State) -> None:
    pass
