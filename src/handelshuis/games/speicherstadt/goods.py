"""Handfuls of goods: coffee, tea, spices, rubber and cloth in one int, eight bits a colour.

One int is cheaper to copy and compare than five counts, and a state is copied often.
"""

from __future__ import annotations

from typing import Final

from handelshuis.games.speicherstadt.material import MATERIAL

GOODS: Final[list[str]] = [good.name for good in MATERIAL.good]
COLOURS: Final = len(GOODS)
ONE: Final[list[int]] = [1 << 8 * colour for colour in range(COLOURS)]
BAG: Final = sum(good.cubes * ONE[colour] for colour, good in enumerate(MATERIAL.good))
TOP_BITS: Final = sum(0x80 << 8 * colour for colour in range(COLOURS))


def count(goods: int, colour: int) -> int:
    """Count the cubes of one colour."""
    return goods >> 8 * colour & 0xFF


def size(goods: int) -> int:
    """Count the cubes of all colours."""
    # 256 leaves a remainder of 1 when divided by 255, so this adds the eight-bit counts up.
    return goods % 255


def holds(goods: int, part: int) -> bool:
    """Tell whether a handful contains another."""
    # With a top bit lent to every colour, a colour that falls short takes its bit away.
    return ((goods | TOP_BITS) - part) & TOP_BITS == TOP_BITS


def handfuls(cubes: int) -> list[int]:
    """List every handful of so many cubes."""
    found = [0]
    for _ in range(cubes):
        found = sorted({goods + one for goods in found for one in ONE})
    return found


def counts(goods: int) -> list[int]:
    """Give the count of each colour."""
    return [count(goods, colour) for colour in range(COLOURS)]


def names(goods: int) -> list[str]:
    """Name every cube, in the order of the colours."""
    return [name for colour, name in enumerate(GOODS) for _ in range(count(goods, colour))]
