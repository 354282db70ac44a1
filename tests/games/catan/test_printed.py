"""What is printed: told as the material and the rules have it."""

from __future__ import annotations

from collections import Counter

from handelshuis.games.catan import GAME
from handelshuis.games.catan.data.material import MATERIAL
from tests.games.catan.table import (
    BROUGHT,
    CARDS,
    RESOURCES,
    chances,
    laid,
    play,
    player,
    seen,
    table,
)

PRINTED = GAME.printed(GAME.setup(4))


def test_names_costs_and_points_are_the_materials() -> None:
    assert PRINTED.resources == [each.name for each in MATERIAL.resource] == RESOURCES
    assert PRINTED.terrains == {each.terrain: each.name for each in MATERIAL.resource} == BROUGHT
    assert PRINTED.development == [card.name for card in MATERIAL.card] == CARDS
    moves = {"road": "road", "settlement": "settle", "city": "city", "card": "buy"}
    assert PRINTED.costs == {moves[thing]: cost for thing, cost in MATERIAL.costs.items()}
    points = MATERIAL.points
    assert PRINTED.points == {
        "settlement": points.settlement,
        "city": points.city,
        "card": points.card,
        "longest_road": points.longest_road,
        "largest_army": points.largest_army,
    }
    awards = MATERIAL.awards
    assert PRINTED.awards == {"longest_road": awards.road, "largest_army": awards.army}


def test_rates_are_those_at_which_trades_are_listed() -> None:
    for corner, kind in (("2,0S", "wood"), ("-2,3N", "wool"), ("0,3N", "any"), ("0,0N", "")):
        state = table(settlements=[corner])
        shown = seen(state, 1).harbours
        assert [each.kind for each in shown if corner in each.corners] == ([kind] if kind else [])
        rates = dict(zip(RESOURCES, player(state, 1).rates))
        for good, rate in rates.items():
            at_harbour = PRINTED.harbour_rates[kind] if kind in (good, "any") else PRINTED.bank_rate
            assert rate == at_harbour


def test_pips_count_the_rolls_of_a_number_that_a_disc_has() -> None:
    rolls = chances(table(phase="roll"))
    sums = Counter(sum(map(int, roll.split()[1:])) for roll in rolls)
    discs = {place.number for players in (4, 6) for place in seen(laid(players)).hexes} - {0}
    assert PRINTED.pips == [sums[number] if number in discs else 0 for number in range(13)]
    assert (PRINTED.rolls, PRINTED.robber_number in discs) == (sum(sums.values()), False)
    state = play(table(phase="roll"), "* roll 3 4")
    assert (3 + 4, seen(state).phase) == (PRINTED.robber_number, "robber")


def test_a_building_brings_as_many_cards_as_is_printed() -> None:
    settled = play(table(phase="roll", settlements=["0,0N"]), "* roll 1 2")
    assert sum(player(settled, 1).hand or []) == PRINTED.yields["settlement"]
    grown = play(table(phase="roll", cities=["0,0N"]), "* roll 1 2")
    assert sum(player(grown, 1).hand or []) == PRINTED.yields["city"]
