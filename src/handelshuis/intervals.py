"""How sure a share is, and how sure a difference."""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

NORMAL_95: Final = 1.959963984540054
"""How many standard deviations either way hold 95% of a normal distribution."""


def wilson(wins: float, games: float, compared: int = 1) -> tuple[float, float]:
    """Give the 95% interval of a share by Wilson's formula; parts of wins are allowed.

    When several shares are compared, their intervals are as wide as it takes (Bonferroni) for all
    of them together to be right 95 times of 100.

    >>> [round(end, 3) for end in wilson(1, 10)]
    [0.018, 0.404]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    deviations = _deviations(compared)
    square = deviations * deviations / games
    middle = (share + square / 2) / (1 + square)
    spread = math.sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def paired(
    total: float, squares: float, games: int, compared: int = 1, share: bool = False
) -> tuple[float, float]:
    """Give the 95% interval of a mean difference between games that were played twice.

    From the sum of the differences, game by game, and that of their squares. A share is a number
    from 0 to 1 in every game: its interval is that of Agresti and Min, which half a game each way
    keeps from being empty where all games went the same way.

    >>> paired(0, 0, 100)
    (0.0, 0.0)
    >>> [round(end, 3) for end in paired(10, 30, 100)]
    [-0.006, 0.206]
    >>> [round(end, 3) for end in paired(0, 0, 100, share=True)]
    [-0.019, 0.019]
    """
    deviations = _deviations(compared)
    if share:
        games += 2
        mean = total / games
        spread = deviations * math.sqrt((squares + 1) / games - mean * mean) / math.sqrt(games)
        return max(-1.0, mean - spread), min(1.0, mean + spread)
    if games < 2:
        return -math.inf, math.inf
    mean = total / games
    variance = max(0.0, squares - total * mean) / (games - 1)
    spread = deviations * math.sqrt(variance / games)
    return mean - spread, mean + spread


def _deviations(compared: int) -> float:
    """Tell how many standard deviations either way it takes, when several are compared."""
    return NORMAL_95 if compared == 1 else NormalDist().inv_cdf(1 - 0.025 / compared)
