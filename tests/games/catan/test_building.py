"""Building: roads, settlements and cities, what they cost and where they may stand."""

from __future__ import annotations

import pytest

from handelshuis.games.catan import GAME
from tests.games.catan.table import (
    every_variant,
    hand,
    menu,
    play,
    player,
    points,
    refusal,
    seen,
    table,
)
from tests.proving import proves

ROUND_THE_COAST = (
    "0,-2N 0,-3S -1,-1N -1,-2S -2,0N -2,-1S -3,1N -2,0S "
    "-3,2N -2,1S -3,3N -2,2S -2,3N -1,2S -1,3N 0,2S"
)
"""A path of fifteen roads."""
SETTLEMENT = "wood wool grain brick"


@proves("road.cost")
@every_variant
def test_a_road_costs_a_wood_and_a_brick(variant: str) -> None:
    parts = {"settlements": ["0,0N"], "roads": ["0,0N 1,-1S"]}
    state = table(2, variant, hands=["2 wood 2 brick 3 ore"], **parts)
    play(state, "1 road 1,-1S 0,1N")
    assert hand(state, 1) == "wood brick 3 ore"
    for short in ("wood 9 ore", "brick 9 ore", "9 wool 9 grain 9 ore"):
        poor = table(2, variant, hands=[short], **parts)
        assert refusal(poor, "1 road 1,-1S 0,1N") == "road.cost"
        assert menu(poor, word="road") == []


@pytest.mark.parametrize(
    ("language", "inland", "coast"),
    [
        ("en", "Road by pasture 4 and hill 3 (0,0N 0,-1S)", "Road by pasture 8 (2,0N 3,-1S)"),
        (
            "nl",
            "Straat langs weide 4 en heuvel 3 (0,0N 0,-1S)",
            "Straat langs weide 8 (2,0N 3,-1S)",
        ),
    ],
)
def test_a_road_is_named_by_the_hexes_it_runs_along(language: str, inland: str, coast: str) -> None:
    state = table(2, "rulebook", settlements=["0,0N 2,0N"], hands=["wood brick"])
    labels = [GAME.texts(language).say(GAME.label(state, move)) for move in state.legal(0)]
    assert {inland, coast} <= set(labels)


@proves("road.joins_own")
@every_variant
def test_a_road_joins_an_own_road_settlement_or_city(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N", "0,2N"],
        cities=["-2,2N"],
        roads=["0,0N 1,-1S", "0,2N 0,1S"],
        hands=["3 wood 3 brick"],
    )
    assert sorted(menu(state, word="road")) == [
        *("road -1,0S -2,2N", "road -2,2N -1,1S", "road -2,2N -2,1S"),
        *("road 0,0N 0,-1S", "road 1,-1S 0,1N", "road 1,-2S 0,0N", "road 1,0N 1,-1S"),
    ]
    for far in ("0,-2N 0,-3S", "0,1S -1,3N", "0,2N 1,1S", "0,1N 0,0S"):
        assert refusal(state, f"1 road {far}") == "road.joins_own"
    play(state, "1 road 1,-1S 0,1N", "1 road 0,1N 0,0S", "1 road -2,2N -1,1S")
    assert player(state, 1).roads_left == 15 - 4


@proves("road.one_an_edge")
@every_variant
def test_one_road_on_an_edge_whoever_it_belongs_to(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N", "0,1N"],
        roads=["0,0N 1,-1S", "0,1N 1,-1S"],
        hands=["3 wood 3 brick"],
    )
    assert refusal(state, "1 road 0,0N 1,-1S") == "road.one_an_edge"
    assert refusal(state, "1 road 1,-1S 0,1N") == "road.one_an_edge"
    assert "road 1,-1S 0,1N" not in menu(state)


@proves("road.not_past_others")
@every_variant
def test_a_road_ends_where_another_player_has_built(variant: str) -> None:
    for buildings in ({"settlements": ["0,0N", "0,1N"]}, {"cities": ["0,0N", "0,1N"]}):
        state = table(2, variant, roads=["0,0N 1,-1S 0,1N"], hands=["3 wood 3 brick"], **buildings)
        assert refusal(state, "1 road 0,1N 0,0S") == "road.joins_own"
        assert refusal(state, "1 road 0,1N 1,0S") == "road.joins_own"
        assert "road 0,1N 0,0S" not in menu(state)
        assert "road 1,0N 1,-1S" in menu(state)


@proves("road.not_past_others")
def test_a_settlement_built_on_the_way_closes_what_lies_beyond() -> None:
    state = table(
        2,
        active=2,
        settlements=["0,0N", "1,1N"],
        roads=["0,0N 1,-1S 0,1N", "1,1N 1,0S 0,1N"],
        hands=["2 wood 2 brick", SETTLEMENT],
    )
    ahead = state.clone()
    play(ahead, "2 end", "* roll 1 1", "1 road 0,1N 0,0S")
    assert ("0,1N", "0,0S") in player(ahead, 1).roads
    play(state, "2 settle 0,1N", "2 end", "* roll 1 1")
    assert refusal(state, "1 road 0,1N 0,0S") == "road.joins_own"


@proves("road.not_past_others")
def test_an_edge_reached_from_its_other_end_stays_open() -> None:
    state = table(
        2,
        settlements=["0,0N", "0,1N"],
        roads=["0,0N 1,-1S 0,1N | 0,0N 0,-1S -1,1N 0,0S"],
        hands=["wood brick"],
    )
    play(state, "1 road 0,1N 0,0S")
    assert len(player(state, 1).roads) == 6


@proves("road.pieces")
@every_variant
def test_no_sixteenth_road(variant: str) -> None:
    state = table(
        2, variant, settlements=["0,-2N"], roads=[ROUND_THE_COAST], hands=["2 wood 2 brick"]
    )
    assert player(state, 1).roads_left == 0
    assert refusal(state, "1 road 0,3N 0,2S") == "road.pieces"
    assert menu(state, word="road") == []


@proves("settlement.cost")
@every_variant
def test_a_settlement_costs_one_each_of_four_kinds(variant: str) -> None:
    parts = {"settlements": ["0,0N"], "roads": ["0,0N 1,-1S 0,1N"]}
    state = table(2, variant, hands=["2 wood 2 wool 2 grain 2 brick ore"], **parts)
    play(state, "1 settle 0,1N")
    assert hand(state, 1) == "wood wool grain brick ore"
    for missing in SETTLEMENT.split():
        cards = " ".join(f"3 {good}" for good in SETTLEMENT.split() if good != missing)
        poor = table(2, variant, hands=[cards], **parts)
        assert refusal(poor, "1 settle 0,1N") == "settlement.cost"
        assert menu(poor, word="settle") == []


@proves("settlement.on_own_road")
@every_variant
def test_a_settlement_touches_an_own_road(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N", "0,2N"],
        roads=["0,0N 1,-1S 0,1N", "0,2N 0,1S -1,3N"],
        hands=[f"{SETTLEMENT} {SETTLEMENT}"],
    )
    assert menu(state, word="settle") == ["settle 0,1N"]
    assert refusal(state, "1 settle -1,3N") == "settlement.on_own_road"
    assert refusal(state, "1 settle -2,2N") == "settlement.on_own_road"
    play(state, "1 settle 0,1N")
    assert player(state, 1).settlements == ["0,0N", "0,1N"]


@proves("settlement.distance")
@every_variant
def test_the_distance_rule_holds_after_the_founding_phase_too(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N"],
        cities=["", "1,0S"],
        roads=["0,0N 1,-1S 0,1N", "1,0S 1,1N"],
        hands=[SETTLEMENT],
    )
    assert refusal(state, "1 settle 1,-1S") == "found.distance"
    assert refusal(state, "1 settle 0,1N") == "found.distance"
    assert refusal(state, "1 settle 0,0N") == "found.free_corner"
    assert menu(state, word="settle") == []


@proves("settlement.point")
@every_variant
def test_a_settlement_is_worth_a_point(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N"], roads=["0,0N 1,-1S 0,1N"], hands=[SETTLEMENT])
    assert points(state, 1) == 1
    play(state, "1 settle 0,1N")
    assert points(state, 1) == 2
    assert seen(state).seats[0].sheet == [2, 0, 0, 0, 0]


@proves("settlement.pieces")
@every_variant
def test_no_sixth_settlement(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N 0,0S 2,-2S 0,2N -1,-1S"],
        roads=["0,2N 1,1S 1,2N"],
        hands=[SETTLEMENT],
    )
    assert player(state, 1).settlements_left == 0
    assert refusal(state, "1 settle 1,2N") == "settlement.pieces"
    assert menu(state, word="settle") == []


@proves("city.cost")
@every_variant
def test_a_city_costs_two_grain_and_three_ore(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N"], hands=["3 grain 4 ore"])
    play(state, "1 city 0,0N")
    assert hand(state, 1) == "grain ore"
    for short in ("9 wood grain 3 ore", "2 grain 2 ore 9 wool"):
        poor = table(2, variant, settlements=["0,0N"], hands=[short])
        assert refusal(poor, "1 city 0,0N") == "city.cost"
        assert menu(poor, word="city") == []


@proves("city.on_own_settlement")
@every_variant
def test_a_city_replaces_an_own_settlement(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N", "0,2N"],
        cities=["-2,2N"],
        roads=["0,0N 1,-1S 0,1N"],
        hands=["4 grain 6 ore"],
    )
    assert menu(state, word="city") == ["city 0,0N"]
    for corner in ("0,2N", "-2,2N", "0,1N", "0,-2N"):
        assert refusal(state, f"1 city {corner}") == "city.on_own_settlement"
    play(state, "1 city 0,0N")
    assert (player(state, 1).settlements, player(state, 1).cities) == ([], ["0,0N", "-2,2N"])


@proves("city.points")
@every_variant
def test_a_city_is_worth_two_points(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N 0,2N"], hands=["2 grain 3 ore"])
    play(state, "1 city 0,0N")
    assert points(state, 1) == 2 + 1
    assert player(state, 1).sheet == [1, 2, 0, 0, 0]


@proves("city.gives_settlement_back")
@every_variant
def test_the_replaced_settlement_can_be_built_again(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N 0,0S 2,-2S 0,2N -1,-1S"],
        roads=["0,2N 1,1S 1,2N"],
        hands=[f"2 grain 3 ore {SETTLEMENT}"],
    )
    assert refusal(state, "1 settle 1,2N") == "settlement.pieces"
    play(state, "1 city 0,0N")
    assert (player(state, 1).settlements_left, player(state, 1).cities_left) == (1, 3)
    play(state, "1 settle 1,2N")
    assert player(state, 1).settlements_left == 0


@proves("city.pieces")
@every_variant
def test_no_fifth_city(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N"],
        cities=["0,0S 2,-2S 0,2N -1,-1S"],
        hands=["2 grain 3 ore"],
    )
    assert player(state, 1).cities_left == 0
    assert refusal(state, "1 city 0,0N") == "city.pieces"
    assert menu(state, word="city") == []


@pytest.mark.parametrize("move", ["road 1,-1S 0,1N", "settle 1,-1S", "city 0,0N", "buy"])
def test_an_empty_hand_builds_nothing(move: str) -> None:
    state = table(2, settlements=["0,0N"], roads=["0,0N 1,-1S"])
    assert menu(state) == ["end"]
    assert refusal(state, f"1 {move}") in ("road.cost", "found.distance", "city.cost", "card.cost")
