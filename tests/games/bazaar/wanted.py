"""The games of the bazaar that are worth keeping."""

from __future__ import annotations

from handelshuis.core.record import Record
from handelshuis.core.state import State
from tests.games.golden import Wanted


def said(record: Record) -> set[str]:
    """The first words of all moves."""
    return {entry.text.partition(" ")[0] for entry in record.entries if entry.kind == "move"}


def with_a_deal(record: Record, end: State) -> bool:
    return "accept" in said(record)


def with_all_that_can_be_said(record: Record, end: State) -> bool:
    return said(record) >= {"offer", "counter", "accept", "decline", "withdraw", "pick", "pass"}


def tie_decided_by_coins(record: Record, end: State) -> bool:
    return record.result.count(max(record.result)) > 1 and len(end.result().winners()) == 1


WANTED = [
    Wanted("bazaar-for-2", ("greedy", "random"), with_a_deal),
    Wanted("bazaar-for-3", ("random", "random", "random"), with_all_that_can_be_said),
    Wanted("bazaar-for-4", ("greedy", "random", "greedy", "random"), with_a_deal),
    Wanted("bazaar-tie-decided-by-coins", ("random", "random"), tie_decided_by_coins),
]
