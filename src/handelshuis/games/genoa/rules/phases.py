"""What a state can be waiting for."""

from __future__ import annotations

from typing import Final, Literal, get_args

DEALING: Final = 0
START: Final = 1
ROLLING: Final = 2
HERE: Final = 3
"""The turn player is at a building whose action is not yet settled."""
ASKED: Final = 4
"""The others are asked for offers."""
MOVING: Final = 5
"""The turn player moves on, or ends his turn."""
ANSWERING: Final = 6
"""A bidder says yes or no to a counter-offer."""
PICKING: Final = 7
"""Someone picks the cards that a deal asks of him."""
ACTION: Final = 8
DRAWING: Final = 9
HANDING: Final = 10
"""The actor picks which drawn cards he hands over as promised."""
TITLES: Final = 11
ENDED: Final = 12

Phase = Literal[
    "deal",
    "start",
    "roll",
    "here",
    "asked",
    "moving",
    "answer",
    "pick",
    "action",
    "draw",
    "hand_over",
    "titles",
    "end",
]
PHASE_NAMES: Final[list[Phase]] = list(get_args(Phase))
