"""The moves as ints; offers, counters, acceptances and withdrawals have the house's own kinds."""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import make_move

DEAL: Final = 0
DICE: Final = 1
DRAW: Final = 2
ROLL: Final = 3
START: Final = 4
ACT: Final = 5
ASK: Final = 6
GO_ON: Final = 7
MOVE: Final = 8
END: Final = 9
PASS: Final = 10
NOTHING_HERE: Final = 11
NOTHING_THIS_TURN: Final = 12
STANDING: Final = 13
DECLARE: Final = 14
MAKE_GOOD: Final = 15
"""Turns a declaration into an offer."""
GIVE: Final = 16
TAKE: Final = 17
PRIVILEGE: Final = 18
LARGE: Final = 19
SMALL: Final = 20
ANY_WARE: Final = 21
EXCHANGE: Final = 22
BUILDING: Final = 23
DONE: Final = 24
HAND_OVER: Final = 25
TITLE: Final = 26
NO_TITLE: Final = 27
YES: Final = 28
NO: Final = 29

OFFER: Final = 56
COUNTER: Final = 57
ACCEPT: Final = 58
WITHDRAW: Final = 60

PROPOSALS: Final = (OFFER, COUNTER, DECLARE, STANDING)
"""The kinds of which only a menu is listed."""

SEAT_BITS: Final = 3
NO_BONUS: Final = 5
"""Stands for no special card where a large order is fulfilled while none is in stock."""


def make(kind: int, what: int = 0) -> int:
    """Make a move of a kind and what it names."""
    return make_move(kind, what)


def accept(seat: int, field: int) -> int:
    """Make the move that accepts a seat's offer for a field."""
    return make_move(ACCEPT, seat | field << SEAT_BITS)


def counter(seat: int, terms: int) -> int:
    """Make the move that proposes other terms to a bidder."""
    return make_move(COUNTER, seat | terms << SEAT_BITS)


def standing(field: int, units: int) -> int:
    """Make the move that instructs to bid up to so many fives for a field."""
    return make_move(STANDING, field | units << 6)


def large(order: int, bonus: int) -> int:
    """Make the move that fulfils a large order and takes a special card."""
    return make_move(LARGE, order * 6 + bonus)


def exchange(given: int, taken: int) -> int:
    """Make the move that swaps goods with the stock."""
    return make_move(EXCHANGE, given * 32 + taken)


def title(street: int, first: int, second: int) -> int:
    """Make the move that lays or removes titles beside a street, counted from 0.

    For each side: 0 leaves it, 1 lays a title or removes another's, 2 also takes its place.
    """
    return make_move(TITLE, street * 9 + first * 3 + second)
