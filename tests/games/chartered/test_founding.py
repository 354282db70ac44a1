"""Playing a building card, and founding a company with it."""

from __future__ import annotations

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    bank,
    hand,
    headquarters,
    held,
    menu,
    money,
    play,
    plot,
    refusal,
    seen,
    table,
    town,
    value,
)
from tests.proving import proves

ALL_NINE = {
    "gunpowder": "haven A1 B1",
    "coal": "haven E1 F1",
    "porcelain": "haven A4 B4",
    "silk": "centrum C1 D1",
    "spices": "centrum F4 E4",
    "sugar": "jordaan A4 B4",
    "herring": "jordaan E4 F4",
    "tea": "grachten A4 B4",
    "tobacco": "grachten E4 F4",
}


def free_choice(state: Chartered) -> list[str]:
    """The companies that can be founded now."""
    return [text.split()[1] for text in menu(state, word="found")]


@proves("build.one_card")
def test_one_card_is_played_a_turn() -> None:
    state = play(table(hands=["haven A1 F1"]), "1 build haven A1")
    assert refusal(state, "1 build haven F1") == "turn.phase"
    play(state, "1 done")
    assert awaited(state) == [2]
    assert hand(state, 1) == ["haven F1"]


@proves("build.card_in_hand")
def test_a_plot_is_built_on_only_with_its_card() -> None:
    state = table(hands=["haven A1", "haven B1"])
    assert refusal(state, "1 build haven B1") == "build.card_in_hand"
    assert refusal(state, "1 build haven A1 and haven B1") == "build.card_in_hand"


@proves("build.discard")
def test_the_card_is_discarded_and_a_warehouse_stands_on_its_plot() -> None:
    state = play(table(hands=["haven A1 C3"]), "1 build haven C3")
    assert seen(state).discard == ["haven C3"]
    assert plot(state, "haven C3").level == 1
    assert hand(state, 1) == ["haven A1"]


@proves("build.warehouses_left")
def test_every_building_takes_a_warehouse() -> None:
    state = table(towns={"tea": "haven A1 B1"}, hands=["second", "grachten A1 B1"], warehouses=4)
    play(state, "1 raise haven A1", "1 done")
    assert seen(state).warehouses == 3
    play(state, "2 build grachten A1 and grachten B1")
    assert seen(state).warehouses == 1


@proves("build.warehouses_left")
def test_two_cards_need_two_warehouses() -> None:
    state = table(hands=["haven A1 B1"], warehouses=1)
    assert refusal(state, "1 build haven A1 and haven B1") == "build.warehouses_left"
    assert menu(state, word="build") == ["build haven A1", "build haven B1"]


@proves("found.joins", "found.hq_on_top", "found.value", "shares.founder_price")
def test_the_rulebook_founds_coal_at_30() -> None:
    state = table(loose="haven B1 D1", hands=["haven C1"], money=[60])
    play(state, "1 build haven C1", "1 found coal")
    assert town(state, "coal") == ["haven B1", "haven C1", "haven D1"]
    assert headquarters(state, "coal") == "haven C1"
    assert value(state, "coal") == 30
    assert money(state, 1) == 90
    play(state, "1 buy coal", "1 buy coal")
    assert held(state, 1) == "coal coal"
    assert money(state, 1) == 30
    assert value(state, "coal") == 30
    assert awaited(state) == [2]


@proves("found.joins")
def test_all_that_hang_together_belong_to_the_new_company() -> None:
    # With all headquarters out, warehouses could stand side by side and stay loose.
    state = table(loose="haven C1 C2 C3 E2", hands=["haven D2"])
    play(state, "1 build haven D2", "1 found tea")
    assert town(state, "tea") == ["haven C1", "haven C2", "haven D2", "haven E2", "haven C3"]
    assert value(state, "tea") == 50


@proves("found.joins")
def test_a_warehouse_beside_a_company_founds_nothing() -> None:
    state = table(towns={"tea": "haven A1 B1"}, loose="haven D1", hands=["haven C1"])
    play(state, "1 build haven C1")
    assert town(state, "tea") == ["haven A1", "haven B1", "haven C1", "haven D1"]
    assert seen(state).phase == "trade"


@proves("found.compulsory")
def test_founding_side_by_side_is_compulsory() -> None:
    state = play(table(loose="haven A1", hands=["haven B1"]), "1 build haven B1")
    assert len(menu(state)) == 9
    assert refusal(state, "1 done") == "found.compulsory"
    assert refusal(state, "1 leave") == "found.compulsory"
    assert refusal(state, "1 found tea over haven A2") == "found.compulsory"


@proves("found.compulsory")
def test_two_cards_across_a_corner_say_where_the_headquarters_lies() -> None:
    state = play(table(hands=["haven A1 B2"]), "1 build haven A1 and haven B2")
    assert refusal(state, "1 found tea") == "found.compulsory"
    assert refusal(state, "1 found tea over haven C1") == "found.compulsory"
    assert menu(state, word="found tea") == ["found tea over haven A2", "found tea over haven B1"]


@proves("found.headquarters")
def test_the_founder_chooses_among_free_headquarters() -> None:
    state = table(
        towns={"coal": "grachten E4 F4", "tea": "grachten A4 B4"},
        loose="haven A1",
        hands=["haven B1"],
    )
    play(state, "1 build haven B1")
    assert free_choice(state) == [
        "gunpowder",
        "porcelain",
        "silk",
        "spices",
        "sugar",
        "herring",
        "tobacco",
    ]
    assert refusal(state, "1 found tea") == "found.headquarters"


@proves("found.headquarters", "found.not_possible")
def test_with_no_headquarters_left_nothing_is_founded() -> None:
    state = table(
        towns=ALL_NINE,
        loose="centrum A1",
        hands=["centrum A2"],
        money=[0],
    )
    play(state, "1 build centrum A2")
    assert seen(state).phase == "trade"
    assert town(state, "") == ["centrum A1", "centrum A2"]
    assert money(state, 1) == 0


@proves("found.headquarters")
def test_with_no_headquarters_left_two_cards_are_refused() -> None:
    state = table(towns=ALL_NINE, hands=["jordaan C1 C2"])
    assert refusal(state, "1 build jordaan C1 and jordaan C2") == "found.headquarters"
    assert refusal(state, "1 build jordaan C1 and jordaan D2") == "build.card_in_hand"


@proves("found.not_possible", "found.distance")
def test_too_near_a_company_warehouses_stay_loose() -> None:
    state = table(towns={"tea": "haven A1 B1"}, loose="haven D1", hands=["haven E1"], money=[0])
    play(state, "1 build haven E1")
    assert seen(state).phase == "trade"
    assert town(state, "") == ["haven D1", "haven E1"]
    assert town(state, "tea") == ["haven A1", "haven B1"]
    assert money(state, 1) == 0


@proves("found.later", "found.freed_hq")
def test_a_freed_headquarters_founds_nothing_until_someone_builds() -> None:
    towns = {**ALL_NINE, "silk": "centrum C1 D1", "coal": "centrum F1 F2"}
    state = table(towns=towns, loose="grachten B1 C1", hands=["centrum E1", "grachten C2"])
    play(state, "1 build centrum E1", "1 favour coal", "1 done")
    assert value(state, "silk") == 0
    assert town(state, "") == ["grachten B1", "grachten C1"]
    play(state, "2 build grachten C2")
    assert menu(state) == ["found silk"]
    play(state, "2 found silk")
    assert town(state, "silk") == ["grachten B1", "grachten C1", "grachten C2"]
    assert value(state, "silk") == 30


@proves("found.diagonal", "diagonal.hq_between", "payout.new_value")
def test_a_company_is_founded_across_a_corner() -> None:
    state = play(table(loose="haven B2", hands=["haven C3"], money=[0]), "1 build haven C3")
    assert awaited(state) == [1]
    assert menu(state, word="found tea") == [
        "found tea with haven B2 over haven C2",
        "found tea with haven B2 over haven B3",
    ]
    assert len(menu(state, word="found")) == 18
    play(state, "1 found tea with haven B2 over haven B3")
    assert headquarters(state, "tea") == "haven B3"
    assert town(state, "tea") == ["haven B2", "haven C3"]
    assert plot(state, "haven B3").place == "hq"
    assert plot(state, "haven B3").joins == ("haven C3", "haven B2")
    assert (value(state, "tea"), money(state, 1)) == (20, 20)


def test_a_headquarters_laid_or_built_on_in_a_copy_stays_out_of_the_other() -> None:
    # Copies share where placeholders lie until one of them changes it.
    hands = ["haven C3 B3", "haven A1"]
    state = play(table(loose="haven B2", hands=hands), "1 build haven C3")
    founded = play(state.clone(), "1 found tea with haven B2 over haven B3")
    assert plot(state, "haven B3").place == ""
    assert plot(state, "haven B3").joins is None
    play(founded, "1 done", "2 build haven A1", "2 done")
    built = play(founded.clone(), "1 build haven B3")
    assert plot(built, "haven B3").place == ""
    assert plot(founded, "haven B3").place == "hq"
    assert plot(founded, "haven B3").joins == ("haven C3", "haven B2")


@proves("found.diagonal")
def test_founding_across_a_corner_can_be_left() -> None:
    state = play(table(loose="haven B2", hands=["haven C3"]), "1 build haven C3", "1 leave")
    assert town(state, "") == ["haven B2", "haven C3"]
    assert seen(state).phase == "trade"


@proves("found.diagonal")
def test_other_ways_across_a_corner_are_refused() -> None:
    towns = {"coal": "grachten A4 B4"}
    state = table(towns=towns, loose="haven B2", hands=["haven C3"])
    play(state, "1 build haven C3")
    assert refusal(state, "1 found tea") == "found.diagonal"
    assert refusal(state, "1 found tea with haven B2 over haven D3") == "found.diagonal"
    assert refusal(state, "1 found tea with haven A1 over haven B3") == "found.diagonal"
    assert refusal(state, "1 found coal with haven B2 over haven B3") == "found.headquarters"
    assert refusal(state, "1 done") == "found.diagonal"


@proves("diagonal.hq_between")
def test_every_corner_leaves_two_plots_for_the_headquarters() -> None:
    across = table(loose="haven A1 C1", hands=["haven B2"])
    play(across, "1 build haven B2")
    assert menu(across, word="found coal") == [
        "found coal with haven A1 over haven B1",
        "found coal with haven A1 over haven A2",
        "found coal with haven C1 over haven B1",
        "found coal with haven C1 over haven C2",
    ]


@proves("diagonal.plot_stays_open")
def test_the_plot_under_the_headquarters_can_still_be_built_on() -> None:
    state = table(loose="haven B2", hands=["haven C3", "haven B3"], money=[0, 0])
    play(state, "1 build haven C3", "1 found tea with haven B2 over haven B3", "1 done")
    play(state, "2 build haven B3")
    assert value(state, "tea") == 30
    assert money(state, 2) == 30
    assert headquarters(state, "tea") == "haven B3"
    assert plot(state, "haven B3").level == 1
    assert (plot(state, "haven B3").place, plot(state, "haven B3").joins) == ("", None)


@proves("diagonal.joins_two")
def test_a_placeholder_joins_nothing_else() -> None:
    state = table(loose="haven B2", hands=["haven C3", "haven A3"], money=[0, 0])
    play(state, "1 build haven C3", "1 found tea with haven B2 over haven B3", "1 done")
    play(state, "2 build haven A3")
    # A3 touches the placeholder on B3 and no warehouse of the company.
    assert town(state, "tea") == ["haven B2", "haven C3"]
    assert town(state, "") == ["haven A3"]
    assert money(state, 2) == 0


@proves("diagonal.joins_two")
def test_building_under_the_headquarters_joins_what_stands_beside_it() -> None:
    state = table(3, loose="haven B2", hands=["haven C3", "haven A3", "haven B3"])
    play(state, "1 build haven C3", "1 found tea with haven B2 over haven B3", "1 done")
    play(state, "2 build haven A3", "2 done", "3 build haven B3")
    assert town(state, "tea") == ["haven B2", "haven A3", "haven B3", "haven C3"]
    assert value(state, "tea") == 40


@proves("diagonal.not_beside")
def test_across_a_corner_only_where_nothing_is_founded_side_by_side() -> None:
    state = play(table(loose="haven B2 D3", hands=["haven C3"]), "1 build haven C3")
    assert menu(state, word="found tea") == ["found tea"]
    play(state, "1 found tea")
    assert town(state, "tea") == ["haven C3", "haven D3"]
    assert town(state, "") == ["haven B2"]


@proves("diagonal.same_board")
def test_corners_of_two_boards_do_not_meet() -> None:
    for layout in ("default", "a"):
        state = table(loose="centrum A3", hands=["haven F2"], layout=layout)
        play(state, "1 build haven F2")
        assert seen(state).phase == "trade"


@proves("diagonal.pick_one")
def test_of_several_corners_one_is_picked_with_its_whole_group() -> None:
    state = table(loose="haven A1 B1 E1", hands=["haven C2"])
    play(state, "1 build haven C2")
    # D1 is the corner of E1's neighbour; E1 itself is too far.
    assert {text.split(" over ")[0] for text in menu(state, word="found tea")} == {
        "found tea with haven B1"
    }
    play(state, "1 found tea with haven B1 over haven C1")
    assert town(state, "tea") == ["haven A1", "haven B1", "haven C2"]
    assert value(state, "tea") == 30
    both = play(table(loose="haven A1 C1", hands=["haven B2"]), "1 build haven B2")
    play(both, "1 found tea with haven C1 over haven C2")
    assert town(both, "tea") == ["haven C1", "haven B2"]
    assert town(both, "") == ["haven A1"]


@proves("found.two_cards", "found.two_cards_count")
def test_two_cards_side_by_side_found_a_company_worth_20() -> None:
    state = table(hands=["haven A1 B1"], money=[0])
    play(state, "1 build haven A1 and haven B1", "1 found tea")
    assert town(state, "tea") == ["haven A1", "haven B1"]
    assert (value(state, "tea"), money(state, 1)) == (20, 20)
    assert hand(state, 1) == []
    assert seen(state).discard == ["haven B1", "haven A1"]
    assert headquarters(state, "tea") in ("haven A1", "haven B1")


@proves("found.two_cards", "found.two_cards_count")
def test_two_cards_across_a_corner_found_a_company_worth_20() -> None:
    state = table(hands=["haven A1 B2"])
    play(state, "1 build haven B2 and haven A1", "1 found tea over haven A2")
    assert town(state, "tea") == ["haven A1", "haven B2"]
    assert headquarters(state, "tea") == "haven A2"
    assert value(state, "tea") == 20


@proves("found.two_cards")
def test_two_cards_that_found_nothing_together_are_refused() -> None:
    state = table(hands=["haven A1 C1 centrum A2"])
    assert refusal(state, "1 build haven A1 and haven C1") == "found.two_cards"
    assert menu(state, word="build") == ["build haven A1", "build haven C1", "build centrum A2"]
    assert refusal(state, "1 build haven A1 and haven A1") == "house.notation"


@proves("found.two_cards", "build.bridge")
def test_two_cards_at_both_ends_of_a_bridge() -> None:
    state = table(hands=["haven F2 centrum A2"])
    play(state, "1 build haven F2 and centrum A2", "1 found tea")
    assert town(state, "tea") == ["haven F2", "centrum A2"]


@proves("found.two_cards_only_if_needed")
def test_two_cards_are_refused_where_one_is_enough() -> None:
    state = table(loose="haven C1", hands=["haven A1 B1"])
    assert refusal(state, "1 build haven A1 and haven B1") == "found.two_cards_only_if_needed"
    corner = table(loose="haven C2", hands=["haven A1 B1"])
    assert refusal(corner, "1 build haven A1 and haven B1") == "found.two_cards_only_if_needed"
    assert "build haven A1 and haven B1" not in menu(corner)
    free = table(loose="haven D3", hands=["haven A1 B1"])
    assert "build haven A1 and haven B1" in menu(free)


@proves("found.distance")
def test_two_cards_keep_their_distance_too() -> None:
    state = table(towns={"tea": "haven A1 B1"}, hands=["haven D1 E1 F1"])
    assert refusal(state, "1 build haven D1 and haven E1") == "found.distance"
    assert "build haven E1 and haven F1" in menu(state)


@proves("distance.path")
def test_three_steps_are_enough_and_two_are_not() -> None:
    near = table(towns={"tea": "haven A1 A2"}, loose="haven D1", hands=["haven C1"])
    play(near, "1 build haven C1")
    assert seen(near).phase == "trade"
    far = table(towns={"tea": "haven A1 A2"}, loose="haven E1", hands=["haven D1"])
    play(far, "1 build haven D1")
    assert seen(far).phase == "found"


@proves("distance.path")
def test_a_bridge_is_a_step() -> None:
    towns = {"tea": "centrum B2 C2"}
    near = table(towns=towns, loose="haven E2", hands=["haven F2"])
    play(near, "1 build haven F2")
    assert seen(near).phase == "trade"
    # Without a bridge the same two columns are far apart.
    towns = {"tea": "centrum B4 C4"}
    far = table(towns=towns, loose="haven E4", hands=["haven F4"])
    play(far, "1 build haven F4")
    assert seen(far).phase == "found"


@proves("distance.path")
def test_the_loose_ones_that_join_count_for_the_distance() -> None:
    # C3 itself is far enough from tea, but C2 and C1, which would join, are not.
    state = table(towns={"tea": "haven A1 A2"}, loose="haven C1 C2", hands=["haven C3"])
    play(state, "1 build haven C3")
    assert seen(state).phase == "trade"
    corner = table(towns={"tea": "haven A1 A2"}, loose="haven C1 D1", hands=["haven E2"])
    play(corner, "1 build haven E2")
    assert seen(corner).phase == "trade"


@proves("distance.loose")
def test_loose_warehouses_and_placeholders_may_be_near() -> None:
    loose = table(loose="haven A1 D1", hands=["haven B1"])
    play(loose, "1 build haven B1")
    assert seen(loose).phase == "found"
    state = table(loose="jordaan B1 D3", hands=["jordaan A2", "jordaan D4"])
    # The placeholder on B2 lies two plots from D2's row; only warehouses keep others away.
    play(state, "1 build jordaan A2", "1 found tea with jordaan B1 over jordaan B2", "1 done")
    play(state, "2 build jordaan D4")
    assert seen(state).phase == "found"


@proves("distance.founding_only")
def test_a_company_may_grow_towards_another() -> None:
    state = table(towns={"tea": "haven A1 B1", "coal": "haven E1 F1"}, hands=["haven C1"])
    play(state, "1 build haven C1")
    assert town(state, "tea") == ["haven A1", "haven B1", "haven C1"]
    assert value(state, "tea") == 30


@proves("payout.new_value")
def test_the_new_value_is_paid_without_any_share() -> None:
    state = table(
        towns={"tea": "haven A1 B1"}, hands=["haven C1"], shares=["", "tea"], money=[0, 0]
    )
    play(state, "1 build haven C1")
    assert (money(state, 1), money(state, 2)) == (30, 0)
    assert seen(state).paid == 30


@proves("payout.fall")
def test_a_fall_pays_the_new_value_too() -> None:
    towns = {"tea": "haven A1 B1"}
    state = table(towns=towns, values={"tea": 120}, hands=["haven C1"], roofs=[1], money=[0])
    play(state, "1 build haven C1 roof")
    assert (value(state, "tea"), money(state, 1)) == (70, 70)


@proves("payout.unchanged")
def test_an_unchanged_value_pays_nothing() -> None:
    towns = {"tea": "haven A1 B1"}
    state = table(towns=towns, values={"tea": 20}, hands=["haven C1"], roofs=[1], money=[0])
    play(state, "1 build haven C1 roof")
    assert (value(state, "tea"), money(state, 1)) == (20, 0)


@proves("payout.bank")
def test_the_bank_pays_however_much_it_has_paid() -> None:
    state = table(towns={"tea": "haven A1 B1"}, hands=["haven C1"], money=[99990, 99990])
    play(state, "1 build haven C1")
    assert money(state, 1) == 100020


@proves("build.side_by_side")
def test_warehouses_across_a_corner_are_not_connected() -> None:
    state = table(towns={"tea": "haven B1 B2"}, hands=["haven C3"], money=[0])
    play(state, "1 build haven C3")
    assert town(state, "tea") == ["haven B1", "haven B2"]
    assert money(state, 1) == 0
    for plot_card in ("haven A2", "haven C2", "haven B3"):
        beside = table(towns={"tea": "haven B1 B2"}, hands=[plot_card])
        play(beside, f"1 build {plot_card}")
        assert len(town(beside, "tea")) == 3


@proves("build.bridge")
def test_plots_with_a_bridge_between_them_are_connected() -> None:
    state = table(towns={"tea": "haven E2 F2"}, hands=["centrum A2"])
    play(state, "1 build centrum A2")
    assert town(state, "tea") == ["haven E2", "haven F2", "centrum A2"]
    apart = table(towns={"tea": "haven E1 F1"}, hands=["centrum A1"])
    play(apart, "1 build centrum A1")
    assert town(apart, "tea") == ["haven E1", "haven F1"]


@proves("loose.allowed", "loose.trade")
def test_a_warehouse_by_itself_pays_nothing_and_lets_one_trade() -> None:
    state = table(towns={"tea": "grachten A1 B1"}, hands=["haven A1"], money=[50])
    play(state, "1 build haven A1")
    assert town(state, "") == ["haven A1"]
    assert money(state, 1) == 50
    assert value(state, "tea") == 20
    play(state, "1 buy tea", "1 done")
    assert held(state, 1) == "tea"
    assert bank(state, "tea") == 8
