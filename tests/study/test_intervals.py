"""The interval of a share."""

from __future__ import annotations

import doctest

import pytest

from handelshuis import intervals
from handelshuis.intervals import wilson


def test_the_interval_is_wilsons() -> None:
    # Newcombe (1998) prints this one: 15 of 148.
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=0.0001)


def test_the_interval_holds_its_share_and_stays_between_none_and_all() -> None:
    for games in (1, 7, 100):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1
    assert wilson(0, 10)[1] > 0.2
    assert wilson(10, 10)[0] < 0.8


def test_more_games_make_it_narrower() -> None:
    widths = [high - low for low, high in (wilson(n / 4, n) for n in (4, 40, 400))]
    assert widths == sorted(widths, reverse=True)


def test_the_examples_in_the_source_hold() -> None:
    assert doctest.testmod(intervals).failed == 0
