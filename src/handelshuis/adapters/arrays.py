"""Tables side by side as arrays of NumPy: what the environments of both kinds stand on."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from handelshuis.adapters.numbering import NUMBER, Numbering
from handelshuis.adapters.side_by_side import EVERY_SEAT, Ended, SideBySide
from handelshuis.bots.bot import Bot
from handelshuis.core.chance import QuickChance


class Arrays:
    """So many tables of one game. Compiled code writes into its arrays, which stay the same ones.

    The rows of `observations` and `masks` are of the seat that is to move (`seat`).
    """

    def __init__(
        self,
        numbering: Numbering,
        tables: int,
        rivals: Sequence[Bot] = (),
        seat: int | None = None,
    ) -> None:
        """Set the tables. With rivals, the learner has this seat, or another one each game."""
        self.numbering = numbering
        setup = numbering.setup
        self.seats = setup.players
        if tables < 1:
            raise ValueError("there is at least one table")
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"a seat is a number from 0 to {self.seats - 1}, not {seat}")
        self.tables = SideBySide(
            partial(numbering.game.start, setup),
            numbering.game.write,
            numbering.moves,
            self.seats,
            tables,
            list(rivals),
            EVERY_SEAT if seat is None else seat,
        )
        self.observations: NDArray[np.int16] = np.zeros((tables, len(numbering.low)), NUMBER)
        self.masks: NDArray[np.int8] = np.zeros((tables, len(numbering.moves)), np.int8)
        self._memory = memory(self.observations), memory(self.masks)
        self.seat = np.zeros(tables, np.int64)
        self.rewards = np.zeros((tables, self.seats))
        self.ended = np.zeros(tables, np.bool_)
        self._begun = False
        self._chance = QuickChance(secrets.randbits(64))

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """Begin a game at every table; the same seed gives the same games, none other ones."""
        tables = len(self.ended)
        again = seed is None and self._begun
        self._begun = False
        if again:
            self.tables.again()
        else:
            if isinstance(seed, int) or seed is None:
                first = secrets.randbits(62) if seed is None else int(seed)
                seeds: Sequence[int | None] = [first + table for table in range(tables)]
            else:
                seeds = seed
            self._chance = QuickChance(seeds[0] or 0)
            self.tables.reset([secrets.randbits(62) if s is None else int(s) for s in seeds])
        self._begun = True
        self.rewards[:] = 0.0
        self.ended[:] = False
        self._show()

    def step(self, actions: Any) -> None:
        """Play the moves with these numbers, one a table; what are none change nothing."""
        if not self._begun:
            raise ValueError("a game begins with a reset")
        chosen = np.asarray(actions)
        if chosen.ndim != 1 or chosen.dtype.kind not in "iu":
            raise ValueError("actions are whole numbers, one a table")
        numbers = chosen.tolist()
        self.tables.check(numbers)
        # A rival may be anybody's program: where one fails halfway only a reset mends the tables.
        self._begun = False
        self.tables.step(numbers)
        self._begun = True
        if self.ended.any():
            self.rewards[:] = 0.0
            self.ended[:] = False
        for table, ended in self.finished():
            self.rewards[table] = ended.rewards
            self.ended[table] = True
        self._show()

    def finished(self) -> list[tuple[int, Ended]]:
        """List the tables where the last step ended a game, and how it came out."""
        ends = self.tables.ended
        return [(table, ended) for table, ended in enumerate(ends) if ended is not None]

    def infos(self) -> list[dict[str, Any]]:
        """Tell of each table how its game came out, if the last step ended one."""
        found: list[dict[str, Any]] = [{} for _ in self.ended]
        for table, ended in self.finished():
            found[table] = outcome(ended)
        return found

    def last_seen(self, table: int) -> NDArray[np.int16]:
        """Give what was seen at the end of a game that has just ended."""
        return np.frombuffer(bytearray(self.tables.last_seen(table)), NUMBER)

    def sample(self) -> NDArray[np.int64]:
        """Choose a legal move at every table, each as likely."""
        return np.array(self.tables.sample(self._chance))

    def _show(self) -> None:
        self.tables.fill(*self._memory)
        self.seat[:] = self.tables.shown_to


def memory(array: NDArray[Any]) -> memoryview:
    """Give the memory of an array, to write bytes into."""
    return array.reshape(-1).view(np.uint8).data


def outcome(ended: Ended) -> dict[str, Any]:
    """Tell how a game came out: scores and places by seat, or the rule that was broken."""
    if ended.result is None:
        return {"seat": ended.seat, "illegal": ended.illegal}
    scores, ranks = np.array(ended.result.scores), np.array(ended.result.ranks)
    return {"seat": ended.seat, "scores": scores, "ranks": ranks}
