"""What the peddler conserves: coins at home, but for what a purse brings there."""

from __future__ import annotations

from typing import Any

from handelshuis.core.state import OVER, State


def invariant(state: State) -> None:
    """Assert that nobody owes anything, and that twenty coins end the game."""
    s: Any = state
    assert s.purse >= 0
    assert all(coins >= 0 for coins in s.homes)
    assert any(coins >= 20 for coins in s.homes) == (s.turn == OVER)


def change(before: State, seat: int, move: int, after: State) -> None:
    """Assert that only a whole purse comes home."""
    s: Any = before
    t: Any = after
    brought = sum(t.homes) - sum(s.homes)
    assert brought == (s.purse if before.text(move) == "home" else 0)
