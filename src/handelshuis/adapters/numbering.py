"""What the frameworks share: moves as small numbers, and what a place in the ranking is worth."""

from __future__ import annotations

from typing import Any

from handelshuis.core import registry
from handelshuis.core.game import Game, Setup
from handelshuis.core.state import OVER, State


class Numbering:
    """A game set up for so many players, its moves numbered from 0 in the order of `Game.moves`."""

    def __init__(self, game: Game, setup: Setup) -> None:
        """Number the moves."""
        self.game = game
        self.setup = setup
        self.moves = game.moves(setup)
        self.numbers = {move: number for number, move in enumerate(self.moves)}

    def legal(self, state: State) -> list[int]:
        """List the numbers of the legal moves of the seat whose turn it is, lowest first."""
        if state.turn < 0:
            return []
        return sorted(self.numbers[move] for move in state.legal(state.turn))

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes by the game's name."""
        return _number, (self.game.name, self.setup)


def _number(name: str, setup: Setup) -> Numbering:
    return Numbering(registry.game(name), setup)


def rewards(state: State) -> list[float]:
    """Give each seat its reward: rivals it beat less rivals that beat it, by the number of rivals.

    Alone in first place is 1, alone in last place is -1, the places between are evenly spread, and
    rivals on the same place count for nothing. The rewards add up to 0; before the end all are 0.
    """
    if state.turn != OVER or state.seats == 1:
        return [0.0] * state.seats
    ranks = state.result().ranks
    return [
        sum((other > mine) - (other < mine) for other in ranks) / (len(ranks) - 1) for mine in ranks
    ]
