"""The course of a turn and the dice phase, with every event."""

from __future__ import annotations

import pytest

from tests.games.anno1701.table import (
    QUIET,
    at,
    awaited,
    chances,
    gold,
    lands,
    menu,
    play,
    refusal,
    rolling,
    seen,
    ship,
    table,
)
from tests.proving import proves


@proves("turn.phases")
def test_a_turn_is_dice_then_actions_then_the_end_phase() -> None:
    state = rolling(hands=["thief-I", "farm-1"], lands=["forest clay-a"])
    assert awaited(state) == "chance"
    play(state, f"* roll 3 {QUIET}")
    assert (seen(state).phase, awaited(state)) == ("act", 1)
    play(state, "1 repair", "1 play thief-I", "2 from centre-1", "1 to centre-1")
    assert (seen(state).phase, awaited(state)) == ("act", 1)
    play(state, "1 draw I-1", "* card chapel")
    assert seen(state).phase == "refill"
    assert refusal(state, "1 repair") == "turn.now"
    play(state, "1 end")
    assert (seen(state).phase, seen(state).active, awaited(state)) == ("roll", 1, "chance")


@proves("turn.end_phase")
def test_the_end_phase_is_a_voyage_or_cards() -> None:
    state = play(table(), "1 sail", "* turn cliff")
    for move in ("draw I-1", "search I-1", "swap farm-1 I-1"):
        assert refusal(state, f"1 {move}") == "turn.end_phase"
    state = play(table(), "1 draw I-1", "* card chapel")
    assert refusal(state, "1 sail") == "turn.end_phase"


@proves("turn.now")
def test_only_what_is_asked_can_be_done() -> None:
    state = table(lands=["2 clay-a 2 clay-b forest"], hands=["farm-1"])
    play(state, "1 build farm-1")
    assert refusal(state, "1 end") == "turn.now"
    assert refusal(state, "1 to clay-a") == "turn.now"
    play(state, "1 from clay-a", "1 offer 1 brick for 1 food to 2")
    assert refusal(state, "2 end") == "turn.now"


@proves("turn.limit")
def test_after_two_hundred_turns_each_the_game_is_a_draw() -> None:
    state = play(table(turns=398), "1 end")
    assert awaited(state) == "chance"
    state = play(table(turns=399, active=2, folk=["2 settler"]), "2 end")
    assert (awaited(state), seen(state).ending, seen(state).winner) == ("nobody", "limit", -1)
    assert state.result().ranks == [1, 1]


@proves("dice.order")
def test_the_number_comes_before_the_event() -> None:
    """The eighth product arrives by the number, so that the fire burns."""
    state = rolling(lands=["forest 3 pasture 3 ore-a", ""])
    play(state, "* roll 2 fire")
    assert (seen(state).phase, seen(state).pending[0].count) == ("lose", 4)


@proves("dice.choices_first")
def test_both_choose_for_the_number_before_the_event_happens() -> None:
    state = rolling(built=["guild-house-2", "guild-house-5 chapel"], active=2, lands=["", ""])
    play(state, "* roll 5 tax")
    assert (awaited(state), seen(state).phase) == (2, "gain")
    play(state, "2 to pasture")
    assert (awaited(state), seen(state).pending[0].good) == (2, "gold")
    state = rolling(built=["brickyard-6", "brickyard-3 lumberjack-6"], lands=["", ""])
    play(state, "* roll 6 tax")
    assert awaited(state) == 1


@proves("dice.choices_first")
def test_the_active_player_chooses_first() -> None:
    for active in (1, 2):
        state = rolling(built=["lodge-1", "guild-house-2"], lands=["", ""], active=active)
        play(state, f"* roll 2 {QUIET}")
        assert awaited(state) == 2
        both = rolling(
            built=["brickyard-3", "guild-house-5"], lands=["", ""], active=active, number=0
        )
        both.built[1] = both.built[0]
        play(both, f"* roll 3 {QUIET}")
        assert awaited(both) == active


@proves("dice.faces")
def test_two_faces_of_the_event_die_show_tax() -> None:
    found = chances(rolling())
    assert sum(found.values()) == 36
    for event, faces in (
        ("tax", 2),
        ("fire", 1),
        ("discontent", 1),
        ("trade-advantage", 1),
        (QUIET, 1),
    ):
        assert [found[f"roll {number} {event}"] for number in range(1, 7)] == [faces] * 6


@proves("event.trade_advantage")
def test_trade_power_demands_a_product_that_the_other_has() -> None:
    state = rolling(
        built=["market-hall quay-3"], lands=["3 forest", "2 forest 3 pasture"], active=2
    )
    play(state, "* roll 2 trade-advantage")
    assert awaited(state) == 1
    assert menu(state) == ["demand cloth", "demand tool", "pass"]
    assert refusal(state, "1 demand food") == "event.trade_advantage"
    assert refusal(state, "1 demand wood") == "land.no_room"
    play(state, "1 demand cloth")
    assert (at(state, 1, "pasture"), at(state, 2, "pasture")) == (1, 2)


@proves("event.trade_advantage")
def test_nobody_demands_without_trade_power_or_against_his_will() -> None:
    state = play(rolling(built=["quay-3 quay-5"]), "* roll 1 trade-advantage")
    assert seen(state).phase == "act"
    state = play(rolling(built=["market-hall quay-3"]), "* roll 1 trade-advantage", "1 pass")
    assert lands(state, 2) == "farmland forest pasture 2 clay-a ore-a"


@proves("event.pirate_hunt")
def test_sea_power_gains_a_product_of_choice() -> None:
    state = rolling(built=["", "foundry arsenal-II"], lands=["", ""])
    play(state, "* roll 2 pirate-hunt")
    assert awaited(state) == 2
    play(state, "2 to farmland")
    assert (lands(state, 1), lands(state, 2)) == ("forest", "farmland ore-a")


@proves("event.tax")
def test_tax_pays_a_gold_for_each_happy_inhabitant() -> None:
    state = rolling(built=["school chapel", "chapel"], gold=[(1, 4), (4, 0)])
    play(state, "* roll 1 tax")
    assert (gold(state, 1), gold(state, 2)) == ((4, 4), (4, 1))


@proves("event.fire")
@pytest.mark.parametrize(("pasture", "burnt"), [(0, 0), (1, 4), (2, 4), (3, 5)])
def test_fire_burns_half_of_more_than_seven_products(pasture: int, burnt: int) -> None:
    state = rolling(
        lands=[f"3 forest {pasture} pasture 3 ore-a", ""] if pasture else ["3 forest 3 ore-a", ""]
    )
    play(state, "* roll 1 fire")
    if not burnt:
        assert seen(state).phase == "act"
        return
    assert (seen(state).phase, seen(state).pending[0].count) == ("lose", burnt)
    play(state, "1 from ore-a", "1 from ore-a", "1 from ore-a", *["1 from forest"] * (burnt - 3))
    assert (seen(state).phase, at(state, 1, "ore-a")) == ("act", 0)
    assert at(state, 1, "forest") == 6 - burnt


@proves("event.discontent")
def test_the_more_discontented_player_loses_a_product() -> None:
    state = rolling(gold=[(3, 3), (2, 3)], lands=["", "forest ore-b"])
    play(state, "* roll 4 discontent")
    assert (awaited(state), seen(state).phase) == (2, "lose")
    play(state, "2 from ore-b")
    assert lands(state, 2) == "farmland forest"


@proves("event.discontent")
def test_happy_inhabitants_count_against_unhappy_ones_and_a_tie_is_nothing() -> None:
    state = rolling(gold=[(2, 2), (3, 3)], built=["school"])
    play(state, "* roll 4 discontent")
    assert seen(state).phase == "act"
    state = rolling(gold=[(2, 2), (3, 3)], built=["church"], lands=["", "forest"], ship=[2, 2])
    play(state, "* roll 6 discontent")
    assert awaited(state) == 2


@proves("ship.number")
def test_both_ships_have_numbers_of_their_own() -> None:
    state = play(rolling(), f"* roll 3 {QUIET}")
    assert (ship(state, 1), ship(state, 2)) == (2, 3)
