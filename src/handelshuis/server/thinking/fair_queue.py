"""Who is thought for next: addresses in turn, and of each address its tables in turn."""

from __future__ import annotations

import time
from collections import Counter, deque
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

LATELY: Final = 60.0
"""Seconds for which an address that asked counts as one with which the others share."""


class Asker(NamedTuple):
    """For whom something is thought: an address (wire/visitors.py: household), and its table."""

    household: str
    table: str


THE_HOUSE: Final = Asker("", "")
"""The house itself, which takes nobody's share."""


class FairQueue(Generic[T]):
    """What waits for a worker. However much one asks for, everyone else waits for one of it."""

    def __init__(self, workers: int) -> None:
        """Begin with nothing, before so many workers."""
        self.workers = workers
        self.waiting: dict[str, dict[str, deque[T]]] = {}
        """By address and by table, each in the order of their turns."""
        self.working: Counter[str] = Counter()
        """How many workers each address has now."""
        self.length = 0
        self.asked: dict[str, float] = {}
        """When each address asked last, the latest at the end."""

    def __len__(self) -> int:
        """Count what waits."""
        return self.length

    def put(self, asker: Asker, job: T) -> None:
        """Let something wait for its turn."""
        self.waiting.setdefault(asker.household, {}).setdefault(asker.table, deque()).append(job)
        self.length += 1
        if asker.household:
            self.asked.pop(asker.household, None)
            self.asked[asker.household] = time.monotonic()

    def take(self) -> tuple[Asker, T] | None:
        """Give whose turn it is, if anyone who waits may have a worker now."""
        self._forget()
        for household in self.waiting:
            if self.working[household] < self._most(household):
                break
        else:
            return None
        tables = self.waiting.pop(household)
        table, jobs = next(iter(tables.items()))
        job = jobs.popleft()
        self.length -= 1
        # Whoever had a turn is last from now on.
        del tables[table]
        if jobs:
            tables[table] = jobs
        if tables:
            self.waiting[household] = tables
        self.working[household] += 1
        return Asker(household, table), job

    def done(self, asker: Asker) -> None:
        """Take back the worker of one who had a turn."""
        self.working[asker.household] -= 1
        if not self.working[asker.household]:
            del self.working[asker.household]

    def _most(self, household: str) -> int:
        """Give how many workers one may have: all, or all but one where others ask too.

        A long thought cannot be interrupted; so there is always one that the others need not await.
        """
        alone = len(self.asked) <= (household in self.asked)
        return self.workers if alone else max(1, self.workers - 1)

    def _forget(self) -> None:
        while self.asked:
            first = next(iter(self.asked))
            if self.asked[first] > time.monotonic() - LATELY:
                return
            del self.asked[first]
