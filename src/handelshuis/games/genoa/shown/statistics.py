"""What is counted of a finished game of Genoa: the dice, the deals and what they cost, orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.core.state import CHANCE, kind_of, what_of
from handelshuis.core.statistics import Deal, Statistics, Step, by_seat, falls
from handelshuis.core.texts import Argument, Line
from handelshuis.games.genoa.rules import moves
from handelshuis.games.genoa.rules.state import Genoa
from handelshuis.games.genoa.rules.terms import GIVES, WANTS, money
from handelshuis.games.genoa.rules.town import SIDE
from handelshuis.games.genoa.shown.names import terms_args
from handelshuis.games.genoa.shown.story import closed_deal

DEEDS: Final = (moves.LARGE, moves.SMALL, moves.PRIVILEGE)
"""What is counted of each player: orders fulfilled, large and small, and privileges taken."""


def statistics(course: Sequence[Step[Genoa]]) -> Statistics:
    """Count a game."""
    seats = course[0].before.seats if course else 0
    closed = _closed(course)
    return Statistics(
        falls("dice", list(range(1, SIDE + 1)), course, _faces),
        [_deal(step, *deal) for step, deal in closed],
        [
            by_seat(
                "bargains",
                ["deals", "ducats_paid", "ducats_got", "most_ducats"],
                _bargains([deal for _, deal in closed], seats),
            ),
            by_seat("deeds", ["large", "small", "privileges"], _deeds(course, seats)),
        ],
    )


def _faces(before: Genoa, move: int) -> list[int]:
    if kind_of(move) != moves.DICE:
        return []
    return [what_of(move) // SIDE, what_of(move) % SIDE]


def _closed(course: Sequence[Step[Genoa]]) -> list[tuple[Step[Genoa], tuple[int, int, int]]]:
    """Give the deals that were made: who proposed, who agreed, the terms."""
    found = []
    for step in course:
        if step.seat == CHANCE:
            continue
        closed = closed_deal(step.before, step.seat, step.move, step.after)
        if closed is not None:
            found.append((step, closed[:3]))
    return found


def _deal(step: Step[Genoa], proposer: int, partner: int, terms: int) -> Deal:
    """Tell a deal as whoever bought of the turn player made it."""
    host = step.before.active
    args: dict[str, Argument] = terms_args(terms, proposer == host, True)
    bidder = partner if proposer == host else proposer
    key = "stats.deal" if args["wants"] == ["@deal.nothing"] else "stats.deal_and"
    return Deal(step.n, [bidder, host], Line(key, args))


def _bargains(deals: list[tuple[int, int, int]], seats: int) -> list[list[int]]:
    """Count by seat its deals, the ducats paid and got by them, and the most paid for one."""
    found = [[0, 0, 0, 0] for _ in range(seats)]
    for proposer, partner, terms in deals:
        for payer, taker, side in ((proposer, partner, GIVES), (partner, proposer, WANTS)):
            paid = money(terms, side)
            found[payer][0] += 1
            found[payer][1] += paid
            found[taker][2] += paid
            found[payer][3] = max(found[payer][3], paid)
    return found


def _deeds(course: Sequence[Step[Genoa]], seats: int) -> list[list[int]]:
    found = [[0] * len(DEEDS) for _ in range(seats)]
    for step in course:
        if step.seat >= 0 and kind_of(step.move) in DEEDS:
            found[step.seat][DEEDS.index(kind_of(step.move))] += 1
    return found
