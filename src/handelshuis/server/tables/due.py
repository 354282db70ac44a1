"""Whom a table waits for: bots, for which a house that starts brings it back, or people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from handelshuis.core.game import Game
from handelshuis.core.state import CHANCE, State
from handelshuis.server.tables.clocks import asked_now
from handelshuis.server.wire.messages import SeatInfo

STAND_IN: Final = "merchant"
"""The bot that plays where none is named."""


def has_people(seats: Sequence[SeatInfo]) -> bool:
    """Whether the game comes to wait for a person: for one who has a seat, or may take one."""
    return any(info.kind != "bot" and not info.stand_in and not info.away for info in seats)


def bot_awaited(state: State, seats: Sequence[SeatInfo]) -> bool:
    """Whether a bot may be awaited at a position, or an answer for someone who is away.

    Where no person plays they wait until somebody comes to look.
    """
    if not has_people(seats):
        return False
    awaited = [seats[seat] for seat in state.awaited() if seat != CHANCE]
    return any(info.bot or info.stand_in or info.away or info.late == "bot" for info in awaited)


def people_awaited(game: Game, state: State, seats: Sequence[SeatInfo]) -> str:
    """Write the seats of the people whom a table waits for, as it is stored.

    They are those who have to answer: who may speak at a desk, but need not, keeps nobody waiting.
    """
    asked = [seat for seat in asked_now(game, state) if _is_there(seats[seat])]
    return " ".join(map(str, sorted(asked)))


def _is_there(info: SeatInfo) -> bool:
    plays = info.kind == "human" and not info.stand_in and not info.away
    return plays and info.late != "bot"
