"""Extending a company, storeys, action cards and broken roofs."""

from __future__ import annotations

from typing import Any

from handelshuis.games.chartered.rules.state import Chartered
from tests.games.chartered.table import (
    awaited,
    drawing,
    hand,
    headquarters,
    held,
    menu,
    money,
    play,
    player,
    plot,
    refusal,
    seen,
    table,
    town,
    value,
)
from tests.proving import proves

TEA = {"tea": "haven A1 B1"}


def at_tea(card: str = "haven C1", **position: Any) -> Chartered:
    """Player 1 has a card with which to extend tea."""
    return table(**{"towns": TEA, "hands": [card], "money": [0], **position})


@proves("extend.touches")
def test_the_rulebook_extends_spices_to_70() -> None:
    towns = {"spices": "haven B1 B2 C1 D1 D2 E1"}
    state = table(towns=towns, hands=["haven C2"], money=[0])
    assert value(state, "spices") == 60
    play(state, "1 build haven C2")
    assert value(state, "spices") == 70
    assert money(state, 1) == 70
    assert plot(state, "haven C2").company == "spices"


@proves("extend.joins_loose")
def test_loose_warehouses_that_are_joined_add_10_each() -> None:
    state = play(at_tea(loose="haven C2 C3 D1"), "1 build haven C1")
    assert value(state, "tea") == 60
    assert money(state, 1) == 60
    assert town(state, "") == []


@proves("extend.most")
def test_no_company_rises_over_300() -> None:
    state = play(at_tea(values={"tea": 290}, loose="haven D1"), "1 build haven C1")
    assert value(state, "tea") == 300
    assert money(state, 1) == 300


@proves("extend.at_most")
def test_a_company_at_300_can_be_extended_for_nothing() -> None:
    state = play(at_tea(values={"tea": 300}), "1 build haven C1")
    assert value(state, "tea") == 300
    assert money(state, 1) == 0
    assert len(town(state, "tea")) == 3
    high = play(
        at_tea("fourth", towns={"tea": "haven A1:3 B1"}, values={"tea": 300}), "1 raise haven A1"
    )
    assert money(high, 1) == 0


@proves("storey.on_the_one_below", "storey.value")
def test_each_storey_goes_on_the_one_below() -> None:
    state = table(2, towns=TEA, hands=["second fourth", "third"], money=[0, 0])
    assert refusal(state, "1 raise haven C1") == "storey.on_the_one_below"
    play(state, "1 raise haven B1", "1 done")
    assert (value(state, "tea"), money(state, 1)) == (40, 40)
    play(state, "2 raise haven B1")
    assert (value(state, "tea"), money(state, 2)) == (70, 70)
    assert plot(state, "haven B1").level == 3


@proves("storey.on_the_one_below", "storey.value")
def test_nothing_goes_on_a_fourth_storey() -> None:
    state = table(towns={"tea": "haven A1:3 B1:4"}, hands=["second third fourth"])
    assert refusal(state, "1 raise haven B1") == "storey.on_the_one_below"
    assert menu(state, word="raise") == ["raise haven A1"]
    before = value(state, "tea")
    play(state, "1 raise haven A1")
    assert value(state, "tea") == before + 40
    assert hand(state, 1) == ["second", "third"]


@proves("storey.card_in_hand")
def test_the_card_of_the_next_storey_is_needed() -> None:
    state = table(towns={"tea": "haven A1:2 B1"}, hands=["third"])
    assert refusal(state, "1 raise haven B1") == "storey.card_in_hand"
    assert refusal(table(towns=TEA), "1 raise haven A1") == "storey.card_in_hand"
    assert menu(state, word="raise") == ["raise haven A1"]


@proves("storey.on_the_one_below", "storey.on_a_loose_one")
def test_a_storey_on_a_loose_warehouse_pays_nothing_yet() -> None:
    state = table(towns=TEA, loose="grachten A1", hands=["second", "third"], money=[80, 0])
    left = seen(state).warehouses
    assert menu(state, word="raise") == [
        "raise haven A1",
        "raise haven B1",
        "raise grachten A1",
    ]
    play(state, "1 raise grachten A1")
    assert (plot(state, "grachten A1").level, plot(state, "grachten A1").company) == (2, "")
    assert (money(state, 1), hand(state, 1), seen(state).warehouses) == (80, [], left - 1)
    assert value(state, "tea") == 20
    play(state, "1 buy tea", "1 done")
    assert (held(state, 1), money(state, 1)) == ("tea", 30)
    play(state, "2 raise grachten A1", "2 done")
    assert (plot(state, "grachten A1").level, money(state, 2)) == (3, 0)


@proves("storey.taken_in", "found.value")
def test_a_founding_counts_the_storeys_of_loose_warehouses() -> None:
    state = table(loose="haven A1:3", hands=["haven B1"], money=[0])
    play(state, "1 build haven B1", "1 found silk")
    assert (value(state, "silk"), money(state, 1)) == (10 + 10 + 20 + 30, 70)
    assert seen(state).crossed


@proves("storey.taken_in", "found.value")
def test_a_founding_across_a_corner_counts_them_too() -> None:
    state = table(loose="haven A1:2", hands=["haven B2"], money=[0])
    play(state, "1 build haven B2", "1 found silk with haven A1 over haven A2")
    assert (value(state, "silk"), money(state, 1)) == (40, 40)


@proves("storey.taken_in")
def test_a_growing_company_counts_the_storeys_of_what_it_joins() -> None:
    state = play(at_tea(loose="haven C2:4 D1"), "1 build haven C1")
    assert (value(state, "tea"), money(state, 1)) == (20 + 10 + 100 + 10, 140)


@proves("storey.taken_in", "roof.loose_add")
def test_under_a_roof_the_storeys_of_what_is_joined_count() -> None:
    state = play(at_tea(values={"tea": 90}, loose="haven D1:2", roofs=[1]), "1 build haven C1 roof")
    assert (value(state, "tea"), money(state, 1)) == (90 - 50 + 30, 70)


@proves("storey.under_hq")
def test_a_headquarters_stays_on_top() -> None:
    state = at_tea("second")
    assert headquarters(state, "tea") == "haven A1"
    play(state, "1 raise haven A1")
    assert headquarters(state, "tea") == "haven A1"
    assert plot(state, "haven A1").level == 2
    assert value(state, "tea") == 40


@proves("storey.pays")
def test_a_storey_pays_and_lets_one_trade() -> None:
    state = play(at_tea("second", money=[20]), "1 raise haven A1")
    assert money(state, 1) == 60
    play(state, "1 buy tea")
    assert held(state, 1) == "tea"
    assert money(state, 1) == 10


@proves("action.two_uses", "action.price")
def test_an_action_card_brings_a_roof_or_an_event_for_100() -> None:
    state = play(at_tea(money=[170], open_events="verlappen veilinge"), "1 build haven C1")
    assert [text for text in menu(state) if text.split()[0] in ("roof", "event")] == [
        "roof",
        "event verlappen",
        "event veilinge",
        "event stack",
    ]
    roof = play(state.clone(), "1 roof")
    assert money(roof, 1) == 100
    assert (player(roof, 1).roofs, player(roof, 1).actions) == (1, 1)
    assert awaited(roof) == [2]
    event = play(state.clone(), "1 event verlappen")
    assert money(event, 1) == 100
    assert (seen(event).event, player(event, 1).actions) == ("verlappen", 1)


@proves("action.price")
def test_without_100_there_is_no_action() -> None:
    state = play(at_tea(money=[60]), "1 build haven C1")
    assert money(state, 1) == 90
    assert refusal(state, "1 roof") == "action.price"
    assert refusal(state, "1 event stack") == "action.price"
    assert menu(state, word="roof") == []


@proves("action.instead_of_trading")
def test_who_trades_uses_no_action_card() -> None:
    state = play(at_tea(money=[500]), "1 build haven C1", "1 buy tea")
    assert refusal(state, "1 roof") == "action.instead_of_trading"
    assert refusal(state, "1 event stack") == "action.instead_of_trading"
    other = play(at_tea(money=[500]), "1 build haven C1", "1 roof")
    assert refusal(other, "1 buy tea") == "house.turn"
    begin = at_tea(money=[500])
    assert refusal(begin, "1 roof") == "turn.one_of_three"


@proves("action.cards")
def test_two_action_cards_and_no_third() -> None:
    state = table(3, turn=2, towns=TEA, hands=["", "haven C1 D1 E1"], actions=[2, 2, 2])
    for action, plot_card in enumerate(("C1", "D1"), start=1):
        play(state, f"2 build haven {plot_card}", "2 roof", "3 cards", "3 take stack")
        drawing(state)
        play(state, "3 take stack")
        drawing(state)
        play(state, "1 cards", "1 take stack")
        drawing(state)
        play(state, "1 take stack")
        drawing(state)
        assert player(state, 2).actions == 2 - action
    play(state, "2 build haven E1")
    assert refusal(state, "2 roof") == "action.cards"
    assert refusal(state, "2 event stack") == "action.cards"
    assert menu(state, word="event") == []


@proves("action.event")
def test_an_event_by_an_action_card_comes_at_once_and_a_line_calls_another() -> None:
    state = at_tea(values={"tea": 50}, money=[100], open_events="verlappen veilinge")
    play(state, "1 build haven C1")
    assert seen(state).crossed
    play(state, "1 event verlappen", "1 bid 10", "2 bid 0", "* draw aenleggen")
    assert (seen(state).phase, awaited(state)) == ("event", [1])
    assert money(state, 1) == 50
    play(state, "1 event stack", "* draw verlappen", "1 bid 10", "2 bid 0")
    assert (seen(state).phase, awaited(state)) == ("turn", [2])


@proves("roof.stock")
def test_there_are_ten_roofs() -> None:
    assert seen(table()).roofs == 10
    state = table(5, towns=TEA, hands=["haven C1"], roofs=[2] * 5, roofs_left=0, actions=[0] * 5)
    play(state, "1 build haven C1")
    assert refusal(state, "1 roof") == "roof.stock"
    last = table(5, towns=TEA, hands=["haven C1"], roofs=[1, 2, 2, 2, 2], roofs_left=1, actions=[1])
    play(last, "1 build haven C1", "1 roof")
    assert (seen(last).roofs, player(last, 1).roofs) == (0, 2)


@proves("roof.held")
def test_only_who_has_a_roof_builds_with_it() -> None:
    state = at_tea(roofs=[0, 1])
    assert refusal(state, "1 build haven C1 roof") == "roof.held"
    assert menu(state, word="build") == ["build haven C1"]
    own = play(at_tea(roofs=[1, 0]), "1 build haven C1 roof")
    assert player(own, 1).roofs == 0


@proves("roof.plot_or_storey", "roof.loses_fifty")
def test_a_roof_lowers_the_value_by_50_on_plot_and_storey() -> None:
    state = play(at_tea(values={"tea": 130}, roofs=[1]), "1 build haven C1 roof")
    assert value(state, "tea") == 80
    assert len(town(state, "tea")) == 3
    storey = play(at_tea("second", values={"tea": 130}, roofs=[1]), "1 raise haven A1 roof")
    assert value(storey, "tea") == 80
    assert plot(storey, "haven A1").level == 2
    assert hand(storey, 1) == []


@proves("roof.loses_fifty", "roof.pays")
def test_a_roof_never_lowers_a_company_under_20() -> None:
    state = play(at_tea(values={"tea": 40}, roofs=[1]), "1 build haven C1 roof")
    assert (value(state, "tea"), money(state, 1)) == (20, 20)


@proves("roof.pays")
def test_a_roof_that_changes_nothing_pays_nothing() -> None:
    state = play(at_tea("second", values={"tea": 20}, roofs=[1]), "1 raise haven A1 roof")
    assert (value(state, "tea"), money(state, 1)) == (20, 0)
    assert player(state, 1).roofs == 0


@proves("roof.on_a_company")
def test_no_roof_when_founding_nor_on_a_loose_warehouse() -> None:
    state = table(loose="haven B1", hands=["haven A1 F4"], roofs=[1])
    assert refusal(state, "1 build haven A1 roof") == "roof.on_a_company"
    assert refusal(state, "1 build haven F4 roof") == "roof.on_a_company"


@proves("roof.on_a_company")
def test_no_roof_on_a_storey_of_a_loose_warehouse() -> None:
    state = at_tea("second", loose="grachten A1", roofs=[1])
    assert refusal(state, "1 raise grachten A1 roof") == "roof.on_a_company"
    assert "raise grachten A1 roof" not in menu(state)
    assert "raise haven A1 roof" in menu(state)


@proves("roof.later_turn")
def test_a_roof_waits_for_another_turn() -> None:
    state = table(towns=TEA, hands=["haven C1 D1", "haven F4"], roofs=[1])
    play(state, "1 build haven C1 roof", "1 roof")
    assert player(state, 1).roofs == 1
    assert awaited(state) == [2]
    play(state, "2 build haven F4", "2 done")
    assert "build haven D1 roof" in menu(state)
    assert refusal(state, "1 build haven D1 roof roof") == "house.notation"


@proves("roof.loose_add")
def test_loose_warehouses_add_10_each_under_a_roof_too() -> None:
    state = play(
        at_tea(values={"tea": 130}, loose="haven D1 E1", roofs=[1]), "1 build haven C1 roof"
    )
    assert (value(state, "tea"), money(state, 1)) == (100, 100)


@proves("roof.loose_add")
def test_the_least_value_is_looked_at_when_all_is_counted() -> None:
    state = play(at_tea(values={"tea": 30}, loose="haven D1", roofs=[1]), "1 build haven C1 roof")
    assert value(state, "tea") == 20
    risen = play(
        at_tea(values={"tea": 50}, loose="haven D1 E1 F1", roofs=[1]), "1 build haven C1 roof"
    )
    assert value(risen, "tea") == 30
