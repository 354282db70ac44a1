"""The founding phase: who begins, two settlements and two roads each, the first resources."""

from __future__ import annotations

from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    bank,
    chances,
    every_setup,
    every_variant,
    hand,
    laid,
    menu,
    play,
    player,
    points,
    refusal,
    seen,
    table,
)
from tests.proving import proves


def founding(players: int = 4, variant: str = "rulebook", first: int = 1) -> Catan:
    """The founding phase before its first settlement."""
    return table(players, variant, phase="found", first=first)


def found(state: Catan, number: int, corner: str) -> Catan:
    """Found a settlement with the first road there is."""
    play(state, f"{number} settle {corner}")
    return play(state, f"{number} {menu(state)[0]}")


def round_of_founders(state: Catan) -> list[int | str]:
    """Let everyone found twice, wherever is free, and tell who did."""
    order: list[int | str] = []
    while seen(state).phase == "found":
        (number,) = awaited(state)
        order.append(number)
        assert isinstance(number, int)
        found(state, number, menu(state)[0].split()[1])
    return order


@proves("found.highest_roll")
@every_setup
def test_everyone_rolls_once_and_the_highest_begins(variant: str, players: int) -> None:
    for best in range(1, players + 1):
        state = laid(players, variant)
        for number in range(1, players + 1):
            assert (seen(state).phase, awaited(state)) == ("first", ["chance"])
            assert len(chances(state)) == 36
            play(state, "* roll 6 4" if number == best else "* roll 5 4")
        assert (seen(state).phase, awaited(state)) == ("found", [best])


@proves("found.ties_roll_again")
@every_variant
def test_those_who_tie_and_nobody_else_roll_again(variant: str) -> None:
    state = laid(4, variant)
    play(state, "* roll 6 5", "* roll 3 3", "* roll 5 6", "* roll 1 1")
    assert seen(state).phase == "first"
    play(state, "* roll 2 2")
    assert seen(state).phase == "first"
    play(state, "* roll 1 4")
    assert (seen(state).phase, awaited(state)) == ("found", [3])


@proves("found.ties_roll_again")
def test_a_second_tie_is_rolled_off_as_well() -> None:
    state = laid(3)
    play(state, "* roll 6 6", "* roll 6 6", "* roll 6 6")
    play(state, "* roll 4 1", "* roll 2 6", "* roll 6 2")
    play(state, "* roll 1 2", "* roll 1 1")
    assert (seen(state).phase, awaited(state)) == ("found", [2])


@proves("found.settlement_and_road")
@every_variant
def test_first_a_settlement_then_a_road_both_free(variant: str) -> None:
    state = founding(3, variant)
    assert {move.split()[0] for move in menu(state)} == {"settle"}
    assert refusal(state, "1 road 0,0N 1,-1S") == "found.settlement_and_road"
    assert refusal(state, "1 end") == "found.settlement_and_road"
    play(state, "1 settle 0,0N")
    assert {move.split()[0] for move in menu(state)} == {"road"}
    assert refusal(state, "1 settle 0,0S") == "found.settlement_and_road"
    assert refusal(state, "1 end") == "found.settlement_and_road"
    before = bank(state)
    play(state, "1 road 0,0N 1,-1S")
    own = player(state, 1)
    assert (own.settlements, own.roads) == (["0,0N"], [("0,0N", "1,-1S")])
    assert (own.settlements_left, own.roads_left, own.points) == (4, 14, 1)
    assert bank(state) == before
    assert awaited(state) == [2]


@proves("found.settlement_and_road")
@every_setup
def test_after_the_founding_phase_everyone_has_two_of_each(variant: str, players: int) -> None:
    state = table(players, variant, phase="found")
    round_of_founders(state)
    for number in range(1, players + 1):
        own = player(state, number)
        assert (len(own.settlements), len(own.roads), points(state, number)) == (2, 2, 2)


@proves("found.first_clockwise", "found.second_backwards")
@every_setup
def test_founders_go_round_clockwise_and_come_back(variant: str, players: int) -> None:
    for first in range(1, players + 1):
        order = round_of_founders(table(players, variant, phase="found", first=first))
        clockwise = [(first - 1 + step) % players + 1 for step in range(players)]
        assert order == clockwise + clockwise[::-1]


@proves("found.free_corner")
@every_variant
def test_no_settlement_where_one_stands(variant: str) -> None:
    state = found(founding(2, variant), 1, "0,0N")
    assert refusal(state, "2 settle 0,0N") == "found.free_corner"
    assert "settle 0,0N" not in menu(state)


@proves("found.distance")
@every_variant
def test_no_settlement_beside_anyone_elses(variant: str) -> None:
    state = found(founding(2, variant), 1, "0,0N")
    for corner in ("1,-2S", "0,-1S", "1,-1S"):
        assert refusal(state, f"2 settle {corner}") == "found.distance"
        assert f"settle {corner}" not in menu(state)
    play(state, "2 settle 0,1N")
    assert player(state, 2).settlements == ["0,1N"]


@proves("found.distance")
def test_no_settlement_beside_an_own_one() -> None:
    state = found(founding(2), 1, "0,0N")
    found(state, 2, "0,2N")
    assert awaited(state) == [2]
    for corner in ("1,0S", "0,1S", "1,1S", "1,-1S"):
        assert refusal(state, f"2 settle {corner}") == "found.distance"


@proves("found.anywhere")
@every_variant
def test_all_corners_but_those_near_a_building_are_free_to_found_on(variant: str) -> None:
    state = founding(2, variant)
    assert len(menu(state)) == 54
    found(state, 1, "0,0N")
    assert len(menu(state)) == 54 - 4
    found(state, 2, "0,2N")
    assert len(menu(state)) == 54 - 8
    assert [f"settle {corner}" for corner in seen(state).room] == menu(state)
    assert "settle 0,-2N" in menu(state)
    play(state, "2 settle 0,-2N")
    assert player(state, 2).settlements == ["0,-2N", "0,2N"]


@proves("found.road_touches_settlement")
@every_variant
def test_the_road_begins_at_the_settlement_just_founded(variant: str) -> None:
    state = founding(2, variant)
    play(state, "1 settle 0,0N")
    assert sorted(menu(state)) == ["road 0,0N 0,-1S", "road 0,0N 1,-1S", "road 1,-2S 0,0N"]
    assert refusal(state, "1 road 0,0S 0,1N") == "found.road_touches_settlement"
    play(state, "1 road 0,0N 1,-1S")
    found(state, 2, "0,2N")
    play(state, "2 settle -1,1S")
    assert refusal(state, "2 road 0,2N 0,1S") == "found.road_touches_settlement"
    assert sorted(menu(state)) == ["road -1,1S -2,3N", "road -1,2N -1,1S", "road -2,2N -1,1S"]
    play(state, "2 road -1,1S -2,3N")
    assert ("-1,1S", "-2,3N") in player(state, 2).roads


@proves("found.first_resources")
@every_variant
def test_the_second_settlement_brings_a_card_for_each_hex_once_it_has_its_road(
    variant: str,
) -> None:
    state = found(founding(2, variant), 1, "0,0N")
    assert hand(state, 1) == ""
    found(state, 2, "0,2N")
    assert hand(state, 2) == ""
    play(state, "2 settle -1,1S")
    assert hand(state, 2) == ""
    play(state, "2 road -1,1S -2,3N")
    assert hand(state, 2) == "2 grain ore"
    assert bank(state) == "19 wood 19 wool 17 grain 19 brick 18 ore"
    play(state, "1 settle 0,-2N", "1 road 0,-2N 0,-3S")
    assert hand(state, 1) == "grain"


@proves("found.first_resources")
def test_a_desert_brings_no_first_resource() -> None:
    state = founding(2)
    found(state, 1, "0,0S")
    found(state, 2, "0,2N")
    found(state, 2, "-1,-1S")
    assert hand(state, 2) == "wood ore"


@proves("found.last_founder_starts")
@every_setup
def test_the_last_founder_has_the_first_turn(variant: str, players: int) -> None:
    for first in range(1, players + 1):
        state = table(players, variant, phase="found", first=first)
        order = round_of_founders(state)
        assert order[-1] == first
        assert seen(state).active + 1 == first
        assert (seen(state).phase, awaited(state)) == ("roll", ["chance"])


@proves("found.free_corner", "road.one_an_edge")
def test_a_founding_road_needs_a_free_edge() -> None:
    state = founding(2)
    play(state, "1 settle 0,0N", "1 road 0,0N 1,-1S", "2 settle 0,1N", "2 road 1,-1S 0,1N")
    play(state, "2 settle 1,0N")
    assert "road 1,0N 1,-1S" in menu(state)
    play(state, "2 road 1,0N 1,-1S", "1 settle -1,1N")
    assert len(menu(state)) == 3
