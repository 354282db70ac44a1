"""The moves as ints."""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import make_move

DEAL: Final = 0
START: Final = 1
DRAW: Final = 2
OPEN_EVENT: Final = 3
STOREY: Final = 4
BUILD: Final = 5
PAIR: Final = 6
RAISE: Final = 7
CARDS: Final = 8
REFRESH: Final = 9
TAKE: Final = 10
TAKE_STACK: Final = 11
FOUND: Final = 12
FOUND_OVER: Final = 13
FOUND_WITH: Final = 14
LEAVE: Final = 15
FAVOUR: Final = 16
MERGE: Final = 17
RELEASE: Final = 18
BUY: Final = 19
SELL: Final = 20
DONE: Final = 21
ROOF: Final = 22
EVENT: Final = 23
EVENT_STACK: Final = 24
BID: Final = 25
PASS: Final = 26
LOSE: Final = 27
LOT_SHARE: Final = 28
LOT_OWN: Final = 29
LOT_CARDS: Final = 30
LOT_PLOT: Final = 31
PICK: Final = 32
RECLAIM: Final = 33


def make(kind: int, what: int = 0) -> int:
    """Make a move of a kind and what it names."""
    return make_move(kind, what)


def build(plot: int, roof: int) -> int:
    """Make the move that builds on a plot, under a broken roof or not."""
    return make(BUILD, plot * 2 + roof)


def raise_(plot: int, roof: int) -> int:
    """Make the move that adds a storey."""
    return make(RAISE, plot * 2 + roof)


def pair(one: int, other: int) -> int:
    """Make the move that builds two warehouses to found a company."""
    return make(PAIR, min(one, other) * 128 + max(one, other))


def found_over(company: int, between: int) -> int:
    """Make the founding whose HQ lies on a plot between."""
    return make(FOUND_OVER, company * 128 + between)


def found_with(company: int, across: int, between: int) -> int:
    """Make the founding with a warehouse across a corner, the HQ on a plot between."""
    return make(FOUND_WITH, (company * 128 + across) * 128 + between)


def merge(loser: int, winner: int) -> int:
    """Make the choice of which company another swallows."""
    return make(MERGE, loser * 16 + winner)
