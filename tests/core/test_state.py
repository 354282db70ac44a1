"""The one way in: `play` carries out what the rules allow and refuses the rest unchanged."""

from __future__ import annotations

import pytest

from handelshuis.core.chance import Chance, QuickChance
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, Result, State, kind_of, ranked
from tests.core.nim import NIM, Nim
from tests.proving import proves


def heap_of(size: int, turn: int = 0) -> Nim:
    return Nim(2, turn, size, 3, False)


def refusal(state: State, seat: int, text: str) -> str:
    before = state.digest()
    with pytest.raises(Refused) as refused:
        state.play(seat, state.parse(text))
    assert state.digest() == before
    return refused.value.rule


@proves("house.turn")
def test_only_a_seat_that_is_awaited_may_move() -> None:
    state = heap_of(5, turn=1)
    assert state.awaited() == [1]
    for other in (0, 2, 7, CHANCE, OVER):
        assert refusal(state, other, "take 1") == "house.turn"
    state.play(1, state.parse("take 1"))
    assert (state.heap, state.turn) == (4, 0)


@proves("house.turn")
def test_no_player_moves_for_chance() -> None:
    state = NIM.start(NIM.setup(2))
    assert state.awaited() == [CHANCE]
    assert refusal(state, 0, "heap 3") == "house.turn"


class Together(Nim):
    """A heap from which both may take in any order."""

    def awaited(self) -> list[int]:
        return [0, 1]

    def legal(self, seat: int) -> list[int]:
        return [self.parse("take 1")]


@proves("house.turn")
def test_where_several_are_awaited_each_of_them_may_move() -> None:
    for seat in (0, 1):
        state = Together(3, 0, 5, 3, False)
        state.play(seat, state.parse("take 1"))
        assert state.heap == 4
    assert refusal(Together(3, 0, 5, 3, False), 2, "take 1") == "house.turn"


@proves("house.chance")
def test_chance_does_only_what_can_come_out() -> None:
    state = NIM.start(NIM.setup(2))
    for impossible in ("heap 4", "heap 0", "take 1"):
        assert refusal(state, CHANCE, impossible) == "house.chance"
    state.play(CHANCE, state.parse("heap 7"))
    assert (state.heap, state.turn) == (7, 0)


@proves("house.over")
def test_nobody_moves_when_the_game_is_over() -> None:
    state = heap_of(2)
    state.play(0, state.parse("take 2"))
    assert state.turn == OVER
    assert state.awaited() == []
    for seat in (0, 1, CHANCE):
        assert refusal(state, seat, "take 1") == "house.over"


@proves("house.notation")
def test_what_is_no_move_is_refused_before_anyone_is_asked() -> None:
    state = heap_of(5)
    for text in ("", "take", "take all", "eat 1"):
        assert refusal(state, 0, text) == "house.notation"


def test_a_move_against_the_games_own_rule_names_that_rule() -> None:
    assert refusal(heap_of(5), 0, "take 4") == "nim.take"
    assert refusal(heap_of(2), 0, "take 3") == "nim.take"


def test_a_draw_is_as_likely_as_its_weight() -> None:
    class Mark(Chance):
        """A chance that gives the number it was given."""

        def __init__(self, mark: int) -> None:
            self.mark = mark

        def below(self, size: int) -> int:
            assert size == 1 + 2 + 1
            return self.mark

    state = NIM.start(NIM.setup(2))
    drawn = [state.text(state.sample(Mark(mark))) for mark in range(4)]
    assert drawn == ["heap 3", "heap 5", "heap 5", "heap 7"]
    sampled = [state.text(state.sample(QuickChance(seed))) for seed in range(400)]
    assert 160 < sampled.count("heap 5") < 240


def test_equal_states_have_equal_hashes_and_others_do_not() -> None:
    assert heap_of(5).digest() == heap_of(5).clone().digest()
    assert heap_of(5).digest() != heap_of(4).digest()
    assert heap_of(5).digest() != heap_of(5, turn=1).digest()
    assert heap_of(5).digest() == "ab7a95626787c9dd"


def test_the_kind_of_a_move_is_known_without_the_game() -> None:
    state = heap_of(5)
    assert kind_of(state.parse("take 1")) == kind_of(state.parse("take 3")) == 1
    assert kind_of(state.parse("heap 3")) == 0


@pytest.mark.parametrize(
    ("keys", "places"),
    [
        ([[3], [5], [4]], [3, 1, 2]),
        ([[5], [5], [4]], [1, 1, 3]),
        ([[5, 1], [5, 2], [4, 9]], [2, 1, 3]),
        ([[0], [0], [0]], [1, 1, 1]),
        ([[-1], [-2]], [1, 2]),
    ],
)
def test_equal_places_are_shared_and_the_next_is_left_out(
    keys: list[list[int]], places: list[int]
) -> None:
    assert ranked(keys) == places
    assert Result([0] * len(keys), places).winners() == [
        seat for seat, place in enumerate(places) if place == 1
    ]


def test_a_state_without_a_game_knows_nothing() -> None:
    empty = State(2, 0)
    assert empty.awaited() == [0]
    with pytest.raises(NotImplementedError):
        empty.legal(0)
    with pytest.raises(NotImplementedError):
        empty.clone()


def test_a_state_and_a_result_say_what_they_are() -> None:
    assert repr(heap_of(5, turn=1)) == "<Nim: 2 seats, seat 1 to move>"
    assert repr(heap_of(5, turn=CHANCE)) == "<Nim: 2 seats, chance to move>"
    assert repr(heap_of(5, turn=OVER)) == "<Nim: 2 seats, over>"
    assert repr(Result([3, 7], [2, 1])) == "Result(scores=[3, 7], ranks=[2, 1])"
