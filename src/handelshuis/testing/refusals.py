"""Moves that are not legal: refused by a rule that exists, and nothing has changed."""

from __future__ import annotations

from typing import Final

import pytest

from handelshuis.core.chance import QuickChance
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, State, kind_of
from handelshuis.testing.cases import Case, moments, positions, seats_awaited
from handelshuis.testing.play import all_moves

POSITIONS: Final = 8
WORDS: Final = 40


def odd_moves(case: Case, state: State, seat: int, chance: QuickChance) -> list[int]:
    """Collect moves from everywhere: the game's list, the legal ones bent, plain numbers."""
    found = set(all_moves(case.name))
    legal = state.legal(seat) if seat != CHANCE else [move for move, _ in state.outcomes()]
    found.update(legal)
    for _ in range(WORDS):
        move = legal[chance.below(len(legal))]
        found.add(move ^ 1 << chance.below(move.bit_length() + 3))
        number = chance.word() >> chance.below(32)
        found.update((number, -number, number << 64, move + (number << 6), move + (number << 70)))
    return sorted(found)


def check_refusals(case: Case, state: State, seat: int, chance: QuickChance) -> None:
    """Try odd moves of an awaited seat; exactly the legal ones and fair proposals are taken."""
    rules = {statement.id for statement in case.game.rules}
    digest = state.digest()
    legal = set(state.legal(seat)) if seat != CHANCE else {move for move, _ in state.outcomes()}
    for move in odd_moves(case, state, seat, chance):
        rule = state.refusal(seat, move)
        proposal = seat != CHANCE and kind_of(move) in case.game.proposals
        if seat != CHANCE:
            assert rule == state.why_not(seat, move)
        if not rule:
            assert move in legal or proposal, f"{move} is allowed and not listed"
            after = state.clone()
            after.play(seat, move)
            assert state.parse(state.text(move)) == move
        else:
            assert move not in legal, f"{state.text(move)} is listed and refused by {rule}"
            assert rule in rules
            with pytest.raises(Refused) as refusal:
                state.play(seat, move)
            assert refusal.value.rule == rule
    assert state.digest() == digest


def test_what_is_not_legal_is_refused_by_a_rule(case: Case) -> None:
    chance = QuickChance(1)
    for state in positions(case, seed=1, count=POSITIONS):
        for seat in state.awaited():
            check_refusals(case, state, seat, chance)


def test_who_is_not_awaited_is_refused(case: Case) -> None:
    for state in positions(case, seed=2, count=POSITIONS):
        digest = state.digest()
        awaited = state.awaited()
        rule = "house.turn" if awaited else "house.over"
        for seat in range(-3, case.setup.players + 2):
            if seat in awaited:
                continue
            for move in sorted(all_moves(case.name))[::7]:
                with pytest.raises(Refused) as refusal:
                    state.play(seat, move)
                assert refusal.value.rule == rule
        assert state.digest() == digest


def test_moves_of_other_moments_are_refused_unless_they_fit_again(case: Case) -> None:
    played = [(seat, move) for _, seat, move in moments(case, seed=2, count=100)]
    for state in positions(case, seed=1, count=POSITIONS):
        digest = state.digest()
        for seat, move in played:
            allowed = seat in state.awaited() and (
                move in [outcome for outcome, _ in state.outcomes()]
                if seat == CHANCE
                else not state.why_not(seat, move)
            )
            after = state.clone()
            if allowed:
                after.play(seat, move)
                continue
            with pytest.raises(Refused):
                after.play(seat, move)
            assert after.digest() == digest


def test_playing_a_listed_move_is_advancing(case: Case) -> None:
    for before, seat, move in moments(case, seed=1, count=60):
        played, advanced = before.clone(), before.clone()
        played.play(seat, move)
        advanced.advance(seat, move)
        assert played.digest() == advanced.digest()


def test_the_list_of_moves_is_refused_in_words_before_the_first_turn(case: Case) -> None:
    start = case.start()
    if seats_awaited(start):
        pytest.skip("a player moves first")
    for move in all_moves(case.name):
        with pytest.raises(Refused) as refusal:
            start.play(CHANCE, move)
        assert refusal.value.rule == "house.chance"
