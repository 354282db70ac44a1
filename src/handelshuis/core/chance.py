"""Where dice and draws come from. Rules never ask for a random number: they await a chance move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
WORD_SIZE: Final = 0x100000000
FEW: Final = 0x80000000
"""A word times less than this fits a number of 64 bits."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of even chances; what it is made of is the business of its kinds."""

    def word(self) -> int:
        """Give the next 32 random bits."""
        raise RuntimeError("a source of chance must give words")

    def below(self, size: int) -> int:
        """Give a whole number from 0 to size - 1, each exactly as likely."""
        if not 0 < size < FEW:
            return self.below_many(size)
        # The high half of word * size is the number; the first few low halves of each number
        # would make some more likely than others, so those words are thrown away (Lemire's way).
        few: i64 = size
        product = self.word() * few
        low = product & WORD
        if low < few:
            surplus = WORD_SIZE % few
            while low < surplus:
                product = self.word() * few
                low = product & WORD
        return product >> 32

    def below_many(self, size: int) -> int:
        """Do the same for a size whose product with a word may not fit a number of 64 bits."""
        if size < 1:
            raise ValueError("chance cannot choose among nothing")
        if size > WORD_SIZE:
            raise ValueError("chance chooses among at most 2**32 things at once")
        surplus = WORD_SIZE % size
        while True:
            product = int(self.word()) * size
            if product & WORD >= surplus:
                return product >> 32

    def shuffle(self, things: list[int]) -> None:
        """Put a list into an order drawn evenly from all orders."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class QuickChance(Chance):
    """A fast repeatable source for simulation (the generator sfc32); not for secrets."""

    def __init__(self, seed: int) -> None:
        """Start from a seed of any size; the same seed gives the same chances everywhere."""
        # Every 32 bits of the seed are stirred in, so that neighbouring and long seeds part ways.
        self.a: i64 = 0x9E3779B9
        self.b: i64 = 0x243F6A88
        self.c: i64 = 1 if seed >= 0 else 2
        self.count: i64 = 1
        rest = abs(seed)
        while True:
            stirred: i64 = rest & WORD
            self.a ^= stirred
            for _ in range(12):
                self.word()
            rest >>= 32
            if rest == 0:
                break

    def word(self) -> int:
        """Give the next 32 random bits."""
        b = self.b
        c = self.c
        word: i64 = (self.a + b + self.count) & WORD
        self.count += 1
        self.a = b ^ b >> 9
        self.b = (c + (c << 3)) & WORD
        self.c = ((c << 21 | c >> 11) + word) & WORD
        return word
