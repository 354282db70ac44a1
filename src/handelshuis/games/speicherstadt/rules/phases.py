"""What a state can be waiting for, in the order of a round."""

from __future__ import annotations

from typing import Final, Literal, get_args

STARTING: Final = 0
SUPPLY: Final = 1
LOADING: Final = 2
BIDDING: Final = 3
BUYING: Final = 4
PROCESSING: Final = 5
ENDED: Final = 6

Phase = Literal["start", "supply", "load", "bid", "buy", "process", "end"]
PHASE_NAMES: Final[list[Phase]] = list(get_args(Phase))
