"""What each way to play a building card would bring, tried out on a copy by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from handelshuis.core.state import kind_of, what_of
from handelshuis.games.chartered.rules import building, moves, shares
from handelshuis.games.chartered.rules.phases import (
    BEGIN,
    DEALING,
    DIAGONAL,
    ENDED,
    FAVOUR,
    FOUNDING,
    MERGING,
    OPENING,
    RELEASING,
)
from handelshuis.games.chartered.rules.tables import NONE

if TYPE_CHECKING:
    from handelshuis.games.chartered.rules.state import Chartered

UNSETTLED: Final = (
    DEALING,
    OPENING,
    BEGIN,
    FOUNDING,
    DIAGONAL,
    FAVOUR,
    MERGING,
    RELEASING,
    ENDED,
)
"""While the town is dealt or half rebuilt nothing can be foretold."""


class Prospect:
    """What a way to build comes to."""

    def __init__(self, move: int, after: Chartered, company: int, joins: list[int]) -> None:
        """Take the move, the table after it, the company that grows and those that merge."""
        self.move = move
        self.after = after
        self.company = company
        """The company that was founded, grew or survives; NONE for a loose warehouse."""
        self.joins = joins


def prospects(s: Chartered, seat: int) -> list[Prospect]:
    """Foresee every way in which a seat could play its building cards if it had the turn."""
    if s.phase in UNSETTLED:
        return []
    return [foresee(s, seat, move) for move in building.legal(s, seat)]


def affordable(after: Chartered, seat: int, company: int) -> int:
    """Count the shares of a company that a seat could buy after building."""
    if after.hq[company] == NONE:
        return 0
    money = after.money[seat] // shares.price(after, company)
    return min(shares.TRADES, shares.in_bank(after, company), money)


def foresee(s: Chartered, seat: int, move: int) -> Prospect:
    """Play a building move on a copy, up to the point where shares are traded."""
    after = s.clone()
    after.active = seat
    after.crossed = False
    after.paid = 0
    after.advance(seat, move)
    joins = after.joined[:]
    while after.phase in UNSETTLED:
        after.advance(after.turn, likely(after))
    what = what_of(move)
    plot = what // 128 if kind_of(move) == moves.PAIR else what // 2
    return Prospect(move, after, after.company[plot], joins)


def likely(after: Chartered) -> int:
    """Choose as most would: found where that can be, favour the highest, keep all shares.

    Under a broken roof the lowest is favoured, which has least to lose.
    """
    if after.phase == DIAGONAL:
        return building.legal_diagonal(after)[-1]
    if after.phase != FAVOUR:
        return after.legal(after.turn)[0]
    favoured = after.joined[0]
    for company in after.joined:
        more = after.value[company] - after.value[favoured]
        if more < 0 if after.roof else more > 0:
            favoured = company
    return moves.make(moves.FAVOUR, favoured)
