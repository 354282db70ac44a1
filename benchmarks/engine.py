"""One round of engine figures in this process, as JSON."""

from __future__ import annotations

import json
import sys
import time

from handelshuis.bots.play_out import play_randomly
from handelshuis.core.chance import QuickChance
from handelshuis.core.game import Game
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, State
from handelshuis.engine import compiled


def games_a_second(game: Game, players: int, seconds: float) -> float:
    """Play whole random games for a while; processor time, so that other work counts less."""
    setup = game.setup(players)
    chance = QuickChance(players)
    begun = time.process_time()
    played = 0
    while time.process_time() - begun < seconds:
        play_randomly(game.start(setup), chance)
        played += 1
    return played / (time.process_time() - begun)


def middle_of_a_game(game: Game, players: int) -> State:
    """Give a position half-way through a random game."""
    setup = game.setup(players)
    moves = play_randomly(game.start(setup), QuickChance(1))
    state = game.start(setup)
    chance = QuickChance(1)
    for _ in range(moves // 2):
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
        else:
            legal = state.legal(state.turn)
            state.advance(state.turn, legal[chance.below(len(legal))])
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
    figures = {
        "compiled": compiled(),
        "players": players,
        "games": games_a_second(chosen, players, seconds),
        "clones": clones_a_second(middle_of_a_game(chosen, players), seconds / 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
