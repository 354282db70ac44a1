"""One round of Catan in this process, as JSON: by our engine, or by the package catanatron.

Both play whole random games of the printed base game with four players, each the way its users do:
a new island every game, and no domestic trade, which catanatron does not know.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable

from benchmarks.engine import clones_a_second, games_a_second, middle_of_a_game, random_games
from handelshuis.core.registry import game as find_game

PLAYERS = 4


def their_games(seed: int) -> Callable[[], object]:
    """Give what plays one random game after another in catanatron."""
    from catanatron.game import Game
    from catanatron.models.player import Color, RandomPlayer

    random.seed(seed)
    colors = list(Color)[:PLAYERS]
    return lambda: Game([RandomPlayer(color) for color in colors]).play()


def main() -> None:
    """Measure one engine and print the figures."""
    who, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    if who == "catanatron":
        figures = {"games": games_a_second(their_games(seed), seconds)}
    else:
        game = find_game("catan")
        setup = game.setup(PLAYERS, "classic", {"offers": "0"})
        figures = {
            "games": games_a_second(random_games(game, setup, seed), seconds),
            "clones": clones_a_second(middle_of_a_game(game, setup), seconds / 4),
        }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
