"""How a bot thinks: in a worker, on a saved state, with chance of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.names import SECONDS
from handelshuis.bots.wishes import best_wish
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game as game_named
from handelshuis.server.thinking.workers import Workers

MakeBot = Callable[[str, Game], Bot]

LEAST: Final = 0.03
"""Seconds that a thought gets however long it had to wait for a worker."""


class Thinkers:
    """The bots of the house."""

    def __init__(self, workers: Workers, make: MakeBot, seconds: float) -> None:
        """Take the maker of bots and the seconds that a move may take."""
        self.workers = workers
        self.make = make
        self.seconds = seconds

    async def choose(
        self, game: str, bot: str, state: dict[str, Any], seat: int, wishes: Sequence[str] = ()
    ) -> str:
        """Let a bot choose a move; raises WorkFailed when it gives none in time.

        `wishes` are offers that others would like it to make.
        """
        due = time.time() + SECONDS.get(bot, 0.0)
        return await self.workers.run(
            self.seconds,
            choose_move,
            self.make,
            game,
            bot,
            state,
            seat,
            new_thoughts(),
            due,
            tuple(wishes),
        )


def new_thoughts() -> int:
    """Give chance for thoughts of its own: the game's seed never leaves the house."""
    return int.from_bytes(os.urandom(8), "big")


def time_left(due: float) -> float:
    """Tell how long a thought may take that began to wait for a worker before."""
    return max(LEAST, due - time.time())


def choose_move(
    make: MakeBot,
    game: str,
    bot: str,
    data: dict[str, Any],
    seat: int,
    seed: int,
    due: float,
    wishes: Sequence[str],
) -> str:
    """Choose a move, in notation; one that waited long for its turn thinks the less."""
    played = game_named(game)
    state = played.load(data)
    welcome = best_wish(played, state, seat, wishes, QuickChance(seed)) if bot != "random" else ""
    if welcome:
        return welcome
    budget = f"{bot}:{time_left(due):.3f}s" if SECONDS.get(bot) else bot
    return state.text(think(make(budget, played), state, seat, QuickChance(seed)))
