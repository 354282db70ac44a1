"""The moves as ints, and the lists of them that never change."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from handelshuis.core.state import KIND_BITS
from handelshuis.games.catan.rules.geometry import BIG
from handelshuis.games.catan.rules.tables import KINDS

SPIRAL: Final = 0
DESERTS: Final = 1
TILE: Final = 2
NUMBER: Final = 3
RING: Final = 4
HARBOUR: Final = 5
DICE: Final = 6
STEAL: Final = 7
DRAW: Final = 8
SETTLE: Final = 9
ROAD: Final = 10
CITY: Final = 11
BUY: Final = 12
TRADE: Final = 13
ROLL: Final = 14
END: Final = 15
ROBBER: Final = 16
KNIGHT: Final = 17
ROADS: Final = 18
DISCOVER: Final = 19
MONOPOLY: Final = 20
STOP: Final = 21
HAND_IN: Final = 22
ROB: Final = 23
NOBODY: Final = 7
"""Stands for no second resource, and for nobody to rob."""


def make(kind: i64, what: i64) -> i64:
    """Make a move of a kind and what it names."""
    return kind | what << KIND_BITS


def robber(place: i64, victim: i64, which: i64) -> i64:
    """Make the move that puts a robber on a hex, and where it does so names whom it robs."""
    return make(ROBBER, place * 16 + victim * 2 + which)


def trade(given: i64, rate: i64, taken: i64) -> i64:
    """Make the trade of so many cards of one kind for one of another with the bank."""
    return make(TRADE, given * 64 + rate * 8 + taken)


def discover(one: i64, other: i64) -> i64:
    """Make the discovery of two resources, the second perhaps none."""
    return make(DISCOVER, one * 8 + other)


TRADES: Final[list[list[list[int]]]] = [
    [[trade(given, rate, taken) for taken in range(KINDS) if taken != given] for rate in range(5)]
    for given in range(KINDS)
]
"""All trades with the bank, by what is given and at what rate."""

DISCOVERIES: Final[list[int]] = [
    discover(one, other) for one in range(KINDS) for other in range(one, KINDS)
]

SETTLES: Final[list[int]] = [make(SETTLE, corner) for corner in range(len(BIG.corner_names))]
MONOPOLIES: Final[list[int]] = [make(MONOPOLY, kind) for kind in range(KINDS)]
HAND_INS: Final[list[int]] = [make(HAND_IN, kind) for kind in range(KINDS)]
WALKS: Final[list[list[int]]] = [
    [robber(place, NOBODY, which) for place in range(len(BIG.hexes))] for which in range(2)
]
"""Each robber's moves that name a hex only."""

THE_END: Final = make(END, 0)
THE_ROLL: Final = make(ROLL, 0)
THE_KNIGHT: Final = make(KNIGHT, 0)
THE_ROADS: Final = make(ROADS, 0)
THE_STOP: Final = make(STOP, 0)
THE_CARD: Final = make(BUY, 0)
