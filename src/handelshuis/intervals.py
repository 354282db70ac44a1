"""How sure a share is."""

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
    deviations = NORMAL_95 if compared == 1 else NormalDist().inv_cdf(1 - 0.025 / compared)
    square = deviations * deviations / games
    middle = (share + square / 2) / (1 + square)
    spread = math.sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)
