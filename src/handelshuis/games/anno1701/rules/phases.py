"""Where in a turn the game is, and how it can end."""

from __future__ import annotations

from typing import Final, Literal, get_args

FIRST: Final = 0
OPENING: Final = 1
ROLLING: Final = 2
ACTING: Final = 3
REFILLING: Final = 4
SWAPPED: Final = 5
SAILING: Final = 6
ENDED: Final = 7

Phase = Literal["first", "opening", "roll", "act", "refill", "swapped", "sail", "end"]
PHASE_NAMES: Final[list[Phase]] = list(get_args(Phase))

UNDECIDED: Final = 0
BY_POINTS: Final = 1
BY_MERCHANTS: Final = 2
BY_RIOTS: Final = 3
BY_LIMIT: Final = 4
Ending = Literal["", "points", "merchants", "riots", "limit"]
END_NAMES: Final[list[Ending]] = list(get_args(Ending))
