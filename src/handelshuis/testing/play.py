"""Random play: it ends, it conserves, and what it may choose from is sound."""

from __future__ import annotations

from functools import cache
from typing import Final

from handelshuis.core.chance import QuickChance
from handelshuis.core.state import CHANCE, OVER, kind_of
from handelshuis.testing.cases import CASES, Case, moments, play_on, positions, seats_awaited, turns
from handelshuis.testing.conserved import Conserved

SEEDS: Final = (1, 2)


@cache
def all_moves(case_name: str) -> frozenset[int]:
    """Give every move that the case says there is."""
    case = CASES[case_name]
    return frozenset(case.game.moves(case.setup))


def test_random_play_ends_within_the_limits(usual_case: Case) -> None:
    case = usual_case
    limits = case.game.limits(case.setup)
    moves = chance_moves = 0
    state = case.start()
    for _, seat, _ in play_on(state, QuickChance(1)):
        moves += seat != CHANCE
        chance_moves += seat == CHANCE
        assert moves <= limits.moves
        assert chance_moves <= limits.chance_moves
    assert state.turn == OVER
    result = state.result()
    everyone = range(case.setup.players)
    assert result.scores == [sum(state.sheet(seat)) for seat in everyone]
    assert min(result.ranks) == 1
    for seat in everyone:
        better = [other for other in everyone if result.ranks[other] < result.ranks[seat]]
        assert result.ranks[seat] == 1 + len(better)


def test_what_the_game_conserves_is_conserved(case: Case, conserved: Conserved) -> None:
    conserved.invariant(case.start())
    for seed in SEEDS:
        for before, seat, move in turns(case, seed):
            after = before.clone()
            after.advance(seat, move)
            conserved.invariant(after)
            conserved.change(before, seat, move, after)


def test_legal_moves_are_distinct_and_known_beforehand(case: Case) -> None:
    known = all_moves(case.name)
    assert len(known) == len(case.game.moves(case.setup))
    for before, _, _ in moments(case, seed=1, count=80):
        awaited = before.awaited()
        assert before.turn in awaited
        assert awaited == [CHANCE] or CHANCE not in awaited
        for seat in seats_awaited(before):
            legal = before.legal(seat)
            assert legal
            assert len(set(legal)) == len(legal)
            assert known.issuperset(legal)


def test_what_the_rules_do_for_an_absent_player_is_legal(case: Case) -> None:
    game = case.game
    for before, _, _ in moments(case, seed=1, count=80):
        for seat in seats_awaited(before):
            answer = game.answer_for_absent(before, seat)
            move = game.move_for_absent(before, seat)
            assert game.for_absent or answer is move is None
            for each in (answer, move):
                assert each is None or before.refusal(seat, each) == ""


def test_points_have_as_many_parts_as_there_are_sources(case: Case) -> None:
    for state in positions(case, seed=1, count=10):
        for seat in range(case.setup.players):
            assert len(state.sheet(seat)) == len(case.game.sources)


def test_learners_see_as_many_numbers_at_every_moment(case: Case) -> None:
    lengths = {
        len(case.game.observe(state, seat))
        for state in positions(case, seed=1, count=10)
        for seat in range(case.setup.players)
    }
    assert len(lengths) == 1


def test_every_kind_of_proposal_is_among_the_moves_somewhere(smallest: Case) -> None:
    kinds = {
        kind_of(move)
        for name, case in CASES.items()
        if case.game is smallest.game
        for move in all_moves(name)
    }
    assert kinds.issuperset(smallest.game.proposals)
