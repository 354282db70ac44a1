"""Handfuls: counts of up to seven kinds of things in one int, eight bits a kind.

One int is cheaper to copy, add and compare than a list of counts, and states are copied often.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core.chance import Chance

ONE: Final[vec[i64]] = vec[i64]([1 << 8 * kind for kind in range(7)])
"""One thing of each kind."""

ALL: Final[vec[i64]] = vec[i64]([0xFF << 8 * kind for kind in range(7)])
"""Where a handful counts each kind: `goods & ALL[kind]` is 0 when there is none of it."""

TOP_BITS: Final = 0x80808080808080


def count(goods: i64, kind: i64) -> i64:
    """Count the things of one kind."""
    return goods >> 8 * kind & 0xFF


def size(goods: i64) -> i64:
    """Count all things."""
    # 256 leaves a remainder of 1 when divided by 255, so this adds the eight-bit counts up.
    return goods % 255


def holds(goods: i64, part: i64) -> bool:
    """Tell whether a handful contains another; no count may be over 127."""
    # With a top bit lent to every kind, a kind that falls short takes its bit away.
    return ((goods | TOP_BITS) - part) & TOP_BITS == TOP_BITS


def less(goods: i64, part: i64) -> i64:
    """Take a part away, of each kind as much as there is; no count may be over 127."""
    left = (goods | TOP_BITS) - part
    # A kind that has enough kept the top bit that was lent to it: seven bits of its are kept.
    enough = left & TOP_BITS
    return left & (enough - (enough >> 7))


def drawn(goods: i64, chance: Chance) -> i64:
    """Draw one thing, each as likely, and tell its kind."""
    mark: i64 = chance.below(size(goods))
    kind: i64 = 0
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
