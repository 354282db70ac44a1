"""Bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import time

from handelshuis.bots.bot import Bot, RandomBot
from handelshuis.bots.names import make_bot
from handelshuis.core import deal_moves
from handelshuis.core.chance import Chance
from handelshuis.core.game import Game
from handelshuis.core.state import State, kind_of


class Raising(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        raise ValueError("the secret is in here")


class Sleeping(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        time.sleep(60)
        return 0


class Pondering(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        if len(position.awaited()) > 1:
            time.sleep(60)
        return RandomBot().choose(position, seat, chance)


class Refusing(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        legal = position.legal(seat)
        refusals = [move for move in legal if kind_of(move) == deal_moves.DECLINE]
        return refusals[0] if refusals else RandomBot().choose(position, seat, chance)


class Dying(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        os._exit(3)


class Cheating(Bot):
    def choose(self, position: State, seat: int, chance: Chance) -> int:
        return 4


def raising(name: str, game: Game) -> Bot:
    """Make a bot that raises an error."""
    return Raising()


def sleeping(name: str, game: Game) -> Bot:
    """Make a bot that sleeps, beside one that does not."""
    return Sleeping() if name == "greedy" else RandomBot()


def pondering(name: str, game: Game) -> Bot:
    """Make a bot that cannot make up its mind about an offer."""
    return Pondering()


def refusing(name: str, game: Game) -> Bot:
    """Make a bot that says no to every offer, and plays anything else."""
    return Refusing()


def dying(name: str, game: Game) -> Bot:
    """Make a bot that takes its process with it."""
    return Dying()


def cheating(name: str, game: Game) -> Bot:
    """Make a bot that plays what is not allowed (buying, always)."""
    return Cheating()


def missing(name: str, game: Game) -> Bot:
    """Make no bot at all."""
    return make_bot("nobody", game)
