"""A rival that looks one move ahead with the game's own evaluation."""

from __future__ import annotations

from collections.abc import Callable

from handelshuis.bots.bot import Bot
from handelshuis.core.chance import Chance
from handelshuis.core.state import State


class GreedyBot(Bot):
    """Plays the move after which its position is judged best; equals are decided by chance."""

    def __init__(self, evaluate: Callable[[State, int], float]) -> None:
        """Take the game's evaluation."""
        self.evaluate = evaluate

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Try every move and keep the best."""
        moves = position.legal(seat)
        if len(moves) == 1:
            return moves[0]
        best: list[int] = []
        highest = 0.0
        for move in moves:
            after = position.clone()
            after.advance(seat, move)
            value = self.evaluate(after, seat)
            if not best or value > highest:
                best = [move]
                highest = value
            elif value == highest:
                best.append(move)
        return best[chance.below(len(best))]
