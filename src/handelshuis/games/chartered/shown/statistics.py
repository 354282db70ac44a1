"""What is counted of a finished game of Chartered: shares and what they cost, bids, the deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.core.deal import Desk
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.statistics import Agreed, Statistics, Step, by_seat, deals_at_desk
from handelshuis.core.texts import Argument
from handelshuis.games.chartered.rules import moves
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.shown.names import deal_agreed

FOUNDINGS: Final = (moves.FOUND, moves.FOUND_OVER, moves.FOUND_WITH)
BUILDINGS: Final = (moves.BUILD, moves.PAIR, moves.RAISE)


def statistics(course: Sequence[Step[Chartered]]) -> Statistics:
    """Count a game."""
    seats = course[0].before.seats if course else 0
    return Statistics(
        [],
        deals_at_desk(course, lambda state: state.desk, _agreed),
        [
            by_seat("shares", ["bought", "paid", "sold", "got"], _shares(course, seats)),
            by_seat("deeds", ["built", "founded", "bids", "bid"], _deeds(course, seats)),
        ],
    )


def florins(steps: int) -> str:
    """Write an amount of steps of ten florins."""
    return f"{steps}@good.tenner" if steps else "f0"


def _shares(course: Sequence[Step[Chartered]], seats: int) -> list[list[Argument]]:
    """Count by seat the shares bought of the bank and sold to it, and for how much."""
    found = [[0, 0, 0, 0] for _ in range(seats)]
    for step in course:
        kind = kind_of(step.move)
        if kind not in (moves.BUY, moves.SELL, moves.RELEASE):
            continue
        row = found[step.seat]
        cost = step.before.money[step.seat] - step.after.money[step.seat]
        if kind == moves.BUY:
            row[0] += 1
            row[1] += cost
        else:
            row[2] += what_of(step.move) if kind == moves.RELEASE else 1
            row[3] -= cost
    return [[bought, florins(paid), sold, florins(got)] for bought, paid, sold, got in found]


def _deeds(course: Sequence[Step[Chartered]], seats: int) -> list[list[Argument]]:
    """Count by seat what it built and founded, how often bidding cost it money, and how much."""
    found = [[0, 0, 0, 0] for _ in range(seats)]
    for step in course:
        kind = kind_of(step.move)
        if step.seat >= 0:
            found[step.seat][0] += kind in BUILDINGS
            found[step.seat][1] += kind in FOUNDINGS
        if kind in (moves.BID, moves.PASS) and (step.before.bids or step.before.auction):
            # Of sealed bids those who tie pay too, so that who pays need not have won.
            for seat in range(seats):
                cost = step.before.money[seat] - step.after.money[seat]
                if cost > 0:
                    found[seat][2] += 1
                    found[seat][3] += cost
    return [[built, founded, times, florins(paid)] for built, founded, times, paid in found]


def _agreed(step: Step[Chartered], desk: Desk) -> Agreed | None:
    return deal_agreed(desk, step.seat, step.move, step.before.edition.layout.names)
