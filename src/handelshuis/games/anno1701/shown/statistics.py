"""What is counted of a finished game of Anno 1701: both dice, the harvests, the deals."""

from __future__ import annotations

from collections.abc import Sequence

from handelshuis.core.deal import Desk
from handelshuis.core.deal_texts import agreed
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.statistics import Agreed, Statistics, Step, by_seat, deals_at_desk, falls
from handelshuis.games.anno1701.rules import moves
from handelshuis.games.anno1701.rules.goods import TRADED, TRADED_NAMES
from handelshuis.games.anno1701.rules.programs import EVENTS
from handelshuis.games.anno1701.rules.state import Anno

SPENT = (moves.BUILD, moves.UPGRADE, moves.BANK, moves.SAIL)
"""What is counted of each player: buildings, upgrades, trades with the bank, voyages."""


def statistics(course: Sequence[Step[Anno]]) -> Statistics:
    """Count a game."""
    events = [f"@event.{event}" for event in EVENTS]
    return Statistics(
        falls("number_die", list(range(1, 7)), course, _numbers)
        + falls("event_die", events, course, _events),
        deals_at_desk(course, lambda state: state.desk, _agreed),
        [
            by_seat(
                "harvest",
                [*TRADED_NAMES, "harvest_total"],
                [[*row, sum(row)] for row in _harvests(course)],
            ),
            by_seat("deeds", ["built", "upgraded", "banked", "sailed"], _deeds(course)),
        ],
    )


def _numbers(before: Anno, move: int) -> list[int]:
    return [what_of(move) // 16 - 1] if kind_of(move) == moves.DICE else []


def _events(before: Anno, move: int) -> list[int]:
    return [what_of(move) % 16] if kind_of(move) == moves.DICE else []


def _harvests(course: Sequence[Step[Anno]]) -> list[list[int]]:
    """Count by seat what the number rolled brought at once, of each product and of gold."""
    found = [[0] * TRADED for _ in range(2)]
    for step in course:
        if kind_of(step.move) != moves.DICE:
            continue
        for seat in range(2):
            for good in range(TRADED):
                gain = step.after.count(seat, good) - step.before.count(seat, good)
                found[seat][good] += max(0, gain)
    return found


def _deeds(course: Sequence[Step[Anno]]) -> list[list[int]]:
    found = [[0] * len(SPENT) for _ in range(2)]
    for step in course:
        if step.seat >= 0 and kind_of(step.move) in SPENT:
            found[step.seat][SPENT.index(kind_of(step.move))] += 1
    return found


def _agreed(step: Step[Anno], desk: Desk) -> Agreed | None:
    return agreed(desk, step.seat, step.move, TRADED_NAMES)
