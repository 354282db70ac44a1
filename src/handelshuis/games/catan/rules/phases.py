"""What a state can be waiting for, in the order of the game."""

from __future__ import annotations

from typing import Final, Literal, get_args

LAYOUT: Final = 0
FIRST: Final = 1
FOUND: Final = 2
FOUND_ROAD: Final = 3
BEFORE_ROLL: Final = 4
ROLLING: Final = 5
HAND_IN: Final = 6
ROBBER: Final = 7
VICTIM: Final = 8
STEALING: Final = 9
ACTING: Final = 10
FREE_ROADS: Final = 11
DRAWING: Final = 12
ENDED: Final = 13

Phase = Literal[
    "layout",
    "first",
    "found",
    "found_road",
    "before_roll",
    "roll",
    "hand_in",
    "robber",
    "victim",
    "steal",
    "act",
    "free_roads",
    "draw",
    "end",
]
PHASE_NAMES: Final[list[Phase]] = list(get_args(Phase))
