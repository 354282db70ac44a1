"""A match under any order of playing, drawing, taking back, saving and loading."""

from __future__ import annotations

import json
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from handelshuis.core.chance import QuickChance
from handelshuis.core.record import read_record, replay, verify, write_record
from handelshuis.core.refused import Refused
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE
from handelshuis.testing.cases import Case, seats_awaited
from handelshuis.testing.records import match_of, play_out

MACHINES: Final = 12
STEPS: Final = 40


class Table(RuleBasedStateMachine):
    """A match, and the hashes that taking back must bring back."""

    case: Case

    def __init__(self) -> None:
        super().__init__()
        self.match = match_of(self.case)
        self.past = [self.match.state.digest()]
        self.moves_written = 0
        self.draws_written = 0

    def moved(self, seat: int) -> None:
        self.past.append(self.match.state.digest())
        self.moves_written += 1
        self.draws_written += seat == CHANCE

    @precondition(lambda self: self.match.state.turn == CHANCE)
    @rule()
    def draw(self) -> None:
        self.match.draw()
        self.moved(CHANCE)

    @precondition(lambda self: bool(seats_awaited(self.match.state)))
    @rule(who=st.integers(0, 99), what=st.integers(0, 9999))
    def play(self, who: int, what: int) -> None:
        seats = seats_awaited(self.match.state)
        seat = seats[who % len(seats)]
        legal = self.match.state.legal(seat)
        self.match.play(seat, legal[what % len(legal)])
        self.moved(seat)

    @precondition(lambda self: bool(seats_awaited(self.match.state)))
    @rule(seat=st.integers(-1, 5), move=st.integers(0, 1 << 20))
    def play_nonsense(self, seat: int, move: int) -> None:
        if not self.match.state.refusal(seat, move):
            return
        entries = len(self.match.record.entries)
        with pytest.raises(Refused):
            self.match.play(seat, move)
        assert len(self.match.record.entries) == entries

    @precondition(lambda self: bool(self.match.state.awaited()))
    @rule(count=st.integers(1, 6))
    def take_back(self, count: int) -> None:
        if count >= len(self.past):
            with pytest.raises(ValueError, match="taken back"):
                self.match.take_back(count)
            return
        self.match.take_back(count)
        del self.past[-count:]

    @rule()
    def save_and_load(self) -> None:
        data = json.loads(json.dumps(self.match.state.save()))
        self.match.state = self.case.game.load(data)

    @rule()
    def read_the_record(self) -> None:
        game, record = read_record(write_record(self.match.record), games())
        steps = list(replay(game, record))
        assert (steps[-1].after.digest() if steps else self.past[0]) == self.past[-1]

    @invariant()
    def record_and_state_are_in_step(self) -> None:
        entries = self.match.record.entries
        assert self.match.state.digest() == self.past[-1]
        assert sum(entry.kind == "move" for entry in entries) == self.moves_written
        assert self.match.chance_moves == self.draws_written
        over = not self.match.state.awaited()
        assert bool(self.match.record.result) == bool(self.match.record.seed) == over

    def teardown(self) -> None:
        game, record = read_record(write_record(self.match.record), games())
        record.seed = self.match.seed
        assert verify(game, record) == self.match.chance_moves


def test_record_and_state_stay_in_step(smallest: Case) -> None:
    run_state_machine_as_test(
        type("Table", (Table,), {"case": smallest}),
        settings=settings(
            max_examples=MACHINES, stateful_step_count=STEPS, deadline=None, print_blob=False
        ),
    )


def test_nothing_is_taken_back_once_the_seed_is_shown(smallest: Case) -> None:
    match = match_of(smallest)
    play_out(match, QuickChance(1))
    with pytest.raises(ValueError, match="taken back"):
        match.take_back(1)
    game, record = read_record(write_record(match.record), games())
    assert verify(game, record) == match.chance_moves
