"""What everyone has seen of hands: it is remembered, tells nobody more, and is no position."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from handelshuis.games.chartered.rules import seen
from handelshuis.games.chartered.rules.state import Chartered
from handelshuis.games.chartered.shown import saved


def random_course(players: int, seed: int) -> list[Chartered]:
    """The positions of a random game."""
    played = game("chartered")
    state = played.start(played.setup(players, options=played.bounded()))
    chance, found = QuickChance(seed), []
    while state.turn != OVER:
        mover = state.turn
        legal = [state.sample(chance)] if mover == CHANCE else state.legal(mover)
        state.advance(mover, legal[chance.below(len(legal))])
        assert isinstance(state, Chartered)
        found.append(state.clone())
    return found


@pytest.mark.parametrize("seed", range(4))
def test_nobody_holds_less_than_was_seen_and_whoever_deals_anew_remembers_it(seed: int) -> None:
    remembered = 0
    for number, state in enumerate(random_course(3, seed)):
        for seat in range(state.seats):
            assert not Counter(state.seen[seat]) - Counter(state.hands[seat])
        if number % 5 == 0 and state.turn != OVER:
            dealt = state.clone()
            dealt.redeal(0, QuickChance(number))
            for rival in range(1, state.seats):
                remembered += len(state.seen[rival])
                assert not Counter(state.seen[rival]) - Counter(dealt.hands[rival])
                assert len(dealt.hands[rival]) == len(state.hands[rival])
    assert remembered


def test_a_card_of_the_market_is_seen_one_of_the_stack_is_not_and_playing_it_ends_that() -> None:
    course = random_course(3, 1)
    kinds = set()
    for before, after in pairwise(course):
        for seat in range(3):
            gained = Counter(after.hands[seat]) - Counter(before.hands[seat])
            known = Counter(after.seen[seat]) - Counter(before.seen[seat])
            market = Counter(before.market) - Counter(after.market)
            if gained and market and before.turn == seat:
                assert known == gained
                kinds.add("market")
            if gained and before.turn == CHANCE:
                assert not known
                kinds.add("stack")
            if Counter(before.hands[seat]) - Counter(after.hands[seat]) and len(
                after.seen[seat]
            ) < len(before.seen[seat]):
                kinds.add("played")
    assert kinds == {"market", "stack", "played"}


def test_what_was_promised_is_not_counted_twice() -> None:
    state = random_course(2, 2)[40]
    state.seen[1] = [3, 3, 7]
    assert sorted(seen.surely(state, 1, [3, 9])) == [3, 3, 7, 9]
    seen.gave(state, 1)
    assert seen.surely(state, 1, [9]) == [9]


def test_what_is_remembered_is_saved_and_is_no_part_of_the_position() -> None:
    state = next(each for each in random_course(3, 3) if any(each.seen))
    forgetful = state.clone()
    forgetful.seen = [[] for _ in range(3)]
    assert state.digest() == forgetful.digest()
    assert saved.load(state.save()).seen == state.seen
    older = state.save()
    del older["remembered"]
    assert saved.load(older).seen == [[], [], []]
