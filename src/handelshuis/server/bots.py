"""How a bot thinks: in a worker, on a saved state, with chance of its own."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from handelshuis.bots.bot import Bot, think
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game as game_named
from handelshuis.server.workers import Workers

MakeBot = Callable[[str, Game], Bot]


class Thinkers:
    """The bots of the house."""

    def __init__(self, workers: Workers, make: MakeBot, seconds: float) -> None:
        """Take the maker of bots and the seconds that a move may take."""
        self.workers = workers
        self.make = make
        self.seconds = seconds

    async def choose(self, game: str, bot: str, state: dict[str, Any], seat: int) -> str:
        """Let a bot choose a move; raises WorkFailed when it gives none in time."""
        # Thoughts are fed by chance of their own: the game's seed never leaves the house.
        seed = int.from_bytes(os.urandom(8), "big")
        return await self.workers.run(
            self.seconds, choose_move, self.make, game, bot, state, seat, seed
        )


def choose_move(
    make: MakeBot, game: str, bot: str, data: dict[str, Any], seat: int, seed: int
) -> str:
    """Choose a move, in notation."""
    played = game_named(game)
    state = played.load(data)
    return state.text(think(make(bot, played), state, seat, QuickChance(seed)))
