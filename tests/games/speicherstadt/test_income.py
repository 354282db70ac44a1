"""Phase 5, income: coins for everyone, and the start player's marker moves on."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.speicherstadt.position import (
    awaited,
    buying_at,
    filling,
    play,
    player,
    processing_at,
    random_game,
    seen,
)
from tests.proving import proves


@proves("income.one_coin", "income.no_purchase")
def test_everyone_gets_a_coin_and_who_bought_nothing_gets_two() -> None:
    state = buying_at(3, row="office church", merchants=["1", "3"], coins=[5, 5, 5])
    play(state, "1 buy", "3 pass")
    assert [seat.coins for seat in seen(state).seats] == [5 - 1 + 1, 5 + 2, 5 + 2]


@proves("income.no_purchase")
def test_two_cards_bought_are_no_worse_than_one() -> None:
    state = buying_at(row="office church", merchants=["1", "1"], coins=[5, 5])
    play(state, "1 buy", "1 buy")
    assert player(state, 1).coins == 5 - 2 + 1


@proves("income.no_purchase")
def test_cards_of_earlier_rounds_do_not_count() -> None:
    state = buying_at(
        season="D", stack="church", row="office", merchants=["1"], coins=[5, 5], cards=["", "bank"]
    )
    play(state, "1 buy", "* draw church")
    before = player(state, 1).coins
    play(state, *["2 bid 1", "1 bid 1"] * 3)
    while seen(state).phase == "buy":
        play(state, f"{awaited(state)} pass")
    assert seen(state).gone[-2] == "church"
    assert player(state, 1).coins == before + 2


@proves("income.coins_never_run_out")
def test_more_coins_are_paid_out_than_the_box_holds() -> None:
    state = processing_at(hall=["tea"], coins=[100, 200])
    play(state, "1 done")
    assert (player(state, 1).coins, player(state, 2).coins) == (102, 202)


@proves("income.start_player_moves")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_left_neighbour_becomes_start_player(players: int) -> None:
    starters: list[int] = []
    for _, state in random_game(players, seed=8):
        view = seen(state)
        if view.phase == "bid" and view.round > len(starters):
            starters.append(view.starter)
            assert awaited(state) == view.starter + 1
    assert len(starters) > players
    for before, after in pairwise(starters):
        assert after == (before + 1) % players


@proves("income.start_player_moves")
def test_the_next_round_begins_with_supply() -> None:
    state = processing_at(2, starter=2, season="D", hall=["tea"], round=7)
    play(state, "1 done")
    view = seen(state)
    assert (view.phase, view.round, view.starter, view.row) == ("supply", 8, 0, [])
    assert all(seat.merchants == 3 for seat in view.seats)


@proves("income.one_coin")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_income_comes_once_a_round(players: int) -> None:
    state = filling(players, season="D", stack="church", coins=[0] * players)
    play(state, "* draw church")
    while seen(state).phase == "bid":
        play(state, f"{awaited(state)} bid 1")
    assert [seat.coins for seat in seen(state).seats] == [2] * players
