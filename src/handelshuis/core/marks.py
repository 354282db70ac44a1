"""Marks: what a position is judged by, seat by seat, as a row of numbers of about one.

A row begins with what the game's own judgement makes of the seat: its `outlook`, and the parts
that `evaluate` is made of, beside the best rival's and the average rival's. What the seat sees
follows: the numbers of its observation that do not depend on how many play, those of its rivals
taken together. So a row means the same at every table of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, read_i16_le
from librt.vecs import vec
from mypy_extensions import i64

from handelshuis.core.state import State

SIDES: Final = 3
"""A part is there for the seat itself, for the best of its rivals, and for all of them together."""

FAR: Final = 8.0
"""No mark is further from nothing."""


class Marks:
    """Reads the marks of all seats at the tables of one setup."""

    def __init__(
        self,
        write: Callable[[State, int, BytesWriter], None],
        outlook: Callable[[State, int], float],
        weigh: Callable[[State, int], list[float]],
        parts: int,
        scale: float,
        seen: list[tuple[int, float, int]],
        size: int,
    ) -> None:
        """Take how the game judges and what a seat sees.

        `seen` says of each number of an observation which mark it adds to, by what factor, and
        which mark tells that it is just one; -1 is no mark.
        """
        self.write = write
        self.outlook = outlook
        self.weigh = weigh
        self.parts: i64 = parts + 1
        self.scale = scale
        self.marks: vec[i64] = vec[i64]([mark for mark, _, _ in seen])
        self.factors: vec[float] = vec[float]([factor for _, factor, _ in seen])
        self.ones: vec[i64] = vec[i64]([one for _, _, one in seen])
        self.size: i64 = size
        self.rows: vec[float] = vec[float]([])
        self.worths: vec[float] = vec[float]([])
        self.out = BytesWriter()

    def read(self, state: State) -> vec[float]:
        """Give the rows of all seats, one after the other; the next reading writes over them."""
        seats: i64 = state.seats
        room = seats * self.size
        if len(self.rows) != room:
            self.rows = vec[float]([0.0] * int(room))
            self.worths = vec[float]([0.0] * int(seats * self.parts))
        rows = self.rows
        at: i64 = 0
        while at < room:
            rows[at] = 0.0
            at += 1
        self.judge(state)
        seat: i64 = 0
        while seat < seats:
            self.compare(seat, seats)
            self.look(state, seat)
            seat += 1
        return rows

    def judge(self, state: State) -> None:
        """Let the game judge the position for every seat, as a whole and part by part."""
        worths = self.worths
        at: i64 = 0
        for seat in range(state.seats):
            worths[at] = self.near(self.outlook(state, seat))
            at += 1
            for worth in self.weigh(state, seat):
                worths[at] = self.near(worth)
                at += 1

    def near(self, worth: float) -> float:
        """Scale a worth, and keep it from being far off."""
        scaled = worth / self.scale
        return FAR if scaled > FAR else -FAR if scaled < -FAR else scaled

    def compare(self, seat: i64, seats: i64) -> None:
        """Write the parts: the seat's own, the best rival's, and the mean of all rivals."""
        rows = self.rows
        worths = self.worths
        parts = self.parts
        base = seat * self.size
        part: i64 = 0
        while part < parts:
            best = -FAR
            total = 0.0
            other: i64 = 0
            while other < seats:
                if other != seat:
                    worth = worths[other * parts + part]
                    total += worth
                    if worth > best:
                        best = worth
                other += 1
            rows[base] = worths[seat * parts + part]
            rows[base + 1] = best
            rows[base + 2] = total / float(seats - 1) if seats > 1 else 0.0
            base += SIDES
            part += 1

    def look(self, state: State, seat: i64) -> None:
        """Write what the seat sees."""
        rows = self.rows
        marks = self.marks
        factors = self.factors
        ones = self.ones
        base = seat * self.size
        self.out.truncate(0)
        self.write(state, int(seat), self.out)
        seen = self.out.getvalue()
        number: i64 = 0
        while number < len(marks):
            told = i64(read_i16_le(seen, 2 * number))
            if told:
                mark = marks[number]
                if mark >= 0:
                    rows[base + mark] = rows[base + mark] + float(told) * factors[number]
                if told == 1:
                    mark = ones[number]
                    if mark >= 0:
                        rows[base + mark] = 1.0
            number += 1
