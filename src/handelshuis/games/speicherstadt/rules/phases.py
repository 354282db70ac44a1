"""The phases a state can be in, in the order of a round."""

from __future__ import annotations

from typing import Final

STARTING: Final = 0
SUPPLY: Final = 1
LOADING: Final = 2
BIDDING: Final = 3
BUYING: Final = 4
PROCESSING: Final = 5
ENDED: Final = 6

PHASE_NAMES: Final[list[str]] = ["start", "supply", "load", "bid", "buy", "process", "end"]
