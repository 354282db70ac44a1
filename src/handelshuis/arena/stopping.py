"""When two entrants have been compared long enough: Wald's sequential probability ratio test.

Of the games in which one of two entrants finished ahead of the other, the test weighs "the first is
ahead in 55 of 100" against "the second is". It ends when the evidence for one of them outweighs
a chance of 5 in 100 to be wrong; with more pairs to compare, that chance is shared among them.
Games that share a round's dice are taken as independent: mostly they balance each other, and the
test errs less often than it promises.
"""

from __future__ import annotations

import math
from typing import Final

MARGIN: Final = 0.05
"""How far from even the two hypotheses are."""

ERROR: Final = 0.05
"""How often a verdict may be wrong, all pairs together."""


def evidence(ahead: int, behind: int) -> float:
    """Give the logarithm of how much likelier the counts are if the first is the stronger."""
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
