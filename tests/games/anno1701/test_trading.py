"""Trading with the bank and with the other player."""

from __future__ import annotations

import pytest

from handelshuis.core.refused import Refused
from handelshuis.core.texts import Line
from handelshuis.games.anno1701 import GAME
from tests.games.anno1701.table import (
    FULL,
    at,
    awaited,
    gold,
    lands,
    menu,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves


@proves("bank.rate")
def test_three_of_a_kind_buy_one_product_or_one_gold() -> None:
    state = table(lands=["3 forest 3 pasture"])
    play(state, "1 bank wood for food", "1 bank cloth for gold", "1 to centre-1")
    assert (lands(state, 1), gold(state, 1)) == ("farmland", (4, 3))
    assert refusal(state, "1 bank food for wood") == "bank.rate"


@proves("bank.rate")
def test_three_gold_buy_a_product_and_two_pits_pay_together() -> None:
    state = table(lands=["2 clay-a clay-b"], gold=[(4, 4)])
    play(state, "1 bank brick for tool", "1 to ore-b")
    assert lands(state, 1) == "ore-b"
    play(state, "1 bank gold for food", *["1 from centre-2"] * 3)
    assert (lands(state, 1), gold(state, 1)) == ("farmland ore-b", (4, 1))


@proves("bank.other")
def test_the_bank_gives_something_other_than_it_takes() -> None:
    state = table(lands=["3 forest"], gold=[(4, 4)])
    assert refusal(state, "1 bank wood for wood") == "bank.other"
    assert refusal(state, "1 bank gold for gold") == "bank.other"


@proves("bank.rate", "land.no_room")
def test_the_bank_needs_room() -> None:
    state = table(lands=["3 forest 3 farmland"])
    assert refusal(state, "1 bank wood for food") == "land.no_room"
    assert (
        refusal(table(gold=[(4, 4)], lands=["3 forest"]), "1 bank wood for gold") == "land.no_room"
    )


@proves("trade.open")
def test_players_trade_on_any_terms() -> None:
    state = table(lands=["2 forest pasture", "ore-a"], gold=[(3, 3), (3, 3)])
    play(state, "1 offer 2 wood, 1 cloth for 1 tool, 1 gold to 2")
    assert awaited(state) == 2
    play(state, "2 accept 0", "2 from centre-1", "1 to ore-b", "1 to centre-2")
    assert (lands(state, 1), lands(state, 2)) == ("ore-b", "2 forest pasture")
    assert (gold(state, 1), gold(state, 2)) == ((3, 4), (2, 3))
    assert awaited(state) == 1


@proves("trade.open")
def test_gold_over_eight_is_lost_in_a_trade_too() -> None:
    state = table(lands=["forest", ""], gold=[(4, 4), (0, 3)])
    play(state, "1 offer 1 wood for 2 gold to 2", "2 accept 0")
    assert (gold(state, 1), gold(state, 2), lands(state, 2)) == ((4, 4), (0, 1), "forest")


@proves("trade.no_luxury")
def test_rum_and_tobacco_are_not_traded() -> None:
    state = table(stores=[(3, 3), (3, 3)], lands=[FULL])
    for offer in ("offer 1 rum for 1 wood to 2", "offer 1 wood for 1 tobacco to 2"):
        with pytest.raises(Refused, match=r"house\.notation"):
            state.parse(offer)
    assert not [move for move in menu(state) if "rum" in move or "tobacco" in move]
    assert refusal(state, "1 bank wood for rum") == "trade.no_luxury"


@proves("trade.room")
def test_a_trade_needs_room_on_both_sides() -> None:
    state = table(lands=["2 forest 3 farmland", "2 forest pasture farmland"])
    assert refusal(state, "1 offer 2 wood for 1 cloth to 2") == "trade.room"
    assert refusal(state, "1 offer 1 wood for 1 food to 2") == "trade.room"
    play(state, "1 offer 1 wood for 1 cloth to 2")
    assert refusal(state, "2 counter 0 with 1 food for 1 wood") == "trade.room"
    play(state, "1 offer 1 wood for 1 gold to 2", "2 accept 1", "2 from centre-1", "1 to centre-1")
    assert at(state, 2, "forest") == 3
    assert refusal(state, "2 accept 0") == "trade.room"
    assert menu(state, 2) == ["decline 0"] + [move for move in menu(state, 2) if "counter" in move]


@proves("trade.proposer")
def test_only_the_active_player_proposes_five_times_and_the_other_counters_once() -> None:
    state = table(lands=["forest", "farmland pasture"])
    offer = "1 offer 1 wood for 1 food to 2"
    play(state, offer)
    assert refusal(state, "2 offer 1 food for 1 wood to 1") == "deal.unasked"
    play(state, "2 counter 0 with 1 cloth for 1 wood")
    assert refusal(state, "2 counter 0 with 1 cloth for 1 wood") == "deal.guest_limit"
    play(state, "1 decline 1", "1 withdraw 0")
    for number in range(4):
        play(state, offer, f"1 withdraw {number + 2}")
    assert refusal(state, offer) == "deal.host_limit"
    play(state, "1 end", "* roll 5 pirate-hunt", "2 offer 1 food for 1 wood to 1")
    assert awaited(state) == 1


def test_who_refuses_says_what_the_next_inhabitants_need() -> None:
    refused = []
    for held, wanted in (("farmland pasture", "cloth"), ("3 clay-a", "brick")):
        state = table(lands=["3 forest", held])
        play(state, f"1 offer 1 wood for 1 {wanted} to 2")
        refused.append(GAME.why_no(state, 1, state.parse("decline 0")))
    needs = Line("why_no.needs", {"good": "@need.cloth"})
    assert refused == [(0, needs), (0, Line("house.no"))]


@proves("trade.off")
def test_without_offers_agreed_nobody_trades() -> None:
    state = table(offers=0, lands=[FULL])
    assert refusal(state, "1 offer 1 wood for 1 food to 2") == "trade.off"
    assert not [move for move in menu(state) if move.startswith("offer")]
    assert GAME.setup(2, "", {"offers": "0"}).options == {"offers": 0}


@proves("trade.proposer")
def test_the_active_player_proposes_as_often_as_he_likes() -> None:
    state = table(offers=-1, lands=["forest", "farmland pasture"])
    for number in range(0, 40, 2):
        play(state, "1 offer 1 wood for 1 food to 2")
        play(state, f"2 counter {number} with 1 cloth for 1 wood")
        play(state, f"1 decline {number + 1}", f"1 withdraw {number}")
    assert not [move for move in menu(state) if move.startswith("offer")]
    play(state, "1 offer 1 wood for 1 food to 2")
    assert not [move for move in menu(state, 2) if move.startswith("counter")]
    play(state, "2 accept 40")
    assert GAME.setup(2).options == {"offers": "unlimited"}


def test_an_offer_that_can_no_longer_be_met_disappears() -> None:
    state = table(lands=["forest", "farmland"], ship=[1])
    play(state, "1 offer 1 wood for 1 food to 2", "1 repair")
    desk = seen(state).desk
    assert desk is not None
    assert (desk["offers"], awaited(state)) == ([], 1)


@proves("trade.both_give")
def test_neither_side_gives_for_nothing() -> None:
    state = table(lands=["2 forest", ""])
    for line in ("offer 1 wood for nothing to 2", "offer nothing for 1 gold to 2"):
        assert refusal(state, f"1 {line}") == "deal.both_give"
