"""The worlds that a search tries moves in: seeds of more than 64 bits, the same in every engine."""

from __future__ import annotations

from handelshuis.bots.search import SearchBot
from handelshuis.core.chance import Chance
from handelshuis.core.registry import game


class Largest(Chance):
    """A chance whose words are as large as they can be."""

    def word(self) -> int:
        return 0xFFFFFFFF


def test_the_largest_word_begins_worlds_of_its_own() -> None:
    bot = SearchBot(game("catan"), 0.0, 1, None)
    bot.begin(Largest())
    assert bot.worlds == 0xFFFFFFFF << 32
