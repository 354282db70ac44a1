"""The robber: what a 7 brings, who hands in, who is robbed, and what a robber stops."""

from __future__ import annotations

from typing import Any

import pytest

from handelshuis.core.state import CHANCE
from handelshuis.games.catan import GAME
from handelshuis.games.catan.rules.state import Catan
from tests.games.catan.table import (
    awaited,
    bank,
    chances,
    every_setup,
    every_variant,
    hand,
    menu,
    play,
    player,
    points,
    refusal,
    robbers,
    seen,
    start,
    table,
)
from tests.proving import proves


def seven(players: int = 3, variant: str = "rulebook", **parts: Any) -> Catan:
    """The table after the first player has rolled a 7."""
    return play(table(players, variant, phase="roll", **parts), "* roll 3 4")


def hexes(state: Catan) -> set[str]:
    return {place.name for place in seen(state).hexes}


@proves("robber.no_yield_on_seven")
@every_setup
def test_a_seven_brings_nobody_anything(variant: str, players: int) -> None:
    state = table(players, variant, phase="roll", settlements=["0,0N 0,2N", "0,0S"])
    assert all(place.number != 7 for place in seen(state).hexes)
    play(state, "* roll 1 6")
    assert [seat.cards for seat in seen(state).seats] == [0] * players


@proves("robber.seven_rulebook")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_the_rulebook_variant_the_robber_moves_first(players: int) -> None:
    state = seven(players, settlements=["", "0,2N"], hands=["9 ore", "9 wool"])
    assert (seen(state).phase, awaited(state)) == ("robber", [1])
    assert refusal(state, "1 end") == "turn.phase"
    here, there = robbers(state)
    goals = {f"robber {name}" for name in hexes(state) - {here}}
    assert set(menu(state)) == goals | {f"robber b {name}" for name in hexes(state) - {there}}
    play(state, "1 robber b 0,2")
    assert (seen(state).phase, awaited(state)) == ("hand_in", [2])
    play(state, *["2 discard wool"] * 4)
    assert (seen(state).phase, awaited(state)) == ("steal", ["chance"])
    play(state, "* steal wool")
    assert (hand(state, 1), hand(state, 2)) == ("wool 9 ore", "4 wool")
    assert (seen(state).phase, awaited(state)) == ("act", [1])


@proves("robber.seven_rulebook")
@pytest.mark.parametrize(("move", "after"), [("0,2", ["0,2", "1,0"]), ("b 0,2", ["-1,0", "0,2"])])
def test_the_roller_moves_either_robber(move: str, after: list[str]) -> None:
    state = seven(2)
    play(state, f"1 robber {move}")
    assert robbers(state) == after
    assert (seen(state).phase, awaited(state)) == ("act", [1])


@proves("robber.seven_classic")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_classic_variant_all_hand_in_first(players: int) -> None:
    state = seven(players, "classic", settlements=["", "0,2N"], hands=["", "8 wool"])
    assert (seen(state).phase, awaited(state)) == ("hand_in", [2])
    assert refusal(state, "1 robber 0,2 from 2") == "house.turn"
    play(state, *["2 discard wool"] * 4)
    assert (seen(state).phase, awaited(state)) == ("robber", [1])
    assert refusal(state, "1 end") == "turn.phase"
    play(state, "1 robber 0,2 from 2", "* steal wool")
    assert (hand(state, 1), hand(state, 2)) == ("wool", "3 wool")
    assert awaited(state) == [1]


@proves("robber.seven_classic")
def test_without_full_hands_the_classic_robber_moves_at_once() -> None:
    state = seven(2, "classic", hands=["7 ore", "7 wool"])
    assert (seen(state).phase, awaited(state)) == ("robber", [1])


@proves("robber.hand_in_rulebook")
def test_only_who_has_built_at_the_robber_and_holds_too_much_hands_in() -> None:
    state = seven(
        4,
        settlements=["", "0,2N", "1,2N 0,2S", "-1,2S"],
        hands=["8 wood", "8 wool", "7 grain", "8 ore"],
    )
    play(state, "1 robber 0,2")
    assert awaited(state) == [2]
    assert [seat.owed for seat in seen(state).seats] == [0, 4, 0, 0]
    play(state, *["2 discard wool"] * 4, "1 rob 3", "* steal grain")
    assert [hand(state, n) for n in (1, 2, 3, 4)] == ["8 wood grain", "4 wool", "6 grain", "8 ore"]


@proves("robber.hand_in_rulebook")
def test_a_city_at_the_robber_hands_in_too_and_elsewhere_nobody() -> None:
    state = seven(2, cities=["", "0,2N"], hands=["", "8 wool"])
    away = play(state.clone(), "1 robber 0,-2")
    assert (seen(away).phase, hand(away, 2)) == ("act", "8 wool")
    play(state, "1 robber 0,2")
    assert awaited(state) == [2]


@proves("robber.hand_in_classic")
def test_everyone_over_the_limit_hands_in_wherever_they_have_built() -> None:
    state = seven(
        4, "classic", settlements=["0,0N"], hands=["8 wood", "9 wool", "7 grain", "12 ore"]
    )
    assert awaited(state) == [1, 2, 4]
    assert [seat.owed for seat in seen(state).seats] == [4, 4, 0, 6]


@proves("robber.roller_hands_in_rulebook")
def test_the_roller_hands_in_at_his_own_hex() -> None:
    state = seven(2, settlements=["0,2N"], hands=["8 wood", "8 wool"])
    away = play(state.clone(), "1 robber 0,-2")
    assert hand(away, 1) == "8 wood"
    play(state, "1 robber 0,2")
    assert awaited(state) == [1]
    play(state, *["1 discard wood"] * 4)
    assert (hand(state, 1), hand(state, 2)) == ("4 wood", "8 wool")
    assert awaited(state) == [1]


@proves("robber.half_rounded_down")
@every_variant
@pytest.mark.parametrize(("cards", "owed"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (15, 7)])
def test_half_is_rounded_down(variant: str, cards: int, owed: int) -> None:
    state = seven(2, variant, settlements=["", "0,2N"], hands=["", f"{cards} wool"])
    if variant == "rulebook":
        play(state, "1 robber 0,2")
    assert seen(state).seats[1].owed == owed
    assert ("discard wool" in menu(state, 2)) == bool(owed) or state.turn == CHANCE
    for _ in range(owed):
        play(state, "2 discard wool")
    assert hand(state, 2) == f"{cards - owed} wool"


@proves("robber.hand_in_own_cards")
@every_variant
def test_everyone_chooses_which_own_cards_go_to_the_bank(variant: str) -> None:
    state = table(
        2, variant, phase="hand_in", hands=["", "3 wool 5 ore"], owed=[0, 4], by_knight=False
    )
    assert menu(state, 2) == ["discard wool", "discard ore"]
    assert refusal(state, "2 discard wood") == "robber.hand_in_own_cards"
    play(state, *["2 discard wool"] * 3)
    assert refusal(state, "2 discard wool") == "robber.hand_in_own_cards"
    play(state, "2 discard ore")
    assert hand(state, 2) == "4 ore"
    assert bank(state) == "19 wood 19 wool 19 grain 19 brick 15 ore"


@proves("robber.hand_in_together")
@pytest.mark.parametrize("order", ["112222", "222211", "212212", "122122"])
def test_all_who_hand_in_do_so_in_any_order(order: str) -> None:
    state = table(
        3, "classic", phase="hand_in", hands=["5 wood", "8 wool", ""], owed=[2, 4], active=3
    )
    assert awaited(state) == [1, 2]
    for number in order:
        play(state, f"{number} discard {'wood' if number == '1' else 'wool'}")
    assert (hand(state, 1), hand(state, 2)) == ("3 wood", "4 wool")
    assert (seen(state).phase, awaited(state)) == ("robber", [3])


@proves("robber.hand_in_together")
def test_who_is_done_waits_and_gives_no_more() -> None:
    state = table(2, "classic", phase="hand_in", hands=["8 wood", "8 wool"], owed=[1, 4])
    play(state, "1 discard wood")
    assert awaited(state) == [2]
    assert refusal(state, "1 discard wood") == "house.turn"


@proves("robber.hand_in_unseen")
@every_variant
def test_nobody_sees_what_another_hands_in(variant: str) -> None:
    state = table(3, variant, phase="hand_in", hands=["4 wood 4 ore", "8 wool"], owed=[4, 4])
    choices = []
    for good in ("wood", "ore"):
        after = play(state.clone(), f"1 discard {good}")
        move = state.parse(f"discard {good}")
        told = [GAME.story(state, 0, move, after, looker) for looker in (1, 2, None)]
        choices.append(([seen(after, looker) for looker in (2, 3, None)], told))
        assert bank(after) == bank(state)
    assert choices[0] == choices[1]
    play(state, *["1 discard ore"] * 4)
    assert seen(state).bank == [15, 11, 19, 19, 15]
    play(state, *["2 discard wool"] * 4)
    assert seen(state).bank == [15, 15, 19, 19, 19]


@proves("robber.must_move")
@every_variant
def test_a_robber_cannot_stay(variant: str) -> None:
    state = seven(2, variant)
    here = robbers(state)[0]
    assert refusal(state, f"1 robber {here}") == "robber.must_move"
    assert f"robber {here}" not in menu(state)
    assert refusal(state, "1 robber 3,0") == "house.notation"
    assert len(menu(state)) == (19 - 1 if variant == "classic" else 2 * (19 - 1))


@proves("robber.desert_allowed")
@every_variant
def test_a_robber_may_go_back_to_a_desert(variant: str) -> None:
    where = "0,2" if variant == "classic" else "0,2 0,-2"
    state = seven(2, variant, robbers=where)
    play(state, "1 robber -1,0")
    assert robbers(state)[0] == "-1,0"


@proves("robber.both_on_one_hex_rulebook")
def test_a_robber_may_go_to_the_other_ones_hex() -> None:
    for state in (seven(2), play(table(2, cards=["knight"]), "1 knight")):
        assert {"robber 1,0", "robber b -1,0"} <= set(menu(state))
        assert refusal(state, "1 robber b 1,0") == "robber.must_move"
        play(state, "1 robber 1,0")
        assert robbers(state) == ["1,0", "1,0"]
        assert [place.robber for place in seen(state).hexes if place.robber] == [3]


@proves("robber.both_on_one_hex_rulebook")
def test_two_robbers_on_a_hex_stop_it_once() -> None:
    state = seven(2, robbers="0,1 0,-2", settlements=["0,0S", ""], cities=["", "0,2N"])
    play(state, "1 robber b 0,1", "1 end", "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    # One leaves, the other still stands there.
    play(state, "2 end", "* roll 3 4", "1 robber 0,-2", "1 end", "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    play(state, "2 end", "* roll 3 4", "1 robber b 2,0", "1 end", "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["wool", "2 wool"]


@proves("robber.both_on_one_hex_rulebook")
def test_two_robbers_on_a_hex_rob_once() -> None:
    state = seven(2, robbers="0,2 1,0", settlements=["", "0,2N"], hands=["", "9 wool"])
    play(state, "1 robber b 0,2", *["2 discard wool"] * 4, "* steal wool")
    assert (hand(state, 1), hand(state, 2)) == ("wool", "4 wool")
    assert (seen(state).phase, awaited(state)) == ("act", [1])


@proves("robber.stops_hex")
@every_variant
def test_a_hex_brings_nothing_while_a_robber_stands_on_it(variant: str) -> None:
    state = seven(2, variant, settlements=["0,0S", ""], cities=["", "0,2N"])
    play(state, "1 robber 0,1", "1 end", "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["", ""]
    play(state, "2 end", "* roll 3 4", "1 robber 0,-2", "1 end", "* roll 3 3")
    assert [hand(state, number) for number in (1, 2)] == ["wool", "2 wool"]


@proves("robber.stops_hex")
def test_both_robbers_stop_their_hexes() -> None:
    parts: dict[str, Any] = {"settlements": ["0,0S 0,-2N"], "robbers": "0,1 0,-2"}
    state = table(2, phase="roll", **parts)
    play(state, "* roll 3 3")
    assert hand(state, 1) == ""
    state = seven(2, **parts)
    play(state, "1 robber b 2,0", "1 end", "* roll 3 3")
    assert hand(state, 1) == "grain"


@proves("robber.stops_hex")
def test_what_is_built_beside_a_robber_brings_nothing_until_it_leaves() -> None:
    state = table(
        2,
        robbers="0,1 1,0",
        settlements=["0,0N", "-1,-2S"],
        roads=["0,0N 0,-1S -1,1N 0,0S"],
        hands=["wood wool 3 grain brick 3 ore"],
    )
    play(state, "1 settle 0,0S", "1 city 0,0S", "1 end", "* roll 3 3")
    assert hand(state, 1) == ""
    play(state, "2 end", "* roll 3 4", "1 robber 2,0", "1 end", "* roll 3 3")
    assert hand(state, 1) == "2 wool"


@proves("robber.only_its_hex")
@every_variant
def test_other_hexes_of_the_robbed_go_on(variant: str) -> None:
    where = "0,1" if variant == "classic" else "0,1 1,0"
    state = table(2, variant, phase="roll", robbers=where, settlements=["0,0S 0,-2N"])
    play(state, "* roll 3 3")
    assert hand(state, 1) == "grain"
    play(state, "1 end", "* roll 2 3")
    assert hand(state, 1) == "2 grain"


@proves("robber.steals_one")
@every_setup
def test_the_mover_chooses_whom_to_rob_of_one_card(variant: str, players: int) -> None:
    state = seven(
        players,
        variant,
        settlements=["", "0,2N", "0,2S"][: min(players, 3)],
        hands=["", "2 wool", "3 ore"][: min(players, 3)],
    )
    others = range(2, min(players, 3) + 1)
    if variant == "classic":
        assert menu(state, word="robber 0,2 ") == [f"robber 0,2 from {n}" for n in others]
        play(state, "1 robber 0,2 from 2")
    else:
        play(state, "1 robber 0,2")
        if players > 2:
            assert (awaited(state), menu(state)) == ([1], [f"rob {n}" for n in others])
            play(state, "1 rob 2")
    play(state, "* steal wool")
    assert (hand(state, 1), hand(state, 2)) == ("wool", "wool")
    if players > 2:
        assert hand(state, 3) == "3 ore"


@proves("robber.victim_after_rulebook")
def test_the_victim_is_named_once_cards_are_handed_in() -> None:
    state = seven(
        4,
        settlements=["0,2N", "0,3N", "-1,3N", "0,0N"],
        hands=["8 wood", "8 wool", "2 ore", "4 grain"],
    )
    assert refusal(state, "1 robber 0,2 from 2") == "robber.victim_after_rulebook"
    play(state, "1 robber 0,2")
    assert (seen(state).phase, seen(state).raid, awaited(state)) == ("hand_in", "0,2", [1, 2])
    assert refusal(state, "1 rob 2") == "turn.phase"
    play(state, *["1 discard wood"] * 4, *["2 discard wool"] * 4)
    assert (seen(state).phase, seen(state).raid, awaited(state)) == ("victim", "0,2", [1])
    assert menu(state) == ["rob 2", "rob 3"]
    assert refusal(state, "1 end") == "turn.phase"
    assert refusal(state, "2 rob 3") == "house.turn"
    play(state, "1 rob 3")
    assert (seen(state).phase, seen(state).raid, awaited(state)) == ("steal", "", ["chance"])
    play(state, "* steal ore")
    assert [hand(state, n) for n in (1, 2, 3)] == ["4 wood ore", "4 wool", "ore"]


@proves("robber.victim_after_rulebook")
@pytest.mark.parametrize("by", ["seven", "knight"])
def test_where_only_one_has_a_card_there_is_nothing_to_choose(by: str) -> None:
    parts: dict[str, Any] = {
        "settlements": ["0,2N", "0,3N", "-1,3N"],
        "hands": ["wood", "wool", ""],
    }
    if by == "seven":
        state = seven(3, **parts)
    else:
        state = play(table(3, cards=["knight"], **parts), "1 knight")
    play(state, "1 robber 0,2")
    assert chances(state) == {"steal wool": 1}


@proves("robber.victim_after_rulebook")
def test_a_theft_is_told_when_it_happens() -> None:
    state = seven(3, settlements=["", "0,2N", "0,2S"], hands=["", "9 wool", "2 ore"])
    told = []
    for line in ("1 robber b 0,2", *["2 discard wool"] * 4, "1 rob 3", "* steal ore"):
        before = state.clone()
        play(state, line)
        who, _, move = line.partition(" ")
        seat = CHANCE if who == "*" else int(who) - 1
        told.append([each.key for each in GAME.story(before, seat, state.parse(move), state, 1)])
    assert told == [
        ["told.robber_two"],
        *[["told.discard_seen"]] * 4,
        ["told.rob"],
        ["told.steal"],
    ]
    classic = seven(2, "classic", settlements=["", "0,2N"], hands=["", "wool"])
    before = classic.clone()
    play(classic, "1 robber 0,2 from 2")
    told_of = GAME.story(before, 0, classic.parse("robber 0,2 from 2"), classic, None)
    assert [line.key for line in told_of] == ["told.robber"]


@proves("robber.steals_unseen")
@every_variant
def test_every_card_of_the_victim_is_as_likely(variant: str) -> None:
    state = seven(2, variant, settlements=["", "0,2N"], hands=["", "wood 2 wool 3 ore"])
    play(state, "1 robber 0,2 from 2" if variant == "classic" else "1 robber 0,2")
    assert chances(state) == {"steal wood": 1, "steal wool": 2, "steal ore": 3}
    assert refusal(state, "* steal brick") == "house.chance"
    play(state, "* steal wool")
    assert (hand(state, 1), hand(state, 2)) == ("wool", "wood wool 3 ore")


@proves("robber.victim_built_there")
@every_variant
def test_only_others_on_that_hex_who_hold_a_card_are_robbed(variant: str) -> None:
    state = seven(
        4,
        variant,
        settlements=["0,2N", "0,3N", "-1,3N", "1,-2N"],
        hands=["2 wood", "2 wool", "", "2 ore"],
    )
    if variant == "classic":
        assert menu(state, word="robber 0,2") == ["robber 0,2 from 2"]
        for victim in (1, 4, 6):
            line = f"1 robber 0,2 from {victim}"
            assert refusal(state, line) == "robber.victim_built_there"
        assert refusal(state, "1 robber 1,1 from 3") == "robber.victim_built_there"
    else:
        play(state, "1 robber 0,2")
        assert (awaited(state), chances(state)) == (["chance"], {"steal wool": 2})


@proves("robber.victim_built_there")
def test_nobody_else_can_be_named_as_the_victim() -> None:
    state = seven(
        4,
        settlements=["", "0,2N", "0,2S", "1,-2N"],
        hands=["2 wood", "2 wool", "ore", "2 ore"],
    )
    play(state, "1 robber 0,2")
    assert menu(state) == ["rob 2", "rob 3"]
    for victim in (1, 4, 5, 6):
        assert refusal(state, f"1 rob {victim}") == "robber.victim_built_there"


@proves("robber.must_rob")
@every_variant
def test_who_can_be_robbed_is_robbed(variant: str) -> None:
    state = seven(3, variant, settlements=["0,2S", "0,2N", "1,2N"], hands=["ore", "wool"])
    empty = play(state.clone(), "1 robber 2,0")
    assert [hand(empty, number) for number in (1, 2, 3)] == ["ore", "wool", ""]
    assert (seen(empty).phase, awaited(empty)) == ("act", [1])
    if variant == "classic":
        assert refusal(state, "1 robber 0,2") == "robber.must_rob"
    play(state, "1 robber 0,2 from 2" if variant == "classic" else "1 robber 0,2")
    assert awaited(state) == ["chance"]


@proves("robber.friendly")
@every_variant
def test_a_friendly_robber_spares_those_with_two_points(variant: str) -> None:
    parts = {
        "settlements": ["1,-2N", "0,2N -1,-2S", "0,-2N"],
        "hands": ["", "wool", "ore"],
        "cities": ["", "", "-2,2N"],
    }
    friendly = seven(3, variant, options={"friendly": True}, **parts)
    assert (points(friendly, 2), points(friendly, 3)) == (2, 3)
    for spared in ("0,2", "0,1", "-1,-1"):
        assert refusal(friendly, f"1 robber {spared} from 2") == "robber.friendly"
        assert refusal(friendly, f"1 robber {spared}") == "robber.friendly"
        assert not [move for move in menu(friendly) if f" {spared}" in move]
    assert refusal(friendly, "1 robber 1,1 from 3") == "robber.friendly"
    from_third, from_second = (" from 3", " from 2") if variant == "classic" else ("", "")
    assert f"robber 0,-2{from_third}" in menu(friendly)
    assert "robber 1,-2" in menu(friendly)
    usual = seven(3, variant, **parts)
    assert f"robber 0,2{from_second}" in menu(usual)


@proves("robber.friendly")
def test_hidden_points_do_not_count_for_the_friendly_robber() -> None:
    state = seven(
        2,
        options={"friendly": True},
        settlements=["", "0,2N -1,-2S"],
        cards=["", "3 point"],
        hands=["", "wool"],
    )
    assert refusal(state, "1 robber 0,2") == "robber.friendly"
    assert seven(2).edition.friendly is False
    assert start(2, friendly="true").edition.friendly is True


@proves("robber.friendly")
def test_a_friendly_robber_may_join_the_other() -> None:
    state = seven(
        4,
        options={"friendly": True},
        robbers="0,0 0,1",
        settlements=["", "2,-1S 0,2N", "-1,1S -2,1N", "0,-2S 1,-1N"],
    )
    covered = {
        place
        for number in (2, 3, 4)
        for corner in player(state, number).settlements
        for place in _hexes_at(state, corner)
    }
    assert covered == hexes(state) - {"0,0"}
    assert menu(state) == ["robber b 0,0"]


@proves("robber.friendly_nowhere")
@every_variant
def test_where_it_had_to_go_a_friendly_robber_robs_nobody(variant: str) -> None:
    classic = variant == "classic"
    state = seven(
        4,
        variant,
        options={"friendly": True},
        robbers="0,0" if classic else "0,0 0,0",
        settlements=["", "2,-1S 0,2N", "-1,1S -2,1N", "0,-2S 1,-1N"],
        hands=["", "wool", "wool", "wool"],
    )
    walks = [f"robber {name}" for name in hexes(state) - {"0,0"}]
    if not classic:
        walks += [f"robber b {name}" for name in hexes(state) - {"0,0"}]
    assert sorted(menu(state)) == sorted(walks)
    assert refusal(state, "1 robber 2,0 from 2") == "robber.friendly_nowhere"
    play(state, "1 robber 2,0")
    assert [hand(state, number) for number in (1, 2, 3, 4)] == ["", "wool", "wool", "wool"]
    assert (seen(state).phase, awaited(state)) == ("act", [1])


def _hexes_at(state: Catan, corner: str) -> list[str]:
    board = state.edition.board
    return [board.hex_names[place] for place in board.corner_hexes[board.corner(corner)]]
