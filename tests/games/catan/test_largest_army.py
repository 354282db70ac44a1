"""The largest army: who has played the most knights."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    army_award,
    every_setup,
    every_variant,
    over,
    play,
    player,
    points,
    refusal,
    seen,
    table,
)
from tests.proving import proves


def army(knights: list[int], variant: str = "rulebook", **parts: Any) -> Catan:
    """Three players with so many played knights, the first with one more in hand."""
    return table(3, variant, knights=knights, cards=["knight", "knight", "knight"], **parts)


def next_turn(state: Catan, number: int) -> Catan:
    """End a turn, so that the next player may play before his roll."""
    return play(state, f"{number} end")


@proves("largest_army.three")
@every_setup
def test_three_knights_are_needed(variant: str, players: int) -> None:
    state = table(players, variant, knights=[1], cards=["2 knight"])
    play(state, "1 knight", "1 robber 0,2")
    assert (player(state, 1).knights, army_award(state)) == (2, 0)
    assert points(state, 1) == 0
    state = table(players, variant, knights=[2], cards=["knight"])
    play(state, "1 knight", "1 robber 0,2")
    assert (player(state, 1).knights, army_award(state)) == (3, 1)


@proves("largest_army.three")
@every_variant
def test_knights_in_hand_do_not_count(variant: str) -> None:
    state = table(2, variant, cards=["5 knight"])
    play(state, "1 knight", "1 robber 0,2")
    assert (player(state, 1).knights, army_award(state)) == (1, 0)


@proves("largest_army.points")
@every_variant
def test_the_card_is_worth_two_points(variant: str) -> None:
    state = army([2], variant)
    play(state, "1 knight")
    assert points(state, 1) == 2
    assert player(state, 1).sheet == [0, 0, 0, 2, 0]
    assert [points(state, number) for number in (2, 3)] == [0, 0]


@proves("largest_army.overtaken")
@every_variant
def test_more_knights_than_anyone_else_take_the_card(variant: str) -> None:
    state = table(3, variant, knights=[3, 3, 1], cards=["knight"])
    play(state, "1 knight", "1 robber 0,2")
    assert army_award(state) == 1
    assert [points(state, number) for number in (1, 2, 3)] == [2, 0, 0]


@proves("largest_army.tie_rulebook")
def test_a_tie_sends_the_card_back_until_one_has_the_most() -> None:
    state = army([2, 3], largest_army=2)
    assert points(state, 2) == 2
    play(state, "1 knight", "1 robber 0,2")
    assert (army_award(state), points(state, 1), points(state, 2)) == (0, 0, 0)
    next_turn(state, 1)
    play(state, "2 knight", "2 robber 0,-2")
    assert (army_award(state), points(state, 2)) == (2, 2)


@proves("largest_army.tie_rulebook")
def test_who_ties_below_the_most_changes_nothing() -> None:
    state = army([2, 4, 3], largest_army=2)
    play(state, "1 knight", "1 robber 0,2")
    assert (army_award(state), points(state, 2)) == (2, 2)


@proves("largest_army.tie_classic")
def test_in_the_classic_variant_the_holder_keeps_the_card_on_a_tie() -> None:
    state = army([2, 3], "classic", largest_army=2)
    play(state, "1 knight", "1 robber 0,2")
    assert (army_award(state), points(state, 1), points(state, 2)) == (2, 0, 2)
    play(state, "1 end", "2 roll", "* roll 1 1", "2 end", "3 roll", "* roll 1 1", "3 end")
    assert refusal(state, "1 knight") == "house.turn"
    again = table(3, "classic", knights=[3, 3], cards=["knight"], largest_army=2)
    play(again, "1 knight")
    assert (army_award(again), points(again, 1), points(again, 2)) == (1, 2, 0)


@proves("largest_army.looked_at_again")
@every_variant
def test_the_army_counts_as_soon_as_the_knight_is_played(variant: str) -> None:
    state = army([2], variant)
    play(state, "1 knight")
    assert (seen(state).phase, army_award(state)) == ("robber", 1)
    winning = army([2], variant, cities=["0,0N 0,0S 2,-2S 0,2N"])
    play(winning, "1 knight")
    assert over(winning)


@pytest.mark.parametrize("variant", ["rulebook", "classic"])
def test_the_army_is_open_to_all(variant: str) -> None:
    state = play(army([2], variant), "1 knight")
    for looker in (1, 2, 3, None):
        assert seen(state, looker).largest_army == 0
