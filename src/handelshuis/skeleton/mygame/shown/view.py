"""What a seat may know: here everything lies open, else `seat` is shown what it may see."""

from __future__ import annotations

import msgspec

from ..rules.state import GOAL, MyGame


class SeatView(msgspec.Struct):
    """What a player has."""

    home: int


class View(msgspec.Struct):
    """The whole table."""

    goal: int
    at_sea: int
    aboard: int
    seats: list[SeatView]


def view(state: MyGame, seat: int | None) -> View:
    """Show the table to a seat; None is an onlooker."""
    return View(GOAL, state.at_sea, state.aboard, [SeatView(home) for home in state.homes])
