"""A small network: from the marks of a seat to how likely it is to win, without any library.

Marks go straight to the answer, each by its weight, and through two layers that see what marks mean
together. All weights are rows of machine numbers, read without making an object.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FAINT: Final = -20.0
"""Below this a chance is as good as none; `exp` of much less would be nothing at all."""


class Network:
    """Weights, as `training/` has fitted them."""

    def __init__(
        self,
        direct: list[float],
        first: list[float],
        first_offset: list[float],
        second: list[float],
        second_offset: list[float],
        last: list[float],
    ) -> None:
        """Take the weights; those of a layer stand mark by mark, the numbers it feeds together."""
        self.direct: vec[float] = vec[float](direct)
        self.first: vec[float] = vec[float](first)
        self.first_offset: vec[float] = vec[float](first_offset)
        self.second: vec[float] = vec[float](second)
        self.second_offset: vec[float] = vec[float](second_offset)
        self.last: vec[float] = vec[float](last)
        self.here: vec[float] = vec[float](first_offset)
        self.there: vec[float] = vec[float](second_offset)

    def logit(self, rows: vec[float], start: i64) -> float:
        """Give the logarithm of a seat's odds to win, but for what all seats have in common."""
        here = self.here
        there = self.there
        wide: i64 = len(here)
        narrow: i64 = len(there)
        found = 0.0
        at: i64 = 0
        while at < wide:
            here[at] = self.first_offset[at]
            at += 1
        weights = self.first
        marks: i64 = len(self.direct)
        mark: i64 = 0
        while mark < marks:
            told = rows[start + mark]
            # Most marks are 0 most of the time.
            if told != 0.0:
                found += told * self.direct[mark]
                base = mark * wide
                at = 0
                while at < wide:
                    here[at] = here[at] + told * weights[base + at]
                    at += 1
            mark += 1
        weights = self.second
        at = 0
        while at < narrow:
            there[at] = self.second_offset[at]
            at += 1
        mark = 0
        while mark < wide:
            told = here[mark]
            if told > 0.0:
                base = mark * narrow
                at = 0
                while at < narrow:
                    there[at] = there[at] + told * weights[base + at]
                    at += 1
            mark += 1
        at = 0
        while at < narrow:
            if there[at] > 0.0:
                found += there[at] * self.last[at]
            at += 1
        return found

    def shares(self, rows: vec[float], seats: int) -> list[float]:
        """Give everyone's chance to win, from the marks of all seats."""
        size: i64 = len(self.direct)
        logits: list[float] = []
        start: i64 = 0
        for _ in range(seats):
            logits.append(self.logit(rows, start))
            start += size
        highest = max(logits)
        weights = [exp(max(logit - highest, FAINT)) for logit in logits]
        total = sum(weights)
        return [weight / total for weight in weights]
