"""Merging companies."""

from __future__ import annotations

from typing import Any

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    bank,
    headquarters,
    held,
    menu,
    money,
    play,
    plot,
    purses,
    refusal,
    seen,
    table,
    to_next_turn,
    town,
    value,
)
from tests.proving import proves

TWO = {"tea": "haven A1 B1", "silk": "haven D1 E1"}
"""Haven C1 merges them."""
THREE = {"tea": "haven D3 E3", "silk": "haven F1 F2", "porcelain": "centrum A3 B3"}
"""Haven F3, with a bridge to centrum A3, merges them."""
FOUR = {**THREE, "coal": "haven F4 E4"}
OF_THE_RULEBOOK = {"tea": 60, "silk": 60, "porcelain": 80}


def merger(values: dict[str, int], card: str = "haven C1", **position: Any) -> Chartered:
    """Build where companies of these values meet."""
    position = {"towns": TWO, "hands": [card], "money": [0, 0], **position}
    return play(table(values=values, **position), f"1 build {card}")


@proves("merge.connects", "merge.favour", "merge.lowest_first", "merge.value_added", "merge.payout")
def test_the_rulebook_merges_three_companies_for_210() -> None:
    state = merger(
        OF_THE_RULEBOOK,
        "haven F3",
        towns=THREE,
        shares=["silk porcelain", "silk silk"],
    )
    assert awaited(state) == [1]
    play(state, "1 favour tea")
    assert (value(state, "tea"), value(state, "silk"), value(state, "porcelain")) == (70, 60, 80)
    play(state, "1 release 1", "2 release 2")
    assert (money(state, 1), money(state, 2)) == (60, 120)
    assert (value(state, "tea"), value(state, "silk")) == (130, 0)
    play(state, "1 release 1")
    assert (value(state, "tea"), value(state, "porcelain")) == (210, 0)
    assert money(state, 1) == 60 + 80 + 210
    assert len(town(state, "tea")) == 7
    assert seen(state).phase == "trade"
    play(state, "1 done")
    assert seen(state).phase == "event"


@proves("merge.connects")
def test_a_warehouse_that_touches_two_companies_merges_them() -> None:
    state = merger({"tea": 40, "silk": 20})
    assert seen(state).phase == "favour"
    assert seen(state).joined == ["silk", "tea"]
    play(state, "1 favour tea")
    assert town(state, "tea") == [f"haven {column}1" for column in "ABCDE"]
    assert town(state, "silk") == []


@proves("merge.favour")
def test_the_builder_says_which_company_gets_the_10() -> None:
    state = merger({"tea": 40, "silk": 20, "coal": 90}, towns={**TWO, "coal": "grachten A1 B1"})
    assert menu(state) == ["favour silk", "favour tea"]
    assert refusal(state, "1 favour coal") == "merge.favour"
    assert refusal(state, "1 done") == "merge.favour"


@proves("merge.favour", "merge.higher_swallows")
def test_the_10_can_decide_who_swallows_whom() -> None:
    assert value(play(merger({"tea": 40, "silk": 40}), "1 favour tea"), "tea") == 90
    assert value(play(merger({"tea": 40, "silk": 40}), "1 favour silk"), "silk") == 90


@proves("merge.higher_swallows")
def test_with_equal_values_the_builder_decides() -> None:
    state = play(merger({"tea": 50, "silk": 40}), "1 favour silk")
    assert sorted(menu(state)) == ["merge silk into tea", "merge tea into silk"]
    assert awaited(state) == [1]
    play(state, "1 merge tea into silk")
    assert (value(state, "silk"), value(state, "tea")) == (100, 0)


@proves("merge.higher_swallows")
def test_the_higher_one_swallows_even_if_the_lower_was_favoured() -> None:
    state = play(merger({"tea": 90, "silk": 40}), "1 favour silk")
    assert (value(state, "tea"), value(state, "silk")) == (140, 0)


@proves("merge.loose_too")
def test_loose_warehouses_go_to_the_chosen_company() -> None:
    state = merger({"tea": 40, "silk": 70}, loose="haven C2 C3")
    play(state, "1 favour tea")
    # Tea gets three times 10 and ties with silk.
    assert (value(state, "tea"), value(state, "silk")) == (70, 70)
    play(state, "1 merge silk into tea")
    assert value(state, "tea") == 140
    assert {"haven C1", "haven C2", "haven C3"} < set(town(state, "tea"))


@proves("merge.loose_too", "storey.taken_in")
def test_the_storeys_of_loose_warehouses_go_with_them() -> None:
    state = merger({"tea": 40, "silk": 70}, loose="haven C2:3")
    play(state, "1 favour tea")
    # Tea gets 10 for the warehouse and 60 for the loose one, and swallows silk.
    assert (value(state, "tea"), value(state, "silk")) == (180, 0)
    assert money(state, 1) == 180


def roofed(values: dict[str, int], **position: Any) -> Chartered:
    """Merge companies of these values under a broken roof."""
    position = {"towns": TWO, "hands": ["haven C1"], "money": [0, 0], "roofs": [1], **position}
    return play(table(values=values, **position), "1 build haven C1 roof")


@proves("roof.in_a_merger")
def test_under_a_roof_the_chosen_company_loses_50_before_the_merger() -> None:
    state = roofed({"tea": 100, "silk": 80}, shares=["tea", "tea silk"])
    assert (seen(state).phase, seen(state).roof) == ("favour", True)
    assert seen(state).seats[0].roofs == 0
    play(state, "1 favour tea")
    # Tea at 50 is the lower one now, and its holders sell at that.
    assert (value(state, "tea"), value(state, "silk")) == (50, 80)
    play(state, "1 release 1", "2 release 1")
    assert (value(state, "silk"), value(state, "tea")) == (130, 0)
    assert purses(state) == [50 + 130, 50]
    assert plot(state, "haven C1").company == "silk"


@proves("roof.in_a_merger", "roof.loses_fifty")
def test_under_a_roof_the_chosen_company_keeps_20_at_least() -> None:
    state = play(roofed({"tea": 60, "silk": 30}), "1 favour silk")
    assert (value(state, "tea"), money(state, 1)) == (80, 80)
    even = play(roofed({"tea": 70, "silk": 20}), "1 favour tea")
    assert sorted(menu(even)) == ["merge silk into tea", "merge tea into silk"]


@proves("roof.in_a_merger", "roof.loose_add", "merge.loose_too")
def test_under_a_roof_loose_warehouses_still_add_to_the_chosen_company() -> None:
    state = play(roofed({"tea": 100, "silk": 40}, loose="haven C2 C3:2"), "1 favour tea")
    assert (value(state, "tea"), money(state, 1)) == (100 - 50 + 10 + 30 + 40, 130)


@proves("roof.in_a_merger", "merge.changed")
def test_a_merger_that_makes_good_the_loss_changes_nothing_and_pays_nothing() -> None:
    state = play(roofed({"tea": 100, "silk": 50}), "1 favour tea")
    play(state, "1 merge silk into tea")
    assert (value(state, "tea"), money(state, 1)) == (100, 0)


@proves("roof.in_a_merger")
def test_the_roof_of_one_turn_is_forgotten_in_the_next() -> None:
    towns = {**TWO, "coal": "grachten A1 B1", "tobacco": "grachten D1 E1"}
    state = roofed({"tea": 100, "silk": 80}, towns=towns, hands=["haven C1", "grachten C1"])
    to_next_turn(play(state, "1 favour tea", "1 done"))
    play(state, "2 build grachten C1", "2 favour coal")
    assert value(state, "coal") == 20 + 10 + 20


@proves("merge.sell", "merge.back_to_stock")
def test_everyone_may_sell_before_the_company_goes() -> None:
    state = merger({"tea": 80, "silk": 40}, shares=["silk silk silk", "silk"])
    play(state, "1 favour silk")
    assert value(state, "silk") == 50
    play(state, "1 release 3", "2 release 1")
    assert purses(state) == [150 + 130, 50]
    assert (held(state, 1), held(state, 2)) == ("", "")
    assert bank(state, "silk") == 9
    assert headquarters(state, "silk") == ""


@proves("merge.back_to_stock")
def test_the_headquarters_is_free_again() -> None:
    state = merger({"tea": 20, "silk": 20}, hands=["haven C1", "grachten A1 B1"])
    play(state, "1 favour tea", "1 done")
    assert plot(state, "haven D1").company == "tea"
    play(state, "2 build grachten A1 and grachten B1")
    assert "found silk" in menu(state)
    assert "found tea" not in menu(state)


@proves("merge.sell_what_you_hold")
def test_as_many_as_one_likes_are_sold() -> None:
    state = merger({"tea": 80, "silk": 40}, shares=["silk silk silk"])
    play(state, "1 favour tea")
    assert menu(state) == ["release 0", "release 1", "release 2", "release 3"]
    assert refusal(state, "1 release 4") == "merge.sell_what_you_hold"
    assert refusal(state, "1 done") == "merge.sell_what_you_hold"


@proves("merge.sell_order")
def test_holders_are_asked_clockwise_from_the_builder() -> None:
    state = table(
        4,
        turn=3,
        towns=TWO,
        values={"tea": 80, "silk": 40},
        hands=["", "", "haven C1"],
        shares=["silk", "silk", "silk", "tea"],
    )
    play(state, "3 build haven C1", "3 favour tea")
    asked = []
    while seen(state).phase == "release":
        asked += awaited(state)
        play(state, f"{asked[-1]} release 0")
    assert asked == [3, 1, 2]


@proves("merge.keep")
def test_kept_shares_are_worth_nothing_until_the_company_is_founded_anew() -> None:
    state = merger(
        {"tea": 20, "silk": 20},
        hands=["haven C1", "grachten A1 B1"],
        shares=["silk silk", "silk"],
    )
    play(state, "1 favour tea", "1 release 0", "2 release 0")
    assert (held(state, 1), held(state, 2)) == ("silk silk", "silk")
    assert seen(state).seats[0].worth == 0
    assert refusal(state, "1 sell silk") == "shares.on_the_board"
    play(state, "1 done", "2 build grachten A1 and grachten B1", "2 found silk")
    assert seen(state).seats[0].worth == 40
    assert bank(state, "silk") == 6
    play(state, "2 sell silk")
    assert money(state, 2) == 20 + 20


@proves("merge.value_added")
def test_the_sum_stops_at_300() -> None:
    state = play(merger({"tea": 200, "silk": 150}), "1 favour tea")
    assert value(state, "tea") == 300
    assert money(state, 1) == 300


@proves("merge.payout")
def test_one_payout_and_then_trades_as_usual() -> None:
    state = merger({"tea": 60, "silk": 40}, shares=["", "silk"], hands=["haven C1"], money=[30, 0])
    play(state, "1 favour tea", "2 release 0")
    assert (money(state, 1), money(state, 2)) == (30 + 110, 0)
    play(state, "1 buy tea")
    assert held(state, 1) == "tea"
    assert money(state, 1) == 30


@proves("merge.changed")
def test_a_survivor_at_300_has_not_changed_and_pays_nothing() -> None:
    state = play(merger({"tea": 300, "silk": 40}), "1 favour silk")
    assert value(state, "tea") == 300
    assert money(state, 1) == 0


def across_the_corner(hand: str) -> Chartered:
    """Silk on haven E1 and F2 over F1, tea on haven A1, B1 and C1; D1 merges them."""
    state = table(towns={"tea": "haven A1 B1"}, loose="haven E1", hands=["haven F2 C1 A4", hand])
    play(state, "1 build haven F2", "1 found silk with haven E1 over haven F1", "1 done")
    return play(state, "2 build haven E2" if "E2" in hand else "2 build haven D4", "2 done")


@proves("merge.turned", "merge.turned_only_if_split")
def test_a_turned_warehouse_keeps_together_what_a_headquarters_joined() -> None:
    state = play(across_the_corner("haven D1 D4"), "1 build haven C1", "1 done")
    left = seen(state).warehouses
    play(state, "2 build haven D1", "2 favour tea")
    turned = plot(state, "haven F1")
    assert (turned.place, turned.company, turned.level) == ("turned", "tea", 0)
    assert turned.joins == ("haven F2", "haven E1")
    assert set(town(state, "tea")) == {
        f"haven {name}" for name in ["A1", "B1", "C1", "D1", "E1", "F2"]
    }
    assert seen(state).warehouses == left - 1
    assert headquarters(state, "silk") == ""


@proves("merge.turned")
def test_the_card_under_a_turned_warehouse_can_still_be_played() -> None:
    state = play(across_the_corner("haven D1 D4 F1"), "1 build haven C1", "1 done")
    play(state, "2 build haven D1", "2 favour tea", "2 done")
    to_next_turn(state)
    play(state, "1 build haven A4", "1 done")
    worth = value(state, "tea")
    play(state, "2 build haven F1")
    assert plot(state, "haven F1").level == 1
    assert plot(state, "haven F1").place == ""
    assert value(state, "tea") == worth + 10


@proves("merge.turned_only_if_split")
def test_no_turned_warehouse_where_all_hangs_together_anyway() -> None:
    # E2 joins E1 and F2 side by side: the headquarters no longer keeps them together.
    state = play(across_the_corner("haven D1 E2"), "1 build haven C1", "1 done")
    play(state, "2 build haven D1", "2 favour tea")
    assert plot(state, "haven F1").place == ""
    assert plot(state, "haven F1").company == ""


@proves("merge.lowest_first")
def test_three_equal_companies_leave_every_choice_to_the_builder() -> None:
    state = merger({"tea": 50, "silk": 60, "porcelain": 60}, "haven F3", towns=THREE)
    play(state, "1 favour tea")
    assert len(menu(state)) == 6
    assert refusal(state, "1 favour tea") == "merge.lowest_first"
    play(state, "1 merge porcelain into silk")
    assert (value(state, "silk"), value(state, "tea"), value(state, "porcelain")) == (180, 0, 0)


@proves("merge.lowest_first")
def test_the_lowest_merges_with_either_of_two_equal_ones() -> None:
    state = merger({"tea": 60, "silk": 30, "porcelain": 70}, "haven F3", towns=THREE)
    play(state, "1 favour tea")
    assert sorted(menu(state)) == ["merge silk into porcelain", "merge silk into tea"]
    assert refusal(state, "1 merge tea into porcelain") == "merge.lowest_first"
    play(state, "1 merge silk into tea")
    # Tea at 100 now swallows porcelain at 70.
    assert (value(state, "tea"), value(state, "porcelain")) == (170, 0)


@proves("merge.lowest_first")
def test_a_merged_pair_can_grow_over_the_next() -> None:
    state = merger({"tea": 50, "silk": 40, "porcelain": 60}, "haven F3", towns=THREE)
    play(state, "1 favour porcelain")
    # Silk goes into tea at 90, which then swallows porcelain at 70.
    assert (value(state, "tea"), value(state, "porcelain"), value(state, "silk")) == (160, 0, 0)


@proves("merge.connects", "merge.lowest_first")
def test_four_companies_merge_at_once() -> None:
    state = merger(
        {"tea": 20, "silk": 30, "porcelain": 50, "coal": 120},
        "haven F3",
        towns=FOUR,
        shares=["tea silk porcelain", "tea"],
    )
    play(state, "1 favour coal", "1 release 1", "2 release 1")
    assert (value(state, "silk"), value(state, "tea")) == (50, 0)
    # Silk and porcelain are equal now, and both are asked about.
    play(state, "1 merge silk into porcelain", "1 release 0", "1 release 1")
    assert (value(state, "coal"), value(state, "porcelain")) == (230, 0)
    assert money(state, 1) == 20 + 100 + 230
    assert held(state, 1) == "silk"
    assert len(town(state, "coal")) == 9
