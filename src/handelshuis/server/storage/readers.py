"""Threads that read, in fair turns: however slowly one household's reads go, others have theirs."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import ContextVar
from typing import Any, Final, TypeVar

from handelshuis.server.wire.refusals import Refusal

T = TypeVar("T")

FOR_WHOM: Final[ContextVar[str]] = ContextVar("for_whom", default="")
"""The household for which all is read that follows from a call or a page; nobody: the house."""

THREADS: Final = 4
EACH: Final = 2
"""Threads that one household has at the same time."""
MOST_WAITING: Final = 40
"""What may wait of one household; more is refused, since it would come too late."""

_Job = tuple[Callable[[], Any], "Future[Any]"]


class Readers:
    """Some threads, and what waits for them by household."""

    def __init__(self) -> None:
        """Start them."""
        self.changed = threading.Condition()
        self.waiting: dict[str, deque[_Job]] = {}
        """In the order of the households' turns."""
        self.busy: Counter[str] = Counter()
        self.closed = False
        self.threads = [
            threading.Thread(target=self._run, name=f"reader-{number}", daemon=True)
            for number in range(THREADS)
        ]
        for thread in self.threads:
            thread.start()

    def submit(self, work: Callable[[], T]) -> Future[T]:
        """Have something read for whoever asks now, or refuse it."""
        household, future = FOR_WHOM.get(), Future[T]()
        with self.changed:
            if self.closed:
                raise RuntimeError("nothing is read any more")
            jobs = self.waiting.get(household, deque())
            if household and len(jobs) >= MOST_WAITING:
                jobs = deque(job for job in jobs if not job[1].cancelled())
                if len(jobs) >= MOST_WAITING:
                    raise Refusal("too_fast")
            jobs.append((work, future))
            self.waiting[household] = jobs
            self.changed.notify()
        return future

    def close(self) -> None:
        """Read what still waits, and stop."""
        with self.changed:
            self.closed = True
            self.changed.notify_all()
        for thread in self.threads:
            thread.join()

    def _run(self) -> None:
        while (taken := self._take()) is not None:
            household, (work, future) = taken
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except BaseException as error:
                    future.set_exception(error)
            # What was read is not to stay until something else is.
            del taken, work, future
            with self.changed:
                self.busy[household] -= 1
                if not self.busy[household]:
                    del self.busy[household]
                self.changed.notify_all()

    def _take(self) -> tuple[str, _Job] | None:
        """Wait for something to be read; None once all is done."""
        with self.changed:
            while True:
                for household in self.waiting:
                    if not household or self.busy[household] < EACH:
                        self.busy[household] += 1
                        return household, self._next_of(household)
                if self.closed and not self.waiting:
                    return None
                self.changed.wait()

    def _next_of(self, household: str) -> _Job:
        jobs = self.waiting.pop(household)
        job = jobs.popleft()
        if jobs:
            # Whoever had a turn is last from now on.
            self.waiting[household] = jobs
        return job
