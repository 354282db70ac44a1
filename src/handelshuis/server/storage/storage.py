"""What the house remembers: written by one thread, read by others in fair turns."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa

from handelshuis.server import metrics
from handelshuis.server.storage.engine import (
    ANSWER_SECONDS,
    AT_ONCE,
    CONNECT_SECONDS,
    engine_for,
)
from handelshuis.server.storage.hours import Hours
from handelshuis.server.storage.readers import Readers
from handelshuis.server.storage.upgrade import upgrade
from handelshuis.server.storage.writer import Batch, Writer
from handelshuis.server.wire.refusals import Refusal

T = TypeVar("T")
P = ParamSpec("P")

READ_SECONDS: Final = ANSWER_SECONDS + CONNECT_SECONDS
"""How long anyone waits for what is to be read."""


class Storage:
    """One database."""

    def __init__(self, url: str, now: Callable[[], float] = time.time) -> None:
        """Open it, bringing it to the present schema."""
        upgrade(url)
        self.hours = Hours(now)
        self.engine = engine_for(url)
        self.writer = Writer(self.engine)
        self.readers = Readers()

    async def store(self, batch: Batch) -> None:
        """Store a batch; returns once it is committed, and raises when it is not stored at all."""
        with metrics.STORED.time():
            await self.writer.store(batch)

    async def read(
        self, what: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a reading function in a thread of its own, or refuse when no answer comes in time."""

        def run() -> T:
            with self.engine.connect() as connection:
                return what(connection, *args, **named)

        return await self._answer(run)

    async def change(
        self, what: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a function that changes what is no table's own, in a transaction of its own."""

        def run() -> T:
            with (
                self.engine.connect().execution_options(**AT_ONCE) as connection,
                connection.begin(),
            ):
                return what(connection, *args, **named)

        return await self._answer(run)

    async def _answer(self, run: Callable[[], T]) -> T:
        try:
            # Waiting for a free thread counts too: one that is stuck holds up those behind it.
            async with asyncio.timeout(READ_SECONDS):
                return await asyncio.wrap_future(self.readers.submit(run))
        except (TimeoutError, sa.exc.SQLAlchemyError, sqlite3.Error) as error:
            raise Refusal("trouble") from error

    def close(self) -> None:
        """Store what is waiting and let go of the database."""
        self.writer.close()
        self.readers.close()
        self.engine.dispose()
