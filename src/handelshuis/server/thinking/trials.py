"""Moves tried side by side: each as often, in the same worlds, so that only they differ."""

from __future__ import annotations

import math
import time
from statistics import fmean, stdev
from typing import Final

from handelshuis.bots.search import SearchBot
from handelshuis.bots.tree import Node
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.game import Game
from handelshuis.core.state import State

LEAST: Final = 16
"""How often each move is tried, however slow the machine."""
MOST: Final = 400
BLOCKS: Final = 8
"""Into so many blocks the trials are put, to see how much chances differ by luck."""
SURE: Final = 2.36
"""So many standard errors of eight blocks hold 95 of 100 gaps that are luck."""
APART: Final = 1_000_000
"""How far the worlds of the trials lie from those of the search."""


class Trials:
    """What came of some moves in the same worlds."""

    def __init__(self, game: Game, seat: int, moves: list[int]) -> None:
        """Begin with nothing."""
        self.game = game
        self.seat = seat
        self.moves = moves
        self.shares: list[list[list[float]]] = [[] for _ in moves]
        """By move, a list of trials: everyone's chance where they ended."""
        self.parts: list[list[list[float]]] = [[] for _ in moves]
        """By move, a list of trials: what each part of the evaluation was worth there."""

    def number(self) -> int:
        """Count how often each move was tried."""
        return len(self.shares[0])

    def chances(self, which: int, first: int = 0, step: int = 1) -> list[float]:
        """Give everyone's chance after a move, by all trials or by every so-manyth."""
        trials = self.shares[which][first::step]
        return self.game.calibrated([fmean(each) for each in zip(*trials, strict=True)])

    def noise(self) -> float:
        """Give the gap between two of the moves' chances that may well be luck."""
        blocks = min(BLOCKS, self.number())
        by_move = [
            [self.chances(which, first, blocks)[self.seat] for first in range(blocks)]
            for which in range(len(self.moves))
        ]
        gaps = [
            stdev(mine - other for mine, other in zip(by_move[0], each, strict=True))
            for each in by_move[1:]
        ]
        return SURE * max(gaps, default=0.0) / math.sqrt(blocks)

    def gain(self, part: int, which: int, other: int) -> tuple[float, float]:
        """Give how much more of a part one move leads to than another, and its standard error."""
        gaps = [
            mine[part] - its[part]
            for mine, its in zip(self.parts[which], self.parts[other], strict=True)
        ]
        return fmean(gaps), stdev(gaps) / math.sqrt(len(gaps))


def compare(
    game: Game,
    bot: SearchBot,
    position: State,
    seat: int,
    moves: list[int],
    chance: Chance,
    seconds: float,
    most: int = MOST,
) -> Trials:
    """Try moves of a seat in turn, from what it may know, along the tree that the bot has grown."""
    found = Trials(game, seat, moves)
    until = time.perf_counter() + seconds
    while found.number() < most and (found.number() < LEAST or time.perf_counter() < until):
        number = found.number()
        for which, move in enumerate(moves):
            world = QuickChance(bot.worlds + APART + number)
            state = position.clone()
            state.redeal(seat, world)
            node = bot.root.next.setdefault(move, Node(move, 0.0))
            bot.simulate(state, seat, node, world, chance)
            found.shares[which].append(bot.shares(state))
            found.parts[which].append(game.weigh(state, seat))
    return found
