"""Sea trade: four, three or two cards to the bank for one."""

from __future__ import annotations

import pytest

from tests.games.catan.table import (
    HARBOURS,
    RESOURCES,
    bank,
    every_setup,
    every_variant,
    hand,
    menu,
    play,
    player,
    refusal,
    seen,
    table,
)
from tests.proving import proves

ANY = [harbour for harbour in HARBOURS if harbour.endswith("any")]
SPECIAL = [harbour for harbour in HARBOURS if not harbour.endswith("any")]


def others(good: str) -> list[str]:
    return [other for other in RESOURCES if other != good]


@proves("sea_trade.four")
@every_setup
def test_four_of_a_kind_for_any_other_without_a_harbour(variant: str, players: int) -> None:
    for given in RESOURCES:
        state = table(players, variant, hands=[f"5 {given}"])
        assert menu(state, word="trade") == [f"trade 4 {given} for {t}" for t in others(given)]
        for taken in others(given):
            traded = play(state.clone(), f"1 trade 4 {given} for {taken}")
            own = player(traded, 1).hand or []
            assert (own[RESOURCES.index(given)], own[RESOURCES.index(taken)], sum(own)) == (1, 1, 2)


@proves("sea_trade.four")
def test_the_four_cards_go_to_the_bank_and_nobody_else_is_asked() -> None:
    state = table(2, hands=["4 wool", "4 ore"])
    play(state, "1 trade 4 wool for ore")
    assert (hand(state, 1), hand(state, 2)) == ("ore", "4 ore")
    assert bank(state) == "19 wood 19 wool 19 grain 19 brick 14 ore"


@proves("sea_trade.three")
@pytest.mark.parametrize("harbour", ANY)
def test_three_of_any_kind_at_a_common_harbour(harbour: str) -> None:
    for corner in harbour.split()[:2]:
        for given in RESOURCES:
            state = table(2, settlements=[corner], hands=[f"3 {given}"])
            assert menu(state, word="trade") == [f"trade 3 {given} for {t}" for t in others(given)]
            play(state, f"1 trade 3 {given} for {others(given)[0]}")
            assert hand(state, 1) == others(given)[0]


@proves("sea_trade.two")
@every_variant
@pytest.mark.parametrize("harbour", SPECIAL)
def test_two_of_its_own_kind_at_a_special_harbour_and_four_of_others(
    harbour: str, variant: str
) -> None:
    *corners, kind = harbour.split()
    for corner in corners:
        state = table(2, variant, settlements=[corner])
        rates = dict(zip(RESOURCES, player(state, 1).rates))
        assert rates == dict.fromkeys(others(kind), 4) | {kind: 2}
        state = table(2, variant, settlements=[corner], hands=[f"2 {kind} 3 {others(kind)[0]}"])
        assert menu(state, word="trade") == [f"trade 2 {kind} for {t}" for t in others(kind)]


@proves("sea_trade.two", "sea_trade.three")
def test_a_special_and_a_common_harbour_together() -> None:
    state = table(2, settlements=["2,0S 0,3N"])
    assert player(state, 1).rates == [2, 3, 3, 3, 3]
    assert player(table(2, settlements=["2,0S"], cities=["0,3N"]), 1).rates == [2, 3, 3, 3, 3]


@proves("sea_trade.built_there")
@every_variant
def test_a_harbour_serves_only_who_has_built_on_it(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["1,0S", "2,0S"],
        roads=["1,0S 1,1N 2,0S", "2,0S 1,2N"],
        hands=["2 wood", "2 wood"],
    )
    assert player(state, 1).rates == [4] * 5
    assert player(state, 2).rates == [2, 4, 4, 4, 4]
    assert refusal(state, "1 trade 2 wood for ore") == "sea_trade.rate"
    city = table(2, variant, cities=["1,2N"], hands=["2 wood"])
    play(city, "1 trade 2 wood for ore")
    assert hand(city, 1) == "ore"


@proves("sea_trade.built_there")
def test_a_road_to_a_harbour_is_not_enough() -> None:
    state = table(2, settlements=["1,1N"], roads=["1,1N 2,0S 1,2N"], hands=["2 wood"])
    assert refusal(state, "1 trade 2 wood for ore") == "sea_trade.rate"


@proves("sea_trade.at_once")
@every_variant
def test_a_harbour_works_in_the_turn_in_which_it_is_built_on(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["1,0S"],
        roads=["1,0S 1,1N 2,0S"],
        hands=["3 wood brick grain wool"],
    )
    assert refusal(state, "1 trade 2 wood for ore") == "sea_trade.rate"
    play(state, "1 settle 2,0S", "1 trade 2 wood for ore")
    assert hand(state, 1) == "ore"


@proves("sea_trade.rate")
def test_always_the_best_rate_and_no_other() -> None:
    state = table(2, settlements=["2,0S 0,3N"], hands=["4 wood 4 wool"])
    assert refusal(state, "1 trade 4 wood for ore") == "sea_trade.rate"
    assert refusal(state, "1 trade 3 wood for ore") == "sea_trade.rate"
    assert refusal(state, "1 trade 4 wool for ore") == "sea_trade.rate"
    assert refusal(state, "1 trade 2 wool for ore") == "sea_trade.rate"
    play(state, "1 trade 2 wood for ore", "1 trade 3 wool for ore")
    assert hand(state, 1) == "2 wood wool 2 ore"
    assert refusal(table(2, hands=["5 wood"]), "1 trade 3 wood for ore") == "sea_trade.rate"


@proves("sea_trade.own_cards")
@every_variant
def test_only_cards_in_hand_and_all_of_one_kind(variant: str) -> None:
    state = table(2, variant, hands=["3 wood wool", "4 wood"])
    assert menu(state, word="trade") == []
    assert refusal(state, "1 trade 4 wood for ore") == "sea_trade.own_cards"
    assert refusal(state, "1 trade 3 wood 1 wool for ore") == "house.notation"


@proves("sea_trade.other_kind")
@every_variant
def test_no_kind_for_itself(variant: str) -> None:
    state = table(2, variant, hands=["4 wood"])
    assert refusal(state, "1 trade 4 wood for wood") == "sea_trade.other_kind"
    assert "trade 4 wood for wood" not in menu(state)


@proves("sea_trade.bank_has_it")
@every_variant
def test_the_bank_gives_only_what_it_has(variant: str) -> None:
    state = table(2, variant, hands=["8 wood", "18 ore"])
    play(state, "1 trade 4 wood for ore")
    assert seen(state).bank[4] == 0
    assert refusal(state, "1 trade 4 wood for ore") == "sea_trade.bank_has_it"
    assert menu(state, word="trade") == [
        *("trade 4 wood for wool", "trade 4 wood for grain", "trade 4 wood for brick")
    ]
