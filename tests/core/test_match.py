"""A match: a state, its record, and the sealed chance that feeds it."""

from __future__ import annotations

import pytest

from handelshuis.core.fairness import SealedChance, seal_of, seed_of
from handelshuis.core.match import Match
from handelshuis.core.record import Entry, replay, verify
from handelshuis.core.recorder import HASH_EVERY
from handelshuis.core.refused import Refused
from handelshuis.core.registry import game
from handelshuis.core.state import CHANCE, OVER
from tests.core.nim import NIM, Nim

SEED = seed_of(3)


def sit_down() -> Match:
    return Match(NIM, NIM.setup(2), SEED, ["first", "second"])


def heap(match: Match) -> int:
    assert isinstance(match.state, Nim)
    return match.state.heap


def finish(match: Match) -> None:
    """Let everyone take one until nothing is left."""
    while match.state.turn != OVER:
        if match.state.turn == CHANCE:
            match.draw()
        else:
            match.play(match.state.turn, match.state.parse("take 1"))


def test_only_the_seal_is_shown_before_the_end() -> None:
    match = sit_down()
    assert match.record.header.seal == seal_of(SEED)
    assert (match.record.seed, match.record.result) == ("", [])
    assert match.record.header.names == ["first", "second"]
    assert (match.record.header.material, match.record.header.rules) == ("none", 1)
    finish(match)
    assert match.record.seed == SEED
    assert match.record.result == match.state.result().scores


def test_draws_come_from_the_seed_and_their_place() -> None:
    match = sit_down()
    expected = match.state.sample(SealedChance(SEED, 0))
    assert match.draw() == expected
    assert match.record.entries == [Entry("move", CHANCE, match.state.text(expected))]


def test_moves_are_written_down_when_they_are_allowed_and_only_then() -> None:
    match = sit_down()
    match.draw()
    before = match.state.digest()
    for seat, text, rule in ((1, "take 1", "house.turn"), (0, "take 4", "nim.take")):
        with pytest.raises(Refused) as refused:
            match.play(seat, match.state.parse(text))
        assert refused.value.rule == rule
        assert len(match.record.entries) == 1
        assert match.state.digest() == before
    match.play(0, match.state.parse("take 2"))
    assert match.record.entries[-1].written == "1 take 2"


def test_positions_of_the_past_do_not_change() -> None:
    match = sit_down()
    match.draw()
    kept = match.state
    size = heap(match)
    match.play(0, kept.parse("take 1"))
    assert isinstance(kept, Nim)
    assert (kept.heap, heap(match)) == (size, size - 1)


def test_moves_taken_back_stay_in_the_record() -> None:
    match = sit_down()
    match.draw()
    size = heap(match)
    match.play(0, match.state.parse("take 1"))
    match.play(1, match.state.parse("take 1"))
    match.take_back(2)
    assert (heap(match), match.state.turn) == (size, 0)
    match.play(0, match.state.parse("take 2"))
    written = [entry.written for entry in match.record.entries]
    assert written[1:] == ["1 take 1", "2 take 1", "undo 2", "1 take 2"]
    finish(match)
    assert verify(NIM, match.record) == 1


def test_a_draw_taken_back_is_never_had_again() -> None:
    match = sit_down()
    draws = []
    for place in range(8):
        assert match.chance_moves == place
        draws.append(match.draw())
        match.take_back(1)
    assert draws == [match.state.sample(SealedChance(SEED, place)) for place in range(8)]
    assert len(set(draws)) > 1
    finish(match)
    assert verify(NIM, match.record) == 9


@pytest.mark.parametrize("count", [-1, 0, 2, 99])
def test_only_moves_that_were_made_can_be_taken_back(count: int) -> None:
    match = sit_down()
    match.draw()
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(count)
    assert len(match.record.entries) == 1


def test_nothing_is_taken_back_once_the_seed_is_shown() -> None:
    match = sit_down()
    finish(match)
    entries = list(match.record.entries)
    with pytest.raises(ValueError, match="the game is over and its seed is shown"):
        match.take_back(1)
    assert match.record.entries == entries
    assert match.state.turn == OVER


def test_a_hash_stands_after_every_so_many_moves_and_at_the_end() -> None:
    speicherstadt = game("speicherstadt")
    match = Match(speicherstadt, speicherstadt.setup(2), SEED, ["first", "second"])
    while match.state.turn != OVER:
        seat = match.state.turn
        if seat == CHANCE:
            match.draw()
        else:
            match.play(seat, match.state.legal(seat)[0])
    kinds = [entry.kind for entry in match.record.entries]
    moves = kinds.count("move")
    assert kinds[HASH_EVERY] == "hash"
    assert kinds[-1] == "hash"
    assert kinds.count("hash") == moves // HASH_EVERY + (moves % HASH_EVERY > 0)
    assert len(list(replay(speicherstadt, match.record))) == moves
