"""Development cards: buying them, playing one a turn, and what each does."""

from __future__ import annotations

import pytest

from tests.games.catan.table import (
    RESOURCES,
    awaited,
    bank,
    chances,
    every_setup,
    every_variant,
    hand,
    held,
    laid,
    menu,
    over,
    play,
    player,
    points,
    refusal,
    robbers,
    seen,
    stack,
    start,
    table,
)
from tests.games.catan.test_building import ROUND_THE_COAST
from tests.proving import proves

ALL_BUT_ONE_MONOPOLY = "14 knight 2 road-building 2 discovery monopoly 5 point"
FOURTEEN_ROADS = ROUND_THE_COAST.rpartition(" ")[0]
BLOCKED = {
    "settlements": ["0,-2N", "-1,-1N 0,-1N"],
    "roads": ["", "-1,-1N 0,-3S 0,-2N | 0,-1N 1,-3S 0,-2N"],
}
"""The first player has one settlement, and no free edge beside it."""
DEAD_END = {
    "settlements": ["0,-2N", "-1,-1N 0,-1N"],
    "roads": ["", "-1,-1N 0,-3S | 0,-1N 1,-3S 0,-2N"],
}
"""The first player has room for one road, and for nothing after it."""


@proves("card.kinds")
@every_setup
def test_twenty_five_cards_of_five_kinds(variant: str, players: int) -> None:
    state = laid(players, variant)
    assert stack(state) == "14 knight 2 road-building 2 discovery 2 monopoly 5 point"
    assert seen(state).stack == 25


@proves("card.cost")
@every_variant
def test_a_card_costs_a_grain_a_wool_and_an_ore(variant: str) -> None:
    state = table(2, variant, hands=["wood 2 wool 2 grain brick 2 ore"])
    play(state, "1 buy", "* draw knight")
    assert hand(state, 1) == "wood wool grain brick ore"
    for short in ("9 wool 9 grain", "9 wool 9 ore", "9 grain 9 ore 9 wood"):
        poor = table(2, variant, hands=[short])
        assert refusal(poor, "1 buy") == "card.cost"
        assert "buy" not in menu(poor)


@proves("card.from_the_top")
@every_variant
def test_the_buyer_gets_the_top_card_and_has_no_choice(variant: str) -> None:
    state = table(2, variant, hands=["wool grain ore"], cards=["", "2 monopoly 5 point"])
    assert refusal(state, "1 buy knight") == "house.notation"
    play(state, "1 buy")
    assert chances(state) == {"draw knight": 14, "draw road-building": 2, "draw discovery": 2}
    assert refusal(state, "* draw point") == "house.chance"
    play(state, "* draw discovery")
    assert held(state, 1) == "discovery"
    assert stack(state) == "14 knight 2 road-building discovery"
    assert awaited(state) == [1]


@proves("card.stack_empty")
@every_variant
def test_an_empty_stack_sells_nothing(variant: str) -> None:
    everything = f"{ALL_BUT_ONE_MONOPOLY} monopoly"
    state = table(2, variant, hands=["wool grain ore"], cards=["", everything])
    assert seen(state).stack == 0
    assert refusal(state, "1 buy") == "card.stack_empty"
    assert menu(state) == ["end"]


@proves("card.before_and_after_roll")
@every_variant
@pytest.mark.parametrize("phase", ["before_roll", "act"])
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("knight", ["1 knight", "1 robber 0,2"]),
        ("road-building", ["1 roads", "1 road 1,-1S 0,1N", "1 road 0,1N 0,0S"]),
        ("discovery", ["1 discover wool ore"]),
        ("monopoly", ["1 monopoly wool"]),
    ],
)
def test_every_card_may_be_played_before_and_after_the_roll(
    variant: str, phase: str, card: str, moves: list[str]
) -> None:
    state = table(2, variant, phase=phase, settlements=["0,0N"], roads=["0,0N 1,-1S"], cards=[card])
    play(state, *moves)
    assert held(state, 1) == ""
    assert awaited(state) == (["chance"] if phase == "before_roll" else [1])
    assert seen(state).phase == ("roll" if phase == "before_roll" else "act")


@proves("card.one_a_turn")
@every_variant
def test_one_card_a_turn_before_and_after_the_roll_together(variant: str) -> None:
    state = table(2, variant, phase="before_roll", cards=["2 monopoly knight"])
    play(state, "1 monopoly ore", "* roll 1 1")
    assert menu(state) == ["end"]
    assert refusal(state, "1 monopoly wool") == "card.one_a_turn"
    assert refusal(state, "1 knight") == "card.one_a_turn"
    play(state, "1 end", "* roll 1 1", "2 end", "1 monopoly wool")
    assert held(state, 1) == "knight"


@proves("card.not_when_bought")
@every_variant
def test_a_card_waits_until_the_next_turn(variant: str) -> None:
    state = table(2, variant, hands=["wool grain ore"])
    play(state, "1 buy", "* draw monopoly")
    assert refusal(state, "1 monopoly wool") == "card.not_when_bought"
    assert menu(state) == ["end"]
    play(state, "1 end", "* roll 1 1", "2 end")
    assert "monopoly wool" in menu(state)
    play(state, "1 monopoly wool")
    assert held(state, 1) == ""


@proves("card.not_when_bought")
@every_variant
def test_an_older_card_of_the_kind_just_bought_may_be_played(variant: str) -> None:
    state = table(2, variant, hands=["wool grain ore"], cards=["knight"])
    play(state, "1 buy", "* draw knight", "1 knight", "1 robber 0,2")
    assert (held(state, 1), player(state, 1).knights) == ("knight", 1)
    assert refusal(state, "1 knight") == "card.one_a_turn"


@proves("card.held")
@every_variant
def test_only_a_card_in_hand_is_played(variant: str) -> None:
    state = table(
        2, variant, cards=["", "knight road-building discovery monopoly"], settlements=["0,0N"]
    )
    for move in ("knight", "roads", "discover wool ore", "monopoly wool"):
        assert refusal(state, f"1 {move}") == "card.held"


@proves("knight.moves_robber", "robber.steals_one")
@every_variant
def test_a_knight_moves_a_robber_and_steals(variant: str) -> None:
    state = table(
        3,
        variant,
        settlements=["", "0,2N", "-1,2S 0,2S"],
        hands=["", "2 ore", "wool"],
        cards=["knight"],
    )
    play(state, "1 knight")
    assert awaited(state) == [1]
    assert refusal(state, "1 end") == "turn.phase"
    assert refusal(state, f"1 robber {robbers(state)[0]}") == "robber.must_move"
    if variant == "classic":
        assert menu(state, word="robber 0,2") == ["robber 0,2 from 2", "robber 0,2 from 3"]
        play(state, "1 robber 0,2 from 3")
    else:
        play(state, "1 robber 0,2")
        assert menu(state) == ["rob 2", "rob 3"]
        play(state, "1 rob 3")
    play(state, "* steal wool")
    assert [hand(state, number) for number in (1, 2, 3)] == ["wool", "2 ore", ""]
    assert robbers(state)[0] == "0,2"
    assert awaited(state) == [1]


@proves("knight.which_robber_rulebook")
def test_the_player_of_a_knight_chooses_which_robber_moves() -> None:
    state = table(2, cards=["knight"])
    play(state, "1 knight")
    assert {"robber 0,2", "robber b 0,2"} <= set(menu(state))
    first = play(state.clone(), "1 robber 0,2")
    assert robbers(first) == ["0,2", "1,0"]
    play(state, "1 robber b 0,2")
    assert robbers(state) == ["-1,0", "0,2"]
    classic = play(table(2, "classic", cards=["knight"]), "1 knight")
    assert refusal(classic, "1 robber b 0,2") == "house.notation"


@proves("knight.no_hand_in")
@every_variant
def test_a_knight_makes_nobody_hand_in(variant: str) -> None:
    state = table(
        2, variant, settlements=["0,2S", "0,2N"], hands=["9 wool", "9 ore"], cards=["knight"]
    )
    to_hex = "1 robber 0,2 from 2" if variant == "classic" else "1 robber 0,2"
    play(state, "1 knight", to_hex, "* steal ore")
    assert (hand(state, 1), hand(state, 2)) == ("9 wool ore", "8 ore")
    assert seen(state).phase == "act"


@proves("knight.stays_open")
@every_variant
def test_played_knights_lie_open(variant: str) -> None:
    state = table(2, variant, cards=["2 knight"], knights=[1])
    play(state, "1 knight", "1 robber 0,2")
    for looker in (1, 2, None):
        assert [seat.knights for seat in seen(state, looker).seats] == [2, 0]
    assert seen(state).stack == 25 - 3
    assert seen(state).under == []


@proves("knight.without_effect")
@every_variant
def test_a_knight_may_be_played_with_nobody_to_rob(variant: str) -> None:
    state = table(2, variant, settlements=["0,2N", "0,-2N"], hands=["wool"], cards=["knight"])
    play(state, "1 knight", "1 robber 0,2")
    assert (player(state, 1).knights, awaited(state)) == (1, [1])


@proves("progress.at_once")
@every_variant
def test_a_progress_card_is_carried_out_at_once(variant: str) -> None:
    state = table(2, variant, hands=["", "3 wool"], cards=["monopoly discovery"])
    play(state, "1 monopoly wool")
    assert (hand(state, 1), hand(state, 2), awaited(state)) == ("3 wool", "", [1])
    other = play(table(2, variant, cards=["discovery"]), "1 discover ore ore")
    assert (hand(other, 1), awaited(other)) == ("2 ore", [1])


@proves("progress.under_stack_rulebook")
def test_a_played_progress_card_can_be_bought_again() -> None:
    state = table(2, hands=["wool grain ore"], cards=["monopoly", ALL_BUT_ONE_MONOPOLY])
    assert refusal(state, "1 buy") == "card.stack_empty"
    play(state, "1 monopoly ore")
    assert (seen(state).stack, seen(state).under) == (1, ["monopoly"])
    play(state, "1 buy")
    assert chances(state) == {"draw monopoly": 1}
    play(state, "* draw monopoly")
    assert held(state, 1) == "monopoly"
    assert (seen(state).stack, seen(state).under) == (0, [])


@proves("progress.under_stack_rulebook")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("road-building", ["1 roads", "1 road 1,-1S 0,1N", "1 stop"]),
        ("discovery", ["1 discover wool ore"]),
        ("monopoly", ["1 monopoly wool"]),
    ],
)
def test_all_three_kinds_of_progress_go_under_the_stack(card: str, moves: list[str]) -> None:
    state = table(2, settlements=["0,0N"], roads=["0,0N 1,-1S"], cards=[card])
    play(state, *moves)
    assert (seen(state).under, seen(state).stack) == ([card], 25)


@proves("progress.unshuffled_rulebook")
def test_cards_under_the_stack_keep_their_order_and_come_last() -> None:
    state = table(
        2,
        hands=["3 wool 3 grain 3 ore"],
        cards=["", "14 knight road-building discovery monopoly 5 point"],
        under="monopoly discovery",
    )
    assert stack(state) == "road-building"
    for looker in (1, 2, None):
        assert seen(state, looker).under == ["monopoly", "discovery"]
    for card in ("road-building", "monopoly", "discovery"):
        play(state, "1 buy")
        assert chances(state) == {f"draw {card}": 1}
        play(state, f"* draw {card}")
    assert held(state, 1) == "road-building discovery monopoly"


@proves("progress.unshuffled_rulebook")
def test_the_newest_card_goes_under_all_others() -> None:
    state = table(2, cards=["monopoly"], under="discovery road-building")
    play(state, "1 monopoly wool")
    assert seen(state).under == ["discovery", "road-building", "monopoly"]


@proves("progress.out_classic")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("road-building", ["1 roads", "1 road 1,-1S 0,1N", "1 stop"]),
        ("discovery", ["1 discover wool ore"]),
        ("monopoly", ["1 monopoly wool"]),
    ],
)
def test_a_played_progress_card_is_out_of_the_classic_game(card: str, moves: list[str]) -> None:
    state = table(2, "classic", settlements=["0,0N"], roads=["0,0N 1,-1S"], cards=[card])
    play(state, *moves)
    assert (seen(state).under, seen(state).stack) == ([], 24)
    last = table(2, "classic", hands=["wool grain ore"], cards=["monopoly", ALL_BUT_ONE_MONOPOLY])
    play(last, "1 monopoly ore")
    assert refusal(last, "1 buy") == "card.stack_empty"


@proves("road_building.two_free")
@every_variant
def test_two_roads_for_nothing(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N"],
        roads=["0,0N 1,-1S"],
        hands=["wood ore"],
        cards=["road-building"],
    )
    before = bank(state)
    play(state, "1 roads")
    assert seen(state).free_roads == 2
    play(state, "1 road 1,-1S 0,1N", "1 road 0,0N 0,-1S")
    assert (hand(state, 1), bank(state)) == ("wood ore", before)
    assert player(state, 1).roads_left == 15 - 3
    assert seen(state).phase == "act"
    assert refusal(state, "1 road 0,1N 0,0S") == "road.cost"


@proves("road_building.at_once")
@every_variant
def test_nothing_else_before_the_free_roads(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N"],
        roads=["0,0N 1,-1S 0,1N"],
        hands=["4 wood 4 wool 4 grain 4 brick 4 ore"],
        cards=["road-building"],
    )
    play(state, "1 roads")
    for move in ("end", "settle 0,1N", "city 0,0N", "buy", "trade 4 ore for wool", "roll"):
        assert refusal(state, f"1 {move}") == "road_building.at_once"
    play(state, "1 road 0,1N 0,0S")
    assert refusal(state, "1 settle 0,1N") == "road_building.at_once"
    play(state, "1 stop", "1 settle 0,1N")
    assert player(state, 1).settlements == ["0,0N", "0,1N"]


@proves("road_building.possible")
@every_variant
def test_road_building_needs_room_for_a_road(variant: str) -> None:
    state = table(2, variant, cards=["road-building"], **BLOCKED)
    assert refusal(state, "1 roads") == "road_building.possible"
    assert menu(state) == ["end"]


@proves("road_building.possible")
@every_variant
def test_with_room_for_one_road_only_one_is_laid(variant: str) -> None:
    state = table(2, variant, cards=["road-building"], **DEAD_END)
    play(state, "1 roads")
    assert menu(state) == ["road 0,-2N 0,-3S"]
    play(state, "1 road 0,-2N 0,-3S")
    assert (seen(state).phase, seen(state).free_roads) == ("act", 0)


@proves("road_building.at_least_one")
@every_variant
def test_one_road_must_be_laid_the_second_may_be_left(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N"], roads=["0,0N 1,-1S"], cards=["road-building"])
    play(state, "1 roads")
    assert refusal(state, "1 stop") == "road_building.at_least_one"
    assert "stop" not in menu(state)
    play(state, "1 road 1,-1S 0,1N")
    assert "stop" in menu(state)
    play(state, "1 stop")
    assert (seen(state).phase, player(state, 1).roads_left) == ("act", 13)


@proves("road_building.one_after_the_other")
@every_variant
def test_the_second_road_may_join_the_first_and_both_keep_the_rules(variant: str) -> None:
    state = table(
        2,
        variant,
        settlements=["0,0N", "0,0S"],
        roads=["0,0N 1,-1S", "0,0S 0,1N"],
        cards=["road-building"],
    )
    play(state, "1 roads")
    assert refusal(state, "1 road 0,1N 1,0S") == "road.joins_own"
    assert refusal(state, "1 road 0,1N 0,0S") == "road.one_an_edge"
    play(state, "1 road 1,-1S 0,1N")
    assert refusal(state, "1 road 0,0S -1,2N") == "road.joins_own"
    play(state, "1 road 0,1N 1,0S")
    assert player(state, 1).roads_left == 12


@proves("road_building.one_left")
@every_variant
def test_the_last_road_is_the_only_one(variant: str) -> None:
    state = table(
        2, variant, settlements=["0,-2N"], roads=[FOURTEEN_ROADS], cards=["2 road-building"]
    )
    play(state, "1 roads")
    assert seen(state).free_roads == 1
    play(state, "1 road -1,3N 0,2S")
    assert (seen(state).phase, player(state, 1).roads_left) == ("act", 0)
    play(state, "1 end", "* roll 1 1", "2 end")
    assert refusal(state, "1 roads") == "road.pieces"
    assert menu(state) == ["roll"]


@proves("discovery.two")
@every_variant
def test_two_cards_of_choice_alike_or_not(variant: str) -> None:
    state = table(2, variant, cards=["discovery"])
    assert len(menu(state, word="discover")) == 15
    for one in RESOURCES:
        for other in RESOURCES:
            found = play(state.clone(), f"1 discover {one} {other}")
            own = player(found, 1).hand or []
            assert sum(own) == 2
            assert own[RESOURCES.index(one)] == (2 if one == other else 1)
            assert [19 - left for left in seen(found).bank] == own
    assert refusal(state, "1 discover ore") == "discovery.two"
    assert refusal(state, "1 discover") == "house.notation"


@proves("discovery.bank_has_it")
@every_variant
def test_nothing_is_discovered_that_the_bank_lacks(variant: str) -> None:
    state = table(2, variant, hands=["", "19 wool 18 ore"], cards=["discovery"])
    for cards in ("wool ore", "wool wool", "ore ore", "wool"):
        assert refusal(state, f"1 discover {cards}") == "discovery.bank_has_it"
    assert all("wool" not in move for move in menu(state, word="discover"))
    assert "discover ore ore" not in menu(state)
    play(state, "1 discover brick ore")
    assert hand(state, 1) == "brick ore"


@proves("discovery.last_card")
@every_variant
def test_of_a_last_card_discovery_gives_one(variant: str) -> None:
    state = table(
        2, variant, hands=["", "19 wood 19 wool 19 grain 19 brick 18 ore"], cards=["discovery"]
    )
    assert menu(state, word="discover") == ["discover ore"]
    assert refusal(state, "1 discover ore ore") == "discovery.bank_has_it"
    play(state, "1 discover ore")
    assert (hand(state, 1), bank(state)) == ("ore", "")


@proves("discovery.empty_bank")
@every_variant
def test_an_empty_bank_has_nothing_to_discover(variant: str) -> None:
    state = table(
        2, variant, hands=["", "19 wood 19 wool 19 grain 19 brick 19 ore"], cards=["discovery"]
    )
    assert refusal(state, "1 discover ore") == "discovery.empty_bank"
    assert refusal(state, "1 discover wool ore") == "discovery.empty_bank"
    assert menu(state) == ["end"]


@proves("monopoly.takes_all")
@every_setup
def test_monopoly_takes_all_of_one_kind_from_everyone(variant: str, players: int) -> None:
    rivals = ["wool 2 ore", "3 wool", "brick", "wool", "2 wool wood"][: players - 1]
    state = table(players, variant, hands=["wool brick", *rivals], cards=["monopoly"])
    before = bank(state)
    play(state, "1 monopoly wool")
    taken = sum((1, 3, 0, 1, 2)[: players - 1])
    assert hand(state, 1) == f"{1 + taken} wool brick"
    left = ["2 ore", "", "brick", "", "wood"][: players - 1]
    assert [hand(state, number) for number in range(2, players + 1)] == left
    assert bank(state) == before


@proves("monopoly.without_effect")
@every_variant
def test_monopoly_may_bring_nothing(variant: str) -> None:
    state = table(2, variant, hands=["wool", "ore"], cards=["monopoly"])
    play(state, "1 monopoly wool")
    assert (hand(state, 1), hand(state, 2), held(state, 1)) == ("wool", "ore", "")


@proves("point_card.one_point")
@every_variant
def test_a_point_card_is_worth_a_point(variant: str) -> None:
    state = table(2, variant, settlements=["0,0N"], cards=["3 point"])
    assert points(state, 1) == 1 + 3
    assert player(state, 1).sheet == [1, 0, 0, 0, 3]


@proves("point_card.at_once")
@every_variant
def test_a_point_card_counts_in_the_turn_it_is_bought(variant: str) -> None:
    state = table(2, variant, hands=["wool grain ore"], settlements=["0,0N"])
    play(state, "1 buy", "* draw point")
    assert points(state, 1) == 2
    winning = table(
        2,
        variant,
        cities=["0,0N 0,0S 2,-2S 0,2N"],
        settlements=["-1,-1S"],
        hands=["wool grain ore"],
    )
    play(winning, "1 buy", "* draw point")
    assert over(winning)
    assert winning.result().winners() == [0]


@proves("point_card.never_played")
@every_variant
def test_a_point_card_cannot_be_played(variant: str) -> None:
    state = table(2, variant, cards=["2 point"])
    assert menu(state) == ["end"]
    for move in ("point", "play point", "draw point"):
        assert refusal(state, f"1 {move}") in ("house.notation", "turn.phase")
    play(state, "1 end", "* roll 1 1", "2 end")
    assert menu(state) == ["roll"]
    assert held(state, 1) == "2 point"


@proves("point_card.shown_at_end")
@every_variant
def test_point_cards_are_hidden_until_the_end(variant: str) -> None:
    state = table(
        2,
        variant,
        cities=["0,0N 0,0S 2,-2S 0,2N"],
        cards=["point", "2 point"],
        hands=["wool grain ore"],
        settlements=["", "-1,-1S"],
    )
    assert [seat.points for seat in seen(state).seats] == [8, 1]
    assert [seat.points for seat in seen(state, 1).seats] == [9, 1]
    assert [seat.held for seat in seen(state).seats] == [None, None]
    play(state, "1 buy", "* draw point")
    assert over(state)
    for looker in (1, 2, None):
        assert [seat.points for seat in seen(state, looker).seats] == [10, 3]
        assert [seat.held for seat in seen(state, looker).seats] == [
            [0, 0, 0, 0, 2],
            [0, 0, 0, 0, 2],
        ]
    assert state.result().scores == [10, 3]


def test_nobody_holds_a_card_before_the_first_turn() -> None:
    state = start(3)
    assert [seat.development for seat in seen(state).seats] == [0, 0, 0]
