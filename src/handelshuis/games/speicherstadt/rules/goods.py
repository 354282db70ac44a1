"""The five goods: coffee, tea, spices, rubber and cloth, kept as handfuls."""

from __future__ import annotations

from typing import Final

from handelshuis.core import handful
from handelshuis.core.handful import ONE, count, holds, size
from handelshuis.games.speicherstadt.data.material import MATERIAL

__all__ = ["BAG", "COLOURS", "GOODS", "ONE", "count", "counts", "holds", "names", "size"]

GOODS: Final[list[str]] = [good.name for good in MATERIAL.good]
COLOURS: Final = len(GOODS)
BAG: Final = handful.of_counts([good.cubes for good in MATERIAL.good])


def counts(goods: int) -> list[int]:
    """Give the count of each colour."""
    return handful.counts(goods, COLOURS)


def names(goods: int) -> list[str]:
    """Name every cube, in the order of the colours."""
    return [name for colour, name in enumerate(GOODS) for _ in range(count(goods, colour))]
