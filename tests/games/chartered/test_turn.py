"""Whose turn it is, the three kinds of turn, and buying building cards."""

from __future__ import annotations

from typing import Any

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    chances,
    drawing,
    hand,
    menu,
    money,
    over,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves

FULL = "jordaan A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3"
"""Fourteen cards."""
MARKET = "haven A1 B1 second centrum C1 D1"


def shop(cards: str = "", **position: Any) -> Chartered:
    """A turn with a known market."""
    return table(hands=[cards], **{"market": MARKET, **position})


@proves("turn.clockwise")
def test_turns_go_round() -> None:
    state = table(3, turn=2, hands=["haven A1", "haven C3", "haven E1"])
    play(state, "2 build haven C3", "2 done")
    assert awaited(state) == [3]
    play(state, "3 build haven E1", "3 done")
    assert awaited(state) == [1]
    play(state, "1 build haven A1", "1 done")
    assert awaited(state) == [2]


@proves("turn.one_of_three")
def test_a_turn_is_buying_building_or_selling() -> None:
    state = table(towns={"tea": "haven A1 B1"}, hands=["haven F4"], shares=["tea"])
    assert menu(state) == ["build haven F4", "cards", "refresh", "sell tea"]
    assert refusal(state, "1 pass") == "turn.one_of_three"
    assert refusal(state, "1 done") == "turn.one_of_three"
    assert refusal(state, "1 buy tea") == "turn.one_of_three"


@proves("turn.pass")
def test_only_who_can_do_nothing_passes() -> None:
    state = table(hands=["second"], money=[40])
    assert menu(state) == ["pass"]
    play(state, "1 pass")
    assert awaited(state) == [2]
    assert refusal(table(hands=["second"], money=[50]), "1 pass") == "turn.one_of_three"


@proves("turn.phase")
def test_what_is_begun_is_finished_first() -> None:
    state = play(shop("haven F4"), "1 cards")
    assert refusal(state, "1 build haven F4") == "turn.phase"
    assert refusal(state, "1 done") == "turn.phase"
    state = play(shop("haven F4"), "1 build haven F4")
    assert refusal(state, "1 cards") == "turn.phase"
    assert refusal(state, "1 take haven A1") == "turn.phase"


@proves("cards.price")
def test_cards_cost_50_or_100_with_a_fresh_market() -> None:
    assert money(play(shop(money=[50]), "1 cards"), 1) == 0
    assert refusal(shop(money=[40]), "1 cards") == "cards.price"
    assert money(play(shop(money=[100]), "1 refresh"), 1) == 0
    assert refusal(shop(money=[90]), "1 refresh") == "cards.price"


@proves("cards.two")
def test_two_cards_from_market_or_stack_or_both() -> None:
    state = play(shop(), "1 cards", "1 take haven A1", "1 take centrum D1")
    assert hand(state, 1) == ["haven A1", "centrum D1"]
    state = play(shop(), "1 cards", "1 take haven A1", "1 take stack", "* draw grachten A1")
    assert hand(state, 1) == ["haven A1", "grachten A1"]
    state = play(
        shop(), "1 cards", "1 take stack", "* draw third", "1 take stack", "* draw grachten A1"
    )
    assert hand(state, 1) == ["grachten A1", "third"]
    assert awaited(state) == [2]


@proves("cards.in_the_market")
def test_only_what_lies_open_can_be_taken() -> None:
    state = play(shop(), "1 cards")
    assert menu(state, word="take") == [
        "take haven A1",
        "take haven B1",
        "take centrum C1",
        "take centrum D1",
        "take second",
        "take stack",
    ]
    assert refusal(state, "1 take grachten A1") == "cards.in_the_market"
    assert refusal(state, "1 take third") == "cards.in_the_market"


@proves("cards.storey_alone")
def test_a_storey_of_the_market_is_the_only_card() -> None:
    state = play(shop(), "1 cards", "1 take second")
    assert hand(state, 1) == ["second"]
    assert awaited(state) == ["chance"]
    state = play(shop(), "1 cards", "1 take haven A1")
    assert refusal(state, "1 take second") == "cards.storey_alone"
    assert "take second" not in menu(state)


@proves("cards.one_at_a_time")
def test_a_card_of_the_stack_is_seen_before_the_next_choice() -> None:
    state = play(shop(), "1 cards", "1 take stack", "* draw grachten A1")
    assert awaited(state) == [1]
    assert hand(state, 1) == ["grachten A1"]
    assert seen(state).to_take == 1


@proves("cards.not_shown")
def test_nobody_else_sees_what_the_stack_gave() -> None:
    drawn = play(shop(), "1 cards", "1 take stack", "* draw grachten A1")
    other = play(shop(), "1 cards", "1 take stack", "* draw third")
    assert seen(drawn, 1) != seen(other, 1)
    assert seen(drawn, 2) == seen(other, 2)
    assert seen(drawn) == seen(other)
    play(other, "1 take haven A1")
    assert hand(other, 1) == ["haven A1", "third"]


@proves("cards.refill")
def test_the_market_is_filled_at_the_end_of_the_turn() -> None:
    state = play(shop(), "1 cards", "1 take haven A1")
    assert len(seen(state).market) == 4
    play(state, "1 take haven B1")
    assert awaited(state) == ["chance"]
    play(state, "* draw third")
    assert awaited(state) == ["chance"]
    play(state, "* draw grachten A1")
    assert awaited(state) == [2]
    assert seen(state).market == ["centrum C1", "centrum D1", "second", "third", "grachten A1"]


@proves("cards.hand_limit")
def test_fifteen_cards_are_the_most() -> None:
    state = shop(FULL + " C3")
    assert refusal(state, "1 cards") == "cards.hand_limit"
    assert refusal(state, "1 refresh") == "cards.hand_limit"


@proves("cards.no_discarding")
def test_a_full_hand_only_gets_smaller_by_building() -> None:
    state = shop(FULL + " C3")
    assert {text.split()[0] for text in menu(state)} == {"build"}
    play(state, "1 build jordaan A1")
    assert len(hand(state, 1)) == 14
    assert seen(state).discard == ["jordaan A1"]


@proves("cards.fourteen")
def test_with_fourteen_cards_one_is_taken_for_the_same_price() -> None:
    state = play(shop(FULL, money=[60]), "1 cards", "1 take haven A1")
    assert len(hand(state, 1)) == 15
    assert money(state, 1) == 10
    assert awaited(state) == ["chance"]
    assert awaited(drawing(state)) == [2]


@proves("cards.refresh")
def test_a_fresh_market_is_shuffled_from_all_and_chosen_from_afterwards() -> None:
    state = play(shop(), "1 refresh")
    assert awaited(state) == ["chance"]
    assert seen(state).market == []
    assert chances(state)["draw haven A1"] == 1
    assert chances(state)["draw second"] == 7
    new = ["grachten A1", "grachten B1", "third", "haven A1", "grachten C1"]
    play(state, *(f"* draw {card}" for card in new))
    assert seen(state).market == new
    assert awaited(state) == [1]
    play(state, "1 take grachten A1", "1 take haven A1")
    assert hand(state, 1) == ["haven A1", "grachten A1"]
    assert seen(drawing(state)).market[:3] == ["grachten B1", "third", "grachten C1"]


@proves("cards.stack_empty")
def test_an_empty_stack_stays_empty() -> None:
    state = play(shop(loose="grachten A1", stack=""), "1 cards")
    assert refusal(state, "1 take stack") == "cards.stack_empty"
    play(state, "1 take haven A1", "1 take haven B1")
    assert awaited(state) == [2]
    assert seen(state).market == ["centrum C1", "centrum D1", "second"]
    assert seen(state).stack == 0
    assert seen(state).discard == ["grachten A1"]


@proves("cards.stack_empty")
def test_with_only_storeys_left_one_card_is_all() -> None:
    state = play(shop(market="haven A1 second", stack=""), "1 cards", "1 take haven A1")
    assert awaited(state) == [2]


@proves("cards.refresh_empty_stack")
def test_with_an_empty_stack_the_market_is_only_shuffled() -> None:
    state = play(shop(stack=""), "1 refresh")
    assert sorted(chances(state)) == sorted(
        ["draw haven A1", "draw haven B1", "draw centrum C1", "draw centrum D1", "draw second"]
    )
    assert sorted(seen(drawing(state)).market) == sorted(seen(shop()).market)
    assert awaited(state) == [1]
    assert refusal(state, "1 take stack") == "cards.stack_empty"


@proves("cards.any_left")
def test_without_any_card_none_is_bought() -> None:
    state = shop("haven F4", market="", stack="")
    assert refusal(state, "1 cards") == "cards.any_left"
    assert refusal(state, "1 refresh") == "cards.any_left"


@proves("cards.ends_turn")
def test_who_buys_cards_does_nothing_else() -> None:
    state = play(shop("haven F4"), "1 cards", "1 take haven A1", "1 take stack")
    drawing(state)
    assert awaited(state) == [2]
    assert refusal(state, "1 build haven F4") == "house.turn"


@proves("end.all_pass")
def test_when_all_have_passed_the_game_is_over() -> None:
    state = table(3, money=[40, 40, 40], turn=2)
    play(state, "2 pass", "3 pass")
    assert not over(state)
    play(state, "1 pass")
    assert over(state)
    assert state.result().scores == [40, 40, 40]


@proves("end.all_pass")
def test_whoever_does_something_in_between_begins_the_count_anew() -> None:
    state = table(3, money=[40, 40, 90], hands=["haven A1"], turn=2)
    play(state, "2 pass", "3 cards", "3 take stack")
    drawing(state)
    if awaited(state) == [3]:
        play(state, "3 take stack")
        drawing(state)
    play(state, "1 build haven A1", "1 done", "2 pass")
    assert awaited(state) == [3]
    assert not over(state)
