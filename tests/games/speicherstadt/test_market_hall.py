"""The market hall: exchange, sale and room for one cube."""

from __future__ import annotations

import pytest

from tests.games.speicherstadt.position import (
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


@proves("market_hall.exchange")
def test_three_own_cubes_are_exchanged_for_one_from_the_discards() -> None:
    state = processing_at(loose=["tea tea cloth rubber"], discards="coffee coffee")
    play(state, "1 exchange tea rubber tea for coffee")
    assert player(state, 1).loose == goods("cloth coffee")
    assert seen(state).discards == goods("coffee tea tea rubber")


@proves("market_hall.exchange")
@pytest.mark.parametrize("paid", ["tea", "tea tea", "tea tea cloth rubber"])
def test_an_exchange_takes_three_cubes_no_more_no_less(paid: str) -> None:
    state = processing_at(loose=["tea tea cloth rubber"], discards="coffee")
    assert refusal(state, f"1 exchange {paid} for coffee") == "house.notation"


@proves("market_hall.good_in_discards")
def test_what_does_not_lie_in_the_discards_cannot_be_taken() -> None:
    state = processing_at(loose=["tea tea cloth"], discards="coffee")
    assert refusal(state, "1 exchange tea tea cloth for rubber") == "market_hall.good_in_discards"
    assert "exchange tea tea cloth for coffee" in menu(state)
    assert "exchange tea tea cloth for rubber" not in menu(state)


@proves("market_hall.just_paid")
def test_a_cube_just_paid_may_be_taken() -> None:
    state = processing_at(loose=["tea tea cloth"])
    assert seen(state).discards == goods("")
    play(state, "1 exchange tea tea cloth for cloth")
    assert player(state, 1).loose == goods("cloth")
    assert seen(state).discards == goods("tea tea")


@proves("market_hall.exchanged_usable")
def test_an_exchanged_cube_may_be_used_at_once() -> None:
    state = processing_at(cards=["coffee-tea"], loose=["tea tea cloth"], discards="coffee")
    play(state, "1 exchange tea tea cloth for coffee", "1 fill coffee-tea coffee")
    assert player(state, 1).contracts[0].filled == goods("coffee")


@proves("market_hall.exchanged_usable")
def test_an_exchanged_cube_may_be_paid_again() -> None:
    state = processing_at(loose=["tea tea cloth cloth cloth"], discards="coffee rubber")
    play(state, "1 exchange tea tea cloth for coffee", "1 exchange coffee cloth cloth for rubber")
    assert player(state, 1).loose == goods("rubber")


@proves("market_hall.sale", "market_hall.sold_discarded")
@pytest.mark.parametrize("pair", ["tea tea", "tea cloth", "cloth rubber"])
def test_any_two_cubes_are_sold_for_one_coin(pair: str) -> None:
    state = processing_at(loose=["tea tea cloth rubber"], discards="coffee")
    bag = seen(state).bag
    play(state, f"1 sell {pair}")
    assert player(state, 1).coins == 6
    assert seen(state).discards == goods(f"coffee {pair}")
    assert seen(state).bag == bag


@proves("market_hall.sale")
def test_one_cube_alone_is_not_sold_in_the_market_hall() -> None:
    state = processing_at(loose=["tea"])
    assert refusal(state, "1 sell tea") == "trader.owned"
    assert refusal(state, "1 sell") == "house.notation"
    assert menu(state) == ["keep tea", "done"]


@proves("market_hall.holds_one")
def test_the_market_hall_keeps_one_cube_for_later() -> None:
    state = processing_at(season="D", stack="church", loose=["tea cloth"])
    play(state, "1 keep tea")
    assert refusal(state, "1 keep cloth") == "market_hall.holds_one"
    assert "keep cloth" not in menu(state)
    play(state, "1 done")
    assert seen(state).phase == "supply"
    assert player(state, 1).hall == goods("tea")


@proves("market_hall.repeated")
def test_exchange_and_sale_may_be_repeated() -> None:
    state = processing_at(loose=["tea tea tea tea tea cloth cloth cloth cloth"], discards="coffee")
    play(state, "1 sell tea tea", "1 sell cloth cloth")
    play(state, "1 exchange tea tea tea for coffee", "1 exchange coffee cloth cloth for tea")
    assert player(state, 1).coins == 7
    assert player(state, 1).loose == goods("tea")


@proves("market_hall.all_uses")
@pytest.mark.parametrize("order", ["esk", "eks", "sek", "ske", "kes", "kse"])
def test_exchange_sale_and_keeping_go_together(order: str) -> None:
    uses = {"e": "1 exchange tea tea tea for tea", "s": "1 sell rubber cloth", "k": "1 keep coffee"}
    state = processing_at(loose=["tea tea tea rubber cloth coffee"])
    play(state, *[uses[use] for use in order])
    assert player(state, 1).loose == goods("tea")
    assert player(state, 1).coins == 6
    assert player(state, 1).hall == goods("coffee")


@proves("market_hall.no_points")
def test_a_cube_in_the_market_hall_scores_nothing() -> None:
    assert points(table(hall=["tea"], cards=["warehouse church"]), 1) == {"church": 4}
    ended = processing_at(season="E", hall=["tea"])
    play(ended, "1 done")
    assert player(ended, 1).hall == goods("tea")
    assert ended.result().scores == [0, 0]
