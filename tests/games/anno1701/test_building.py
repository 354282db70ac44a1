"""Building, upgrading and repairing."""

from __future__ import annotations

import pytest

from handelshuis.core.texts import Line
from handelshuis.games.anno1701 import GAME
from handelshuis.games.anno1701.rules.tables import BUILDINGS, CARDS
from tests.games.anno1701.table import (
    FULL,
    at,
    awaited,
    hand,
    lands,
    menu,
    play,
    player,
    refusal,
    seen,
    ship,
    table,
)
from tests.proving import proves


@proves("build.hand")
def test_only_cards_in_hand_are_built() -> None:
    state = table(lands=[FULL], hands=["farm-1"])
    assert refusal(state, "1 build farm-4") == "build.hand"
    play(state, "1 build farm-1", "1 from clay-a")
    assert (hand(state, 1), player(state, 1).buildings) == ([], ["farm-1"])


@proves("build.cost")
def test_a_cannon_foundry_costs_brick_wood_and_tool() -> None:
    """The rulebook's example of a building's cost."""
    state = table(lands=["clay-a forest ore-b"], hands=["foundry"])
    play(state, "1 build foundry")
    assert (lands(state, 1), player(state, 1).strength) == ("", 1)
    for short in ("clay-a forest", "clay-a ore-a", "forest ore-a"):
        assert refusal(table(lands=[short], hands=["foundry"]), "1 build foundry") == "build.cost"


@proves("build.sites")
def test_sixteen_buildings_fill_a_settlement() -> None:
    sixteen = " ".join(CARDS[:16])
    state = table(built=[" ".join(CARDS[:15])], hands=["church"], lands=[FULL])
    assert "build church" in menu(state)
    state = table(built=[sixteen], hands=["church"], lands=[FULL])
    assert refusal(state, "1 build church") == "build.sites"
    assert BUILDINGS > 16


@proves("build.free_site", "function.places")
def test_a_building_needs_no_site_to_be_named_and_is_never_moved() -> None:
    state = table(lands=[FULL], hands=["farm-1 weavery"])
    builds = [move for move in menu(state) if move.startswith("build")]
    assert builds == ["build farm-1", "build weavery"]


@proves("upgrade.order")
def test_inhabitants_rise_step_by_step() -> None:
    state = table(lands=[FULL], stores=[(3, 3)])
    assert refusal(state, "1 upgrade citizen") == "upgrade.order"
    play(state, "1 upgrade settler")
    assert player(state, 1).inhabitants == ["pioneer"] * 3 + ["settler"]
    state = table(folk=["settler"], lands=[FULL], stores=[(3, 3)])
    assert refusal(state, "1 upgrade merchant") == "upgrade.order"
    play(state, "1 upgrade citizen")
    assert player(state, 1).inhabitants == ["pioneer"] * 3 + ["citizen"]


@proves("upgrade.settler")
def test_a_settler_costs_two_food_and_two_cloth() -> None:
    """The rulebook's example of an inhabitant's cost."""
    state = table(lands=["2 farmland 2 pasture"])
    play(state, "1 upgrade settler")
    assert (lands(state, 1), player(state, 1).points) == ("", 1)
    for short in ("farmland 3 pasture", "3 farmland pasture"):
        assert refusal(table(lands=[short]), "1 upgrade settler") == "upgrade.settler"


@proves("upgrade.citizen")
def test_a_citizen_costs_two_food_two_rum_and_a_tobacco() -> None:
    state = table(lands=["2 farmland"], stores=[(2, 1)], folk=["settler"])
    play(state, "1 upgrade citizen")
    assert (lands(state, 1), at(state, 1, "rum-store"), at(state, 1, "tobacco-store")) == ("", 0, 0)
    for food, rum, tobacco in ((1, 2, 1), (2, 1, 1), (2, 2, 0)):
        state = table(lands=[f"{food} farmland"], stores=[(rum, tobacco)], folk=["settler"])
        assert refusal(state, "1 upgrade citizen") == "upgrade.citizen"


@proves("upgrade.merchant")
def test_a_merchant_costs_two_food_two_rum_and_two_tobacco() -> None:
    state = table(lands=["2 farmland"], stores=[(2, 2)], folk=["citizen"])
    play(state, "1 upgrade merchant")
    assert (lands(state, 1), at(state, 1, "rum-store"), at(state, 1, "tobacco-store")) == ("", 0, 0)
    for food, rum, tobacco in ((1, 2, 2), (2, 1, 2), (2, 2, 1)):
        state = table(lands=[f"{food} farmland"], stores=[(rum, tobacco)], folk=["citizen"])
        assert refusal(state, "1 upgrade merchant") == "upgrade.merchant"


@proves("upgrade.supply")
def test_an_upgrade_takes_a_card_from_the_supply() -> None:
    state = table(lands=["2 farmland 2 pasture"])
    play(state, "1 upgrade settler")
    assert seen(state).supply == {"settler": 7, "citizen": 6, "merchant": 3}
    state = table(lands=["2 farmland"], stores=[(2, 2)], folk=["citizen"])
    state.supply[3] = 0
    assert refusal(state, "1 upgrade merchant") == "upgrade.supply"


@proves("repair.cost")
def test_two_wood_raise_a_wreck_to_condition_two() -> None:
    """The rulebook's example: a first wood turns the card over, a second raises it to II."""
    state = table(ship=[0], lands=["2 forest"])
    play(state, "1 repair")
    assert ship(state, 1) == 1
    play(state, "1 repair")
    assert (ship(state, 1), lands(state, 1)) == (2, "")
    assert refusal(state, "1 repair") == "repair.cost"


@proves("repair.most")
def test_a_ship_in_condition_four_is_as_good_as_new() -> None:
    assert refusal(table(ship=[4], lands=["forest"]), "1 repair") == "repair.most"


@proves("end.points")
def test_the_seventh_point_wins_at_once() -> None:
    state = table(folk=["2 settler 2 citizen"], lands=["3 farmland"], stores=[(2, 1)])
    play(state, "1 upgrade citizen")
    assert (awaited(state), seen(state).ending, seen(state).winner) == ("nobody", "points", 0)
    assert state.result().ranks == [1, 2]


@proves("end.merchants")
def test_the_second_merchant_wins_with_six_points() -> None:
    state = table(
        folk=["", "citizen merchant"], lands=["", "2 farmland"], stores=[(0, 0), (2, 2)], active=2
    )
    play(state, "2 upgrade merchant")
    assert (awaited(state), seen(state).ending, seen(state).winner) == ("nobody", "merchants", 1)
    assert state.result().scores == [0, 6]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Bram has two merchants and wins."), ("nl", "Bram heeft twee kooplui en wint.")],
)
def test_a_win_by_merchants_names_as_many_as_the_material(language: str, said: str) -> None:
    texts = GAME.texts(language)
    before = table(
        folk=["", "citizen merchant"], lands=["", "2 farmland"], stores=[(0, 0), (2, 2)], active=2
    )
    move, after = before.parse("upgrade merchant"), before.clone()
    after.advance(1, move)
    told = GAME.story(before, 1, move, after, None)
    assert texts.say(told[-1], ["Anna", "Bram"]) == said
    of_old = texts.say(Line("told.end_merchants", {"who": "#1"}), ["Anna", "Bram"])
    assert of_old.startswith("Bram ")
    assert "{" not in of_old


@proves("end.riots")
@pytest.mark.parametrize("left", [(0, 2), (2, 0)])
def test_two_riots_lose_at_once(left: tuple[int, int]) -> None:
    state = table(hands=["revolutionary-II"], gold=[(3, 3), left], folk=["", "3 settler"])
    play(state, f"1 play revolutionary-II {1 if left[0] else 2}")
    assert (awaited(state), seen(state).ending, seen(state).winner) == ("nobody", "riots", 0)
    assert (state.result().scores, state.result().ranks) == ([0, 3], [1, 2])
