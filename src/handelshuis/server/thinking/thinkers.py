"""How a bot thinks: in a worker, on a saved state, with chance of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from handelshuis.bots.bot import Bot, think
from handelshuis.bots.names import SECONDS
from handelshuis.bots.search import SearchBot
from handelshuis.bots.wishes import best_wish
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.game import Game, Reference
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import State, kind_of
from handelshuis.server.thinking.fair_queue import Asker
from handelshuis.server.thinking.workers import Workers

MakeBot = Callable[[str, Game], Bot]


class Thinkers:
    """The bots of the house."""

    def __init__(self, workers: Workers, make: MakeBot, seconds: float) -> None:
        """Take the maker of bots, and the seconds that a move may take beside the thinking."""
        self.workers = workers
        self.make = make
        self.seconds = seconds

    async def choose(
        self,
        asker: Asker,
        game: Reference,
        bot: str,
        state: dict[str, Any],
        seat: int,
        wishes: Sequence[str] = (),
        avoided: Sequence[str] = (),
    ) -> str:
        """Let a bot choose a move; raises WorkFailed when it gives none in time.

        `wishes` are offers that others would like it to make, `avoided` are proposals that it has
        made before and shall not make again.
        """
        thinking = SECONDS.get(bot, 0.0)
        return await self.workers.think(
            asker,
            self.seconds + thinking,
            thinking,
            choose_move,
            self.make,
            game,
            bot,
            state,
            seat,
            new_thoughts(),
            tuple(wishes),
            tuple(avoided),
        )


def new_thoughts() -> int:
    """Give chance for thoughts of its own: the game's seed never leaves the house."""
    return int.from_bytes(os.urandom(8), "big")


def choose_move(
    seconds: float,
    make: MakeBot,
    game: Reference,
    bot: str,
    data: dict[str, Any],
    seat: int,
    seed: int,
    wishes: Sequence[str],
    avoided: Sequence[str] = (),
) -> str:
    """Choose a move within some seconds, in notation."""
    played = game_named(game)
    state = played.load(data)
    wishes = [wish for wish in wishes if wish not in avoided]
    welcome = best_wish(played, state, seat, wishes, QuickChance(seed)) if bot != "random" else ""
    if welcome:
        return welcome
    budget = f"{bot}:{seconds:.3f}s" if SECONDS.get(bot) else bot
    thinker, chance = make(budget, played), QuickChance(seed)
    move = think(thinker, state, seat, chance)
    if kind_of(move) in played.proposals and state.text(move) in avoided:
        move = instead(played, thinker, state, seat, chance)
    return state.text(move)


def instead(game: Game, bot: Bot, state: State, seat: int, chance: Chance) -> int:
    """Choose what is best besides proposals, for a bot that would only repeat one."""
    others = [move for move in state.legal(seat) if kind_of(move) not in game.proposals]
    if isinstance(bot, SearchBot):
        for thought in bot.thoughts(seat, len(bot.root.next)):
            if thought.move in others:
                return thought.move
    position = state.clone()
    position.redeal(seat, chance)
    return max(others, key=lambda move: _worth_after(game, position, seat, move))


def _worth_after(game: Game, position: State, seat: int, move: int) -> float:
    after = position.clone()
    after.advance(seat, move)
    return game.evaluate(after, seat)
