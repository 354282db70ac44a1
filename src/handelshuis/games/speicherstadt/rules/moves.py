"""The moves as ints."""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import make_move, what_of

START: Final = 0
DRAW: Final = 1
LOAD: Final = 2
BID: Final = 3
BUY: Final = 4
PASS: Final = 5
FILL: Final = 6
SELL: Final = 7
SELL_PAIR: Final = 8
EXCHANGE: Final = 9
KEEP: Final = 10
STORE: Final = 11
DROP: Final = 12
DONE: Final = 13


def make(kind: int, what: int) -> int:
    """Make a move of a kind and what it names: a seat, a card, a colour or a handful of goods."""
    return make_move(kind, what)


def what(move: int) -> int:
    """Tell what a move names."""
    return what_of(move)


def fill(card: int, colour: int) -> int:
    """Make the move that puts a cube on an own contract."""
    return make(FILL, card * 8 + colour)


def exchange(given: int, colour: int) -> int:
    """Make the move that pays three cubes for one from the discards."""
    return make(EXCHANGE, given * 8 + colour)
