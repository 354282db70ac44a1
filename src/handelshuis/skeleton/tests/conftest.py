"""What the game conserves, for the property tests of the house."""

from __future__ import annotations

from typing import Any

import pytest
from handelshuis.core.state import OVER, State
from handelshuis.testing.conserved import Conserved


def invariant(state: State) -> None:
    """Assert what holds in every position."""
    s: Any = state
    assert s.aboard >= 0
    assert s.turn == OVER or not any(home >= 20 for home in s.homes)


def change(before: State, seat: int, move: int, after: State) -> None:
    """Assert what a move may alter: only what was aboard comes home."""
    s: Any = before
    t: Any = after
    assert sum(t.homes) - sum(s.homes) in (0, s.aboard)


@pytest.fixture
def conserved() -> Conserved:
    """Give both to the property tests."""
    return Conserved(invariant, change)
