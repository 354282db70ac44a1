"""How good a position is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from handelshuis.games.genoa.state import Genoa


def evaluate(s: Genoa, seat: int) -> float:
    """Judge a position for a seat."""
    return float(s.money[seat])
