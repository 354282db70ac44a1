"""What a fit came to; apart from the fitting, which takes a library that playing does not need."""

from __future__ import annotations

from typing import NamedTuple


class Fit(NamedTuple):
    """Weights as a file holds them, and how surprised they are by winners of games kept out."""

    weights: str
    hidden: tuple[int, int]
    surprise: float
    before: float
    """How surprised the game's own outlook is by the same winners."""
    even: float
    """And who gives everyone the same chance."""
    games: int
    positions: int
