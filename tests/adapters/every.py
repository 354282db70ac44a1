"""Every game of the house with every number of players, for tests that hold for all of them."""

from __future__ import annotations

from typing import Final

from handelshuis.core.registry import games

EVERY_TABLE = [(name, players) for name, game in games().items() for players in game.players]

ENDS = [
    (name, players)
    for name, game in games().items()
    for players in sorted({game.players[0], game.players[-1]})
]
"""Every game with fewest and with most players, for suites that play long to look at much."""

SHORT: Final = {"catan": {"offers": 0}}
"""Options that keep a random game short, for suites that look at every position of whole games from
every seat. What they leave out is played in the others, and with few players in these too."""
