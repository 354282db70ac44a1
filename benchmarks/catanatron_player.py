"""One of our bots as a player at catanatron's table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from catanatron.models.player import Player

from benchmarks.catanatron_table import seen_by
from benchmarks.catanatron_wording import Wording
from handelshuis.bots.bot import Bot, think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as find_game
from handelshuis.games.catan.rules import moves
from handelshuis.games.catan.rules.phases import BEFORE_ROLL


class HousePlayer(Player):  # type: ignore[misc]  # catanatron has no types
    """Sees what its player may see, lets a bot of ours choose, and answers in their words."""

    def __init__(self, color: Any, bot: Bot | str = "greedy", seed: int = 0) -> None:
        """Take a colour, a bot or its name, and a seed for the bot's thoughts."""
        super().__init__(color)
        self.bot = make_bot(bot, find_game("catan")) if isinstance(bot, str) else bot
        self.chance = QuickChance(seed)

    def decide(self, game: Any, playable_actions: Any) -> Any:
        """Choose one of the actions; where there is but one, without a thought."""
        actions = list(playable_actions)
        if len(actions) == 1:
            return actions[0]
        seat = game.state.color_to_index[self.color]
        s = seen_by(game, self.color)
        move = think(self.bot, s, seat, self.chance)
        words = wording(game.state.colors)
        action = words.action(seat, move)
        if s.phase == BEFORE_ROLL and action not in actions:
            # They let only a knight be played now; any other card waits until after the roll.
            action = words.action(seat, moves.THE_ROLL)
        assert action in actions, f"{s.text(move)} is not among {actions}"
        return action


@lru_cache(maxsize=24)
def wording(colors: tuple[Any, ...]) -> Wording:
    """Give what translates moves for players seated in this order."""
    return Wording(list(colors))
