"""Handelshuis: five merchant board games under one roof.

    import handelshuis as hh

    table = hh.new("catan", players=3, seed=1)

`help(hh.Table)` says what a table can do, and `hh.all_games()` which games there are.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from handelshuis import engine

if TYPE_CHECKING:
    from handelshuis.bots.bot import Bot as Bot
    from handelshuis.core.game import Game as Game
    from handelshuis.core.record import RecordError as RecordError
    from handelshuis.core.refused import Refused as Refused
    from handelshuis.core.state import Result as Result
    from handelshuis.core.state import State as State
    from handelshuis.front_door import Table as Table
    from handelshuis.front_door import all_games as all_games
    from handelshuis.front_door import new as new
    from handelshuis.front_door import read as read

engine.choose()

_DOORS = {
    "Bot": "bots.bot",
    "Game": "core.game",
    "RecordError": "core.record",
    "Refused": "core.refused",
    "Result": "core.state",
    "State": "core.state",
    "Table": "front_door",
    "all_games": "front_door",
    "new": "front_door",
    "read": "front_door",
}
"""What one finds here, and where it lives: nothing is loaded before it is asked for."""


def __getattr__(name: str) -> Any:
    if name not in _DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"handelshuis.{_DOORS[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*_DOORS, *globals()])
