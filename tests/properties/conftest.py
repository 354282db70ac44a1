"""What each game conserves, said in `tests/games/<name>/invariants.py`.

A game gives `invariant(state)`, which asserts what holds in every position, and may give
`change(before, seat, move, after)`, which asserts what a single move may alter.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

import pytest

from handelshuis.core.game import Game
from handelshuis.testing.conserved import Conserved

if TYPE_CHECKING:  # It looks for the games, and not all are installed yet.
    from handelshuis.testing.cases import Case

HOUSE: Final = "handelshuis."


@pytest.fixture
def conserved(case: Case) -> Conserved:
    """Find what a game conserves; a game of the house must say it, a guest's game may."""
    return conserved_by(case.game)


def conserved_by(game: Game) -> Conserved:
    folder = f"tests.games.{game.name}"
    name = f"{folder}.invariants"
    if not (find_spec(folder) and find_spec(name)):
        if type(game).__module__.startswith(HOUSE):
            pytest.fail(f"{name} is missing: what does {game.name} conserve?")
        pytest.skip(f"{game.name} does not say what it conserves")
    module: Any = import_module(name)
    return Conserved(module.invariant, *([module.change] if hasattr(module, "change") else []))
