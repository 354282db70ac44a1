"""What a rival is: given a position as its seat may imagine it, it chooses a move."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from handelshuis.core.chance import Chance
from handelshuis.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A rival. Its kinds choose; nobody calls `choose` but `think`."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Choose a move of this seat in a position that holds nothing the seat cannot know."""
        raise NotImplementedError


class RandomBot(Bot):
    """Plays any legal move, each as likely."""

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Choose evenly."""
        moves = position.legal(seat)
        return moves[chance.below(len(moves)) if len(moves) > 1 else 0]


def think(bot: Bot, state: State, seat: int, chance: Chance) -> int:
    """Let a bot choose, on a copy in which all it cannot know has been dealt anew."""
    if isinstance(bot, RandomBot):
        # It looks at its legal moves only, and those a seat knows as they are.
        return bot.choose(state, seat, chance)
    position = state.clone()
    position.redeal(seat, chance)
    return bot.choose(position, seat, chance)
