"""Whether the chances after a game mean what they say: `nice python -m benchmarks.reliability`.

Bots play, and the position in which half of a game's choices were made is judged as the curve of
a finished game judges it. How surprising the winners then are (log loss, and Brier's score) stands
beside what equal shares would have said; the plot shows how often those won whose chance was so.
"""

from __future__ import annotations

import argparse
import json
from math import log
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from benchmarks.reliability_plot import plot
from handelshuis.bots.bot import think
from handelshuis.bots.names import make_bot
from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game as game_named
from handelshuis.core.state import CHANCE, OVER, State
from handelshuis.server.thinking.replays import SIMULATIONS, chances_of, searched

PLAYERS: Final = {"speicherstadt": 3, "genoa": 3, "anno1701": 2, "catan": 3, "chartered": 3}
FOUND: Final = Path("build/reliability.json")
PLOT: Final = Path("docs/reliability.svg")

Judged = tuple[list[float], list[int]]
"""Everyone's chance at half of a game, and who won it."""


def half_way(name: str, bot_name: str, number: int) -> tuple[State, list[int]]:
    """Play a game; give the position of its middle choice, and the winners."""
    game = game_named(name)
    state = game.start(game.setup(PLAYERS[name], options=game.bounded()))
    bot, chance = make_bot(bot_name, game), QuickChance(number)
    choices = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.advance(CHANCE, state.sample(chance))
            continue
        if len(state.legal(state.turn)) > 1:
            choices.append(state.clone())
        state.advance(state.turn, think(bot, state, state.turn, chance))
    return choices[len(choices) // 2], state.result().winners()


def judge(name: str, bot_name: str, games: range) -> list[Judged]:
    """Judge some games at their half."""
    game, found = game_named(name), []
    for number in games:
        state, winners = half_way(name, bot_name, number)
        root = searched(game, state, SIMULATIONS)
        found.append((chances_of(game, root, state.seats), winners))
    return found


def surprises(found: list[Judged]) -> list[float]:
    """Give the log loss of each game's winners."""
    return [-fmean(log(max(chances[seat], 1e-9)) for seat in winners) for chances, winners in found]


def surprise(found: list[Judged]) -> float:
    """Give the mean log loss of the winners."""
    return fmean(surprises(found))


def brier(found: list[Judged]) -> float:
    """Give the mean squared distance of the chances from what came, summed over the seats."""
    total = 0.0
    for chances, winners in found:
        for seat, chance in enumerate(chances):
            total += (chance - (seat in winners) / len(winners)) ** 2
    return total / len(found)


def sharpened(found: list[Judged], power: float) -> list[Judged]:
    """Give the chances as a win_scale that is so many times smaller would."""
    changed = []
    for chances, winners in found:
        weights = [max(chance, 1e-9) ** power for chance in chances]
        changed.append(([weight / sum(weights) for weight in weights], winners))
    return changed


def best_power(found: list[Judged]) -> float:
    """Find how much sharper or duller the chances should have been."""
    return min((n / 20 for n in range(4, 61)), key=lambda power: surprise(sharpened(found, power)))


def row(name: str, bot: str, found: list[Judged]) -> str:
    """Write a line of the table in docs/strength.md."""
    even = [([1 / len(chances)] * len(chances), winners) for chances, winners in found]
    gains = [log(len(chances)) - loss for (chances, _), loss in zip(found, surprises(found))]
    error = stdev(gains) / len(gains) ** 0.5
    first = sum(
        (max(range(len(chances)), key=chances.__getitem__) in winners) / len(winners)
        for chances, winners in found
    )
    share, fair = 100 * first / len(found), 100 / len(found[0][0])
    return (
        f"| {game_named(name).title} | `{bot}` | {len(found)} | {surprise(found):.3f} "
        f"({surprise(even):.3f}) | {fmean(gains):.3f} ± {error:.3f} | {brier(found):.3f} "
        f"({brier(even):.3f}) | {share:.0f}% ({fair:.0f}%) | {best_power(found):.2f} |"
    )


def main() -> None:
    """Play, judge, print the table and draw the plot; what was found before is kept."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--only", help="one game")
    words.add_argument("--bot", default="greedy")
    words.add_argument("--games", type=int, default=300)
    words.add_argument("--first", type=int, default=1000, help="the number of the first game")
    given = words.parse_args()
    kept: dict[str, list[Judged]] = json.loads(FOUND.read_text()) if FOUND.is_file() else {}
    games = range(given.first, given.first + given.games)
    for name in [given.only] if given.only else PLAYERS:
        if games:
            kept[f"{name} {given.bot}"] = judge(name, given.bot, games)
            FOUND.parent.mkdir(exist_ok=True)
            FOUND.write_text(json.dumps(kept))
    for key, found in kept.items():
        name, bot = key.split()
        print(row(name, bot, found))
    PLOT.write_text(plot({key: found for key, found in kept.items() if key.endswith(" greedy")}))


if __name__ == "__main__":
    main()
