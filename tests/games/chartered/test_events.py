"""Exchange events: what calls them, choosing one, and those settled by sealed bids."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    at_event,
    awaited,
    bank,
    chances,
    drawing,
    hand,
    held,
    menu,
    money,
    over,
    play,
    printed,
    purses,
    refusal,
    seen,
    table,
    value,
)
from tests.proving import proves

TEA = {"tea": "haven A1 B1"}


def built(worth: int, card: str = "haven C1", players: int = 2, **position: Any) -> Chartered:
    """Player 1 has extended tea, which was worth so much, and has done with trading."""
    state = table(players, **{"towns": TEA, "values": {"tea": worth}, "hands": [card], **position})
    return play(state, f"1 build {card}", "1 done")


@proves("event.line_up")
def test_a_rise_over_a_line_calls_an_event_and_a_fall_does_not() -> None:
    assert seen(built(100)).phase == "event"
    assert seen(built(110)).phase == "turn"
    state = table(towns=TEA, values={"tea": 110}, hands=["haven C1"], roofs=[1])
    play(state, "1 build haven C1 roof", "1 done")
    assert (value(state, "tea"), seen(state).phase) == (60, "turn")


@proves("event.lines")
@pytest.mark.parametrize("line", [50, 100, 150, 200, 250])
def test_the_lines_lie_over_every_fifty(line: int) -> None:
    assert line in printed().event_lines
    assert seen(built(line)).phase == "event"
    assert seen(built(line - 10)).phase == "turn"
    assert seen(built(line + 10)).phase == "turn"


@proves("event.lines")
def test_there_are_five_lines() -> None:
    calling = [worth for worth in range(20, 301, 10) if seen(built(worth)).phase == "event"]
    assert calling == [50, 100, 150, 200, 250]


@proves("event.founding")
def test_a_large_founding_can_cross_a_line() -> None:
    state = table(loose="haven A1 B1 C1 A2 B2", hands=["haven C2"])
    play(state, "1 build haven C2", "1 found tea", "1 done")
    assert value(state, "tea") == 60
    assert seen(state).phase == "event"
    small = table(loose="haven A1 B1 C1 A2", hands=["haven B2"])
    play(small, "1 build haven B2", "1 found tea", "1 done")
    assert (value(small, "tea"), seen(small).phase) == (50, "turn")


@proves("event.swallowed")
def test_a_line_counts_though_its_company_is_swallowed() -> None:
    state = table(
        towns={"tea": "haven A1 B1", "coal": "haven D1 E1"},
        values={"tea": 300, "coal": 50},
        hands=["haven C1"],
    )
    play(state, "1 build haven C1", "1 favour coal")
    assert (value(state, "tea"), value(state, "coal")) == (300, 0)
    play(state, "1 done")
    assert seen(state).phase == "event"


@proves("event.open_or_stack")
def test_one_of_the_open_events_or_the_top_of_the_stack() -> None:
    state = built(50, open_events="verlappen veilinge")
    assert awaited(state) == [1]
    assert menu(state) == ["event verlappen", "event veilinge", "event stack"]
    assert refusal(state, "1 event dreighinghe") == "event.open_or_stack"
    chosen = play(state.clone(), "1 event verlappen")
    assert (seen(chosen).event, seen(chosen).open_events) == ("verlappen", ["veilinge"])
    play(state, "1 event stack")
    assert awaited(state) == ["chance"]
    assert chances(state) == {
        "draw verlappen": 2,
        "draw aenleggen": 3,
        "draw dreighinghe": 3,
        "draw coopmanscappen": 3,
        "draw veilinge": 2,
    }
    play(state, "* draw dreighinghe")
    assert seen(state).event == "dreighinghe"
    assert seen(state).open_events == ["verlappen", "veilinge"]


@proves("event.at_the_end")
def test_the_event_comes_after_the_shares() -> None:
    state = table(towns=TEA, values={"tea": 50}, hands=["haven C1"], shares=["tea tea"])
    play(state, "1 build haven C1")
    assert seen(state).phase == "trade"
    play(state, "1 sell tea")
    assert seen(state).phase == "trade"
    play(state, "1 sell tea")
    assert seen(state).phase == "event"


@proves("event.compulsory")
def test_a_called_event_cannot_be_declined() -> None:
    state = built(50)
    assert refusal(state, "1 done") == "event.compulsory"
    assert refusal(state, "1 pass") == "event.compulsory"
    assert refusal(state, "1 buy tea") == "event.compulsory"


@proves("event.one_a_turn")
def test_many_lines_call_one_event() -> None:
    state = table(
        towns={"tea": "haven A1 B1", "coal": "haven D1 E1"},
        values={"tea": 100, "coal": 90},
        hands=["haven C1"],
    )
    play(state, "1 build haven C1", "1 favour coal")
    play(state, "1 merge coal into tea", "1 done", "1 event verlappen", "1 bid 10", "2 bid 0")
    drawing(state)
    assert value(state, "tea") == 200
    assert (seen(state).phase, awaited(state)) == ("turn", [2])


@proves("event.replaced")
def test_a_settled_event_is_discarded_and_its_place_filled() -> None:
    state = built(50, open_events="verlappen veilinge")
    play(state, "1 event verlappen", "1 bid 10", "2 bid 0")
    assert awaited(state) == ["chance"]
    assert seen(state).event_discard == [1, 0, 0, 0, 0]
    play(state, "* draw aenleggen")
    assert seen(state).open_events == ["aenleggen", "veilinge"]
    assert seen(state).event_stack == 12
    drawn = built(50, open_events="verlappen veilinge")
    play(drawn, "1 event stack", "* draw verlappen", "1 bid 10", "2 bid 0")
    assert seen(drawn).open_events == ["verlappen", "veilinge"]
    assert seen(drawn).event_discard == [1, 0, 0, 0, 0]


@proves("event.reshuffle")
def test_a_used_up_stack_is_made_of_the_discards() -> None:
    state = built(50, open_events="verlappen veilinge", event_stack="")
    assert (seen(state).event_stack, sum(seen(state).event_discard)) == (0, 13)
    play(state, "1 event verlappen", "1 bid 10", "2 bid 0")
    assert chances(state)["draw verlappen"] == 3
    assert sum(chances(state).values()) == 14
    play(state, "* draw dreighinghe")
    assert seen(state).event_stack == 13
    assert seen(state).event_discard == [0] * 5


@proves("event.sealed")
def test_bids_are_secret_until_all_are_in() -> None:
    state = at_event("verlappen", 3, money=[100, 200, 300])
    assert awaited(state) == [1, 2, 3]
    play(state, "3 bid 150")
    assert awaited(state) == [1, 2]
    bids = seen(state, 1).bids
    assert bids is not None
    assert bids.bids == [-1, -1, -1]
    mine = seen(state, 3).bids
    assert mine is not None
    assert mine.bids == [-1, -1, 150]
    assert refusal(state, "1 bid 110") == "bid.money"
    assert refusal(state, "1 bid 15") == "house.notation"
    assert refusal(state, "3 bid 10") == "house.turn"
    assert "bid 0" in menu(state, number=1)
    play(state, "1 bid 100", "2 bid 0")
    assert seen(state).opened == [[100, 0, 150]]


@proves("event.sealed")
def test_bids_beside_the_menu_may_be_made() -> None:
    state = at_event("verlappen", money=[5000, 5000])
    assert "bid 270" not in menu(state)
    play(state, "1 bid 270", "2 bid 4990")
    assert purses(state) == [5000, 10]


@proves("event.tie")
def test_those_who_tie_pay_and_bid_again() -> None:
    state = at_event("verlappen", 3, money=[100, 100, 100])
    play(state, "1 bid 40", "2 bid 40", "3 bid 30")
    assert purses(state) == [60, 60, 100]
    assert awaited(state) == [1, 2]
    shown = seen(state, 3).bids
    assert shown is not None
    assert shown.rounds == [[40, 40, 30]]
    assert refusal(state, "1 bid 70") == "bid.money"
    play(state, "1 bid 10", "2 bid 10")
    assert purses(state) == [50, 50, 100]
    play(state, "1 bid 20", "2 bid 50")
    assert purses(state) == [50, 0, 100]
    assert (awaited(state), seen(state).repeats) == ([2], 1)
    assert seen(state).opened == [[40, 40, 30], [10, 10, -1], [20, 50, -1]]


@proves("event.tie")
def test_a_tie_for_the_lowest_bid_is_bid_again_too() -> None:
    state = at_event("dreighinghe", 3, money=[100, 100, 100], shares=["tea"] * 3, towns=TEA)
    play(state, "1 bid 20", "2 bid 50", "3 bid 20")
    assert purses(state) == [80, 50, 80]
    assert awaited(state) == [1, 3]
    play(state, "1 bid 30", "3 bid 10")
    assert purses(state) == [50, 50, 70]
    assert awaited(state) == [3]
    assert menu(state) == ["lose tea"]


@proves("event.tie_at_nothing")
def test_a_tie_at_nothing_is_bid_again() -> None:
    state = at_event("verlappen", 3, money=[100, 100, 100])
    play(state, "1 bid 0", "2 bid 0", "3 bid 0")
    assert awaited(state) == [1, 2, 3]
    play(state, "1 bid 0", "2 bid 0", "3 bid 0")
    play(state, "1 bid 0", "2 bid 10", "3 bid 0")
    assert [seat.extra for seat in seen(state).seats] == [0, 0, 0]
    assert (awaited(state), seen(state).repeats, purses(state)) == ([2], 1, [100, 90, 100])


@proves("event.tie_at_nothing")
def test_three_rounds_of_nothing_leave_it_to_turn_order() -> None:
    state = at_event("verlappen", 3, turn=2)
    for _ in range(3):
        assert awaited(state) == [1, 2, 3]
        play(state, "1 bid 0", "2 bid 0", "3 bid 0")
    assert [seat.extra for seat in seen(state).seats] == [0, 1, 0]
    state = at_event("dreighinghe", 3, turn=2, shares=["tea"] * 3, towns=TEA)
    for _ in range(3):
        play(state, "1 bid 0", "2 bid 0", "3 bid 0")
    assert awaited(state) == [1]
    assert menu(state) == ["lose tea"]


@proves("event.tie_at_nothing")
def test_only_those_who_still_tie_need_have_bid_nothing_three_times() -> None:
    state = at_event("dreighinghe", 3, turn=2, shares=["tea"] * 3, towns=TEA)
    play(state, "1 bid 10", "2 bid 0", "3 bid 0")
    assert awaited(state) == [2, 3]
    play(state, "2 bid 0", "3 bid 0", "2 bid 0", "3 bid 0")
    assert (awaited(state), menu(state)) == ([3], ["lose tea"])
    fewer = at_event("dreighinghe", 3, turn=2, shares=["tea"] * 3, towns=TEA)
    play(fewer, "1 bid 0", "2 bid 0", "3 bid 0", "1 bid 10", "2 bid 0", "3 bid 0")
    play(fewer, "2 bid 0", "3 bid 0")
    assert (awaited(fewer), menu(fewer)) == ([3], ["lose tea"])


@proves("event.tie_at_nothing")
def test_a_tie_at_something_begins_the_count_of_nothing_anew() -> None:
    state = at_event("verlappen", money=[100, 100])
    for amount in (0, 0, 20, 0, 0):
        play(state, f"1 bid {amount}", f"2 bid {amount}")
        assert awaited(state) == [1, 2]
    play(state, "1 bid 0", "2 bid 0")
    assert [seat.extra for seat in seen(state).seats] == [1, 0]


@proves("verlappen.extra_turn")
def test_the_highest_bidder_has_a_second_turn_after_his_next() -> None:
    hands = ["haven A1 C1 E1 A3", "grachten A1", "jordaan A1 C1 E1"]
    state = at_event("verlappen", 3, money=[100, 100, 100], hands=hands)
    play(state, "1 bid 20", "2 bid 10", "3 bid 30")
    assert purses(state) == [100, 100, 70]
    assert awaited(state) == [2]
    play(state, "2 build grachten A1", "2 done")
    play(state, "3 build jordaan A1", "3 done")
    assert awaited(state) == [3]
    play(state, "3 build jordaan C1", "3 done")
    assert awaited(state) == [1]


@proves("verlappen.extra_turn")
def test_who_wins_in_his_own_turn_waits_for_his_next() -> None:
    state = at_event("verlappen", hands=["haven A1 C1 E1", "jordaan A1"])
    play(state, "1 bid 10", "2 bid 0")
    play(state, "2 build jordaan A1", "2 done", "1 build haven A1", "1 done")
    assert awaited(state) == [1]
    play(state, "1 build haven C1", "1 done")
    assert awaited(state) == [2]


@proves("verlappen.add_up")
def test_extra_turns_add_up() -> None:
    state = at_event("verlappen", hands=["haven A1", "jordaan A1 C1 E1"])
    state.extra[1] = 1
    play(state, "1 bid 0", "2 bid 10")
    for plot in ("A1", "C1", "E1"):
        assert awaited(state) == [2]
        play(state, f"2 build jordaan {plot}", "2 done")
    assert awaited(state) == [1]


@proves("verlappen.add_up")
def test_extra_turns_are_lost_at_the_end() -> None:
    state = table(hands=["haven A1 C1"], warehouses=1)
    state.extra[0] = state.repeats = 1
    play(state, "1 build haven A1", "1 done")
    assert over(state)


@proves("aenleggen.storey")
def test_the_highest_bidder_gets_a_storey_from_beside_the_chart() -> None:
    state = at_event("aenleggen", money=[100, 100])
    play(state, "1 bid 20", "2 bid 30")
    assert chances(state) == {"storey second": 2, "storey third": 1, "storey fourth": 1}
    play(state, "* storey fourth")
    assert hand(state, 2) == ["fourth"]
    assert seen(state).aside == 3
    assert purses(state) == [100, 70]


@proves("aenleggen.none_left")
def test_without_storeys_there_is_no_bidding() -> None:
    state = at_event("aenleggen", aside="")
    assert (seen(state).phase, awaited(state)) == ("turn", [2])
    assert seen(state).event_discard == [0, 1, 0, 0, 0]


FULL = "jordaan A1 B1 C1 D1 E1 F1 A2 B2 C2 D2 E2 F2 A3 B3 C3"


@proves("aenleggen.room", "cards.hand_limit")
def test_only_who_has_room_bids_for_a_storey() -> None:
    state = at_event("aenleggen", 3, hands=["", FULL])
    assert awaited(state) == [1, 3]
    other = FULL.replace("jordaan", "haven")
    assert seen(at_event("aenleggen", hands=[FULL, other])).phase == "turn"


@proves("dreighinghe.lowest_loses", "dreighinghe.all_pay")
def test_the_lowest_bidder_loses_two_shares_and_all_pay() -> None:
    state = at_event(
        "dreighinghe", 3, money=[100, 100, 100], towns=TEA, shares=["tea tea tea", "tea", "tea"]
    )
    play(state, "1 bid 10", "2 bid 20", "3 bid 30")
    assert purses(state) == [90, 80, 70]
    play(state, "1 lose tea", "1 lose tea")
    assert held(state, 1) == "tea"
    assert bank(state, "tea") == 6
    assert purses(state) == [90, 80, 70]
    assert awaited(state) == [2]


@proves("dreighinghe.own_shares")
def test_the_loser_chooses_and_loses_no_more_than_he_has() -> None:
    state = at_event("dreighinghe", towns=TEA, shares=["tea silk coal"])
    play(state, "1 bid 0", "2 bid 10")
    assert menu(state) == ["lose coal", "lose silk", "lose tea"]
    assert refusal(state, "1 lose sugar") == "dreighinghe.own_shares"
    assert refusal(state, "1 done") == "dreighinghe.own_shares"
    play(state, "1 lose silk", "1 lose coal")
    assert held(state, 1) == "tea"
    poor = play(at_event("dreighinghe", shares=["silk"]), "1 bid 0", "2 bid 10", "1 lose silk")
    assert awaited(poor) == [2]
    none = play(at_event("dreighinghe"), "1 bid 0", "2 bid 10")
    assert awaited(none) == [2]
    assert money(none, 2) == 990
