"""Fits the outlook of Anno 1701: `python -m benchmarks.outlook --games 20000 --searched 1000`.

Greedy bots play, half of them without a care for gold and now and then a move by chance, so that
more than their own habits is seen: what low gold costs shows only where it is low. Of positions in
which a turn is about to begin some are kept, and the weights are those that make the winners least
surprising: a logistic regression of who won on what the marks of the two settlements differ in.
Then searching bots play each other and greedy ones, and the weights move towards what wins there;
those games are few, so they do not move far.
"""

from __future__ import annotations

import argparse
import multiprocessing
from itertools import chain
from typing import cast

import numpy as np

from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.anno1701.judging import expectation
from handelshuis.games.anno1701.judging.outlook import MARKS, marks
from handelshuis.games.anno1701.judging.weights import WEIGHTS
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.games.anno1701.rules.tables import POINTS_TO_WIN

SEARCH = "master:200"
KEPT = 2
"""Of so many positions at rest one is kept."""
STRAY = 100
"""Of so many moves one is made by chance."""
CAUTION = 30.0
"""How strongly weights are held near nothing, in positions."""
LOYALTY = 1000.0
"""How strongly games of searching bots leave the weights where greedy's games had them."""
CAREFUL = list(expectation.GOLD_WORTH)
CARELESS = [0.0] * len(CAREFUL)
"""What gold is worth to half of the greedy players."""
TESTED = 5
"""Of so many games one is kept out, to measure the surprise with."""
TASK = 20
"""Games that a process plays at a time."""

Kept = tuple[np.ndarray, float, float, int]
"""What settlements differ in, by marks and by evaluation; whether seat 0 won; which game."""


def play(searching: bool, first: int, last: int) -> list[Kept]:
    """Play games, and give the positions kept of those that one seat won."""
    game = game_named("anno1701")
    found: list[Kept] = []
    for number in range(first, last):
        state = cast(Anno, game.start(game.setup(2, "", {"offers": "0"})))
        chance, here = QuickChance(number), []
        rival = SEARCH if searching and chance.below(2) else "greedy"
        names = [SEARCH if searching else "greedy", rival]
        bots = [make_bot(names[(seat + number) % 2], game) for seat in range(2)]
        careless = [not searching and chance.below(2) == 1 for _ in range(2)]
        while state.turn != OVER:
            if state.turn == CHANCE:
                if state.at_rest() and chance.below(KEPT) == 0:
                    expectation.GOLD_WORTH[:] = CAREFUL
                    evaluations = [game.evaluate(state, seat) for seat in range(2)]
                    here.append((difference(state), evaluations[0] - evaluations[1]))
                state.advance(CHANCE, state.sample(chance))
                continue
            expectation.GOLD_WORTH[:] = CARELESS if careless[state.turn] else CAREFUL
            if chance.below(STRAY) == 0:
                moves = state.legal(state.turn)
                state.advance(state.turn, moves[chance.below(len(moves))])
            else:
                state.advance(state.turn, think(bots[state.turn], state, state.turn, chance))
        winners = state.result().winners()
        if len(winners) == 1:
            found += [(*each, float(winners[0] == 0), number) for each in here]
    return found


def difference(state: Anno) -> np.ndarray:
    """Count the marks that one settlement has more than the other, as of early and late games."""
    counts = [np.bincount(marks(state, seat), minlength=len(MARKS)) for seat in range(2)]
    ahead = (counts[0] - counts[1])[: len(WEIGHTS)]
    late = max(state.points(0), state.points(1)) / POINTS_TO_WIN
    return np.concatenate([(1.0 - late) * ahead, late * ahead]).astype(np.float32)


class Positions:
    """All positions kept of many games."""

    def __init__(self, games: int, searching: bool) -> None:
        """Play the games on all processors."""
        tasks = [(searching, n, min(n + TASK, games)) for n in range(0, games, TASK)]
        with multiprocessing.Pool() as pool:
            parts = pool.starmap(play, tasks, chunksize=1)
        differences, evaluated, won, numbers = zip(*chain.from_iterable(parts), strict=True)
        self.differences = np.array(differences)
        self.evaluated = np.array(evaluated)
        self.won = np.array(won)
        self.tested = np.array(numbers) % TESTED == 0


def fitted(
    differences: np.ndarray, won: np.ndarray, start: np.ndarray, loyalty: float
) -> np.ndarray:
    """Find the weights by Newton's method, held near those to start from."""
    weights = start
    for _ in range(10):
        chances = 1.0 / (1.0 + np.exp(-differences @ weights))
        slope = differences.T @ (won - chances) - loyalty * (weights - start)
        bend = (differences.T * (chances * (1.0 - chances))) @ differences
        weights = weights + np.linalg.solve(bend + loyalty * np.eye(len(weights)), slope)
    return weights


def surprise(odds: np.ndarray, won: np.ndarray) -> float:
    """Give the mean log loss of the winners when these are the logarithms of the odds."""
    return float(np.mean(np.logaddexp(0.0, odds) - won * odds))


def fit(found: Positions, start: np.ndarray, loyalty: float) -> np.ndarray:
    """Fit weights to all positions, and print how well they foretell games kept out."""
    train, test = ~found.tested, found.tested
    in_use = np.array([early for _, early, _ in WEIGHTS] + [late for _, _, late in WEIGHTS])
    trained = fitted(found.differences[train], found.won[train], start, loyalty)
    scale = fitted(found.evaluated[train, None], found.won[train], np.zeros(1), CAUTION)
    print(f"# {len(found.won)} positions; surprise in every {TESTED}th game:")
    for name, odds in (
        ("weights fitted to the others", found.differences[test] @ trained),
        ("weights in use", found.differences[test] @ in_use),
        (f"evaluation, spread {1.0 / scale[0]:.1f}", found.evaluated[test] * scale[0]),
    ):
        print(f"#   {name:30} {surprise(odds, found.won[test]):.4f}")
    return fitted(found.differences, found.won, start, loyalty)


def main() -> None:
    """Print the weights as `weights.py` has them, and how much they surprise beside others."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=20000, help="games of greedy bots")
    words.add_argument("--searched", type=int, default=1000, help="games of searching bots")
    given = words.parse_args()
    weights = fit(Positions(given.games, False), np.zeros(2 * len(WEIGHTS)), CAUTION)
    if given.searched:
        weights = fit(Positions(given.searched, True), weights, LOYALTY)
    for number, (name, _, _) in enumerate(WEIGHTS):
        early, late = (round(weights[place], 2) + 0.0 for place in (number, number + len(WEIGHTS)))
        print(f'    ("{name}", {early:.2f}, {late:.2f}),')


if __name__ == "__main__":
    main()
