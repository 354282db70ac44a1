"""How many bytes a page is sent for a move, whole and by what changed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from statistics import median

from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.tables.ledger import Item, Ledger
from handelshuis.server.tables.scene import Scene
from handelshuis.server.tables.steps import points_of, tell

MOVES = 300
"""So many moves of a game are weighed, as told to each seat."""


@dataclass
class Weights:
    """The bytes of each message that shows a move to a seat."""

    whole: list[int] = field(default_factory=list)
    changed: list[int] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    """By what changed, where the seat is asked something."""


def weigh(game: Game) -> Weights:
    """Weigh what every seat of a full table is sent while something legal is played."""
    variant = game.variants[0]
    setup = game.setup(game.seats(variant)[-1], variant, game.bounded())
    chance, luck = QuickChance(1), random.Random(1)
    state = game.start(setup)
    ledger = Ledger(points_of(state))
    scene = _scene(game, state, ledger)
    pages: set[tuple[int, ...]] = {(seat,) for seat in range(setup.players)}
    weights = Weights()
    for number in range(1, MOVES + 1):
        if state.turn == OVER:
            break
        seat = state.turn
        move = state.sample(chance) if seat == CHANCE else luck.choice(state.legal(seat))
        earlier, state = state, state.clone()
        state.advance(seat, move)
        told = tell(game, earlier, seat, move, state)
        item = Item(number, "move", seat, earlier.text(move), "", told, points_of(state), 0.0)
        ledger.add(item)
        before, scene = scene, _scene(game, state, ledger)
        whole = scene.write(pages, [item], None)
        for seats, text in scene.write_changes(before, pages, [item], None).items():
            weights.whole.append(len(whole[seats].encode()))
            weights.changed.append(len(text.encode()))
            if seats[0] in scene.questions:
                weights.asked.append(len(text.encode()))
    return weights


def _scene(game: Game, state: State, ledger: Ledger) -> Scene:
    over = state.turn == OVER
    questions = {seat: ledger.seq for seat in state.awaited() if seat != CHANCE}
    return Scene(game, state, ledger, questions, "seed", over, over, ledger.seq)


def measure_weights() -> dict[str, dict[str, float]]:
    """Give the median bytes a move of every game."""
    figures = {}
    for name, game in games().items():
        weights = weigh(game)
        figures[name] = {
            "whole": median(weights.whole),
            "changed": median(weights.changed),
            "asked": median(weights.asked),
        }
    return figures


if __name__ == "__main__":
    for name, figures in measure_weights().items():
        print(name, *(f"{what} {figure:,.0f}" for what, figure in figures.items()))
