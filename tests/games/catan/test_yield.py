"""The yield of the land: what a roll brings, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    bank,
    chances,
    every_setup,
    every_variant,
    hand,
    menu,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves

DICE = {2: "1 1", 3: "1 2", 4: "1 3", 5: "1 4", 6: "1 5", 8: "2 6", 9: "3 6", 10: "4 6", 11: "5 6"}


def after_roll(number: int, players: int = 3, variant: str = "rulebook", **parts: Any) -> Catan:
    """The table after the first player has rolled a number."""
    state = table(players, variant, phase="roll", **parts)
    return play(state, f"* roll {DICE[number]}")


@proves("yield.two_dice")
@every_setup
def test_every_turn_begins_with_one_roll_of_two_dice(variant: str, players: int) -> None:
    state = table(players, variant)
    play(state, "1 end")
    assert (awaited(state), len(chances(state))) == (["chance"], 36)
    assert set(chances(state).values()) == {1}
    play(state, "* roll 1 2")
    assert (seen(state).dice, seen(state).rolled) == ([1, 2], True)
    assert (awaited(state), menu(state)) == ([2], ["end"])
    assert refusal(state, "2 roll") == "turn.phase"


@proves("yield.two_dice")
def test_nobody_ends_the_turn_without_rolling() -> None:
    state = table(2, phase="before_roll", cards=["knight"])
    assert refusal(state, "1 end") == "turn.roll_first"
    play(state, "1 knight", "1 robber 0,2")
    assert awaited(state) == ["chance"]
    play(state, "* roll 1 1")
    assert menu(state) == ["end"]


@proves("yield.sum")
@every_variant
def test_the_sum_of_the_dice_says_which_hexes_bring_something(variant: str) -> None:
    for dice in ("1 5", "5 1", "2 4", "3 3"):
        state = table(3, variant, phase="roll", settlements=["0,-2N", "0,0S", "0,2N 2,-2N"])
        play(state, f"* roll {dice}")
        assert [hand(state, number) for number in (1, 2, 3)] == ["grain", "wool", "wool"]
    state = after_roll(5, 3, variant, settlements=["0,-2N", "0,0S", "0,2N 2,-2N"])
    assert [hand(state, number) for number in (1, 2, 3)] == ["", "grain", "brick"]


@proves("yield.sum")
def test_one_hex_pays_everyone_who_has_built_there() -> None:
    state = after_roll(6, 3, settlements=["0,0S", "0,2N", "-1,2S"], active=3)
    assert [hand(state, number) for number in (1, 2, 3)] == ["wool", "wool", ""]


@proves("yield.settlement")
@every_variant
def test_a_settlement_brings_one_card_for_each_hex_with_the_number(variant: str) -> None:
    settlements = ["0,0S -1,1S"]
    assert hand(after_roll(5, 2, variant, settlements=settlements), 1) == "2 grain"
    assert hand(after_roll(3, 2, variant, settlements=settlements), 1) == "brick"
    assert hand(after_roll(8, 2, variant, settlements=settlements), 1) == ""


@proves("yield.settlement")
def test_two_hexes_with_the_same_number_pay_a_settlement_twice() -> None:
    laid = table(2).save()["island"]
    laid["number"][9] = 5
    state = after_roll(5, 2, settlements=["0,0S"], island=laid)
    assert hand(state, 1) == "grain brick"


@proves("yield.city")
@every_variant
def test_a_city_brings_two_cards_for_each_hex_with_the_number(variant: str) -> None:
    state = after_roll(5, 2, variant, cities=["0,0S"], settlements=["", "-1,1S"])
    assert (hand(state, 1), hand(state, 2)) == ("2 grain", "grain")
    state = after_roll(6, 2, variant, cities=["0,0S"], settlements=["0,2N"])
    assert hand(state, 1) == "3 wool"


@proves("yield.short_rulebook")
def test_nobody_gets_a_resource_that_is_too_short_for_all() -> None:
    state = after_roll(6, settlements=["0,0S", "0,2N"], hands=["", "", "18 wool"])
    assert [hand(state, number) for number in (1, 2, 3)] == ["", "", "18 wool"]
    assert seen(state).bank[1] == 1
    enough = after_roll(6, settlements=["0,0S", "0,2N"], hands=["", "", "17 wool"])
    assert [hand(enough, number) for number in (1, 2)] == ["wool", "wool"]
    assert seen(enough).bank[1] == 0


@proves("yield.short_rulebook")
def test_a_lone_claimant_gets_nothing_either_in_the_rulebook_variant() -> None:
    state = after_roll(6, cities=["0,0S"], hands=["", "", "18 wool"])
    assert (hand(state, 1), seen(state).bank[1]) == ("", 1)


@proves("yield.short_classic")
def test_several_claimants_get_nothing_of_a_short_resource() -> None:
    state = after_roll(6, 3, "classic", settlements=["0,0S", "0,2N"], hands=["", "", "18 wool"])
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    assert seen(state).bank[1] == 1


@proves("yield.lone_claimant_classic")
def test_a_lone_claimant_gets_what_is_left_in_the_classic_variant() -> None:
    state = after_roll(6, 3, "classic", cities=["0,0S"], hands=["", "", "18 wool"])
    assert (hand(state, 1), seen(state).bank[1]) == ("wool", 0)
    both = after_roll(
        6, 3, "classic", cities=["0,0S"], settlements=["0,2N"], hands=["", "", "17 wool"]
    )
    assert (hand(both, 1), seen(both).bank[1]) == ("2 wool", 0)
    none = after_roll(6, 3, "classic", cities=["0,0S"], hands=["", "", "19 wool"])
    assert (hand(none, 1), seen(none).bank[1]) == ("", 0)


@proves("yield.short_that_kind_only")
@every_variant
def test_other_resources_are_paid_though_one_is_short(variant: str) -> None:
    state = after_roll(6, 3, variant, settlements=["0,0S 0,-2N", "0,2N"], hands=["", "", "18 wool"])
    assert [hand(state, number) for number in (1, 2)] == ["grain", ""]


@proves("yield.short_that_roll_only")
@every_variant
def test_the_next_roll_is_looked_at_afresh_and_nothing_is_made_up(variant: str) -> None:
    state = after_roll(
        6, 3, variant, settlements=["0,0S", "0,2N"], hands=["", "", "18 wool"], active=3
    )
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    play(state, "3 trade 4 wool for ore", "3 end")
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    play(state, "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["wool", "wool"]


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11])
def test_what_is_paid_comes_out_of_the_bank(number: int) -> None:
    state = after_roll(number, 2, cities=["0,0S 2,-2S"], settlements=["", "0,0N -1,1S 1,-2N"])
    own = [seen(state, each).seats[each - 1].hand or [] for each in (1, 2)]
    assert [19 - left for left in seen(state).bank] == [sum(kind) for kind in zip(*own)]
    assert bank(table(2)) == "19 wood 19 wool 19 grain 19 brick 19 ore"
