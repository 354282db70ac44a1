"""The outside check: random games in our engine and in catanatron, step by step the same."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest

from tests.games.catan.lockstep.differences import KNOWN
from tests.games.catan.lockstep.games import play_game

GAMES = int(os.environ.get("HANDELSHUIS_LOCKSTEP_GAMES", "400"))
"""Every one is another; 2,000 have been compared, and more can be asked for."""
PARTS = 4


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_engines_play_the_same_but_for_the_known_differences(
    part: int, record_property: Callable[[str, object], None]
) -> None:
    numbers = range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS)
    seen: Counter[str] = Counter()
    steps = sum(play_game(number, seen) for number in numbers)
    assert set(seen) <= set(KNOWN)
    record_property("lockstep", {"games": len(numbers), "steps": steps, **seen})
