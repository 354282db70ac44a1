"""Moves written as in a record, played at a table of any game.

Players are counted from 1, and chance is a star: `2 build farm-1`, `* roll 3 4`.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from handelshuis.core.game import Game
from handelshuis.core.refused import Refused
from handelshuis.core.state import CHANCE, OVER, State

S = TypeVar("S", bound=State)


def play(state: S, *lines: str) -> S:
    """Play moves."""
    for line in lines:
        who, _, move = line.partition(" ")
        state.play(CHANCE if who == "*" else int(who) - 1, state.parse(move))
    return state


def refused_by(game: Game[Any], state: State, line: str) -> str:
    """Try a move that must be refused: give the rule, having seen that nothing was changed."""
    before = state.digest()
    with pytest.raises(Refused) as refused:
        play(state, line)
    assert state.digest() == before
    return game.rule(refused.value.rule).id


def menu(state: State, number: int | None = None, word: str = "") -> list[str]:
    """The legal moves of a player, or of who is awaited first, that begin with a word."""
    seat = state.turn if number is None else number - 1
    return [text for text in map(state.text, state.legal(seat)) if text.startswith(word)]


def awaited(state: State) -> list[int | str]:
    """The players whose move is awaited; chance by its name."""
    return ["chance" if seat == CHANCE else seat + 1 for seat in state.awaited()]


def first_awaited(state: State) -> int | str:
    """The player whose move is awaited first, or "chance", or "nobody"."""
    return {CHANCE: "chance", OVER: "nobody"}.get(state.turn, state.turn + 1)


def chances(state: State) -> dict[str, int]:
    """What chance can do now, with weights."""
    assert state.turn == CHANCE
    return {state.text(move): weight for move, weight in state.outcomes()}
