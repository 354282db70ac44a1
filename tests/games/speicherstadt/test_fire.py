"""Fires and firefighters."""

from __future__ import annotations

import pytest

from handelshuis.games.speicherstadt import GAME
from tests.games.speicherstadt.position import (
    filling,
    play,
    player,
    processing_at,
    random_end,
    random_game,
    seen,
    table,
)
from tests.proving import proves


def after_fire(*hands: str, fire: str = "fire-2") -> list[int]:
    """Fire points after one fire, for players with these cards."""
    state = filling(len(hands), season="C", stack=f"{fire} bank", cards=hands)
    play(state, f"* draw {fire}")
    return state.fire_points


@proves("fire.four")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_fire_each_in_spring_summer_and_autumn_and_one_at_the_end(players: int) -> None:
    fires = []
    season = ""
    for line, state in random_game(players, seed=1):
        if line.startswith("* draw fire-"):
            fires.append((line.removeprefix("* draw "), season))
        season = seen(state).season
    assert fires == [("fire-1", "B"), ("fire-2", "C"), ("fire-3", "D")]
    gone = seen(state).gone
    assert [card for card in gone if card.startswith("fire-")] == [
        *("fire-1", "fire-2", "fire-3", "fire-4")
    ]


@proves("fire.at_once")
def test_a_fire_is_settled_before_the_next_card_is_drawn() -> None:
    state = filling(2, season="B", stack="office fire-1 ship ship", cards=["firefighter-1"])
    play(state, "* draw office")
    assert state.fire_points == [0, 0]
    play(state, "* draw fire-1")
    assert state.fire_points == [1, -1]
    assert seen(state).phase == "supply"
    assert [offer.card for offer in seen(state).row] == ["office"]


@proves("fire.totals")
def test_the_values_of_the_firefighters_are_added_up() -> None:
    state = table(cards=["firefighter-1 firefighter-4", "firefighter-2 firefighter-2 office"])
    assert (player(state, 1).firefighters, player(state, 2).firefighters) == (5, 4)
    assert after_fire("firefighter-1 firefighter-4", "firefighter-2 firefighter-2") == [2, -2]
    assert after_fire("firefighter-1 firefighter-4", "firefighter-3 firefighter-3") == [-2, 2]


@proves("fire.highest_gains", "fire.lowest_loses")
@pytest.mark.parametrize(("fire", "shown"), [("fire-1", 1), ("fire-2", 2), ("fire-3", 3)])
def test_the_strongest_gains_and_the_weakest_loses_what_the_fire_shows(
    fire: str, shown: int
) -> None:
    hands = ("firefighter-2", "firefighter-5", "firefighter-1", "firefighter-3")
    assert after_fire(*hands, fire=fire) == [0, shown, -shown, 0]


@proves("fire.highest_gains", "fire.lowest_loses")
def test_points_of_fires_add_up_and_are_part_of_the_score() -> None:
    state = filling(
        2, season="D", stack="fire-3 church", cards=["firefighter-1"], fire_points=[-2, 2]
    )
    play(state, "* draw fire-3")
    assert [seat.points[0] for seat in seen(state).seats] == [1, -1]
    assert GAME.sources[0] == "fires"


@proves("fire.shared_highest", "fire.shared_lowest")
def test_two_who_share_a_place_both_get_the_points_in_full() -> None:
    assert after_fire("firefighter-5", "firefighter-1", "firefighter-5") == [2, -2, 2]
    assert after_fire("firefighter-1", "firefighter-5", "firefighter-1") == [-2, 2, -2]
    hands = ("firefighter-4", "firefighter-1", "firefighter-4", "firefighter-1")
    assert after_fire(*hands) == [2, -2, 2, -2]


@proves("fire.many_share")
def test_three_or_more_who_share_a_place_all_get_the_points() -> None:
    assert after_fire("firefighter-2", "", "", "", "firefighter-1") == [2, -2, -2, -2, 0]
    three = ["firefighter-2"] * 3
    assert after_fire(*three, "firefighter-1") == [2, 2, 2, -2]
    assert after_fire("firefighter-1", "", "", "", "") == [2, -2, -2, -2, -2]


@proves("fire.all_equal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_gains_or_loses_when_all_are_equal(players: int) -> None:
    assert after_fire(*["firefighter-3"] * players) == [0] * players
    assert after_fire(*[""] * players) == [0] * players


@proves("fire.none_is_zero")
def test_no_firefighter_is_a_total_of_nothing() -> None:
    assert player(table(cards=["office bank"]), 1).firefighters == 0
    assert after_fire("office bank", "firefighter-1", "firefighter-2") == [-2, 0, 2]


@proves("fire.two_players")
def test_with_two_players_one_gains_and_the_other_loses() -> None:
    assert after_fire("firefighter-1", "firefighter-2") == [-2, 2]
    assert after_fire("firefighter-1", "") == [2, -2]
    assert after_fire("firefighter-4", "firefighter-3 firefighter-1") == [0, 0]


@proves("fire.discarded")
def test_a_settled_fire_is_discarded() -> None:
    state = filling(2, season="B", stack="fire-1 office")
    play(state, "* draw fire-1")
    assert seen(state).gone == ["fire-1"]


@proves("fire.replaced", "fire.same_place")
def test_the_next_card_takes_the_place_of_the_fire_and_the_round_goes_on() -> None:
    state = filling(2, season="B", stack="office fire-1 firefighter-2 firefighter-3")
    round_before = seen(state).round
    play(state, "* draw office", "* draw fire-1", "* draw firefighter-3", "* draw firefighter-2")
    assert [offer.card for offer in seen(state).row] == ["office", "firefighter-3", "firefighter-2"]
    assert (seen(state).phase, seen(state).round) == ("bid", round_before)


@proves("fire.again")
def test_a_fire_that_replaces_a_fire_is_settled_and_replaced_too() -> None:
    state = filling(2, season="B", stack="fire-1", cards=["firefighter-1"])
    play(state, "* draw fire-1", "* draw fire-2", "* draw bank")
    assert state.fire_points == [1 + 2, -1 - 2]
    assert seen(state).gone == ["fire-1", "fire-2"]
    assert [offer.card for offer in seen(state).row] == ["bank"]


@proves("fire.waits_under_full_row")
def test_a_fire_under_a_full_row_waits_for_the_next_round() -> None:
    state = filling(2, season="B", stack="office fire-1 firefighter-2 firefighter-3")
    play(state, "* draw office", "* draw firefighter-2", "* draw firefighter-3")
    assert seen(state).phase == "bid"
    assert seen(state).gone == []
    play(state, *["1 bid 1", "2 bid 2"] * 3, "1 buy", "2 buy")
    assert state.fire_points == [0, 0]
    play(state, "* draw fire-1")
    assert state.fire_points == [-1, 1]


@proves("firefighter.values")
def test_firefighters_are_worth_one_to_five() -> None:
    for value in (1, 2, 3, 4, 5):
        assert player(table(cards=[f"firefighter-{value}"]), 1).firefighters == value
    state = random_end(4, seed=5)
    bought = [card for seat in seen(state).seats for card in seat.cards]
    values = {card for card in bought + seen(state).gone if card.startswith("firefighter")}
    assert values == {f"firefighter-{value}" for value in (1, 2, 3, 4, 5)}


@proves("firefighter.not_used_up")
def test_firefighters_count_at_every_later_fire() -> None:
    state = processing_at(
        season="D",
        stack="fire-3",
        cards=["firefighter-1", ""],
        fire_points=[1 + 2, -1 - 2],
        gone="fire-1 fire-2",
        hall=["tea"],
    )
    play(state, "1 done", "* draw fire-3")
    assert seen(state).phase == "end"
    assert state.fire_points == [1 + 2 + 3 + 4, -1 - 2 - 3 - 4]
    assert player(state, 1).cards == {"firefighter-1": 1}


@proves("fire.at_once")
def test_a_firefighter_on_offer_does_not_help_yet() -> None:
    state = filling(2, season="B", stack="fire-1 firefighter-3 office")
    play(state, "* draw firefighter-3", "* draw fire-1")
    assert state.fire_points == [0, 0]
