"""When two entrants have been compared long enough: Wald's sequential probability ratio test.

A round is one trial, since its games have their dice in common: it goes to whichever of the two was
ahead of the other in more of its games, or to neither. The test weighs "the first takes 55 of 100
such rounds" against "the second does", and ends when the evidence for one of them leaves a chance
of at most 5 in 100 to be wrong; with more pairs to compare, that chance is shared among them.
"""

from __future__ import annotations

import math
from typing import Final

MARGIN: Final = 0.05
"""How far from even the two hypotheses are."""

ERROR: Final = 0.05
"""How often a verdict may be wrong, all pairs together."""


def evidence(ahead: int, behind: int) -> float:
    """Give the logarithm of how much likelier these rounds are if the first is the stronger."""
    return (ahead - behind) * math.log((0.5 + MARGIN) / (0.5 - MARGIN))


def bound(pairs: int = 1) -> float:
    """Give the evidence that is enough when so many pairs are compared."""
    error = ERROR / pairs
    return math.log((1 - error) / error)


def verdict(ahead: int, behind: int, pairs: int = 1) -> int:
    """Tell who is stronger: 1 the first, -1 the second, 0 not decided yet."""
    found = evidence(ahead, behind)
    if abs(found) < bound(pairs):
        return 0
    return 1 if found > 0 else -1
