"""Domestic trade: offers between the player whose turn it is and the others."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    desk,
    every_setup,
    every_variant,
    hand,
    held,
    menu,
    play,
    refusal,
    seen,
    start,
    table,
)
from tests.proving import proves


def market(
    players: int = 3, variant: str = "rulebook", offers: int | str = 3, **parts: Any
) -> Catan:
    """The first player's turn, with cards to trade."""
    parts.setdefault("hands", ["2 wool ore", "2 brick", "brick grain"])
    return table(players, variant, options={"offers": offers}, **parts)


def hands(state: Catan) -> list[str]:
    return [hand(state, number) for number in range(1, state.seats + 1)]


@proves("trade.turn_player")
@every_variant
def test_the_others_do_not_trade_among_themselves(variant: str) -> None:
    state = market(variant=variant)
    assert refusal(state, "2 offer 1 brick for 1 grain to 3") == "house.turn"
    play(state, "1 offer 1 wool for 1 brick to 2 3")
    assert refusal(state, "2 offer 1 brick for 1 grain to 3") == "deal.with_host"
    assert refusal(state, "2 offer 1 brick for 1 grain to 1 3") == "deal.with_host"
    assert refusal(state, "2 offer 1 brick for 1 wool to 1") == "deal.unasked"
    play(state, "2 accept 0", "3 accept 0")
    assert refusal(state, "2 pick 0 3") == "deal.own_offer"
    assert hands(state) == ["2 wool ore", "2 brick", "grain brick"]


@proves("trade.any_player")
@every_setup
def test_the_active_player_trades_with_every_other(variant: str, players: int) -> None:
    active = players
    others = range(1, players)
    state = market(players, variant, 5, hands=["brick"] * (players - 1) + ["5 wool"], active=active)
    for offer, other in enumerate(others):
        play(state, f"{active} offer 1 wool for 1 brick to {other}", f"{other} accept {offer}")
        assert hand(state, other) == "wool"
    assert hand(state, active).split()[-1] == "brick"
    assert seen(state, active).seats[active - 1].cards == 5


@proves("trade.any_player")
def test_the_same_two_trade_more_than_once() -> None:
    state = market()
    play(state, "1 offer 1 wool for 1 brick to 2", "2 accept 0")
    play(state, "1 offer 1 ore for 1 brick to 2", "2 accept 1")
    assert hands(state)[:2] == ["wool 2 brick", "wool ore"]


@proves("trade.resources_only")
@pytest.mark.parametrize(
    "offer",
    [
        "offer 1 wool for 1 knight to 2",
        "offer 1 knight for 1 wool to 2",
        "offer 1 road for 1 brick to 2",
        "offer 1 point for 1 wool to 2",
    ],
)
def test_nothing_but_resource_cards_can_be_offered(offer: str) -> None:
    state = market(cards=["knight point", "knight"])
    assert refusal(state, f"1 {offer}") == "house.notation"


@proves("trade.resources_only")
@every_variant
def test_how_many_cards_each_side_gives_is_free(variant: str) -> None:
    state = market(variant=variant, cards=["knight", "knight"])
    before = seen(state).bank
    play(state, "1 offer 2 wool, 1 ore for 1 brick to 2", "2 accept 0")
    assert hands(state)[:2] == ["brick", "2 wool brick ore"]
    play(state, "1 offer 1 brick for 2 wool, 1 ore to 2", "2 accept 1")
    assert hands(state)[:2] == ["2 wool ore", "2 brick"]
    assert seen(state).bank == before
    assert (held(state, 1), held(state, 2)) == ("knight", "knight")


@proves("trade.both_give")
@every_variant
def test_gifts_are_refused_both_ways(variant: str) -> None:
    state = market(variant=variant)
    assert refusal(state, "1 offer 1 wool for nothing to 2") == "deal.both_give"
    assert refusal(state, "1 offer nothing for 1 brick to 2") == "deal.both_give"
    assert refusal(state, "1 offer nothing for nothing to 2") == "deal.something"
    play(state, "1 offer 1 wool for 1 brick to 2")
    assert refusal(state, "2 counter 0 with 1 brick for nothing") == "deal.both_give"


@proves("trade.no_same_kind")
def test_no_resource_on_both_sides() -> None:
    state = market()
    assert refusal(state, "1 offer 2 wool for 1 wool to 2") == "deal.same_good"
    assert refusal(state, "1 offer 1 wool, 1 ore for 1 brick, 1 ore to 2") == "deal.same_good"
    play(state, "1 offer 1 wool for 1 brick to 2")
    assert refusal(state, "2 counter 0 with 2 brick for 1 brick") == "deal.same_good"


@proves("trade.own_cards")
def test_only_cards_in_hand_are_offered_or_promised() -> None:
    state = market()
    assert refusal(state, "1 offer 3 wool for 1 brick to 2") == "deal.cannot_give"
    assert refusal(state, "1 offer 1 grain for 1 brick to 2") == "deal.cannot_give"
    play(state, "1 offer 1 wool for 2 brick to 2 3")
    assert refusal(state, "3 accept 0") == "deal.cannot_meet"
    assert "accept 0" not in menu(state, 3)
    assert refusal(state, "3 counter 0 with 2 grain for 1 wool") == "deal.cannot_give"
    play(state, "2 accept 0", "1 pick 0 2")
    assert hands(state) == ["wool 2 brick ore", "wool", "grain brick"]


@proves("trade.own_cards")
def test_an_offer_whose_cards_are_spent_is_gone() -> None:
    state = market(settlements=["0,0N"], roads=["0,0N 1,-1S"], hands=["wood brick", "ore"])
    play(state, "1 offer 1 wood for 1 ore to 2 3")
    assert len(desk(state)["offers"]) == 1
    play(state, "1 road 1,-1S 0,1N")
    assert desk(state)["offers"] == []
    assert refusal(state, "2 accept 0") == "house.turn"


@proves("trade.several_accept")
@every_variant
def test_of_several_who_accept_the_active_player_picks_one(variant: str) -> None:
    state = market(variant=variant)
    play(state, "1 offer 1 wool for 1 brick to 2 3", "3 accept 0", "2 accept 0")
    assert hands(state) == ["2 wool ore", "2 brick", "grain brick"]
    assert sorted(menu(state, 1, "pick")) == ["pick 0 2", "pick 0 3"]
    play(state, "1 pick 0 3")
    assert hands(state) == ["wool brick ore", "2 brick", "wool grain"]
    assert desk(state)["offers"] == []


@proves("trade.several_accept")
def test_who_did_not_accept_cannot_be_picked() -> None:
    state = market()
    play(state, "1 offer 1 wool for 1 brick to 2 3", "2 accept 0", "3 decline 0")
    assert refusal(state, "1 pick 0 3") == "deal.proposer_picks"
    play(state, "1 pick 0 2")
    assert hands(state)[:2] == ["wool brick ore", "wool brick"]


@proves("trade.counter")
@every_variant
def test_a_counter_offer_goes_to_the_active_player(variant: str) -> None:
    state = market(variant=variant)
    play(state, "1 offer 1 wool for 1 brick to 2 3", "2 counter 0 with 1 brick for 2 wool")
    counter = desk(state)["offers"][1]
    assert (counter["proposer"], counter["to"], counter["answers"]) == (1, 1 << 0, 0)
    assert refusal(state, "3 accept 1") == "deal.not_addressed"
    play(state, "1 accept 1")
    assert hands(state) == ["brick ore", "2 wool brick", "grain brick"]
    assert desk(state)["offers"] == []


@proves("trade.offers_limit")
@pytest.mark.parametrize("offers", [1, 2, 3, 4, 5])
def test_so_many_offers_a_turn_and_one_counter_each(offers: int) -> None:
    state = market(offers=offers)
    play(state, *["1 offer 1 wool for 1 brick to 2 3"] * offers)
    assert refusal(state, "1 offer 1 wool for 1 brick to 2 3") == "deal.host_limit"
    assert menu(state, 1, "offer") == []
    play(state, "2 counter 0 with 1 brick for 2 wool", "2 decline 0")
    assert desk(state)["left"] == [0, 0, 1]
    if offers > 1:
        assert refusal(state, "2 counter 1 with 1 brick for 2 wool") == "deal.guest_limit"
    play(state, "3 counter 0 with 1 brick for 1 ore", "1 end", "* roll 1 1")
    assert desk(state)["left"] == [1, offers, 1]
    play(state, "2 offer 1 brick for 1 wool to 1")


@proves("trade.offers_limit")
def test_as_many_offers_a_turn_as_they_like_unless_agreed_otherwise() -> None:
    state = market(offers="unlimited")
    assert start(3).edition.offers == state.edition.offers
    for number in range(0, 40, 2):
        play(state, "1 offer 1 wool for 1 brick to 2 3", f"2 decline {number}")
        play(state, f"3 counter {number} with 1 brick for 1 wool", f"1 decline {number + 1}")
        play(state, f"3 decline {number}")
    assert desk(state)["left"] is None
    play(state, "1 offer 1 wool for 1 brick to 2", "2 accept 40")
    assert start(3, offers="5").edition.offers == 5


@proves("trade.offers_limit")
def test_a_bot_makes_three_offers_a_turn_and_then_lets_it_be() -> None:
    state = market(offers="unlimited")
    play(state, *["1 offer 1 wool for 1 brick to 2 3"] * 3)
    assert menu(state, 1, "offer") == []
    play(state, "2 counter 0 with 1 brick for 2 wool")
    assert menu(state, 2, "counter") == []


@proves("trade.off")
@every_variant
def test_without_domestic_trade_only_the_bank_trades(variant: str) -> None:
    state = market(variant=variant, offers=0, hands=["4 wool", "brick", "brick"])
    assert menu(state) == [
        "end",
        *(f"trade 4 wool for {g}" for g in ["wood", "grain", "brick", "ore"]),
    ]
    assert refusal(state, "1 offer 1 wool for 1 brick to 2") == "trade.off"
    assert refusal(state, "1 accept 0") == "trade.off"
    assert seen(state).desk is None
    play(state, "1 trade 4 wool for brick")
    assert hand(state, 1) == "brick"
    assert start(3, offers="0").edition.offers == 0


def test_nobody_has_to_wait_for_an_answer() -> None:
    state = market()
    play(state, "1 offer 1 wool for 1 brick to 2 3")
    assert (awaited(state), state.turn + 1) == ([1, 2, 3], 2)
    play(state, "1 skip 2")
    assert state.turn + 1 == 3
    play(state, "1 skip 3")
    assert state.turn + 1 == 1
    play(state, "2 accept 0", "1 pick 0 2")
    assert hand(state, 2) == "wool brick"


def test_the_active_player_may_build_while_an_offer_stands() -> None:
    state = market(settlements=["0,0N"], roads=["0,0N 1,-1S"], hands=["wood brick wool", "ore"])
    play(state, "1 offer 1 wool for 1 ore to 2 3", "1 road 1,-1S 0,1N", "2 accept 0", "1 pick 0 2")
    assert hands(state)[:2] == ["ore", "wool"]


def test_offers_end_with_the_turn() -> None:
    state = market()
    play(state, "1 offer 1 wool for 1 brick to 2 3", "2 accept 0", "1 end", "* roll 1 1")
    assert desk(state)["offers"] == []
    assert hands(state) == ["2 wool ore", "2 brick", "grain brick"]


def test_an_offer_may_be_withdrawn_and_a_yes_taken_back() -> None:
    state = market()
    play(state, "1 offer 1 wool for 1 brick to 2 3", "2 accept 0", "2 decline 0")
    assert menu(state, 1, "pick") == []
    play(state, "1 withdraw 0")
    assert desk(state)["offers"] == []


def test_a_robbed_promise_is_no_promise() -> None:
    state = market(settlements=["", "0,2N"], hands=["wool", "brick", "brick"], cards=["knight"])
    play(state, "1 offer 1 wool for 1 brick to 2 3", "2 accept 0", "1 knight")
    assert awaited(state) == [1]
    play(state, "1 robber 0,2", "* steal brick")
    assert menu(state, 1, "pick") == []
    assert awaited(state) == [1, 3]


def test_a_deal_is_struck_only_after_the_roll() -> None:
    state = market(phase="before_roll", cards=["knight"])
    assert refusal(state, "1 offer 1 wool for 1 brick to 2") == "turn.roll_first"
