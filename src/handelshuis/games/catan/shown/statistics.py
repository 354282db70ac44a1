"""What is counted of a finished game of Catan: the dice, the harvests, what was lost, the deals."""

from __future__ import annotations

from collections.abc import Sequence

from handelshuis.core.deal import Desk
from handelshuis.core.deal_texts import agreed
from handelshuis.core.handful import count
from handelshuis.core.state import kind_of, what_of
from handelshuis.core.statistics import Agreed, Statistics, Step, by_seat, deals_at_desk, falls
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.phases import FIRST
from handelshuis.games.catan.rules.state import Catan
from handelshuis.games.catan.rules.tables import KINDS, RESOURCES

LEAST = 2
"""The least that two dice show."""


def statistics(course: Sequence[Step[Catan]]) -> Statistics:
    """Count a game."""
    seats = course[0].before.seats if course else 0
    return Statistics(
        falls("dice", list(range(LEAST, 13)), course, _faces),
        deals_at_desk(course, lambda state: state.desk, _agreed),
        [
            by_seat(
                "harvest",
                [*RESOURCES, "harvest_total"],
                [[*row, sum(row)] for row in _harvests(course, seats)],
            ),
            by_seat("lost", ["stolen", "robbed", "handed_in"], _lost(course, seats)),
        ],
    )


def _faces(before: Catan, move: int) -> list[int]:
    """Give the sum of a throw; who throws for the first turn throws for nothing else."""
    if kind_of(move) != moves.DICE or before.phase == FIRST:
        return []
    return [what_of(move) // 8 + what_of(move) % 8 - LEAST]


def _harvests(course: Sequence[Step[Catan]], seats: int) -> list[list[int]]:
    """Count by seat what the land brought, of each resource."""
    found = [[0] * KINDS for _ in range(seats)]
    for step in course:
        if not _faces(step.before, step.move):
            continue
        for seat in range(seats):
            had, has = step.before.hands[seat], step.after.hands[seat]
            if has > had:
                for kind in range(KINDS):
                    found[seat][kind] += count(has - had, kind)
    return found


def _lost(course: Sequence[Step[Catan]], seats: int) -> list[list[int]]:
    """Count by seat the cards it stole, was robbed of, and had to hand in."""
    found = [[0, 0, 0] for _ in range(seats)]
    for step in course:
        kind = kind_of(step.move)
        if kind == moves.STEAL:
            found[step.before.active][0] += 1
            found[step.before.victim][1] += 1
        elif kind == moves.HAND_IN:
            found[step.seat][2] += 1
    return found


def _agreed(step: Step[Catan], desk: Desk) -> Agreed | None:
    return agreed(desk, step.seat, step.move, RESOURCES)
