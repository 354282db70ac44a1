"""Fits the outlook of Anno 1701: `python -m benchmarks.outlook --games 4000`.

Greedy bots play, now and then a move by chance and half of them without a care for gold, so that
more than their own habits is seen: what low gold costs shows only where it is low. Of positions in
which a turn is about to begin some are kept, and the weights are those that make the winners least
surprising: a logistic regression of who won on what the two settlements differ in.
"""

from __future__ import annotations

import argparse
from typing import cast

import numpy as np

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.anno1701 import expecting
from handelshuis.games.anno1701.outlook import WEIGHTS, features
from handelshuis.games.anno1701.state import Anno

KEPT = 4
"""Of so many positions at rest one is kept."""
STRAY = 50
"""Of so many moves one is made by chance."""
CAUTION = 10.0
"""How strongly weights are held near nothing, in positions."""
CAREFUL = list(expecting.GOLD_WORTH)
CARELESS = [0.0] * len(CAREFUL)
"""What gold is worth to half of the players."""
TESTED = 5
"""Of so many games one is kept out, to measure the surprise with."""


def positions(games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Give what seats differ in, by features and by evaluation, whether seat 0 won, the game."""
    game = game_named("anno1701")
    bot = make_bot("greedy", game)
    differences, evaluated, won, numbers = [], [], [], []
    for number in range(games):
        state = cast(Anno, game.start(game.setup(2, "", {"offers": "0"})))
        chance, here = QuickChance(number), []
        worths = [CARELESS if chance.below(2) else CAREFUL for _ in range(2)]
        while state.turn != OVER:
            if state.turn == CHANCE:
                if state.at_rest() and chance.below(KEPT) == 0:
                    expecting.GOLD_WORTH[:] = CAREFUL
                    difference = np.subtract(features(state, 0), features(state, 1))
                    here.append((difference, game.evaluate(state, 0) - game.evaluate(state, 1)))
                state.advance(CHANCE, state.sample(chance))
                continue
            expecting.GOLD_WORTH[:] = worths[state.turn]
            if chance.below(STRAY) == 0:
                moves = state.legal(state.turn)
                state.advance(state.turn, moves[chance.below(len(moves))])
            else:
                state.advance(state.turn, think(bot, state, state.turn, chance))
        winners = state.result().winners()
        if len(winners) == 1:
            for difference, evaluation in here:
                differences.append(difference)
                evaluated.append(evaluation)
                won.append(float(winners[0] == 0))
                numbers.append(number)
    return np.array(differences), np.array(evaluated), np.array(won), np.array(numbers)


def fitted(differences: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Find the weights by Newton's method."""
    weights = np.zeros(differences.shape[1])
    for _ in range(12):
        chances = 1.0 / (1.0 + np.exp(-differences @ weights))
        slope = differences.T @ (won - chances) - CAUTION * weights
        bend = (differences.T * (chances * (1.0 - chances))) @ differences
        weights = weights + np.linalg.solve(bend + CAUTION * np.eye(len(weights)), slope)
    return weights


def surprise(odds: np.ndarray, won: np.ndarray) -> float:
    """Give the mean log loss of the winners when these are the logarithms of the odds."""
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def main() -> None:
    """Print the weights, and how much they surprise beside those in use and the evaluation."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=4000)
    differences, evaluated, won, numbers = positions(words.parse_args().games)
    test = numbers % TESTED == 0
    trained = fitted(differences[~test], won[~test])
    scale = fitted(evaluated[~test, None], won[~test])
    in_use = np.array([weight for _, weight in WEIGHTS])
    for (name, weight), new in zip(WEIGHTS, fitted(differences, won), strict=True):
        print(f"{name:42} {new:6.2f}   (in use {weight:5.2f})")
    print(f"{len(won)} positions; surprise in every {TESTED}th game:")
    print(f"weights fitted to the others {surprise(differences[test] @ trained, won[test]):.4f}")
    print(f"weights in use               {surprise(differences[test] @ in_use, won[test]):.4f}")
    spread = 1.0 / scale[0]
    print(
        f"evaluation, spread {spread:5.1f}     {surprise(evaluated[test] / spread, won[test]):.4f}"
    )


if __name__ == "__main__":
    main()
