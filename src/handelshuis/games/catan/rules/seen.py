"""What everyone has seen of hands: cards that a seat took in the open, and has not surely lost.

A seat holds at least these, so that whoever remembers need not guess them. Of a card that was
stolen, or of several hands laid down at once, nobody else sees the kind: then any kind may be one
less. This is memory and no part of the position: two positions that differ in it alone are equal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from handelshuis.core.handful import less, size
from handelshuis.games.catan.rules.tables import ONE_OF_EACH

if TYPE_CHECKING:
    from handelshuis.games.catan.rules.state import Catan


def take(s: Catan, seat: i64, cards: i64) -> None:
    """Give a seat cards that everyone sees."""
    s.hands[seat] += cards
    s.seen[seat] += cards


def give(s: Catan, seat: i64, cards: i64) -> None:
    """Take cards from a seat that everyone sees."""
    s.hands[seat] -= cards
    s.seen[seat] = less(s.seen[seat], cards)


def lost(s: Catan, seat: i64, number: i64) -> None:
    """Remember that a seat has so many cards less, of whatever kinds."""
    s.seen[seat] = less(s.seen[seat], number * ONE_OF_EACH)


def handed_in(s: Catan) -> None:
    """Remember what was handed in: the bank shows it where one seat alone did."""
    seats = [seat for seat in range(s.seats) if s.aside[seat]]
    for seat in seats:
        if len(seats) == 1:
            s.seen[seat] = less(s.seen[seat], s.aside[seat])
        else:
            lost(s, seat, size(s.aside[seat]))


def surely(s: Catan, seat: i64) -> i64:
    """Give what a seat surely holds, whatever it has handed in or still will."""
    away = s.owed[seat] + size(s.aside[seat])
    return less(s.seen[seat], away * ONE_OF_EACH) if away else s.seen[seat]
