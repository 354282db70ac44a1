"""Positions of finished games: what they looked like from every seat, and who won.

A search judges positions at rest, so those are kept, a few of a game. Now and then a player makes a
move by chance, so that more is seen than the habits of those who play.
"""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np

from handelshuis.bots.bot import think
from handelshuis.bots.own import any_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.judgement import reader, seen_by
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.many.plan import Plan

KEPT: Final = 16
"""So many positions of a game are kept: one game's are much alike."""
STRAY: Final = 60
"""Of so many moves one is made by chance."""


class Positions(msgspec.Struct):
    """The positions kept of a game."""

    seats: int
    rows: bytes
    """Numbers of two bytes: position by position, seat by seat, mark by mark."""
    won: list[float]
    """What share of the win each seat had."""


def positions_of(plan: Plan, number: int) -> Positions:
    """Play a game of a plan, and keep some positions of it."""
    game = plan.load()
    chance, thoughts = plan.chances(number)
    strays = plan.trials(number)
    bots = [any_bot(plan.entrants[who], game) for who in plan.place(number).seating]
    state = game.start(plan.setup)
    marks = reader(game, state, seen_by(game))
    kept = _Kept(strays)
    falling = False
    while state.turn != OVER:
        if state.turn == CHANCE:
            fell, falling = falling, state.at_rest()
            if falling and not fell:
                kept.offer(state)
            state.advance(CHANCE, state.sample(chance))
            continue
        falling = False
        seat = state.turn
        if strays.below(STRAY) == 0:
            legal = state.legal(seat)
            state.advance(seat, legal[strays.below(len(legal))])
        else:
            state.advance(seat, think(bots[seat], state, seat, thoughts))
    winners = state.result().winners()
    rows = [np.array(marks.read(each), np.float16).tobytes() for each in kept.states]
    won = [float(seat in winners) / len(winners) for seat in range(state.seats)]
    return Positions(state.seats, b"".join(rows), won)


class _Kept:
    """Keeps some of what it is offered, all of it as likely."""

    def __init__(self, chance: QuickChance) -> None:
        self.states: list[State] = []
        self.chance = chance
        self.offered = 0

    def offer(self, state: State) -> None:
        self.offered += 1
        if len(self.states) < KEPT:
            self.states.append(state.clone())
            return
        place = self.chance.below(self.offered)
        if place < KEPT:
            self.states[place] = state.clone()
