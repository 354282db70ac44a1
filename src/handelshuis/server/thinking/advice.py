"""What a coach finds in a worker: a seat's best moves, everyone's chances, and what is expected."""

from __future__ import annotations

from typing import Any, Final

from handelshuis.bots.names import make_bot
from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import State
from handelshuis.server.thinking.thinkers import time_left
from handelshuis.server.wire.messages import AdvisedMove, ExpectedMove

MOVES: Final = 3
"""How many moves are advised at most."""

TRIED: Final = 0.02
"""A move that had less of the search than this was hardly looked at."""

TOLD: Final = 4
"""How many moves of the line expected are told, the advised one among them."""

WORLDS: Final = 8
"""In so many ways of dealing the hidden things anew a move must be the same to be told."""


def advise(
    name: str, data: dict[str, Any], seat: int, seed: int, due: float, simulations: int = 0
) -> list[AdvisedMove]:
    """Advise a seat, from what it may know alone; by the clock, or for so many simulations."""
    game, chance = game_named(name), QuickChance(seed)
    position = game.load(data)
    position.redeal(seat, chance)
    budget = str(simulations) if simulations else f"{time_left(due):.3f}s"
    bot = make_bot(f"master:{budget}", game)
    assert isinstance(bot, SearchBot)
    bot.search(position, seat, chance)
    root = bot.root
    advised: list[AdvisedMove] = []
    for thought in bot.thoughts(seat, MOVES):
        share = thought.visits / root.visits
        if advised and share < TRIED:
            break
        node = root.next[thought.move]
        chances = [node.chance_to_win(each) for each in range(position.seats)]
        line = expected(game, position, seat, thought.line, chance)
        label = game.label(position, thought.move)
        advised.append(AdvisedMove(position.text(thought.move), label, share, chances, line[1:]))
    return advised


def expected(
    game: Game, position: State, seat: int, line: list[int], chance: Chance
) -> list[ExpectedMove]:
    """Tell a line of moves as far as it holds however the hidden things lie and chance falls."""
    worlds = [position.clone() for _ in range(WORLDS)]
    for world in worlds:
        world.redeal(seat, chance)
    told: list[ExpectedMove] = []
    mover = seat
    for move in line[:TOLD]:
        if not all(move in world.legal(mover) for world in worlds):
            break
        labels = [game.label(world, move) for world in worlds]
        if any(label != labels[0] for label in labels):
            break
        told.append(ExpectedMove(mover, labels[0]))
        for world in worlds:
            world.advance(mover, move)
        mover = worlds[0].turn
        if mover < 0 or any(world.turn != mover for world in worlds):
            break
    return told
