"""Records of whole games: replayed hash by hash, and every draw proved to come from the seed."""

from __future__ import annotations

from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.fairness import seed_of
from handelshuis.core.match import Match
from handelshuis.core.record import read_record, replay, verify, write_record
from handelshuis.core.registry import games
from handelshuis.core.state import CHANCE
from handelshuis.testing.cases import LONG, Case, any_move

EVERY: Final = 10
"""How many moves lie between two hashes that are compared."""
PART: Final = 400
"""How many moves are played of a game that need not be seen to its end."""


def match_of(case: Case) -> Match:
    """Sit down to a match whose seed is known."""
    names = [f"player {seat + 1}" for seat in range(case.setup.players)]
    return Match(case.game, case.setup, seed_of(1), names)


def play_out(match: Match, chance: QuickChance, most: int = LONG) -> list[str]:
    """Play a match to its end, or so many moves, and give the hash after every few of them."""
    hashes = []
    moves = 0
    while match.state.awaited() and moves < most:
        if match.state.turn == CHANCE:
            match.draw()
        else:
            awaited = match.state.awaited()
            seat = awaited[chance.below(len(awaited))]
            match.play(seat, any_move(match.state.legal(seat), chance))
        if moves % EVERY == 0:
            hashes.append(match.state.digest())
        moves += 1
    return hashes


def check_record(case: Case, most: int) -> None:
    """Assert that a record gives the same hashes again, and that its draws came from its seed."""
    match = match_of(case)
    hashes = play_out(match, QuickChance(61), most)
    text = write_record(match.record)
    game, record = read_record(text, games())
    assert game is case.game
    assert record.header == match.record.header
    assert write_record(record) == text
    steps = list(replay(game, record))
    assert [step.after.digest() for step in steps[::EVERY]] == hashes
    if match.state.awaited():
        record.seed = match.seed
    else:
        assert record.result == match.state.result().scores
    assert verify(game, record) == match.chance_moves


def test_a_record_replays_to_the_same_hashes_and_is_proved_fair(case: Case) -> None:
    check_record(case, PART)


def test_the_record_of_a_whole_game_does_so_too(smallest: Case) -> None:
    check_record(smallest, LONG)


def test_the_same_seed_and_moves_give_the_same_game(smallest: Case) -> None:
    first, second = match_of(smallest), match_of(smallest)
    assert play_out(first, QuickChance(62)) == play_out(second, QuickChance(62))
    assert write_record(first.record) == write_record(second.record)
