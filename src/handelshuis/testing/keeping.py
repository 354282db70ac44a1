"""Saving, loading, copying, sending and looking: none of it changes anything."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, State
from handelshuis.testing.cases import Case, play_on, positions, seats_awaited

POSITIONS: Final = 8
FURTHER: Final = 20
"""How many moves two copies are followed."""


def go_on(state: State) -> list[str]:
    """Play some moves, always with the same chances, and give the hash before each."""
    return [turn.before.digest() for turn in islice(play_on(state, QuickChance(7)), FURTHER)]


def check_copies(state: State, copy: Callable[[State], State]) -> None:
    """Assert that copies are equal, go on equally, and do not touch each other; uses `state` up."""
    digest = state.digest()
    first, second = copy(state), copy(state)
    assert type(first) is type(state)
    assert first.digest() == digest
    ahead = go_on(first)
    assert state.digest() == second.digest() == digest
    assert go_on(state) == ahead
    assert second.digest() == digest


def test_clones_are_equal_and_independent(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        check_copies(state, lambda state: state.clone())


def test_saved_and_loaded_a_game_goes_on_as_it_would_have(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        assert json.loads(json.dumps(state.save())) == state.save()
        check_copies(state, lambda state: case.game.load(json.loads(json.dumps(state.save()))))


def test_loading_what_was_saved_shares_nothing(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        check_copies(state, lambda state: case.game.load(state.save()))


def test_states_travel_between_processes(case: Case) -> None:
    for state in positions(case, seed=1, count=POSITIONS):
        check_copies(state, lambda state: pickle.loads(pickle.dumps(state)))


def test_looking_changes_nothing(case: Case) -> None:
    game = case.game
    for state in positions(case, seed=1, count=POSITIONS):
        digest = state.digest()
        for seat in range(case.setup.players):
            game.view(state, seat)
            game.observe(state, seat)
            game.evaluate(state, seat)
            state.sheet(seat)
        game.view(state, None)
        for seat in seats_awaited(state):
            game.ask(state, seat)
            for move in state.legal(seat):
                state.why_not(seat, move)
                game.label(state, move)
        if state.turn == CHANCE:
            state.outcomes()
            state.sample(QuickChance(1))
        if not state.awaited():
            state.result()
        assert state.digest() == digest
