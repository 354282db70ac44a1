"""The rivals by name."""

from __future__ import annotations

from typing import Final

from handelshuis.bots.bot import Bot, RandomBot
from handelshuis.bots.greedy import GreedyBot
from handelshuis.core.game import Game

BOTS: Final = ("random", "greedy")


def make_bot(name: str, game: Game) -> Bot:
    """Make a rival for a game."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot(game.evaluate)
    raise ValueError(f"no bot {name}; there is {', '.join(BOTS)}")
