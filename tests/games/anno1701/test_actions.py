"""Action cards, and the theatre that cancels them."""

from __future__ import annotations

import pytest

from handelshuis.games.anno1701.rules.state import Anno
from tests.games.anno1701.table import (
    at,
    awaited,
    gold,
    hand,
    lands,
    menu,
    play,
    refusal,
    seen,
    table,
)
from tests.proving import proves


def discards(state: Anno) -> list[str]:
    return seen(state).discards


@proves("action.any_number")
def test_any_number_of_actions_go_to_the_discard_pile() -> None:
    state = table(hands=["thief-I poisoner-II thief-II"], gold=[(0, 2), (0, 4)])
    play(state, "1 play thief-I", "1 to centre-2", "1 play poisoner-II", "1 play thief-II")
    assert (gold(state, 2), discards(state)) == ((0, 2), ["thief-I", "poisoner-II", "thief-II"])
    assert menu(state) == ["to centre-1", "to centre-2"]


@proves("action.in_hand")
def test_only_a_card_in_hand_is_played() -> None:
    state = table(hands=["thief-I", "spy-I"])
    assert refusal(state, "1 play spy-I") == "action.in_hand"
    assert refusal(state, "1 play thief-II") == "action.in_hand"
    assert refusal(state, "1 sail captain-I") == "action.in_hand"


@proves("action.not_crew")
def test_captain_and_commander_wait_for_a_voyage() -> None:
    state = table(hands=["captain-I commander"])
    assert refusal(state, "1 play captain-I") == "action.not_crew"
    assert refusal(state, "1 play commander") == "action.not_crew"


@proves("action.spy")
def test_the_spy_sees_a_hand_and_takes_a_card() -> None:
    state = table(hands=["spy-I", "farm-1 thief-II chapel"])
    play(state, "1 play spy-I")
    assert awaited(state) == "chance"
    assert [card.card for card in seen(state, 1).seats[1].hand] == ["", "", ""]
    play(state, "* look")
    assert [card.card for card in seen(state, 1).seats[1].hand] == ["farm-1", "chapel", "thief-II"]
    assert menu(state) == ["steal farm-1", "steal chapel", "steal thief-II"]
    assert refusal(state, "1 steal church") == "action.spy"
    play(state, "1 steal thief-II")
    assert (hand(state, 1), hand(state, 2)) == (["thief-II"], ["farm-1", "chapel"])
    assert [card.card for card in seen(state, 2).seats[0].hand] == ["thief-II"]


@proves("action.thief")
def test_the_thief_takes_a_gold_that_the_victim_chooses() -> None:
    state = table(hands=["thief-I"], gold=[(3, 3), (3, 3)])
    play(state, "1 play thief-I")
    assert (awaited(state), menu(state)) == (2, ["from centre-1", "from centre-2"])
    play(state, "2 from centre-2")
    assert awaited(state) == 1
    play(state, "1 to centre-1")
    assert (gold(state, 1), gold(state, 2)) == ((4, 3), (3, 2))


@proves("action.revolutionary")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (1, 0)])
def test_the_revolutionary_empties_a_centre(before: int, after: int) -> None:
    state = table(hands=["revolutionary-II"], gold=[(3, 3), (3, before)])
    play(state, "1 play revolutionary-II 2")
    assert gold(state, 2) == (3, after)
    assert seen(state).seats[1].riots == ([] if after else [2])


@proves("action.revolutionary_names")
def test_a_centre_is_named_that_is_not_in_riot() -> None:
    state = table(hands=["revolutionary-III"], gold=[(3, 3), (0, 3)])
    assert [move for move in menu(state) if "play" in move] == ["play revolutionary-III 2"]
    assert refusal(state, "1 play revolutionary-III 1") == "action.revolutionary_names"
    assert refusal(state, "1 play revolutionary-III") == "action.revolutionary_names"


@proves("action.poisoner")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_the_poisoner_costs_up_to_two_food(before: int, after: int) -> None:
    state = table(hands=["poisoner-II"], lands=["", f"{before} farmland forest"])
    play(state, "1 play poisoner-II")
    assert (at(state, 2, "farmland"), at(state, 2, "forest")) == (after, 1)
    assert lands(state, 1) == ""


@proves("action.without_effect")
def test_an_attack_may_have_no_effect() -> None:
    state = table(hands=["spy-I poisoner-II"], lands=["", "forest"])
    play(state, "1 play spy-I", "1 play poisoner-II")
    assert (discards(state), hand(state, 1)) == (["spy-I", "poisoner-II"], [])
    assert (awaited(state), lands(state, 2)) == (1, "forest")


@proves("function.theatre")
def test_a_theatre_cancels_an_attack_for_a_gold() -> None:
    state = table(hands=["thief-I"], built=["", "theatre"])
    play(state, "1 play thief-I")
    assert (awaited(state), menu(state)) == (2, ["cancel", "allow"])
    play(state, "2 cancel", "2 from centre-1")
    assert (gold(state, 1), gold(state, 2)) == ((3, 3), (2, 3))
    assert (discards(state), awaited(state)) == (["thief-I"], 1)


@proves("function.theatre")
def test_the_last_gold_cannot_cancel_and_the_attack_may_be_allowed() -> None:
    state = table(hands=["thief-I"], built=["", "theatre"], gold=[(3, 3), (0, 1)])
    play(state, "1 play thief-I")
    assert seen(state).ending == "riots"
    state = table(hands=["thief-I"], built=["", "theatre"], gold=[(3, 4), (0, 2)])
    play(state, "1 play thief-I", "2 allow")
    assert (gold(state, 1), gold(state, 2)) == ((4, 4), (0, 1))


@proves("function.theatre_when")
def test_the_theatre_decides_after_the_target_is_named_and_before_anything_is_seen() -> None:
    state = table(hands=["revolutionary-II spy-I", "farm-1"], built=["", "theatre"])
    play(state, "1 play revolutionary-II 2")
    attack = seen(state, 2).pending[0]
    assert (attack.card, attack.centre, gold(state, 2)) == ("revolutionary-II", 2, (3, 3))
    assert discards(state) == ["revolutionary-II"]
    play(state, "2 cancel", "2 from centre-1", "1 play spy-I")
    assert [card.card for card in seen(state, 1).seats[1].hand] == [""]
    play(state, "2 cancel", "2 from centre-1")
    assert hand(state, 2) == ["farm-1"]
    assert [card.card for card in seen(state, 1).seats[1].hand] == [""]
    assert discards(state) == ["revolutionary-II", "spy-I"]
