"""One round of engine figures in this process, as JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from handelshuis.bots.play_out import play_randomly
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game, Setup
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, State
from handelshuis.engine import compiled


def random_games(game: Game, setup: Setup, seed: int) -> Callable[[], object]:
    """Give what plays one random game after another."""
    chance = QuickChance(seed)
    return lambda: play_randomly(game.start(setup), chance)


def games_a_second(play: Callable[[], object], seconds: float) -> float:
    """Play whole games for a while; processor time, so that other work counts less."""
    play()  # to warm up
    begun = time.process_time()
    played = 0
    while time.process_time() - begun < seconds:
        play()
        played += 1
    return played / (time.process_time() - begun)


def middle_of_a_game(game: Game, setup: Setup) -> State:
    """Give a position half-way through a random game."""
    moves = play_randomly(game.start(setup), QuickChance(1))
    state = game.start(setup)
    chance = QuickChance(1)
    for _ in range(moves // 2):
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            choices = len(legal)
            # As `play_randomly` does, or it would be another game, which may be over by then.
            state.advance(state.turn, legal[chance.below(choices) if choices > 1 else 0])
    return state


def clones_a_second(state: State, seconds: float) -> float:
    """Copy a position over and over."""
    begun = time.process_time()
    copies = 0
    while time.process_time() - begun < seconds:
        for _ in range(1000):
            state.clone()
        copies += 1000
    return copies / (time.process_time() - begun)


def main() -> None:
    """Measure one game and print the figures."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    chosen = game(name)
    players = min(4, chosen.players[-1])
    setup = chosen.setup(players, options=chosen.bounded())
    figures = {
        "compiled": compiled(),
        "players": players,
        "games": games_a_second(random_games(chosen, setup, players), seconds),
        "clones": clones_a_second(middle_of_a_game(chosen, setup), seconds / 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
