"""Whether the house can be played in: the database answers, the writer and the workers run."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from handelshuis.server.house import House
from handelshuis.server.storage.reading import version
from handelshuis.server.thinking.fair_queue import THE_HOUSE
from handelshuis.server.thinking.workers import nothing

PATIENCE: Final = 1.5
"""Seconds within which each must answer."""

KEPT_SECONDS: Final = 1.0
"""How long an answer counts, so that asking often costs nothing."""


class Question:
    """Something that is asked once at a time, however long the answer takes."""

    def __init__(self, ask: Callable[[], Awaitable[Any]]) -> None:
        """Know how to ask."""
        self.ask = ask
        self.asked: asyncio.Future[Any] | None = None

    async def answered(self) -> bool:
        """Ask, and tell whether an answer came in time."""
        if self.asked is None or self.asked.done():
            self.asked = asyncio.ensure_future(self.ask())
            self.asked.add_done_callback(_hear)
        done, _ = await asyncio.wait([self.asked], timeout=PATIENCE)
        return bool(done) and not self.asked.cancelled() and self.asked.exception() is None


def _hear(asked: asyncio.Future[Any]) -> None:
    # An answer that comes too late is heard all the same, or asyncio would complain of it.
    if not asked.cancelled():
        asked.exception()


class Health:
    """Looks after one house."""

    def __init__(self, house: House) -> None:
        """Know nothing yet."""
        self.house = house
        self.database = Question(lambda: house.storage.read(version))
        self.workers = Question(lambda: house.workers.run(THE_HOUSE, PATIENCE, nothing))
        self.looking = asyncio.Lock()
        self.looked = -KEPT_SECONDS
        self.found: list[str] = []

    async def failing(self) -> list[str]:
        """Name what does not work, as of a second ago at most."""
        async with self.looking:
            if time.monotonic() - self.looked >= KEPT_SECONDS:
                self.found = await self._look()
                self.looked = time.monotonic()
            return self.found

    async def _look(self) -> list[str]:
        database, workers = await asyncio.gather(self.database.answered(), self._workers_run())
        runs = {
            "database": database,
            "writer": self.house.storage.writer.thread.is_alive(),
            "workers": workers,
        }
        if self.house.lease is not None:
            runs["lease"] = bool(self.house.lease.me)
        return [name for name, well in runs.items() if not well]

    async def _workers_run(self) -> bool:
        # Where all of them think, nobody is free to answer.
        return self.house.workers.at_work() or await self.workers.answered()
