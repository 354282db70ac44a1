"""Landscapes, ship, stores and village centres: what turns, what stops, what is lost."""

from __future__ import annotations

import pytest

from tests.games.anno1701.table import (
    FULL,
    QUIET,
    at,
    at_sea,
    awaited,
    gold,
    lands,
    menu,
    play,
    player,
    refusal,
    rolling,
    seen,
    ship,
    table,
)
from tests.proving import proves


@proves("land.yield")
def test_a_two_brings_the_lion_a_second_wood() -> None:
    """The rulebook's first example: 1 wood, a 2 is rolled, 2 wood."""
    state = play(rolling(lands=["forest"]), f"* roll 2 {QUIET}")
    assert lands(state, 1) == "2 forest"


@proves("land.yield")
def test_the_number_serves_both_players() -> None:
    state = play(rolling(lands=["", ""], active=2), f"* roll 1 {QUIET}")
    assert (lands(state, 1), lands(state, 2)) == ("farmland", "clay-a")


@proves("land.pay")
def test_the_last_wood_is_paid_from_the_forest() -> None:
    """The rulebook's second example: 1 wood pays for a building, none is left."""
    state = table(lands=["forest clay-a"], hands=["farm-1"])
    play(state, "1 build farm-1")
    assert lands(state, 1) == ""


@proves("land.most")
def test_a_full_landscape_gains_nothing() -> None:
    state = play(rolling(lands=["3 forest"]), f"* roll 2 {QUIET}")
    assert at(state, 1, "forest") == 3


@proves("land.two_pits")
def test_the_owner_chooses_which_pit_pays_gains_and_loses() -> None:
    state = table(lands=["2 clay-a 2 clay-b forest"], hands=["farm-1"])
    play(state, "1 build farm-1")
    assert (menu(state), awaited(state)) == (["from clay-a", "from clay-b"], 1)
    play(state, "1 from clay-b")
    assert lands(state, 1) == "2 clay-a clay-b"
    state = play(rolling(built=["brickyard-3"], lands=["clay-a"]), f"* roll 3 {QUIET}")
    assert menu(state) == ["to clay-a", "to clay-b"]
    play(state, "1 to clay-b")
    assert (at(state, 1, "clay-a"), at(state, 1, "clay-b")) == (1, 1)
    state = rolling(lands=["", "2 clay-a 2 ore-b"], gold=[(4, 4), (1, 1)], ship=[2, 4])
    play(state, "* roll 4 discontent")
    assert sorted(menu(state)) == ["from clay-a", "from farmland", "from ore-b"]


@proves("land.two_pits")
def test_a_landscape_with_nothing_in_it_cannot_pay() -> None:
    state = rolling(lands=["2 forest pasture", ""], gold=[(1, 2), (4, 4)], ship=[4, 4])
    play(state, "* roll 5 discontent")
    assert refusal(state, "1 from farmland") == "land.two_pits"


@proves("land.no_room")
def test_a_full_landscape_cannot_be_chosen_and_what_fits_nowhere_is_lost() -> None:
    state = rolling(lands=["3 farmland", ""], built=["guild-house-2"])
    play(state, f"* roll 2 {QUIET}")
    assert "to farmland" not in menu(state)
    assert refusal(state, "1 to farmland") == "land.no_room"
    state = play(rolling(lands=[FULL], built=["guild-house-2"]), f"* roll 2 {QUIET}")
    assert (seen(state).phase, lands(state, 1)) == ("act", FULL)


@proves("ship.condition")
def test_a_ship_starts_in_condition_two() -> None:
    assert (ship(table(), 1), ship(table(), 2)) == (2, 2)


@proves("ship.number")
def test_the_ships_number_repairs_it_up_to_four() -> None:
    state = play(rolling(ship=[3]), f"* roll 6 {QUIET}")
    assert (ship(state, 1), ship(state, 2)) == (4, 2)
    assert ship(play(rolling(ship=[4]), f"* roll 6 {QUIET}"), 1) == 4


@proves("ship.wrecked")
def test_a_wrecked_ship_has_no_number_and_needs_wood() -> None:
    state = play(rolling(ship=[0], lands=["forest"]), f"* roll 6 {QUIET}")
    assert ship(state, 1) == 0
    play(state, "1 repair")
    assert ship(state, 1) == 1


@proves("ship.never_below")
def test_a_cyclone_cannot_sink_a_ship_below_nothing() -> None:
    state = at_sea("cyclone", ship=[1], built=["", "weavery"])
    assert ship(state, 1) == 0


@proves("luxury.stores")
def test_a_store_holds_three() -> None:
    state = at_sea("foreign-people-3", stores=[(3, 2)])
    assert refusal(state, "1 buy rum") == "voyage.buy_room"
    play(state, "1 buy tobacco", "1 from centre-1", "1 from centre-1")
    assert (at(state, 1, "rum-store"), at(state, 1, "tobacco-store")) == (3, 3)


@proves("luxury.voyages_only")
def test_only_upgrades_use_rum_and_only_voyages_bring_it() -> None:
    state = table(stores=[(3, 3)], lands=[FULL, FULL], hands=["farm-1"])
    assert refusal(state, "1 bank rum for wood") == "trade.no_luxury"
    assert refusal(state, "1 bank wood for tobacco") == "trade.no_luxury"
    before = at(state, 1, "rum-store"), at(state, 1, "tobacco-store")
    play(state, "1 build farm-1", "1 from clay-a")
    assert (at(state, 1, "rum-store"), at(state, 1, "tobacco-store")) == before
    state = at_sea("foreign-people-1")
    play(state, "1 buy rum", "1 from centre-1")
    assert at(state, 1, "rum-store") == 1


@proves("luxury.untouched")
def test_neither_fire_nor_discontent_nor_a_demand_touches_the_stores() -> None:
    state = rolling(lands=["3 forest 3 pasture 3 ore-a", ""], stores=[(3, 3)])
    play(state, "* roll 1 fire")
    assert seen(state).pending[0].count == 5
    assert refusal(state, "1 from rum-store") == "luxury.untouched"
    state = rolling(lands=["", "forest"], stores=[(0, 0), (3, 3)], built=["market-hall quay-3"])
    play(state, "* roll 4 trade-advantage")
    assert menu(state) == ["demand food", "demand wood", "pass"]
    assert refusal(state, "1 demand rum") == "trade.no_luxury"


@proves("gold.unhappy")
@pytest.mark.parametrize(("held", "unhappy"), [((4, 4), 0), ((3, 2), 3), ((0, 1), 7), ((0, 4), 4)])
def test_unhappy_inhabitants_are_what_is_missing_to_four_gold(
    held: tuple[int, int], unhappy: int
) -> None:
    assert player(table(gold=[held]), 1).unhappy == unhappy


@proves("gold.choice")
def test_every_gold_is_paid_from_a_centre_of_choice() -> None:
    state = at_sea("pirate-2", gold=[(3, 3)])
    play(state, "1 choose pay", "1 from centre-1", "1 from centre-2")
    assert gold(state, 1) == (2, 2)
    state = play(at_sea("free-trader-1", gold=[(0, 4)]), "1 buy rum")
    assert gold(state, 1) == (0, 2)
    state = at_sea("pirate-3", gold=[(1, 4)])
    play(state, "1 choose pay", "1 from centre-1")
    assert gold(state, 1) == (0, 2)


@proves("gold.choice")
def test_every_gold_received_goes_to_a_centre_of_choice() -> None:
    state = table(lands=["forest clay-a ore-a"], hands=["chapel"])
    play(state, "1 build chapel")
    assert menu(state) == ["to centre-1", "to centre-2"]
    play(state, "1 to centre-2")
    assert gold(state, 1) == (3, 4)


@proves("gold.most")
def test_more_than_eight_gold_is_lost() -> None:
    state = table(lands=["forest 2 clay-a ore-a"], hands=["school"], gold=[(4, 3)])
    play(state, "1 build school")
    assert (gold(state, 1), seen(state).phase) == ((4, 4), "act")
    state = table(lands=["forest 2 clay-a ore-a"], hands=["school"], gold=[(3, 2)])
    play(state, "1 build school", "1 to centre-1")
    assert gold(state, 1) == (4, 3)
    state = play(rolling(gold=[(4, 2)], built=["chapel"]), "* roll 6 tax")
    assert gold(state, 1) == (4, 3)


@proves("gold.most")
def test_a_full_centre_cannot_be_chosen() -> None:
    state = table(lands=["forest 3 clay-a ore-a"], hands=["church"], gold=[(3, 1)])
    play(state, "1 build church", "1 to centre-1")
    assert gold(state, 1) == (4, 3)


@proves("gold.riot")
def test_the_last_gold_of_a_centre_brings_a_riot() -> None:
    """The rulebook's third example: the last gold is spent and the centre is turned over."""
    state = at_sea("foreign-people-1", gold=[(1, 3)])
    play(state, "1 buy rum", "1 from centre-1")
    seat = player(state, 1)
    assert (gold(state, 1), seat.riots, seat.unhappy) == ((0, 3), [1], 5)


@proves("gold.riot_stops")
def test_a_riot_stops_the_landscapes_beside_it() -> None:
    state = play(rolling(gold=[(0, 3)], lands=["", ""]), f"* roll 2 {QUIET}")
    assert (at(state, 1, "forest"), at(state, 2, "ore-a")) == (0, 1)
    state = play(rolling(gold=[(0, 3)], lands=[""]), f"* roll 4 {QUIET}")
    assert at(state, 1, "clay-a") == 1


@proves("gold.riot_only_number")
def test_a_riot_stops_neither_buildings_nor_bank_nor_spending() -> None:
    state = rolling(gold=[(0, 3)], lands=["forest"], built=["farm-1 lumberjack-3"])
    play(state, f"* roll 1 {QUIET}")
    assert lands(state, 1) == "farmland forest"
    state = table(gold=[(0, 3)], lands=["3 pasture forest clay-a"], hands=["farm-1"])
    play(state, "1 bank cloth for food", "1 build farm-1")
    assert lands(state, 1) == "farmland"


@proves("gold.riot_ends")
def test_gold_ends_a_riot() -> None:
    state = play(rolling(gold=[(0, 3)], built=["chapel"]), "* roll 6 tax", "1 to centre-1")
    assert (gold(state, 1), player(state, 1).riots) == ((1, 3), [])


@proves("gold.last")
def test_the_last_gold_cannot_be_spent() -> None:
    state = at_sea("foreign-people-1", "foreign-people-2", gold=[(0, 2)], built=["weavery"])
    assert menu(state) == ["buy tobacco", "pass"]
    play(state, "1 buy tobacco", "1 on", "* turn free-trader-1")
    assert (gold(state, 1), seen(state).phase) == ((0, 1), "sail")
    state = table(gold=[(0, 1)])
    assert refusal(state, "1 search I-1") == "gold.last"
    assert refusal(table(gold=[(3, 0)]), "1 bank gold for food") == "gold.last"
    assert refusal(state, "1 offer 1 gold for 1 wood to 2") == "deal.cannot_give"
    state = at_sea("free-trader-3", gold=[(0, 3)])
    assert refusal(state, "1 buy rum") == "gold.last"


@proves("gold.attack_takes_last")
def test_an_attack_may_take_the_last_gold() -> None:
    state = table(hands=["thief-I"], gold=[(3, 3), (0, 1)])
    play(state, "1 play thief-I")
    assert (gold(state, 2), awaited(state), seen(state).winner) == ((0, 0), "nobody", 0)
