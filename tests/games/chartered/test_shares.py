"""Trading shares after building, and a turn of selling."""

from __future__ import annotations

from typing import Any

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    bank,
    held,
    menu,
    money,
    over,
    play,
    purses,
    refusal,
    seen,
    table,
    value,
)
from tests.proving import proves

TOWNS = {"tea": "haven A1 B1", "coal": "grachten A4 B4"}
VALUES = {"tea": 120, "coal": 40}


def after_building(**position: Any) -> Chartered:
    """Player 1 has built something that changes no value."""
    state = table(towns=TOWNS, values=VALUES, hands=["haven F4"], **position)
    return play(state, "1 build haven F4")


@proves("shares.two_trades")
def test_two_trades_and_no_third() -> None:
    bought = play(after_building(), "1 buy tea", "1 buy tea")
    assert held(bought, 1) == "tea tea"
    assert awaited(bought) == [2]
    assert refusal(bought, "1 buy tea") == "house.turn"
    sold = play(after_building(shares=["tea tea tea"]), "1 sell tea", "1 sell tea")
    assert held(sold, 1) == "tea"
    assert awaited(sold) == [2]
    both = play(after_building(shares=["coal"]), "1 sell coal", "1 buy tea")
    assert held(both, 1) == "tea"
    assert awaited(both) == [2]


@proves("shares.any_company")
def test_different_companies_in_any_order_and_sale_money_at_once() -> None:
    state = after_building(shares=["tea"], money=[0])
    assert refusal(state, "1 buy coal") == "shares.pay"
    play(state, "1 sell tea", "1 buy coal")
    assert held(state, 1) == "coal"
    assert money(state, 1) == 70
    other = play(after_building(shares=["coal"], money=[120]), "1 buy tea", "1 sell coal")
    assert money(other, 1) == 40


@proves("shares.least_price")
def test_a_share_costs_its_value_but_50_at_least() -> None:
    state = play(after_building(money=[200]), "1 buy tea")
    assert money(state, 1) == 80
    play(state, "1 buy coal")
    assert money(state, 1) == 30


@proves("shares.founder_price")
def test_only_the_founder_and_only_that_turn_pays_the_real_value() -> None:
    state = table(
        towns={"coal": "grachten A4 B4"}, hands=["haven A1 B1", "haven F4"], money=[100, 100]
    )
    play(state, "1 build haven A1 and haven B1", "1 found tea", "1 buy tea")
    assert money(state, 1) == 100 + 20 - 20
    play(state, "1 buy coal")
    assert money(state, 1) == 50
    play(state, "2 build haven F4", "2 buy tea")
    assert money(state, 2) == 50


@proves("shares.pay")
def test_a_share_must_be_paid() -> None:
    assert refusal(after_building(money=[110]), "1 buy tea") == "shares.pay"
    assert "buy tea" not in menu(after_building(money=[110]))
    assert money(play(after_building(money=[120]), "1 buy tea"), 1) == 0


@proves("shares.in_the_bank")
def test_only_shares_of_the_bank_are_bought() -> None:
    state = after_building(shares=["tea tea tea tea", "tea tea tea tea"])
    play(state, "1 buy tea")
    assert bank(state, "tea") == 0
    assert refusal(state, "1 buy tea") == "shares.in_the_bank"
    assert "buy tea" not in menu(state)


@proves("shares.own")
def test_only_own_shares_are_sold() -> None:
    state = after_building(shares=["", "tea"])
    assert refusal(state, "1 sell tea") == "shares.own"
    assert refusal(table(towns=TOWNS, shares=["", "tea"]), "1 sell tea") == "shares.own"


@proves("shares.sell_price")
def test_a_share_is_sold_for_its_real_value() -> None:
    state = play(after_building(shares=["coal tea"], money=[0]), "1 sell coal")
    assert money(state, 1) == 40
    play(state, "1 sell tea")
    assert money(state, 1) == 160


@proves("shares.on_the_board")
def test_a_company_off_the_board_has_no_price() -> None:
    state = after_building(shares=["silk"])
    assert refusal(state, "1 buy silk") == "shares.on_the_board"
    assert refusal(state, "1 sell silk") == "shares.on_the_board"
    assert refusal(table(shares=["silk"]), "1 sell silk") == "shares.on_the_board"


@proves("shares.value_unmoved")
def test_trading_moves_no_value() -> None:
    state = after_building(shares=["coal coal"])
    play(state, "1 buy tea", "1 sell coal")
    assert (value(state, "tea"), value(state, "coal")) == (120, 40)
    selling = play(
        table(towns=TOWNS, values=VALUES, shares=["tea tea"]), "1 sell tea", "1 sell tea"
    )
    assert value(selling, "tea") == 120


@proves("shares.end_turn")
def test_nobody_has_to_trade() -> None:
    assert awaited(play(after_building(), "1 done")) == [2]
    assert awaited(play(after_building(), "1 buy tea", "1 done")) == [2]


@proves("sell.two", "sell.ends_turn")
def test_a_turn_of_selling_sells_two_at_most_and_ends() -> None:
    state = table(
        towns=TOWNS, values=VALUES, shares=["coal tea tea"], hands=["haven F4"], money=[0]
    )
    play(state, "1 sell coal")
    assert money(state, 1) == 40
    assert refusal(state, "1 build haven F4") == "turn.phase"
    assert refusal(state, "1 buy coal") == "turn.phase"
    assert refusal(state, "1 cards") == "turn.phase"
    play(state, "1 sell tea")
    assert money(state, 1) == 160
    assert awaited(state) == [2]


@proves("sell.at_least_one")
def test_one_share_is_enough_and_none_is_not() -> None:
    state = table(towns=TOWNS, values=VALUES, shares=["coal tea"], hands=["haven F4"])
    assert refusal(state, "1 done") == "turn.one_of_three"
    play(state, "1 sell coal", "1 done")
    assert awaited(state) == [2]
    assert held(state, 1) == "tea"


@proves("sell.ends_turn")
def test_with_nothing_left_to_sell_the_turn_is_over() -> None:
    state = play(table(towns=TOWNS, shares=["coal silk"]), "1 sell coal")
    assert awaited(state) == [2]
    assert held(state, 1) == "silk"


@proves("end.shares_paid", "end.richest")
def test_the_richest_with_all_shares_sold_wins() -> None:
    state = table(
        towns=TOWNS,
        values=VALUES,
        shares=["tea silk", "coal coal"],
        hands=["haven F4"],
        money=[100, 200],
        warehouses=1,
    )
    play(state, "1 build haven F4", "1 done")
    assert over(state)
    assert purses(state) == [100, 200]
    assert state.result().scores == [100 + 120, 200 + 80]
    assert state.result().ranks == [2, 1]
    assert [seat.worth for seat in seen(state).seats] == [120, 80]
