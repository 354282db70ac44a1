"""Whole games without anyone looking, kept in compiled code: this is what simulation runs."""

from __future__ import annotations

from handelshuis.bots.bot import Bot, think
from handelshuis.core.chance import Chance
from handelshuis.core.state import CHANCE, OVER, State


def play_randomly(state: State, chance: Chance) -> int:
    """Play a game to its end, everyone at random; give the number of moves, chance included."""
    moves = 0
    while state.turn != OVER:
        seat = state.turn
        if seat == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(seat)
            choices = len(legal)
            # A forced move needs no chance; asking for one would cost more than the move.
            state.advance(seat, legal[chance.below(choices) if choices > 1 else 0])
        moves += 1
    return moves


def play_game(state: State, bots: list[Bot], chance: Chance, thoughts: Chance) -> int:
    """Play a game to its end between bots; `thoughts` feeds them, `chance` the dice and draws."""
    moves = 0
    while state.turn != OVER:
        seat = state.turn
        if seat == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            state.advance(seat, think(bots[seat], state, seat, thoughts))
        moves += 1
    return moves
