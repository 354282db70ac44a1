"""How good a position is for a seat: what `greedy` and the searching bots play by."""

from __future__ import annotations

from ..rules.state import CATCHES, GOAL, MyGame

DARE = sum(CATCHES) / CATCHES.count(0)
"""With so many fish aboard a storm would take as much as one more cast is likely to bring."""


def evaluate(state: MyGame, seat: int) -> float:
    """Judge a position; higher is better."""
    home = state.homes[seat]
    if state.at_sea != seat or not state.aboard:
        return home
    go_on = state.aboard < DARE and home + state.aboard < GOAL
    return home + state.aboard * (1.05 if go_on else 0.8)
