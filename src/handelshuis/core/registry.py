"""Which games there are: those of the house and those that other packages bring."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from handelshuis.core.game import Game


@cache
def games() -> dict[str, Game]:
    """Find every game that an installed package registers under `handelshuis.games`."""
    found = {entry.name: entry.load() for entry in entry_points(group="handelshuis.games")}
    return dict(sorted(found.items()))


def game(name: str) -> Game:
    """Find a game by its name."""
    try:
        return games()[name]
    except KeyError:
        raise ValueError(f"no game {name}; there is {', '.join(games())}") from None
