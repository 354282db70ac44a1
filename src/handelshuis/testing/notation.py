"""Moves in words: what is written can be read back, and nonsense is refused politely."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from handelshuis.core.chance import QuickChance
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, State
from handelshuis.testing.cases import Case, moments, positions, seats_awaited, turns

EXAMPLES: Final = 120


def check_written(state: State, move: int) -> None:
    """Assert that a move can be read back from its text, whatever the spaces around it."""
    text = state.text(move)
    assert text == " ".join(text.split())
    assert text.isprintable()
    assert state.parse(text) == move
    assert state.parse(f"  {text} ") == move


def check_nonsense(state: State, text: str) -> None:
    """Assert that a text is no move, or one whose own text says the same."""
    digest = state.digest()
    rule, move = "house.notation", 0
    try:
        move = state.parse(text)
    except Refused as refusal:
        rule = refusal.rule
    else:
        assert state.parse(state.text(move)) == move
        with suppress(Refused):
            state.clone().play(state.turn, move)
    assert rule == "house.notation"
    assert state.digest() == digest


def test_every_legal_move_and_outcome_can_be_read_back(case: Case) -> None:
    for state, _, _ in moments(case, seed=1, count=60):
        for seat in seats_awaited(state):
            texts = [state.text(move) for move in state.legal(seat)]
            assert len(set(texts)) == len(texts)
            for move in state.legal(seat):
                check_written(state, move)
        if state.turn == CHANCE:
            for move, _ in state.outcomes():
                check_written(state, move)


def test_the_whole_list_of_moves_can_be_read_back(case: Case) -> None:
    start = case.start()
    for move in case.game.moves(case.setup):
        check_written(start, move)


def test_any_text_is_a_move_or_refused_as_notation(smallest: Case) -> None:
    states = positions(smallest, seed=1, count=6)

    @given(st.sampled_from(states), st.text(max_size=60))
    @settings(max_examples=EXAMPLES, deadline=None)
    def read(state: State, text: str) -> None:
        check_nonsense(state, text)

    read()


def test_bent_notation_is_a_move_or_refused_as_notation(smallest: Case) -> None:
    states = positions(smallest, seed=1, count=6)
    start = smallest.start()
    texts = [start.text(move) for move in smallest.game.moves(smallest.setup)]
    texts += [turn.before.text(turn.move) for turn in turns(smallest, seed=2)]
    words = {word for text in texts for word in text.split()}
    word = st.sampled_from(sorted(words)) | st.integers().map(str) | st.text(max_size=5)

    @given(st.sampled_from(states), st.lists(word, max_size=8))
    @settings(max_examples=EXAMPLES, deadline=None)
    def read(state: State, words: list[str]) -> None:
        check_nonsense(state, " ".join(words))

    read()


def test_texts_cut_short_or_garbled_are_refused_or_moves(case: Case) -> None:
    chance = QuickChance(24)
    for state, _, move in moments(case, seed=2, count=60):
        text = state.text(move)
        place = chance.below(len(text))
        for bent in (text[:place], text[:place] + "x" + text[place:], text[place:], text * 2):
            check_nonsense(state, bent)
