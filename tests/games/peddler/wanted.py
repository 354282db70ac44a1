"""The games of the peddler that are worth keeping."""

from __future__ import annotations

from handelshuis.core.record import Record
from handelshuis.core.state import State
from tests.games.golden import Wanted


def with_robbers(record: Record, end: State) -> bool:
    return any(entry.text == "roll 1" for entry in record.entries)


WANTED = [
    Wanted(f"peddler-for-{players}", ("greedy",) + ("random",) * (players - 1), with_robbers)
    for players in range(2, 7)
]
