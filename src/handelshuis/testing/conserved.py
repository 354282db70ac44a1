"""What a game conserves: its own tests say it, by a fixture `conserved`."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from handelshuis.core.state import State


def _anything(before: State, seat: int, move: int, after: State) -> None:
    """Allow a move to alter anything."""


class Conserved(NamedTuple):
    """What holds in every position, and what a single move may alter; both assert it."""

    invariant: Callable[[State], None]
    change: Callable[[State, int, int, State], None] = _anything
