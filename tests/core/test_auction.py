"""A rising auction of four seats, opening at 10 and rising by 10."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handelshuis.core import auction
from handelshuis.core.auction import Auction
from tests.proving import proves

ANNA, BRAM, CAS, DIRK = range(4)
ALL = 0b1111


def begin(first: int = ANNA, bidders: int = ALL) -> Auction:
    return auction.start(4, bidders, first, 10, 10)


def go(sale: Auction, *moves: int) -> Auction:
    """Let the seats in turn bid these amounts, 0 being a pass."""
    for amount in moves:
        if amount:
            assert sale.why_not_bid(sale.turn, amount, 1000) == ""
            sale.bid(sale.turn, amount)
        else:
            assert sale.why_not_pass(sale.turn) == ""
            sale.pass_(sale.turn)
    return sale


@proves("auction.turn")
def test_bidding_goes_round_from_the_first_seat() -> None:
    sale = begin(CAS)
    order = []
    for amount in (10, 20, 30, 40, 50):
        order.append(sale.turn)
        go(sale, amount)
    assert order == [CAS, DIRK, ANNA, BRAM, CAS]


@proves("auction.turn")
def test_nobody_acts_out_of_turn() -> None:
    sale = begin(CAS)
    for other in (ANNA, BRAM, DIRK):
        assert sale.why_not_bid(other, 10, 100) == "auction.turn"
        assert sale.why_not_pass(other) == "auction.turn"


@proves("auction.not_in")
def test_only_those_who_take_part_bid() -> None:
    sale = begin(BRAM, 0b1101)
    assert sale.turn == CAS
    for other in (BRAM, 4, -1):
        assert sale.why_not_bid(other, 10, 100) == "auction.not_in"
        assert sale.why_not_pass(other) == "auction.not_in"
    assert go(sale, 10, 20, 30).turn == CAS


@proves("auction.opening")
def test_the_first_bid_is_at_least_the_opening_bid() -> None:
    sale = auction.start(4, ALL, ANNA, 30, 10)
    assert sale.least() == 30
    assert sale.why_not_bid(ANNA, 20, 100) == "auction.opening"
    assert sale.why_not_bid(ANNA, 0, 100) == "auction.opening"
    assert sale.why_not_bid(ANNA, 30, 100) == ""
    assert sale.why_not_bid(ANNA, 70, 100) == ""


@proves("auction.step")
def test_every_bid_is_higher_by_whole_steps() -> None:
    sale = begin()
    assert sale.why_not_bid(ANNA, 15, 100) == "auction.step"
    go(sale, 30)
    assert sale.least() == 40
    for amount in (20, 30, 35, 45):
        assert sale.why_not_bid(BRAM, amount, 100) == "auction.step"
    assert sale.why_not_bid(BRAM, 40, 100) == ""
    assert sale.why_not_bid(BRAM, 90, 100) == ""


@proves("auction.money")
def test_nobody_bids_more_than_he_has() -> None:
    sale = begin()
    assert sale.why_not_bid(ANNA, 60, 50) == "auction.money"
    assert sale.why_not_bid(ANNA, 50, 50) == ""


@proves("auction.pass_final")
def test_whoever_passes_is_out() -> None:
    sale = go(begin(), 10, 0, 20, 30)
    assert sale.turn == ANNA
    assert sale.why_not_bid(BRAM, 40, 100) == "auction.pass_final"
    assert sale.why_not_pass(BRAM) == "auction.pass_final"
    assert go(sale, 40).turn == CAS


@proves("auction.ends")
def test_the_last_one_in_wins_at_his_bid() -> None:
    sale = go(begin(), 10, 20, 0, 0)
    assert (sale.turn, sale.over(), sale.winner()) == (ANNA, False, -1)
    go(sale, 0)
    assert (sale.turn, sale.over(), sale.winner(), sale.high) == (-1, True, BRAM, 20)


@proves("auction.ends")
def test_the_last_to_speak_may_still_open_when_all_others_passed() -> None:
    sale = go(begin(), 0, 0, 0)
    assert (sale.turn, sale.over()) == (DIRK, False)
    go(sale, 10)
    assert (sale.over(), sale.winner(), sale.high) == (True, DIRK, 10)


@proves("auction.ends")
def test_a_bidder_alone_wins_with_his_first_bid() -> None:
    sale = go(begin(ANNA, 0b0100), 10)
    assert (sale.over(), sale.winner()) == (True, CAS)


@proves("auction.nobody")
def test_nobody_wins_when_all_pass() -> None:
    sale = go(begin(), 0, 0, 0, 0)
    assert (sale.over(), sale.winner(), sale.high) == (True, -1, 0)


@proves("auction.nobody")
def test_an_auction_without_bidders_is_over_at_once() -> None:
    sale = begin(ANNA, 0)
    assert (sale.over(), sale.winner()) == (True, -1)


@proves("auction.over")
@pytest.mark.parametrize("moves", [(0, 0, 0, 0), (10, 0, 0, 0)])
def test_nothing_follows_the_end(moves: tuple[int, ...]) -> None:
    sale = go(begin(), *moves)
    for seat in (ANNA, BRAM, CAS, DIRK, -1):
        assert sale.why_not_bid(seat, 50, 100) == "auction.over"
        assert sale.why_not_pass(seat) == "auction.over"


def test_everything_is_shown() -> None:
    assert go(begin(), 0, 30).shown() == {
        "bidders": ALL,
        "opening": 10,
        "step": 10,
        "high": 30,
        "high_bidder": BRAM,
        "passed": 0b0001,
        "turn": CAS,
        "least": 40,
    }


@given(
    st.integers(0, 15),
    st.integers(0, 3),
    st.lists(st.integers(0, 20), min_size=4, max_size=4),
    st.data(),
)
def test_an_auction_ends_with_the_highest_of_rising_bids(
    bidders: int, first: int, purses: list[int], data: st.DataObject
) -> None:
    sale = auction.start(4, bidders, first, 2, 3)
    made: list[tuple[int, int]] = []
    moves = 0
    while not sale.over():
        seat = sale.turn
        saved = sale.save()
        assert auction.load(json.loads(json.dumps(saved))).save() == saved
        assert pickle.loads(pickle.dumps(sale)).save() == saved
        twin = sale.clone()
        twin.pass_(seat)
        assert sale.save() == saved
        amount = data.draw(st.integers(0, 25))
        if sale.why_not_bid(seat, amount, purses[seat]):
            sale.pass_(seat)
            assert sale.save() == twin.save()
        else:
            sale.bid(seat, amount)
            made.append((amount, seat))
        moves += 1
    assert moves <= 4 + 20
    assert made == sorted(made)
    assert [amount % 3 for amount, _ in made] == [2] * len(made)
    assert all(amount <= purses[seat] for amount, seat in made)
    assert sale.winner() == (made[-1][1] if made else -1)
    assert sale.passed == bidders & ~(1 << sale.winner() if made else 0)
