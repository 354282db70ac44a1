"""Phase 2, bidding: merchants over the cards."""

from __future__ import annotations

import pytest

from tests.games.speicherstadt.position import (
    awaited,
    bidding_at,
    menu,
    play,
    player,
    random_game,
    refusal,
    seen,
)
from tests.proving import proves


@proves("bid.start_player_first", "bid.one_each_turn")
def test_the_start_player_bids_first_and_the_others_follow_clockwise() -> None:
    state = bidding_at(4, starter=3, row="ship office bank church port")
    order = []
    for _ in range(12):
        order.append(awaited(state))
        standing = sum(len(offer.merchants) for offer in seen(state).row)
        play(state, f"{awaited(state)} bid {1 + standing % 5}")
        if seen(state).phase == "bid":
            assert sum(len(offer.merchants) for offer in seen(state).row) == standing + 1
    assert order == [3, 4, 1, 2] * 3


@proves("bid.start_player_first", "bid.one_each_turn")
def test_nobody_bids_out_of_turn() -> None:
    state = bidding_at(3, starter=2, row="ship office bank church")
    assert refusal(state, "1 bid 1") == "house.turn"
    assert refusal(state, "3 bid 1") == "house.turn"
    play(state, "2 bid 1")
    assert refusal(state, "2 bid 1") == "house.turn"
    assert awaited(state) == 3


@proves("bid.three_each")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_places_three_merchants_and_then_the_bidding_is_over(players: int) -> None:
    state = bidding_at(players, row="office church bank")
    for turn in range(3 * players):
        assert seen(state).phase == "bid"
        assert player(state, turn % players + 1).merchants == 3 - turn // players
        play(state, f"{turn % players + 1} bid {1 + turn % 3}")
    assert seen(state).phase == "buy"
    assert sum(seat.merchants for seat in seen(state).seats) == 0
    assert sum(len(offer.merchants) for offer in seen(state).row) == 3 * players
    assert refusal(state, f"{awaited(state)} bid 1") == "bid.three_each"


@proves("bid.compulsory")
def test_a_merchant_must_be_placed() -> None:
    state = bidding_at(row="ship office bank", coins=[0, 0], loose=["tea tea"])
    for instead in ("pass", "done", "buy", "sell tea tea"):
        assert refusal(state, f"1 {instead}") == "bid.compulsory"
    assert menu(state) == ["bid 1", "bid 2", "bid 3"]


@proves("bid.card_in_row")
def test_a_merchant_goes_to_any_card_of_the_row_and_nowhere_else() -> None:
    for place in (1, 2, 3):
        state = play(bidding_at(row="ship office bank"), f"1 bid {place}")
        assert [len(offer.merchants) for offer in seen(state).row] == [
            int(each == place) for each in (1, 2, 3)
        ]
    state = bidding_at(row="ship office bank")
    assert refusal(state, "1 bid 4") == "bid.card_in_row"
    assert refusal(state, "1 bid 99") == "bid.card_in_row"


@proves("bid.lowest_free_place")
def test_a_merchant_stands_directly_above_those_already_there() -> None:
    state = bidding_at(3, row="ship office bank church", merchants=["", "3 2"], starter=2)
    play(state, "1 bid 2")
    assert seen(state).row[1].merchants == [2, 1, 0]
    play(state, "2 bid 2", "3 bid 1")
    assert seen(state).row[1].merchants == [2, 1, 0, 1]
    assert seen(state).row[0].merchants == [2]


@proves("bid.not_taken_back")
def test_merchants_once_placed_stay_through_the_bidding() -> None:
    before: list[list[int]] = []
    bids = 0
    for _, state in random_game(4, seed=3):
        rows = [offer.merchants for offer in seen(state).row]
        if seen(state).phase == "bid":
            if sum(map(len, rows)):
                bids += 1
                assert all(now[: len(then)] == then for now, then in zip(rows, before))
            assert all(move.startswith("bid ") for move in menu(state))
            before = rows
    assert bids == 10 * 11


@proves("bid.not_taken_back")
def test_a_player_cannot_ask_for_a_merchant_back() -> None:
    state = bidding_at(row="ship office bank", merchants=["1 2"])
    assert refusal(state, "1 pass") == "bid.compulsory"
    assert refusal(state, "1 drop tea") == "bid.compulsory"
    assert seen(state).row[0].merchants == [0, 1]


@proves("bid.several_on_one_card")
def test_a_player_may_stand_several_times_at_one_card() -> None:
    state = bidding_at(row="ship office bank", coins=[9, 9])
    play(state, "1 bid 2", "2 bid 1", "1 bid 2", "2 bid 1", "1 bid 2")
    assert seen(state).row[1].merchants == [0, 0, 0]


@proves("bid.row_of_eight_closed")
def test_the_ninth_merchant_finds_the_row_closed() -> None:
    state = bidding_at(
        3, row="ship office bank church", merchants=["1 2 3 1 2 3 1"], coins=[9, 9, 9]
    )
    assert menu(state) == ["bid 1", "bid 2", "bid 3", "bid 4"]
    play(state, "2 bid 1")
    assert menu(state) == ["bid 2", "bid 3", "bid 4"]
    assert refusal(state, "3 bid 1") == "bid.row_of_eight_closed"
    play(state, "3 bid 4")
    assert len(seen(state).row[0].merchants) == 8


@proves("bid.row_of_eight_closed")
def test_the_bidding_ends_when_every_row_is_closed() -> None:
    state = bidding_at(3, row="church", merchants=["1 2 3 1 2 3 1"], coins=[9, 9, 9])
    play(state, "2 bid 1")
    assert seen(state).phase == "buy"
    assert (awaited(state), seen(state).price) == (1, 8)
    assert player(state, 3).merchants == 1


@proves("bid.no_demand")
def test_a_card_may_be_left_without_merchants() -> None:
    state = bidding_at(row="ship office bank", merchants=["", "1 2 1 2 1"], coins=[9, 9])
    play(state, "2 bid 2")
    assert seen(state).phase == "buy"
    assert [len(offer.merchants) for offer in seen(state).row] == [0, 6, 0]
