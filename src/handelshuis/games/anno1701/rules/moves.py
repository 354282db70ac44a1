"""The moves as ints, and the lists of them that never change."""

from __future__ import annotations

from typing import Final

from handelshuis.core.state import KIND_BITS
from handelshuis.games.anno1701.rules.goods import LANDS, PLACES, TRADED

FIRST: Final = 0
DICE: Final = 1
CARD: Final = 2
SHOW: Final = 3
FIGHT: Final = 4
DIE: Final = 5
TURN_UP: Final = 6
LOOK: Final = 7
PILE: Final = 8
BUILD: Final = 9
UPGRADE: Final = 10
REPAIR: Final = 11
PLAY: Final = 12
BANK: Final = 13
QUAY: Final = 14
SAIL: Final = 15
ON: Final = 16
HOME: Final = 17
DRAW: Final = 18
SEARCH: Final = 19
TAKE: Final = 20
SWAP: Final = 21
END: Final = 22
TO: Final = 23
FROM: Final = 24
DEMAND: Final = 25
CHOOSE: Final = 26
BUY: Final = 27
PASS: Final = 28
LODGE: Final = 29
CANCEL: Final = 30
ALLOW: Final = 31
STEAL: Final = 32

LAST: Final = STEAL


def make(kind: int, what: int = 0) -> int:
    """Make a move of a kind and what it names."""
    return kind | what << KIND_BITS


THE_REPAIR: Final = make(REPAIR)
THE_END: Final = make(END)
THE_PASS: Final = make(PASS)
THE_LOOK: Final = make(LOOK)
GO_ON: Final = make(ON)
GO_HOME: Final = make(HOME)
THE_CANCEL: Final = make(CANCEL)
TO_ALLOW: Final = make(ALLOW)
SAIL_ALONE: Final = make(SAIL)

TO_PLACE: Final[list[int]] = [make(TO, place) for place in range(PLACES)]
FROM_PLACE: Final[list[int]] = [make(FROM, place) for place in range(PLACES)]
BANKS: Final[list[list[int]]] = [
    [make(BANK, given * 8 + taken) for taken in range(TRADED)] for given in range(TRADED)
]
"""Trades with the bank, by what is given and taken."""
QUAYS: Final[list[list[int]]] = [
    [make(QUAY, place * 16 + other) for other in range(LANDS)] for place in range(LANDS)
]
TWO_DICE: Final[list[int]] = [one * 8 + other for one in range(1, 7) for other in range(1, 7)]
