"""Bots that a host of a house could have written himself."""

from __future__ import annotations

from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import State


class First(Bot):
    """Plays the first legal move."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        return position.legal(seat)[0]


def first(game: Game) -> Bot:
    return First()
