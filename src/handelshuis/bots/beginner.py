"""A rival for a first game: it sees what each move brings, and is not strict about the best."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from handelshuis.bots.bot import Bot
from handelshuis.bots.tree import FAINT
from handelshuis.core.chance import Chance
from handelshuis.core.state import State

LENIENCE: Final = 0.04
"""How much better a move must be to be played e times as often, in shares of its win_scale."""

FINE: Final = 1_000_000
"""Into how many parts the choice is divided; chance speaks in whole numbers."""


class BeginnerBot(Bot):
    """Plays a move the more often, the better its position is judged after it."""

    def __init__(self, evaluate: Callable[[State, int], float], win_scale: float) -> None:
        """Take the game's evaluation and its win_scale."""
        self.evaluate = evaluate
        self.lenience = win_scale * LENIENCE

    def choose(self, position: State, seat: int, chance: Chance) -> int:
        """Try every move, and choose by how good each is."""
        moves = position.legal(seat)
        if len(moves) == 1:
            return moves[0]
        worths: list[float] = []
        for move in moves:
            after = position.clone()
            after.advance(seat, move)
            worths.append(self.evaluate(after, seat))
        highest = max(worths)
        weights = [exp(max((worth - highest) / self.lenience, FAINT)) for worth in worths]
        mark = sum(weights) * chance.below(FINE) / FINE
        for number in range(len(moves)):
            mark -= weights[number]
            if mark < 0.0:
                return moves[number]
        return moves[-1]
