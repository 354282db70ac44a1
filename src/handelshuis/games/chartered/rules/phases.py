"""What a state can be waiting for."""

from __future__ import annotations

from typing import Final, Literal, get_args

DEALING: Final = 0
BEGIN: Final = 1
TURN: Final = 2
TAKING: Final = 3
DRAWING: Final = 4
REFILLING: Final = 5
FOUNDING: Final = 6
DIAGONAL: Final = 7
FAVOUR: Final = 8
MERGING: Final = 9
RELEASING: Final = 10
TRADING: Final = 11
SELLING: Final = 12
EVENT: Final = 13
EVENT_DRAW: Final = 14
BIDDING: Final = 15
LOSING: Final = 16
STOREY_DRAW: Final = 17
COOPMANS: Final = 18
LOT: Final = 19
AUCTION: Final = 20
TEN_DRAW: Final = 21
PICKING: Final = 22
RECLAIMING: Final = 23
OPENING: Final = 24
ENDED: Final = 25

Phase = Literal[
    "deal",
    "begin",
    "turn",
    "take",
    "draw",
    "refill",
    "found",
    "diagonal",
    "favour",
    "merge",
    "release",
    "trade",
    "sell",
    "event",
    "event_draw",
    "bid",
    "lose",
    "storey_draw",
    "coopmans",
    "lot",
    "auction",
    "ten_draw",
    "pick",
    "reclaim",
    "opening",
    "end",
]
PHASE_NAMES: Final[list[Phase]] = list(get_args(Phase))
