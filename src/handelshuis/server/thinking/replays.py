"""A finished game played again in a worker, and its positions judged as they truly were."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.bots.tree import Node
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Reference, Setup
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, State

SIMULATIONS: Final = 80
"""How often a position is played on."""

LONGEST: Final = 0.3
"""Seconds after which a slow machine is content with fewer."""

SLICE: Final = 0.2
"""Seconds of work after which others get their turn in the workers."""

UNSEEN: Final = 0.05
"""What a move may have cost that the search never thought of."""


class Played(msgspec.Struct):
    """A game as it was played, without what was taken back."""

    game: Reference
    setup: Setup
    moves: list[tuple[int, int, str]]
    """The number of the entry, the seat, and the move in notation."""


class Judged(msgspec.Struct):
    """What was found of a position."""

    chances: list[float]
    """Everyone's chance of winning."""
    after: list[float]
    """The same once the move is made that was played, before chance falls."""
    cost: float
    """What that move seems to have cost the one who made it."""


class Position(msgspec.Struct):
    """A moment of a game: where it stood, and what came next."""

    n: int
    """The entry after which it stood so."""
    state: State
    next: tuple[int, int, str] | None
    """The entry that followed: its number, the seat, and the move."""

    @property
    def chosen(self) -> bool:
        """Whether the seat to move had a choice, and made it."""
        if self.next is None or self.next[1] == CHANCE or self.next[1] != self.state.turn:
            return False
        return len(self.state.legal(self.state.turn)) > 1


def positions(played: Played) -> list[Position]:
    """Play a game again, and keep every position."""
    state = game_named(played.game).start(played.setup)
    found = []
    n = 0
    for entry in played.moves:
        found.append(Position(n, state, entry))
        state = state.clone()
        n, seat, text = entry
        state.advance(seat, state.parse(text))
    return [*found, Position(n, state, None)]


def moments_of(played: Played) -> list[int]:
    """List the entries after which someone was to move."""
    return [each.n for each in positions(played) if each.state.turn >= 0]


def judge(played: Played, moments: list[int]) -> dict[int, Judged]:
    """Judge a game at some moments: as many as fit into a slice, one at least."""
    began = time.perf_counter()
    known: dict[int, Judged] = {}
    wanted = set(moments)
    game = game_named(played.game)
    for position in positions(played):
        if position.n in wanted:
            known[position.n] = judged(game, position)
            if time.perf_counter() - began > SLICE:
                break
    return known


def judged(game: Game, position: Position) -> Judged:
    """Judge one position: what it promised everyone, and what the next move made of that."""
    state = position.state
    root = searched(game, state, SIMULATIONS, LONGEST)
    chances = chances_of(game, root, state.seats)
    if not position.chosen or position.next is None:
        return Judged(chances, chances, 0.0)
    seat = state.turn
    node = root.next.get(state.parse(position.next[2]))
    if node is None or not node.visits:
        return Judged(chances, chances, UNSEEN)
    after = chances_of(game, node, state.seats)
    best = root.most_visited() or node
    cost = best.chance_to_win(seat) - node.chance_to_win(seat)
    return Judged(chances, after, cost)


def chances_of(game: Game, node: Node, seats: int) -> list[float]:
    """Give everyone's chance at a place of a search."""
    return game.calibrated([node.chance_to_win(seat) for seat in range(seats)])


def searched(game: Game, state: State, simulations: int, seconds: float = 1e9) -> Node:
    """Search a position in which all is known, so often or so long."""
    bot = make_bot(f"master:{simulations}", game)
    assert isinstance(bot, SearchBot)
    chance = QuickChance(1)
    bot.begin(chance)
    until = time.perf_counter() + seconds
    for _ in range(simulations):
        bot.try_once(state, state.turn, chance, True)
        if time.perf_counter() > until:
            break
    return bot.root


def fell_between(played: Played, early: int, late: int) -> int:
    """Give the first entry of chance between two moments, or -1 where players did it all."""
    falls = [n for n, seat, _ in played.moves if early < n <= late and seat == CHANCE]
    return falls[0] if falls else -1
