"""Frames: what is still to be done, each one int, on a stack in the state.

A frame has a verb, the seat it concerns, a good (or measure, or power), a count, and the number
of a program or of a list of branches (programs.py).
"""

from __future__ import annotations

from typing import Final

GAIN: Final = 1
LOSE: Final = 2
PAY: Final = 3
TAKE: Final = 4
DEMAND: Final = 5
SWAP: Final = 6
RAID: Final = 7
CHOOSE: Final = 8
COMPARE: Final = 9
OVER: Final = 10
HOLDS: Final = 11
FIGHT: Final = 12
ROLL: Final = 13
BUY: Final = 14
GAIN_PER: Final = 15
LOSE_HALF: Final = 16
SHIELD: Final = 17
LOOK: Final = 18
PICK_CARD: Final = 19
EVENT: Final = 20
BUILDINGS: Final = 21
DRAW: Final = 22
SHOW: Final = 23
TAKE_SHOWN: Final = 24
TURN_UP: Final = 25


def frame(verb: int, seat: int, good: int = 0, count: int = 0, program: int = 0) -> int:
    """Make a frame."""
    return verb | seat << 6 | good << 7 | count << 12 | program << 20


def verb_of(each: int) -> int:
    """Tell what is to be done."""
    return each & 63


def seat_of(each: int) -> int:
    """Tell whom it concerns."""
    return each >> 6 & 1


def good_of(each: int) -> int:
    """Tell which good, measure or power it is about."""
    return each >> 7 & 31


def count_of(each: int) -> int:
    """Tell how many."""
    return each >> 12 & 255


def program_of(each: int) -> int:
    """Tell which program, list of branches, pile or card it leads to."""
    return each >> 20
