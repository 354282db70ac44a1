"""Sealed bids of four seats, in tens, nothing allowed."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handelshuis.core import sealed_bids
from handelshuis.core.sealed_bids import SealedBids
from tests.proving import proves

ANNA, BRAM, CAS, DIRK = range(4)
ALL = 0b1111


def with_bids(*amounts: int) -> SealedBids:
    bids = sealed_bids.ask(4, ALL, 0, 10)
    for seat, amount in enumerate(amounts):
        assert bids.why_not_bid(seat, amount, 1000) == ""
        bids.bid(seat, amount)
    return bids


@proves("bid.not_asked")
def test_only_those_asked_may_bid() -> None:
    bids = sealed_bids.ask(4, 0b0011, 0, 10)
    for other in (CAS, DIRK, 4, -1):
        assert bids.why_not_bid(other, 10, 100) == "bid.not_asked"
    assert bids.why_not_bid(BRAM, 10, 100) == ""


@proves("bid.once")
def test_a_bid_once_made_stands() -> None:
    bids = with_bids(30)
    assert bids.why_not_bid(ANNA, 40, 100) == "bid.once"
    assert bids.waiting == 0b1110


@proves("bid.minimum")
def test_a_bid_is_not_under_the_minimum() -> None:
    bids = sealed_bids.ask(4, ALL, 20, 10)
    assert bids.why_not_bid(ANNA, 10, 100) == "bid.minimum"
    assert bids.why_not_bid(ANNA, 20, 100) == ""
    assert sealed_bids.ask(4, ALL, 0, 10).why_not_bid(ANNA, -10, 100) == "bid.minimum"
    assert sealed_bids.ask(4, ALL, 0, 10).why_not_bid(ANNA, 0, 0) == ""


@proves("bid.step")
def test_a_bid_is_a_multiple_of_the_step() -> None:
    bids = sealed_bids.ask(4, ALL, 0, 10)
    assert bids.why_not_bid(ANNA, 15, 100) == "bid.step"
    assert bids.why_not_bid(ANNA, 30, 100) == ""


@proves("bid.money")
def test_nobody_bids_more_than_he_has() -> None:
    bids = sealed_bids.ask(4, ALL, 0, 10)
    assert bids.why_not_bid(ANNA, 110, 100) == "bid.money"
    assert bids.why_not_bid(ANNA, 100, 100) == ""


@proves("bid.sealed")
def test_before_the_last_bid_each_sees_only_his_own() -> None:
    bids = with_bids(30, 20, 0)
    assert not bids.complete()
    assert bids.shown(ANNA)["bids"] == [30, -1, -1, -1]
    assert bids.shown(CAS)["bids"] == [-1, -1, 0, -1]
    assert bids.shown(DIRK)["bids"] == [-1, -1, -1, -1]
    assert bids.shown(-1)["bids"] == [-1, -1, -1, -1]
    assert (bids.highest(), bids.lowest()) == (0, 0)


@proves("bid.sealed")
def test_after_the_last_bid_everyone_sees_all() -> None:
    bids = with_bids(30, 20, 0, 10)
    assert bids.complete()
    for seat in (ANNA, BRAM, CAS, DIRK, -1):
        assert bids.shown(seat) == {
            "bidders": ALL,
            "waiting": 0,
            "bids": [30, 20, 0, 10],
            "rounds": [],
            "minimum": 0,
            "step": 10,
        }


@pytest.mark.parametrize(
    ("amounts", "highest", "lowest"),
    [
        ((30, 20, 0, 10), 0b0001, 0b0100),
        ((30, 20, 30, 20), 0b0101, 0b1010),
        ((0, 0, 0, 0), 0b1111, 0b1111),
    ],
)
def test_highest_and_lowest_may_be_shared(
    amounts: tuple[int, ...], highest: int, lowest: int
) -> None:
    bids = with_bids(*amounts)
    assert (bids.highest(), bids.lowest()) == (highest, lowest)


def test_a_seat_that_was_not_asked_is_neither_highest_nor_lowest() -> None:
    bids = sealed_bids.ask(4, 0b0110, 0, 10)
    bids.bid(BRAM, 0)
    bids.bid(CAS, 10)
    assert (bids.highest(), bids.lowest()) == (0b0100, 0b0010)


def test_nobody_asked_is_a_round_without_bids() -> None:
    bids = sealed_bids.ask(4, 0, 0, 10)
    assert bids.complete()
    assert (bids.highest(), bids.lowest()) == (0, 0)


@proves("bid.tie")
def test_tied_seats_bid_again_and_the_first_round_stays_on_record() -> None:
    bids = with_bids(30, 20, 30, 10)
    bids.rebid(bids.highest())
    assert bids.rounds == [[30, 20, 30, 10]]
    assert (bids.bidders, bids.waiting) == (0b0101, 0b0101)
    assert bids.why_not_bid(BRAM, 40, 100) == "bid.not_asked"
    bids.bid(CAS, 10)
    assert bids.shown(BRAM)["bids"] == [-1, -1, -1, -1]
    assert bids.shown(BRAM)["rounds"] == [[30, 20, 30, 10]]
    bids.bid(ANNA, 0)
    assert (bids.highest(), bids.lowest()) == (0b0100, 0b0001)
    bids.rebid(0b0101)
    assert bids.rounds == [[30, 20, 30, 10], [0, -1, 10, -1]]


@given(st.lists(st.integers(0, 5), min_size=4, max_size=4), st.integers(0, 15), st.integers(0, 4))
def test_saving_cloning_and_pickling_change_nothing(
    amounts: list[int], again: int, made: int
) -> None:
    bids = with_bids(*[10 * amount for amount in amounts])
    bids.rebid(again)
    for seat in range(made):
        if again >> seat & 1:
            bids.bid(seat, 10 * seat)
    saved = bids.save()
    assert sealed_bids.load(json.loads(json.dumps(saved))).save() == saved
    assert pickle.loads(pickle.dumps(bids)).save() == saved
    clone = bids.clone()
    assert clone.save() == saved
    clone.bid(ANNA, 50)
    clone.rebid(ALL)
    clone.shown(-1)["rounds"][0][0] = -9
    clone.save()["rounds"][0][0] = -9
    assert bids.save() == saved


@given(st.integers(0, 15), st.lists(st.integers(0, 3), min_size=4, max_size=4), st.data())
def test_what_others_bid_shows_only_when_all_have(
    bidders: int, amounts: list[int], data: st.DataObject
) -> None:
    one, other = sealed_bids.ask(4, bidders, 0, 1), sealed_bids.ask(4, bidders, 0, 1)
    viewer = data.draw(st.integers(-1, 3))
    for seat in data.draw(st.permutations(range(4))):
        if bidders >> seat & 1:
            if not one.complete():
                assert one.shown(viewer) == other.shown(viewer)
            one.bid(seat, amounts[seat])
            other.bid(seat, amounts[seat] if seat == viewer else amounts[seat] + 1)
    assert one.complete()
    highest = [seat for seat in range(4) if one.highest() >> seat & 1]
    asked = [amounts[seat] for seat in range(4) if bidders >> seat & 1]
    assert {amounts[seat] for seat in highest} == ({max(asked)} if asked else set())
