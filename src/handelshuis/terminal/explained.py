"""What a game is about and what is asked just now, explained with the numbers of its material."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from handelshuis.core.game import Game, Setup
from handelshuis.core.texts import Argument, Line


def explained(game: Game, setup: Setup, asked: Line) -> list[Line]:
    """Give what there may be to say of the game, and of the question that is asked."""
    amounts: dict[str, Argument] = dict(_amounts(msgspec.to_builtins(game.printed(setup))))
    key = asked.key.replace("ask.", "explain.")
    return [Line("intro", amounts), Line(key, amounts | asked.args)]


def _amounts(printed: Any, before: str = "") -> Iterator[tuple[str, int]]:
    """Name every number of what is printed: `hand`, and one inside another thing `room_hall`."""
    if not isinstance(printed, dict):
        return
    for name, value in printed.items():
        if isinstance(value, int):
            yield f"{before}{name}", value
        else:
            yield from _amounts(value, f"{before}{name}_")
