"""Handfuls: counts of up to seven kinds of things in one int, eight bits a kind.

One int is cheaper to copy, add and compare than a list of counts, and states are copied often.
"""

from __future__ import annotations

from typing import Final

from handelshuis.core.chance import Chance

ONE: Final[list[int]] = [1 << 8 * kind for kind in range(7)]
"""One thing of each kind."""

ALL: Final[list[int]] = [0xFF << 8 * kind for kind in range(7)]
"""Where a handful counts each kind: `goods & ALL[kind]` is 0 when there is none of it."""

TOP_BITS: Final = 0x80808080808080


def count(goods: int, kind: int) -> int:
    """Count the things of one kind."""
    return goods >> 8 * kind & 0xFF


def size(goods: int) -> int:
    """Count all things."""
    # 256 leaves a remainder of 1 when divided by 255, so this adds the eight-bit counts up.
    return goods % 255


def holds(goods: int, part: int) -> bool:
    """Tell whether a handful contains another; no count may be over 127."""
    # With a top bit lent to every kind, a kind that falls short takes its bit away.
    return ((goods | TOP_BITS) - part) & TOP_BITS == TOP_BITS


def drawn(goods: int, chance: Chance) -> int:
    """Draw one thing, each as likely, and tell its kind."""
    mark = chance.below(size(goods))
    kind = 0
    while mark >= goods & 0xFF:
        mark -= goods & 0xFF
        goods >>= 8
        kind += 1
    return kind


def handfuls(things: int, kinds: int) -> list[int]:
    """List every handful of so many things."""
    found = [0]
    for _ in range(things):
        found = sorted({goods + ONE[kind] for goods in found for kind in range(kinds)})
    return found


def counts(goods: int, kinds: int) -> list[int]:
    """Give the count of each kind."""
    return [count(goods, kind) for kind in range(kinds)]


def of_counts(numbers: list[int]) -> int:
    """Make a handful of the count of each kind."""
    goods = 0
    for kind in range(len(numbers)):
        goods += numbers[kind] << 8 * kind
    return goods
