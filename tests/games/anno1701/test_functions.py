"""Buildings and their functions, trade power and sea power."""

from __future__ import annotations

import pytest

from tests.games.anno1701.table import (
    FULL,
    QUIET,
    at,
    awaited,
    gold,
    hand,
    lands,
    menu,
    play,
    player,
    refusal,
    rolling,
    seen,
    table,
)
from tests.proving import proves

HARVEST = [
    *(("farm-1", "farmland"), ("farm-4", "farmland"), ("sheep-farm-2", "pasture")),
    *(("sheep-farm-5", "pasture"), ("lumberjack-3", "forest"), ("lumberjack-6", "forest")),
    *(("brickyard-3", "clay-a"), ("brickyard-6", "clay-a"), ("smelter-4", "ore-a")),
    ("smelter-1", "ore-a"),
]


@proves("function.harvest")
@pytest.mark.parametrize(("card", "land"), HARVEST)
@pytest.mark.parametrize("active", [1, 2])
def test_a_harvest_building_brings_its_product_in_everyones_turn(
    card: str, land: str, active: int
) -> None:
    number = int(card[-1])
    full = ["3 clay-b 3 ore-b"]
    without = play(rolling(active=active, lands=full), f"* roll {number} {QUIET}")
    state = play(rolling(built=[card], active=active, lands=full), f"* roll {number} {QUIET}")
    assert at(state, 1, land) == at(without, 1, land) + 1
    idle = play(rolling(built=[card], active=active), f"* roll {number % 6 + 1} {QUIET}")
    assert at(idle, 1, land) == at(
        play(rolling(active=active), f"* roll {number % 6 + 1} {QUIET}"), 1, land
    )


@proves("function.guild_house")
@pytest.mark.parametrize(("card", "number"), [("guild-house-2", 2), ("guild-house-5", 5)])
def test_a_guild_house_brings_a_product_of_choice(card: str, number: int) -> None:
    state = play(rolling(built=["", card], lands=["", "3 forest"]), f"* roll {number} {QUIET}")
    assert (awaited(state), "to forest" in menu(state)) == (2, False)
    play(state, "2 to ore-b")
    assert at(state, 2, "ore-b") == 1


@proves("function.happy")
@pytest.mark.parametrize(
    ("card", "happy"), [("chapel", 1), ("school", 2), ("theatre", 2), ("church", 3)]
)
def test_a_happy_building_pays_at_once(card: str, happy: int) -> None:
    state = table(lands=["3 clay-a 2 forest ore-a"], hands=[card], gold=[(4, 1)])
    play(state, f"1 build {card}")
    assert (gold(state, 1), player(state, 1).happy) == ((4, 1 + happy), happy)


@proves("function.quay")
def test_a_quay_moves_one_product_to_another_landscape() -> None:
    state = rolling(built=["quay-3"], lands=["forest 3 clay-a"])
    play(state, f"* roll 3 {QUIET}")
    assert seen(state).quays == 1
    assert refusal(state, "1 quay farmland to forest") == "function.quay"
    assert refusal(state, "1 quay forest to forest") == "function.quay"
    assert refusal(state, "1 quay forest to clay-a") == "land.no_room"
    play(state, "1 quay forest to clay-b")
    assert lands(state, 1) == "pasture 3 clay-a clay-b ore-b"
    assert refusal(state, "1 quay clay-a to forest") == "function.quay_own_turn"


@proves("function.quay_own_turn")
def test_a_quay_works_only_in_the_own_turn_of_its_number() -> None:
    state = play(rolling(built=["quay-3"]), f"* roll 5 {QUIET}")
    assert refusal(state, "1 quay forest to farmland") == "function.quay_own_turn"
    state = play(
        rolling(built=["quay-3"], active=2), f"* roll 3 {QUIET}", "2 end", f"* roll 1 {QUIET}"
    )
    assert refusal(state, "1 quay forest to farmland") == "function.quay_own_turn"


@proves("function.fire_station")
def test_a_fire_station_keeps_fire_away() -> None:
    state = play(rolling(built=["fire-station"], lands=[FULL, FULL]), "* roll 1 fire")
    assert (awaited(state), seen(state).pending[0].count) == (2, 10)
    assert lands(state, 1) == FULL


@proves("function.one_fire_station")
def test_one_fire_station_is_enough() -> None:
    state = table(built=["fire-station"], hands=["fire-station"], lands=[FULL])
    assert refusal(state, "1 build fire-station") == "function.one_fire_station"
    assert "build fire-station" not in menu(state)


@proves("function.lodge")
def test_the_lodge_swaps_a_hand_card_for_the_top_discard() -> None:
    state = rolling(built=["lodge-1"], hands=["chapel farm-4"], discards="thief-I captain-I")
    play(state, f"* roll 1 {QUIET}")
    assert "pass" in menu(state)
    assert refusal(state, "1 lodge chapel II-1") == "swap.own_numeral"
    assert refusal(state, "1 lodge school II-1") == "function.lodge"
    play(state, "1 lodge chapel I-2")
    assert hand(state, 1) == ["farm-4", "captain-I"]
    assert seen(state).discards == ["thief-I"]
    assert [card.card for card in seen(state, 2).seats[0].hand] == ["captain-I", ""]
    assert seen(state, 1).piles[1].cards[-1] == "chapel"


@proves("function.lodge_needs")
def test_the_lodge_needs_a_card_and_a_discard_and_works_in_both_turns() -> None:
    built = ["lodge-6"]
    state = play(rolling(built=built, hands=["chapel"]), f"* roll 6 {QUIET}")
    assert seen(state).phase == "act"
    state = play(rolling(built=built, discards="thief-I"), f"* roll 6 {QUIET}")
    assert seen(state).phase == "act"
    state = rolling(built=built, hands=["chapel"], discards="thief-I", active=2)
    play(state, f"* roll 6 {QUIET}")
    assert (awaited(state), seen(state).phase) == (1, "lodge")
    play(state, "1 pass")
    assert (hand(state, 1), awaited(state)) == (["chapel"], 2)


@proves("function.lodge_same_turn")
def test_a_card_from_the_lodge_can_be_played_at_once() -> None:
    state = rolling(built=["lodge-1"], hands=["chapel"], discards="thief-I", gold=[(4, 4), (0, 4)])
    play(state, f"* roll 1 {QUIET}", "1 lodge chapel I-1", "1 play thief-I")
    assert gold(state, 2) == (0, 3)


@proves("power.first")
@pytest.mark.parametrize(
    ("first", "third", "power"),
    [("market-hall", "quay-3", "trade_power"), ("arsenal-II", "foundry", "sea_power")],
)
def test_the_third_symbol_brings_the_power(first: str, third: str, power: str) -> None:
    state = table(built=[first], hands=[third], lands=[FULL])
    assert getattr(seen(state), power) == -1
    play(state, f"1 build {third}")
    while awaited(state) == 1 and seen(state).phase == "pay":
        play(state, f"1 {menu(state)[0]}")
    assert getattr(seen(state), power) == 0


@proves("power.more", "power.tie")
@pytest.mark.parametrize(
    ("two", "one", "power"),
    [("market-hall", "quay-3", "trade_power"), ("arsenal-III", "foundry", "sea_power")],
)
def test_more_symbols_hold_the_power_and_a_tie_nobody(two: str, one: str, power: str) -> None:
    rival = "trading-house quay-5" if two == "market-hall" else "arsenal-II foundry"
    for mine, holder in ((two, 1), (f"{two} {one}", -1), (f"2 {two}", 0)):
        assert getattr(seen(table(built=[mine, rival])), power) == holder


@proves("power.tie")
def test_two_symbols_each_are_no_power() -> None:
    state = table(built=["market-hall"])
    assert (seen(state).trade_power, seen(state).sea_power) == (-1, -1)
