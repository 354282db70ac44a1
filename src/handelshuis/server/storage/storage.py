"""What the house remembers: written by one thread, read by others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa

from handelshuis.server.storage.schema import create, engine_for
from handelshuis.server.storage.writer import Writer

T = TypeVar("T")
P = ParamSpec("P")


class Storage:
    """One database."""

    def __init__(self, url: str) -> None:
        """Open it, making what is missing."""
        self.engine = engine_for(url)
        create(self.engine)
        self.writer = Writer(self.engine)
        self.store = self.writer.store
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")

    async def read(
        self, what: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a reading function in a thread of its own."""

        def run() -> T:
            with self.engine.connect() as connection:
                return what(connection, *args, **named)

        return await asyncio.get_running_loop().run_in_executor(self.readers, run)

    def close(self) -> None:
        """Store what is waiting and let go of the database."""
        self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()
