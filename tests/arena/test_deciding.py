"""When a comparison is decided, and how strong that makes the entrants."""

from __future__ import annotations

import math
from itertools import count

import pytest

from handelshuis.arena.ratings import Ratings
from handelshuis.arena.shares import Pair, Share
from handelshuis.arena.stopping import bound, evidence, verdict
from handelshuis.intervals import wilson


def test_the_bounds_are_walds() -> None:
    # With errors of 5% each: ln(0.95 / 0.05).
    assert bound() == pytest.approx(2.944439)
    # Ten pairs share the 5%.
    assert bound(10) == pytest.approx(math.log(199))


def test_every_round_weighs_the_same() -> None:
    # ln(0.55 / 0.45)
    assert evidence(1, 0) == pytest.approx(0.2006707)
    assert evidence(70, 60) == pytest.approx(2.006707)
    assert evidence(60, 70) == -evidence(70, 60)


def test_fifteen_more_are_enough_and_fourteen_are_not() -> None:
    # 2.944439 / 0.2006707 = 14.67
    assert verdict(14, 0) == 0
    assert verdict(15, 0) == 1
    assert verdict(0, 15) == -1
    assert verdict(514, 500) == 0
    assert verdict(515, 500) == 1


def test_the_test_is_as_seldom_wrong_as_it_says() -> None:
    # The chance that the weaker one, who takes 45 rounds of 100, is called the stronger: a walk
    # between two walls so many steps away ends at the wrong one with this chance (gambler's ruin).
    steps = next(lead for lead in count() if verdict(lead, 0))
    odds = (0.45 / 0.55) ** steps
    assert odds / (1 + odds) < 0.05


def of_rounds(*rounds: list[int]) -> Share:
    share = Share()
    for games in rounds:
        for game in games:
            share.add(game)
        share.end_round()
    return share


def test_rounds_that_balance_give_wilsons_interval() -> None:
    share = of_rounds(*[[1, 0]] * 74)
    assert (share.count, share.trials, share.design_effect) == (74, 148, 1)
    assert share.interval() == wilson(74, 148)


def test_games_that_only_repeat_their_round_tell_no_more_than_one() -> None:
    once = of_rounds(*[[1]] * 15, *[[0]] * 133)
    thrice = of_rounds(*[[1, 1, 1]] * 15, *[[0, 0, 0]] * 133)
    assert thrice.share == once.share
    assert thrice.interval() == pytest.approx(once.interval(), abs=0.001)
    # Newcombe (1998) prints 15 of 148.
    assert thrice.interval() == pytest.approx((0.0624, 0.1605), abs=0.001)


def test_parts_of_wins_are_counted_whole() -> None:
    share = Share(unit=6)
    for parts in (6, 3, 0, 2):
        share.add(parts)
    assert share.count == pytest.approx(11 / 6)
    assert share.share == pytest.approx(11 / 24)


def test_a_round_goes_to_whoever_was_ahead_more_often_in_it() -> None:
    pair = Pair()
    for games in ([(1, 2), (1, 2), (2, 1)], [(2, 1), (1, 2)], [(2, 1), (1, 1)], [(1, 1)]):
        for places in games:
            pair.add(*places)
        pair.end_round()
    assert (pair.ahead.parts, pair.ahead.trials, pair.level) == (3, 6, 2)
    assert (pair.rounds_ahead, pair.rounds_behind) == (1, 1)


def test_winners_rise_and_doubt_shrinks() -> None:
    ratings = Ratings(3)
    start = ratings.of(0)
    for _ in range(20):
        ratings.add((0, 1, 2), [1, 2, 3])
        ratings.add((2, 0, 1), [2, 1, 3])
        ratings.add((1, 2, 0), [1, 3, 2])
    best, middle, worst = (ratings.of(who) for who in range(3))
    assert best[0] > middle[0] > worst[0]
    assert best[0] > start[0] > worst[0]
    assert all(deviation < start[1] / 2 for _, deviation in (best, middle, worst))


def test_shared_places_pull_together() -> None:
    ratings = Ratings(2)
    for _ in range(10):
        ratings.add((0, 1), [1, 1])
    assert ratings.of(0)[0] == pytest.approx(ratings.of(1)[0])


def test_several_seats_count_each() -> None:
    ratings = Ratings(2)
    ratings.add((0, 0, 1, 1), [1, 2, 3, 4])
    alone = Ratings(2)
    alone.add((0, 1), [1, 2])
    assert ratings.of(0)[0] > ratings.of(1)[0]
    assert ratings.of(0)[1] < alone.of(0)[1]
