"""Bank, traders, offices and the other cards that pay or score by themselves."""

from __future__ import annotations

import pytest

from tests.games.speicherstadt.position import (
    awaited,
    buying_at,
    goods,
    menu,
    play,
    player,
    points,
    processing_at,
    refusal,
    seen,
    table,
)
from tests.proving import proves

GOODS = ["coffee", "tea", "spices", "rubber", "cloth"]


@proves("bank.extra_coin")
def test_the_bank_pays_two_after_a_purchase_and_three_after_none() -> None:
    state = buying_at(row="office", merchants=["1"], coins=[5, 5], cards=["bank"])
    play(state, "1 buy")
    assert (player(state, 1).coins, player(state, 2).coins) == (5 - 1 + 2, 5 + 2)
    state = buying_at(row="office", merchants=["1"], coins=[5, 5], cards=["bank"])
    play(state, "1 pass")
    assert (player(state, 1).coins, player(state, 2).coins) == (5 + 3, 5 + 2)


@proves("bank.is_a_purchase")
def test_buying_the_bank_is_buying_a_card() -> None:
    state = buying_at(row="bank", merchants=["1"], coins=[5, 5])
    play(state, "1 buy")
    assert player(state, 1).coins == 5 - 1 + 2


@proves("trader.owned")
def test_cubes_are_sold_only_to_an_own_trader() -> None:
    state = processing_at(cards=["trader-tea", "trader-cloth"], loose=["cloth tea"])
    assert refusal(state, "1 sell cloth") == "trader.owned"
    assert "sell tea" in menu(state)
    assert "sell cloth" not in menu(state)


@proves("trader.own_good")
@pytest.mark.parametrize("good", GOODS)
def test_each_trader_buys_his_own_good_and_no_other(good: str) -> None:
    state = processing_at(cards=[f"trader-{good}"], loose=[" ".join(GOODS)])
    for other in GOODS:
        if other != good:
            assert refusal(state, f"1 sell {other}") == "trader.owned"
    play(state, f"1 sell {good}")
    assert player(state, 1).coins == 6


@proves("trader.price", "trader.cubes_discarded")
def test_a_trader_pays_a_coin_a_cube_and_the_cubes_are_discarded() -> None:
    state = processing_at(cards=["trader-tea"], loose=["tea tea tea"])
    bag = seen(state).bag
    for sold in (1, 2, 3):
        play(state, "1 sell tea")
        assert player(state, 1).coins == 5 + sold
        assert seen(state).discards == goods("tea " * sold)
    assert seen(state).bag == bag


@proves("trader.points")
def test_each_trader_is_worth_a_point() -> None:
    assert points(table(cards=["trader-tea"]), 1) == {"traders": 1}
    assert points(table(cards=["trader-tea trader-cloth trader-coffee"]), 1) == {"traders": 3}


@proves("prayer_boat.points", "prayer_boat.no_ship")
def test_the_prayer_boat_is_worth_three_points_and_is_no_ship() -> None:
    assert points(table(4, cards=["prayer-boat"]), 1) == {"prayer_boat": 3}
    assert points(table(4, cards=["prayer-boat port"]), 1) == {"prayer_boat": 3}
    assert points(table(4, cards=["prayer-boat port ship"]), 1) == {"prayer_boat": 3, "port": 1}


@proves("prayer_boat.no_ship")
def test_the_prayer_boat_carries_no_cubes() -> None:
    state = buying_at(4, row="prayer-boat", merchants=["1"])
    play(state, "1 buy")
    assert seen(state).phase == "supply"
    assert sum(seen(state).bag) == 45


@proves("chamber.point_a_coin", "chamber.marker_no_coin")
def test_the_chamber_scores_the_coins_of_its_owner_but_not_the_marker() -> None:
    for starter in (1, 2):
        state = table(starter=starter, cards=["chamber"], coins=[7, 3])
        assert points(state, 1) == {"chamber": 7}
        assert points(state, 2) == {}
        assert player(state, 1).coins == 7


@proves("chamber.marker_no_coin")
def test_the_start_player_pays_with_coins_alone() -> None:
    state = buying_at(starter=1, row="office bank", merchants=["1 2", "2"], coins=[1, 1])
    assert (awaited(state), seen(state).price) == (2, 1)


@proves("chamber.point_a_coin")
def test_the_last_income_counts_for_the_chamber() -> None:
    state = processing_at(season="E", cards=["chamber"], coins=[4, 4], hall=["tea"])
    play(state, "1 done")
    assert state.result().scores == [6, 0]


@proves("chamber.coins_still_break_ties")
def test_coins_that_scored_still_break_a_tie() -> None:
    state = processing_at(
        season="E", cards=["chamber", "church"], coins=[2, 1], hall=["tea"], bought=[2]
    )
    play(state, "1 done")
    assert state.result().scores == [4, 4]
    assert (player(state, 1).coins, player(state, 2).coins) == (4, 2)
    assert state.result().winners() == [0]


@proves("port.point_a_ship")
def test_the_port_is_worth_a_point_a_ship() -> None:
    assert points(table(4, cards=["port"]), 1) == {}
    assert points(table(4, cards=["port ship ship ship", "ship"]), 1) == {"port": 3}
    assert points(table(4, cards=["ship ship ship", "port"]), 1) == {}


@proves("office.points")
@pytest.mark.parametrize(("offices", "worth"), [(1, 2), (2, 5), (3, 9), (4, 14)])
def test_offices_are_worth_more_together(offices: int, worth: int) -> None:
    assert points(table(cards=["office " * offices]), 1) == {"offices": worth}


@proves("church.points")
def test_the_church_is_worth_four_points() -> None:
    assert points(table(cards=["", "church"]), 2) == {"church": 4}
    assert points(table(cards=["", "church"]), 1) == {}


def test_other_cards_are_worth_nothing_by_themselves() -> None:
    hand = "bank ship ship firefighter-5 warehouse coffee-tea"
    assert points(table(cards=[hand], coins=[9, 9]), 1) == {}
