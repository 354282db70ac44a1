"""Every game of the house with every number of players, for tests that hold for all of them."""

from __future__ import annotations

from handelshuis.core.registry import games

EVERY_TABLE = [(name, players) for name, game in games().items() for players in game.players]
