"""What the frameworks share: moves as small numbers, and observations as arrays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from handelshuis.adapters.side_by_side import legal_numbers, write_mask
from handelshuis.core import registry
from handelshuis.core.game import Game, Part, Setup
from handelshuis.core.observing import BytesWriter
from handelshuis.core.state import State

NUMBER = np.dtype("<i2")
"""A number of an observation, as compiled code writes it."""


class Numbering:
    """A game set up for so many players, its moves numbered from 0 in the order of `Game.moves`."""

    def __init__(self, game: Game, setup: Setup) -> None:
        """Number the moves."""
        self.game = game
        self.setup = setup
        self.moves = game.moves(setup)
        self.numbers = {move: number for number, move in enumerate(self.moves)}
        self._blank = bytes(len(self.moves))
        self._out = BytesWriter()

    def legal(self, state: State) -> list[int]:
        """List the numbers of the legal moves of the seat whose turn it is, lowest first."""
        if state.turn < 0:
            return []
        return legal_numbers(self.numbers, state.legal(state.turn))

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """Give an array with a 1 for each legal move of a seat, if it is its turn."""
        out = self._out
        out.truncate(0)
        moves = state.legal(seat) if seat == state.turn else []
        write_mask(out, self._blank, self.numbers, moves)
        return np.frombuffer(bytearray(out.getvalue()), np.int8)

    def observation(self, state: State, seat: int) -> NDArray[np.int16]:
        """Give what a seat sees as an array."""
        out = self._out
        out.truncate(0)
        self.game.write(state, seat, out)
        return np.frombuffer(bytearray(out.getvalue()), NUMBER)

    @cached_property
    def parts(self) -> list[Part]:
        """The numbers of an observation by name."""
        return self.game.numbers(self.setup)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each part of an observation stands."""
        found = {}
        at = 0
        for part in self.parts:
            found[part.name] = slice(at, at + part.size)
            at += part.size
        return found

    @cached_property
    def low(self) -> NDArray[np.int16]:
        """The least that each number of an observation can be."""
        return np.repeat([part.low for part in self.parts], self._sizes).astype(NUMBER)

    @cached_property
    def high(self) -> NDArray[np.int16]:
        """The most that each number of an observation can be."""
        return np.repeat([part.high for part in self.parts], self._sizes).astype(NUMBER)

    @cached_property
    def most_outcomes(self) -> int:
        """In how many ways a chance move can fall at most."""
        return self.game.limits(self.setup).outcomes

    @property
    def _sizes(self) -> list[int]:
        return [part.size for part in self.parts]

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes by the game's name."""
        return _number, (self.game.name, self.setup)


def _number(name: str, setup: Setup) -> Numbering:
    return Numbering(registry.game(name), setup)


def numbered(
    game: str, players: int | None, variant: str, options: Mapping[str, str] | None
) -> Numbering:
    """Set up a game by its name for learners; without a number, the fewest play."""
    chosen = registry.game(game)
    seats = chosen.seats(variant or chosen.variants[0])
    count = seats[0] if players is None else players
    return Numbering(chosen, chosen.setup(count, variant, chosen.bounded(options)))
