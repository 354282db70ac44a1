"""What a seat cannot know, in the positions where most is hidden: searches, spies and the lodge."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE
from handelshuis.games.anno1701.rules.state import Anno
from handelshuis.testing.cases import CASES, Case
from handelshuis.testing.refusals import check_refusals
from handelshuis.testing.secrets import (
    check_bots,
    check_dealt_alike,
    check_redeal,
    check_seat,
    check_told,
)
from tests.games.anno1701.table import QUIET, play, rolling, table


def searching() -> Anno:
    """The first player knows one card of the pile, the second another, and both the last."""
    piles = {"I-1": "weavery:2 foundry:1 captain-I:3"}
    return table(hands=["farm-1* chapel spy-I"], piles=piles, gold=[(0, 4)], folk=["citizen"])


def spying() -> Anno:
    hands = ["spy-I revolutionary-II", "farm-1 chapel chapel*"]
    return play(table(hands=hands, built=["", "theatre"]), "1 play spy-I")


def lodging(active: int) -> Anno:
    state = rolling(
        built=["lodge-1", "theatre"],
        hands=["chapel farm-4* school", "spy-I school* thief-II"],
        discards="thief-I captain-I",
        active=active,
    )
    return play(state, f"* roll 1 {QUIET}")


POSITIONS = {
    "before a search": searching(),
    "a card put back": play(searching(), "1 swap farm-1 I-1"),
    "a pile being shown": play(searching(), "1 swap farm-1 I-1", "1 search I-1"),
    "a pile shown": play(searching(), "1 swap farm-1 I-1", "1 search I-1", "* show weavery"),
    "a search done": play(
        searching(), "1 swap farm-1 I-1", "1 search I-1", "* show weavery", "1 take 2"
    ),
    "a spy before the theatre": spying(),
    "a spy let in": play(spying(), "2 allow"),
    "a hand looked at": play(spying(), "2 allow", "* look"),
    "a card stolen": play(spying(), "2 allow", "* look", "1 steal chapel"),
    "the lodge in the own turn": lodging(1),
    "the lodge in the other's turn": lodging(2),
    "the lodge used": play(lodging(1), "1 lodge chapel I-2"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_reaches_a_seat_that_it_cannot_know(name: str) -> None:
    state = POSITIONS[name]
    anno = game("anno1701")
    case = Case(anno, anno.setup(2, options=anno.bounded()))
    assert case.name in CASES
    for seat in range(2):
        check_seat(case, state, seat)
        check_redeal(state, seat)
    for seat in state.awaited():
        check_refusals(case, state, seat, QuickChance(1))
        if seat != CHANCE:
            check_bots(case, state, seat)
        for viewer in (None, 0, 1):
            if viewer != seat:
                check_told(case, state, seat, viewer)
                if viewer is not None:
                    check_dealt_alike(case, state, seat, viewer)
